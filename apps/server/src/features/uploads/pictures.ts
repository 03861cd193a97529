import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../platform/errors/errors.ts';
import { isFault } from '../../platform/errors/faults.ts';
import { observed } from '../../platform/telemetry/observing.ts';

const LONGEST_SIDE = 2560;
/** Past this a picture is a bomb, not a photograph: 100 megapixels is more than any camera a surveyor carries. */
const MOST_PIXELS = 100_000_000;
/**
 * What decoding may take where it can't go row by row. With what else the process needs that is under 300 MiB; a picture of
 * a kilobyte can ask for ten times as much.
 */
const MOST_DECODED = 160 * 1_048_576;
/** Even of one pixel each, frames without number take minutes to read. */
const MOST_FRAMES = 1000;
const FORMATS: Record<string, { extension: string; type: string }> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
  gif: { extension: 'gif', type: 'image/gif' },
  heif: { extension: 'jpg', type: 'image/jpeg' },
};

// No cache and one thread a picture: two cores also serve requests, and decoded pictures are large.
sharp.concurrency(1);
sharp.cache(false);

/** Uploads are processed one after the other: decoded, a large one takes hundreds of megabytes. */
const oneAtATime = pLimit(1);

export type ProcessedPicture = { bytes: Buffer; extension: string; type: string };

const unreadable = () =>
  new AppError('wrong_type', 'This is not a picture that can be shown. Use a JPEG, PNG, WebP or GIF file.');

const tooManyPixels = () =>
  new AppError(
    'wrong_type',
    'This is not a picture that can be shown: it has too many pixels. Save it smaller and upload it again.',
  );

/**
 * Bytes of memory that a pixel takes where a picture must be decoded as a whole, as measured; none where it goes row by
 * row, however many pixels it has.
 */
function bytesOfPixel({ format, isProgressive, chromaSubsampling, channels, depth, orientation = 1 }: Metadata) {
  const samples = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'heif') return 18;
  if (format === 'gif') return 5.5;
  if (format === 'jpeg' && isProgressive) return chromaSubsampling === '4:2:0' ? 3.5 : 2 * channels + 0.5;
  if (isProgressive) return samples;
  return orientation > 1 ? samples / 3 : 0;
}

const tooManyFrames = () =>
  new AppError(
    'wrong_type',
    `This is not a picture that can be shown: it moves for more than ${MOST_FRAMES.toLocaleString('en')} frames.`,
  );

/**
 * Takes a picture by its content, whatever it is called: turned upright, its metadata (camera, place) stripped, its
 * longest side at most 2560. Re-encoding also drops whatever else the file may carry.
 */
export const processPicture = (path: string): Promise<ProcessedPicture> =>
  observed({ kind: 'picture', name: 'process' }, () => oneAtATime(() => process(path)));

async function process(path: string): Promise<ProcessedPicture> {
  try {
    const metadata = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
    const format = FORMATS[metadata.format];
    if (!format) throw unreadable();
    const animated = metadata.format === 'gif';
    const frames = animated ? (metadata.pages ?? 1) : 1;
    if (frames > MOST_FRAMES) throw tooManyFrames();
    const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * frames;
    if (pixels * bytesOfPixel(metadata) > MOST_DECODED) throw tooManyPixels();
    const opened = sharp(path, { limitInputPixels: MOST_PIXELS, animated, failOn: 'error' });
    const picture = (animated ? opened : opened.autoOrient()).resize(LONGEST_SIDE, LONGEST_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded = format.extension === 'jpg' ? picture.jpeg({ quality: 85, mozjpeg: true }) : picture;
    return { bytes: await encoded.toBuffer(), ...format };
  } catch (error) {
    if (error instanceof AppError || isFault(error)) throw error;
    throw unreadable();
  }
}

/** A copy of the given width, never enlarged, for lists and tables. */
export const smallCopy = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
