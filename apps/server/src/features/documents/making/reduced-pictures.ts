import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { observed } from '../../../platform/telemetry/observing.ts';
import type { PictureCopy } from '../content.ts';

/** Uploaded pictures are smaller; larger ones are not opened. */
const MOST_PIXELS = 100_000_000;

/** Where a picture is placed. */
export type Place = 'cover' | 'small' | 'large';

/** Pixels of the longest side and quality: 200 dots an inch and more. */
const SIZES: Record<Place, { side: number; quality: number }> = {
  cover: { side: 1654, quality: 80 },
  small: { side: 480, quality: 74 },
  large: { side: 720, quality: 76 },
};

type Reading = { open: (path: string) => Promise<Uint8Array | null>; signal: AbortSignal };

/** Reads a stored picture and reduces it to the size that its place needs; null if it can't be shown. */
export async function reduceTo(path: string, place: Place, { open, signal }: Reading): Promise<PictureCopy | null> {
  signal.throwIfAborted();
  const bytes = await open(path);
  if (!bytes) return null;
  const jpeg = await observed({ kind: 'picture', name: 'document picture' }, () => jpegOf(bytes, place));
  return jpeg && { bytes: jpeg.data, width: jpeg.info.width, height: jpeg.info.height };
}

/** The same as a file of a folder. */
export async function reducePicture(
  path: string,
  to: { place: Place; file: string },
  { folder, ...reading }: Reading & { folder: string },
): Promise<{ file: string; width: number; height: number } | null> {
  const copy = await reduceTo(path, to.place, reading);
  if (!copy) return null;
  await writeFile(join(folder, to.file), copy.bytes);
  return { file: to.file, width: copy.width, height: copy.height };
}

async function jpegOf(bytes: Uint8Array, place: Place) {
  const { side, quality } = SIZES[place];
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Damaged, or not a picture: the page shows its name instead.
    return null;
  }
}
