import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { untilBodiesAreRead } from '../../../platform/http/bodies/held-bytes.ts';
import { FEW_FINDINGS, type MadePdf, type PdfOptions } from '../content.ts';
import { GATHERED_FILES } from '../material/gathered.ts';
import type { ProcessLimits, ProcessOptions } from './own-process.ts';
import { type Place, reducePicture } from './reduced-pictures.ts';
import { type Pictures, typesetVolume, writePictures } from './typeset.ts';
import { type DocumentPlan, PICTURES, PLAN, pathOfVolume } from './volumes.ts';

/** A volume takes up to 670 MB (volumes.ts), 100 of them for Node, which also reserves 500 that it never uses but that count. */
const LIMITS: ProcessLimits = { milliseconds: 180_000, mebibytes: 1300 };

/** Writes the plan of a document, and its volumes, to the folder (volumes.ts). */
export type Prepare = (options: ProcessOptions) => void | Promise<void>;

/** Makes the PDF of a document, under limits for its processes. */
export const createPdfMaker =
  (limits = LIMITS) =>
  (prepare: Prepare, options: PdfOptions): Promise<MadePdf> =>
    make(prepare, { ...options, limits });

export const makePdf = createPdfMaker();

type Options = PdfOptions & { limits: ProcessLimits };

async function make(prepare: Prepare, options: Options): Promise<MadePdf> {
  const { folder, pictures: size } = options;
  options.signal.throwIfAborted();
  await prepare(options);
  const plan = JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as DocumentPlan;
  const progress = progressOver(plan, options);
  const cover = await coverOf(plan, options);
  const versions = await versionsOf(plan, options);
  for (const [index, { pictures: paths }] of plan.volumes.entries()) {
    const number = index + 1;
    // One after the other, each in its own process: each may take all the memory that it is allowed.
    // oxlint-disable-next-line no-await-in-loop
    const pictures = await picturesOf(paths, { options, progress });
    // oxlint-disable-next-line no-await-in-loop
    await writePictures(folder, new Map([...pictures, ...cover]));
    for (const version of versions) {
      // oxlint-disable-next-line no-await-in-loop
      if (isLarge(plan)) await untilBodiesAreRead(options.signal);
      // oxlint-disable-next-line no-await-in-loop
      version.pages += await typesetVolume({ number, size, clean: version.clean }, options);
      const file = join(version.folder, `volume-${number}-of-${plan.volumes.length}.pdf`);
      // oxlint-disable-next-line no-await-in-loop
      await rename(join(folder, 'document.pdf'), file);
      version.files.push(file);
    }
    // oxlint-disable-next-line no-await-in-loop
    await removeAll(folder, [...filesOf(pictures), pathOfVolume(number)]);
  }
  await removeAll(folder, [...filesOf(cover), ...Object.values(GATHERED_FILES), PLAN, PICTURES, 'data.json']);
  return madeOf(versions, options);
}

/** Up to this many pictures, a document of few findings takes so little memory that it need not wait for any. */
const FEW_PICTURES = 100;

const isLarge = ({ sections, volumes }: DocumentPlan): boolean =>
  sections.reduce((sum, { total }) => sum + total, 0) > FEW_FINDINGS ||
  volumes.some(({ pictures }) => pictures.length > FEW_PICTURES);

/** A version of a document, with its volumes in its own folder. */
type Version = { clean: boolean; folder: string; files: string[]; pages: number };

/** A draft is also set without its mark, from the same pictures, which take most of the time. */
async function versionsOf({ draft }: DocumentPlan, { folder }: Options): Promise<Version[]> {
  const version = (clean: boolean, where: string) => ({ clean, folder: where, files: [], pages: 0 });
  if (!draft) return [version(false, folder)];
  const clean = join(folder, 'clean');
  await mkdir(clean);
  return [version(false, folder), version(true, clean)];
}

async function madeOf([first, clean]: readonly Version[], options: Options): Promise<MadePdf> {
  if (!first) throw new Error('A document has a version.');
  const [only, ...further] = first.files;
  if (only && further.length === 0) {
    const { pages } = first;
    return { file: only, extension: 'pdf', pages, ...(clean?.files[0] && { clean: clean.files[0] }) };
  }
  const file = await zipOf(first, options);
  return { file, extension: 'zip', ...(clean && { clean: await zipOf(clean, options) }) };
}

/** Reports progress. @returns a function to call after each picture */
function progressOver({ volumes }: DocumentPlan, { onProgress }: PdfOptions): () => void {
  const of = volumes.reduce((sum, { pictures }) => sum + pictures.length, 0);
  let done = 0;
  onProgress(done, of);
  return () => onProgress((done += 1), of);
}

async function coverOf({ rigPicture }: DocumentPlan, options: Options): Promise<Pictures> {
  if (!rigPicture) return new Map();
  const to = { place: 'cover', file: 'rig.jpg' } as const;
  return new Map([[rigPicture.path, await reducePicture(rigPicture.path, to, options)]]);
}

/** Puts the pictures of a volume into the folder, one at a time: requests come first. */
async function picturesOf(
  paths: readonly string[],
  { options, progress }: { options: Options; progress: () => void },
): Promise<Pictures> {
  const place: Place = options.pictures === 'none' ? 'small' : options.pictures;
  const pictures: Pictures = new Map();
  for (const [index, path] of paths.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    pictures.set(path, await reducePicture(path, { place, file: `picture-${index}.jpg` }, options));
    progress();
  }
  return pictures;
}

const filesOf = (pictures: Pictures): string[] =>
  [...pictures.values()].filter((picture) => picture !== null).map(({ file }) => file);

const removeAll = (folder: string, files: readonly string[]): Promise<void[]> =>
  Promise.all(files.map((file) => rm(join(folder, file), { force: true })));

/** Zips the volumes without compressing them: a PDF is compressed already. */
async function zipOf({ files, folder }: Version, { signal }: Options): Promise<string> {
  const zip = new ZipFile();
  for (const file of files) zip.addFile(file, file.slice(folder.length + 1), { compress: false });
  zip.end();
  const path = join(folder, 'document.zip');
  await pipeline(zip.outputStream, createWriteStream(path), { signal });
  await Promise.all(files.map((file) => rm(file)));
  return path;
}
