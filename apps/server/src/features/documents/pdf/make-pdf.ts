import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Turns } from '../../../platform/threads/turns.ts';
import type { DocumentContent, MadePdf, MakePdf, PdfOptions } from '../content.ts';
import { pageData, type PartOfDocument } from './page-data.ts';
import { type Place, type Reduced, reducePicture } from './reduced-pictures.ts';
import { typeset, type TypesetLimits } from './typeset.ts';
import { type Volume, volumesOf } from './volumes.ts';

/** 400 large pictures take some 700 MiB. Node by itself counts as 600, most of which it only reserves. */
const LIMITS: TypesetLimits = { milliseconds: 180_000, mebibytes: 1600 };
/** A document may wait for several others, each as long as its limit. */
const HALF_AN_HOUR = 1_800_000;

/** One document at a time: two at once would take more memory than a small machine has. */
const oneAtATime = new Turns(1, { waiting: 100, milliseconds: HALF_AN_HOUR });

/** Makes the PDF of a content, under limits for its process. */
export const pdfMaker =
  (limits = LIMITS): MakePdf =>
  (content, options) =>
    oneAtATime.take(0, () => make(content, { ...options, limits }));

export const makePdf: MakePdf = pdfMaker();

type Options = PdfOptions & { limits: TypesetLimits };

async function make(content: DocumentContent, options: Options): Promise<MadePdf> {
  options.signal.throwIfAborted();
  const placed = options.pictures === 'none' ? withoutPictures(content) : content;
  const volumes = volumesOf(placed.sections);
  const progress = progressOver(volumes, options);
  const cover = await coverOf(content, options);
  const versions = await versionsOf(placed, options);
  for (const [index, volume] of volumes.entries()) {
    // One after the other, since each may take all the memory there is for it.
    // oxlint-disable-next-line no-await-in-loop
    const pictures = await picturesOf(volume, { options, progress });
    const part = { volume, number: index + 1, of: volumes.length, size: options.pictures };
    for (const version of versions) {
      // oxlint-disable-next-line no-await-in-loop
      await addVolume(version, { ...part, pictures: new Map([...pictures, ...cover]) }, options);
    }
    // oxlint-disable-next-line no-await-in-loop
    await removeAll(pictures, options.folder);
  }
  await removeAll(cover, options.folder);
  await rm(join(options.folder, 'data.json'));
  return madeOf(versions, options);
}

/** A document as one of its readers gets it: its volumes, in a folder of its own. */
type Version = { content: DocumentContent; folder: string; files: string[]; pages: number };

/** A draft is also set without that mark, from the same pictures: most of the time goes into these. */
async function versionsOf(content: DocumentContent, { folder }: Options): Promise<Version[]> {
  const version = (of: DocumentContent, where: string) => ({ content: of, folder: where, files: [], pages: 0 });
  if (!content.draft) return [version(content, folder)];
  const clean = join(folder, 'clean');
  await mkdir(clean);
  return [version(content, folder), version({ ...content, draft: false }, clean)];
}

async function addVolume(version: Version, part: PartOfDocument, options: Options): Promise<void> {
  version.pages += await typeset(pageData(version.content, part), options);
  const file = join(version.folder, `volume-${part.number}-of-${part.of}.pdf`);
  await rename(join(options.folder, 'document.pdf'), file);
  version.files.push(file);
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

const withoutPictures = (content: DocumentContent): DocumentContent => ({
  ...content,
  sections: content.sections.map(({ name, findings }) => ({
    name,
    findings: findings.map((finding) => ({ ...finding, before: [], after: [] })),
  })),
});

/** The stored pictures of a volume; one that is shown twice is read once. */
const pathsIn = ({ sections }: Volume): string[] => [
  ...new Set(
    sections
      .flatMap(({ findings }) => findings.flatMap(({ before, after }) => [...before, ...after]))
      .map(({ path }) => path),
  ),
];

/** Tells how many pictures are done; returns what to call after each. */
function progressOver(volumes: readonly Volume[], { onProgress }: PdfOptions): () => void {
  const of = volumes.reduce((sum, volume) => sum + pathsIn(volume).length, 0);
  let done = 0;
  onProgress(done, of);
  return () => onProgress((done += 1), of);
}

type Pictures = Map<string, Reduced>;

async function coverOf({ rigPicture }: DocumentContent, options: Options): Promise<Pictures> {
  if (!rigPicture) return new Map();
  const to = { place: 'cover', file: 'rig.jpg' } as const;
  return new Map([[rigPicture.path, await reducePicture(rigPicture.path, to, options)]]);
}

/** Puts the pictures of a volume into the folder, one at a time: the processors are for requests first. */
async function picturesOf(
  volume: Volume,
  { options, progress }: { options: Options; progress: () => void },
): Promise<Pictures> {
  const place: Place = options.pictures === 'none' ? 'small' : options.pictures;
  const pictures: Pictures = new Map();
  for (const [index, path] of pathsIn(volume).entries()) {
    // oxlint-disable-next-line no-await-in-loop
    pictures.set(path, await reducePicture(path, { place, file: `picture-${index}.jpg` }, options));
    progress();
  }
  return pictures;
}

const removeAll = (pictures: Pictures, folder: string): Promise<void[]> =>
  Promise.all(
    [...pictures.values()]
      .filter((picture) => picture !== null)
      .map(({ file }) => rm(join(folder, file), { force: true })),
  );

/** The volumes as they are: a PDF is compressed already. */
async function zipOf({ files, folder }: Version, { signal }: Options): Promise<string> {
  const zip = new ZipFile();
  for (const file of files) zip.addFile(file, file.slice(folder.length + 1), { compress: false });
  zip.end();
  const path = join(folder, 'document.zip');
  await pipeline(zip.outputStream, createWriteStream(path), { signal });
  await Promise.all(files.map((file) => rm(file)));
  return path;
}
