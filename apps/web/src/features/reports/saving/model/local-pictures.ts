import type { Sheet } from '@rigbook/domain';
import { ApiError } from '../../../../lib/api/api.ts';
import { isPassing } from '../../../../lib/api/passing.ts';
import { picturePath } from '../../../../lib/api/stored-path.ts';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';
import type { ChainStep, Sent } from './save-chain.ts';

/**
 * A picture that is only on this device has a path of its own in its image cell until it is uploaded, so that moving and
 * dropping it, thumbnails and the viewer need no special case.
 */
export const isLocal = devicePictures.isPath;

/** The address of a picture, stored or local; `width` as of `picturePath`. */
export const pictureSource = (path: string, width?: 50 | 400): string =>
  isLocal(path) ? devicePictures.sourceOf(path) : picturePath(path, width);

/** Whether an upload failed for lack of a connection, session or time: the picture waits for the save. */
export const canWait = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'busy' || [401, 429].includes(error.status));

export type LocalPicture = { sheet: string; row: number; url: string };

/** The pictures of the sheets with such paths, each with its place. */
export function placedPictures(sheets: readonly Sheet[], isWanted: (path: string) => boolean): LocalPicture[] {
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap((cells, row) =>
      (cells ?? []).flatMap(({ type, content }) =>
        type === 'image' && isWanted(content) ? [{ sheet: name, row, url: content }] : [],
      ),
    ),
  );
}

/** The sheets with the paths of uploaded pictures on this device replaced by their stored paths. */
export function withStoredPaths(sheets: readonly Sheet[], paths: ReadonlyMap<string, string>): Sheet[] {
  if (paths.size === 0) return [...sheets];
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(
      (row) =>
        row &&
        (row.some(({ type, content }) => type === 'image' && paths.has(content))
          ? row.map((cell) => ({ ...cell, content: paths.get(cell.content) ?? cell.content }))
          : row),
    ),
  }));
}

/** Some pictures could not be uploaded: which, and why the first could not. */
export class PicturesError extends Error {
  override readonly name = 'PicturesError';
  readonly pictures: readonly LocalPicture[];
  readonly reason: unknown;

  constructor(pictures: readonly LocalPicture[], reason: unknown) {
    super(`${pictures.length} pictures are not uploaded`);
    this.pictures = pictures;
    this.reason = reason;
  }
}

/** Whether a step of a save may succeed later as it is. */
export const isPassingSave = (error: unknown): boolean =>
  isPassing(error instanceof PicturesError ? error.reason : error);

type Uploading = {
  /** The stored path of a picture. */
  upload: (picture: LocalPicture) => Promise<string>;
  bytesOf: (picture: LocalPicture) => number;
  /** Called before so many of them are uploaded; what has a stored path after it need not be. */
  prepare: (pictures: readonly LocalPicture[]) => Promise<void>;
  together: number;
};

/** Uploads at once: more are no faster, and fewer leave the connection idle. */
const AT_ONCE = 3;

/**
 * Uploads pictures, several at once; those in `paths` are done. Each stored path is added there, so that the same
 * call again uploads only what is missing.
 * @throws PicturesError after all have been tried, or none can get through; the signal's reason when it was aborted
 */
export async function uploadLocalPictures(
  pictures: readonly LocalPicture[],
  paths: Map<string, string>,
  { upload, bytesOf, prepare, together }: Uploading,
  onProgress: (share: number, sent: Sent) => void,
  signal?: AbortSignal,
): Promise<void> {
  const failures: { picture: LocalPicture; error: unknown }[] = [];
  const isDone = ({ url }: LocalPicture) => paths.has(url);
  const all = bytesIn(pictures, bytesOf);
  const tell = () => {
    const done = pictures.filter(isDone);
    const share = all > 0 ? bytesIn(done, bytesOf) / all : 1;
    onProgress(share, { done: done.length, of: pictures.length, unit: 'pictures' });
  };
  const uploadOne = async (picture: LocalPicture): Promise<void> => {
    try {
      paths.set(picture.url, await upload(picture));
      tell();
    } catch (error) {
      failures.push({ picture, error });
    }
  };
  const isCut = () => signal?.aborted || failures.some(({ error }) => isPassing(error));
  const waiting = pictures.filter((picture) => !isDone(picture));
  tell();
  while (waiting.length > 0 && !isCut()) {
    const some = waiting.splice(0, together);
    await prepare(some);
    const next = some.filter((picture) => !isDone(picture));
    const worker = async () => {
      // Where the line is down the others would not get through either: they wait together.
      while (next.length > 0 && !isCut()) await uploadOne(next.shift() as LocalPicture);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    tell();
  }
  signal?.throwIfAborted();
  const missing = pictures.filter((picture) => !isDone(picture));
  if (missing.length === 0) return;
  const cut = failures.find(({ error }) => isPassing(error));
  // Where the line is down all are missing alike; else those that are refused have to be found.
  if (cut) throw new PicturesError(missing, cut.error);
  throw new PicturesError(
    failures.map(({ picture }) => picture),
    failures[0]?.error,
  );
}

const bytesIn = (pictures: readonly LocalPicture[], bytesOf: (picture: LocalPicture) => number) =>
  pictures.reduce((sum, picture) => sum + bytesOf(picture), 0);

type Run = ChainStep<string>['run'];

/** Does a step once more if pictures that were stored are gone: swept because their save came late. */
export const withPicturesAgain =
  (sendAgain: () => Promise<void>, run: Run): Run =>
  async (onProgress, signal) => {
    try {
      return await run(onProgress, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'picture_gone') throw error;
      await sendAgain();
      return run(onProgress, signal);
    }
  };
