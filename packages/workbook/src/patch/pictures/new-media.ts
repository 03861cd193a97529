import { PICTURE_HEAD, pictureType } from '../../pictures/picture-type.ts';
import { plainBytes } from '../../plain-bytes.ts';
import type { NewPicture, SheetChanges } from '../changes.ts';
import { NotPossibleError } from '../not-possible.ts';
import type { NativePacking, Packed } from '../packages/packing.ts';
import { stored } from '../packages/packing.ts';
import type { PictureSize } from './picture-size.ts';
import { jpegSize, pngSize } from './picture-size.ts';

/** A picture as a part of the workbook; `extension` and `type` by what it is, whatever it is called. */
export type NewMedia = { content: Packed; size: PictureSize; type: string; extension: string };

const KINDS = new Map([
  ['image/png', { extension: 'png', sizeOf: pngSize }],
  ['image/jpeg', { extension: 'jpeg', sizeOf: jpegSize }],
]);

/**
 * Looks at each picture once, one at a time; one that is put into several cells is one part. Throws NotPossibleError,
 * and what loading throws.
 */
export async function readNewMedia(
  sheets: Iterable<SheetChanges>,
  native?: NativePacking,
): Promise<Map<NewPicture['bytes'], NewMedia>> {
  const media = new Map<NewPicture['bytes'], NewMedia>();
  for (const { pictures } of sheets) {
    for (const { picture, place } of pictures) {
      if (media.has(picture.bytes)) continue;
      const found = await readOne(picture.bytes, native);
      if (!found) throw new NotPossibleError('picture', place);
      media.set(picture.bytes, found);
    }
  }
  return media;
}

async function readOne(source: NewPicture['bytes'], native?: NativePacking): Promise<NewMedia | undefined> {
  const bytes = plainBytes(typeof source === 'function' ? await source() : source);
  const type = pictureType(bytes.subarray(0, PICTURE_HEAD));
  const kind = KINDS.get(type);
  const size = kind?.sizeOf(bytes);
  if (!kind || !size) return undefined;
  const content = stored(bytes, native);
  if (typeof source === 'function') content.pieces = source;
  return { content, size, type, extension: kind.extension };
}
