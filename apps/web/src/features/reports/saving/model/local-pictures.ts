import type { Sheet } from '@rigbook/domain';
import { ApiError } from '../../../../lib/api/api.ts';
import { picturePath } from '../../../../lib/api/stored-path.ts';
import { devicePictures } from '../../../../lib/unsaved-work/device-pictures.ts';

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

/** Some pictures could not be uploaded; `reason` is the error of the first. */
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

/** Uploads at once: more are no faster, and fewer leave the connection idle. */
const AT_ONCE = 3;

/**
 * Uploads pictures, several at once; those in `paths` are done. Each stored path is added there, so that the same
 * call again uploads only what is missing.
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
