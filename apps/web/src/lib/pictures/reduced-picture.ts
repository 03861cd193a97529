import { readablePicture } from './readable-picture.ts';
import { redrawn } from './redrawn.ts';

/** Drawn once, it would no longer move. */
const ANIMATED = 'image/gif';
/** What may be transparent, and is sharp drawings rather than photographs: it keeps its type. */
const DRAWN = new Set(['image/png', 'image/webp']);

/**
 * The picture as it is sent: not longer than 2560 pixels, upright, without what the camera wrote into it
 * (rules.md#pictures-sent-once). One that would grow, or that the browser can't decode, stays as it is.
 * @throws ApiError for a HEIC that can't be decoded
 */
export async function reducedPicture(chosen: Blob): Promise<Blob> {
  const picture = await readablePicture(chosen);
  if (!('OffscreenCanvas' in globalThis) || picture.type === ANIMATED) return picture;
  try {
    const type = DRAWN.has(picture.type) ? picture.type : 'image/jpeg';
    const { redrawn: reduced, isShorter } = await redrawn(picture, type);
    return isShorter || reduced.size < picture.size ? reduced : picture;
  } catch {
    return picture;
  }
}

/** A chosen picture as it is sent, under its own name. @throws ApiError for a HEIC that can't be decoded */
export async function reducedFile(file: File): Promise<File> {
  const reduced = await reducedPicture(file);
  return reduced === file
    ? file
    : new File([reduced], file.name, { type: reduced.type, lastModified: file.lastModified });
}
