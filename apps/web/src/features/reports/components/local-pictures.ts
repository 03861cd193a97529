import type { Sheet } from '@rigbook/domain';
import { ApiError } from '../../../lib/api/api.ts';
import { picturePath } from '../../../lib/api/stored-path.ts';

/**
 * A picture that is on this device alone stands in its image cell by an object URL until it is uploaded: moving and
 * dropping it, thumbnails and viewer need no second way.
 */
export const isLocal = (path: string): boolean => path.startsWith('blob:');

/** The address of a picture, stored or local; `width` as of `picturePath`. */
export const pictureSource = (path: string, width?: 50 | 400): string =>
  isLocal(path) ? path : picturePath(path, width);

/** Whether a picture failed to go up for want of a connection or session, or of time: it waits here and goes up with the save. */
export const canWait = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'busy' || error.status === 401);

export type LocalPicture = { sheet: string; row: number; url: string };

/** The pictures of the sheets that are still to be uploaded, each with its place. */
export function localPicturesIn(sheets: readonly Sheet[]): LocalPicture[] {
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap((cells, row) =>
      (cells ?? []).flatMap(({ type, content }) =>
        type === 'image' && isLocal(content) ? [{ sheet: name, row, url: content }] : [],
      ),
    ),
  );
}

/** The sheets with the stored paths of uploaded pictures in the place of their object URLs. */
export function withStoredPaths(sheets: readonly Sheet[], paths: ReadonlyMap<string, string>): Sheet[] {
  if (paths.size === 0) return [...sheets];
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(
      (row) =>
        row &&
        (row.some(({ content }) => paths.has(content))
          ? row.map((cell) => ({ ...cell, content: paths.get(cell.content) ?? cell.content }))
          : row),
    ),
  }));
}

/** Some pictures could not be uploaded; `reason` is what happened to the first of them. */
export class PicturesError extends Error {
  override readonly name = 'PicturesError';
  readonly count: number;
  readonly reason: unknown;

  constructor(count: number, reason: unknown) {
    super(`${count} pictures are not uploaded`);
    this.count = count;
    this.reason = reason;
  }
}

/** So many at once: more do not make it faster, and fewer leave the line idle. */
const AT_ONCE = 3;

/**
 * Uploads pictures, several at once; those in `paths` are done already, and what is done is put there, so that the same
 * call again uploads just what is missing.
 * @throws PicturesError after all have been tried, the signal's reason when it was aborted
 */
export async function uploadLocalPictures(
  pictures: readonly LocalPicture[],
  paths: Map<string, string>,
  upload: (picture: LocalPicture) => Promise<string>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = pictures.filter(({ url }) => !paths.has(url));
  const failures: unknown[] = [];
  let ended = 0;
  const next = async (): Promise<void> => {
    const picture = waiting.shift();
    if (!picture || signal?.aborted) return;
    try {
      paths.set(picture.url, await upload(picture));
    } catch (error) {
      failures.push(error);
    }
    ended += 1;
    onProgress(ended / total);
    await next();
  };
  const total = waiting.length;
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  signal?.throwIfAborted();
  if (failures.length > 0) throw new PicturesError(failures.length, failures[0]);
}
