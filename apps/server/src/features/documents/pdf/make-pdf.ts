import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { untilBodiesAreRead } from '../../../platform/http/bodies/held-bytes.ts';
import { FEW_FINDINGS, type MadePdf, type PdfOptions, type PictureCopy, type WantedPicture } from '../content.ts';
import { GATHERED_FILES } from '../material/gathered.ts';
import type { ProcessLimits, ProcessOptions } from './own-process.ts';
import { PACK_FILES, PicturePack } from './picture-pack.ts';
import { type SetVolume, typesetVolume } from './typeset.ts';
import { type DocumentPlan, PLAN, pathOfVolume } from '../plan/volumes.ts';

/** A volume takes up to 800 MB (volumes.ts), 100 of them for Node, which also reserves 500 that it never uses but that count. */
const LIMITS: ProcessLimits = { milliseconds: 180_000, mebibytes: 1600 };

/** Writes the plan of a document, and its volumes, to the folder (volumes.ts). */
export type Prepare = (options: ProcessOptions) => void | Promise<void>;

/** Makes the PDF of a document, under limits for its processes. */
export const createPdfMaker =
  (limits = LIMITS) =>
  (prepare: Prepare, options: PdfOptions): Promise<MadePdf> =>
    make(prepare, { ...options, limits });

export const makePdf = createPdfMaker();

type Options = PdfOptions & { limits: ProcessLimits };

/** Makes it while the process for its first volume starts. */
async function make(prepare: Prepare, options: Options): Promise<MadePdf> {
  options.signal.throwIfAborted();
  const first = Promise.withResolvers<number>();
  const started = typesetVolume(first.promise, options);
  // Whoever waits for the volume hears of it.
  started.catch(() => undefined);
  const setVolume: SetPages = (volume) => {
    if (volume > 1) return typesetVolume(Promise.resolve(volume), options);
    first.resolve(volume);
    return started;
  };
  try {
    await prepare(options);
    return await setVolumes(setVolume, options);
  } finally {
    first.reject(new Error('There is nothing to set.'));
  }
}

type SetPages = (volume: number) => Promise<SetVolume>;

async function setVolumes(setVolume: SetPages, options: Options): Promise<MadePdf> {
  const { folder } = options;
  const plan = JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as DocumentPlan;
  const progress = progressOver(plan, options);
  const cover = await coverOf(plan, options);
  const made: SetVolume[] = [];
  const files: string[] = [];
  for (const [index, { pictures: wanted }] of plan.volumes.entries()) {
    const number = index + 1;
    // One after the other, each in its own process: each may take all the memory that it is allowed.
    // oxlint-disable-next-line no-await-in-loop
    await packPictures(wanted, { cover, options, progress });
    // oxlint-disable-next-line no-await-in-loop
    if (isLarge(plan)) await untilBodiesAreRead(options.signal);
    // oxlint-disable-next-line no-await-in-loop
    made.push(await setVolume(number));
    const file = join(folder, `volume-${number}-of-${plan.volumes.length}.pdf`);
    // oxlint-disable-next-line no-await-in-loop
    await rename(join(folder, 'document.pdf'), file);
    files.push(file);
    // oxlint-disable-next-line no-await-in-loop
    await removeAll(folder, [...PACK_FILES, pathOfVolume(number)]);
  }
  const logo = plan.provider.logo === null ? [] : [plan.provider.logo];
  await removeAll(folder, [...logo, ...Object.values(GATHERED_FILES), PLAN, 'data.json']);
  return { ...(await fileOf(files, options)), ...sumOf(made) };
}

/** Up to this many pictures, a document of few findings takes so little memory that it need not wait for any. */
const FEW_PICTURES = 100;

const isLarge = ({ sections, volumes }: DocumentPlan): boolean =>
  sections.reduce((sum, { total }) => sum + total, 0) > FEW_FINDINGS ||
  volumes.some(({ pictures }) => pictures.length > FEW_PICTURES);

async function fileOf(files: readonly string[], options: Options): Promise<Pick<MadePdf, 'file' | 'extension'>> {
  const [only, ...further] = files;
  if (!only) throw new Error('A document has a volume.');
  if (further.length === 0) return { file: only, extension: 'pdf' };
  return { file: await zipOf(files, options), extension: 'zip' };
}

function sumOf(volumes: readonly SetVolume[]): Omit<MadePdf, 'file' | 'extension'> {
  const sum = (of: (volume: SetVolume) => number) => volumes.reduce((total, volume) => total + of(volume), 0);
  return {
    ...(volumes.length === 1 && { pages: sum(({ pages }) => pages) }),
    lost: { signs: sum(({ lost }) => lost.signs), findings: volumes.flatMap(({ lost }) => lost.findings) },
    times: {
      data: sum(({ times }) => times.data),
      layout: sum(({ times }) => times.layout),
      writing: sum(({ times }) => times.writing),
    },
  };
}

type Progress = (pictures: number) => void;

/** Reports progress. @returns a function to call after some pictures */
function progressOver({ volumes }: DocumentPlan, { onProgress }: PdfOptions): Progress {
  const of = volumes.reduce((sum, { pictures }) => sum + pictures.length, 0);
  let done = 0;
  onProgress(done, of);
  return (pictures) => onProgress((done += pictures), of);
}

/** A stored picture by its path, and its copy; null if it can't be shown. */
type Picture = readonly [path: string, copy: PictureCopy | null];

async function coverOf({ rigPicture, kind }: DocumentPlan, options: Options): Promise<Picture[]> {
  // An extract has no cover.
  if (!rigPicture || kind === 'findings') return [];
  const { path } = rigPicture;
  const [copy = null] = await options.copies([{ path, place: 'cover' }]);
  return [[path, copy]];
}

/** Pictures that are read at once. */
const AT_ONCE = 25;

/** Puts the pictures of a volume into the folder, some at a time: requests come first. */
async function packPictures(
  wanted: readonly WantedPicture[],
  { cover, options, progress }: { cover: readonly Picture[]; options: Options; progress: Progress },
): Promise<void> {
  const pack = await PicturePack.begin(options.folder);
  try {
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      options.signal.throwIfAborted();
      const some = wanted.slice(from, from + AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop
      const copies = await options.copies(some);
      // oxlint-disable-next-line no-await-in-loop
      await pack.add(some.map(({ path }, index) => [path, copies[index] ?? null]));
      progress(some.length);
    }
    // Last: where the rig's picture is one of a finding as well, its larger copy is shown in both places.
    await pack.add(cover);
    await pack.end();
  } finally {
    await pack.close();
  }
}

const removeAll = (folder: string, files: readonly string[]): Promise<void[]> =>
  Promise.all(files.map((file) => rm(join(folder, file), { force: true })));

/** Zips the volumes without compressing them: a PDF is compressed already. */
async function zipOf(files: readonly string[], { folder, signal }: Options): Promise<string> {
  const zip = new ZipFile();
  for (const file of files) zip.addFile(file, file.slice(folder.length + 1), { compress: false });
  zip.end();
  const path = join(folder, 'document.zip');
  await pipeline(zip.outputStream, createWriteStream(path), { signal });
  await Promise.all(files.map((file) => rm(file)));
  return path;
}
