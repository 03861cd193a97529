import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { observed } from '../../../platform/telemetry/observing.ts';
import type { PdfOptions } from '../content.ts';

/** Uploaded pictures are smaller; larger ones are not opened. */
const MOST_PIXELS = 100_000_000;

/** Where a picture is placed. */
export type Place = 'cover' | 'small' | 'large';

/** Pixels of the longest side and quality: 200 dots an inch and more. Each pixel takes three bytes while pages are set. */
const SIZES: Record<Place, { side: number; quality: number }> = {
  cover: { side: 1400, quality: 80 },
  small: { side: 480, quality: 74 },
  large: { side: 720, quality: 76 },
};

/** A picture for the document: an upright file of the folder; null if it can't be shown. */
export type Reduced = { file: string; width: number; height: number } | null;

/** Reads a stored picture and writes it to the folder as a JPEG, in the size that its place needs. */
export async function reducePicture(
  path: string,
  to: { place: Place; file: string },
  { open, folder, signal }: Pick<PdfOptions, 'open' | 'folder' | 'signal'>,
): Promise<Reduced> {
  signal.throwIfAborted();
  const bytes = await open(path);
  if (!bytes) return null;
  const jpeg = await observed({ kind: 'picture', name: 'document picture' }, () => jpegOf(bytes, to.place));
  if (!jpeg) return null;
  await writeFile(join(folder, to.file), jpeg.data);
  return { file: to.file, width: jpeg.info.width, height: jpeg.info.height };
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
