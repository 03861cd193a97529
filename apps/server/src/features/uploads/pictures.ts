import { message } from '@rigbook/contract/messages';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../platform/errors/errors.ts';
import { isFault } from '../../platform/errors/faults.ts';
import type { StoredFile } from '../../platform/files/file-store.ts';
import { Turns } from '../../platform/threads/turns.ts';
import { observed } from '../../platform/telemetry/observing.ts';
import { lowerThreads } from '../../platform/threads/lower-threads.ts';

const LONGEST_SIDE = 2560;
/** A larger picture is a decompression bomb, not a photograph: no surveyor's camera has 100 megapixels. */
const MOST_PIXELS = 100_000_000;
/**
 * Memory that decoding may take if it can't be done row by row. With what else the process needs that is under 300 MiB; a
 * picture of a kilobyte could require ten times as much.
 */
const MOST_DECODED = 160 * 1_048_576;
/** Even with one pixel each, an unlimited number of frames can take minutes to read. */
const MOST_FRAMES = 1000;
const FORMATS: Record<string, { extension: string; type: string }> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
  gif: { extension: 'gif', type: 'image/gif' },
  heif: { extension: 'jpg', type: 'image/jpeg' },
};

/** The smaller files of mozjpeg take seven times as long to make, and a user waits for a save of a hundred. */
const JPEG = { quality: 82 };

// No cache and one thread per picture: two cores also serve requests, and decoded pictures are large.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that is decoded as a whole takes hundreds of megabytes, so one at a time; the others take next to nothing. */
const whole = new Turns(1);
const rowByRow = new Turns(2);
/** Small copies are made of pictures that were processed, so they take little memory. */
const copies = new Turns(2);

/** What libvips calls the threads in which it decodes and encodes. */
const ITS_THREADS = 'libvips worker';

/** Work on pictures is observed, and yields to requests: the threads that it starts do so from the next picture on. */
const pictureWork = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  observed({ kind: 'picture', name }, () => {
    void lowerThreads(ITS_THREADS);
    return work();
  });

export type ProcessedPicture = { bytes: Buffer; extension: string; type: string };

const unreadable = () => new AppError('wrong_type', message('picture.not_shown'));

const tooManyPixels = () => new AppError('wrong_type', message('picture.too_many_pixels'));

/**
 * Measured bytes of memory per pixel if a picture must be decoded as a whole; 0 if it can be decoded row by row, however
 * many pixels it has.
 */
function bytesOfPixel({ format, isProgressive, chromaSubsampling, channels, depth, orientation = 1 }: Metadata) {
  const samples = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'heif') return 18;
  if (format === 'gif') return 5.5;
  if (format === 'jpeg' && isProgressive) return chromaSubsampling === '4:2:0' ? 3.5 : 2 * channels + 0.5;
  if (isProgressive) return samples;
  return orientation > 1 ? samples / 3 : 0;
}

const tooManyFrames = () => new AppError('wrong_type', message('picture.too_many_frames', { most: MOST_FRAMES }));

/**
 * Reads a picture by its content, whatever its name: turns it upright, strips its metadata (camera, place) and reduces
 * its longest side to 2560. Re-encoding also drops anything else in the file.
 */
export const processPicture = (path: string): Promise<ProcessedPicture> =>
  pictureWork('process', async () => {
    try {
      const metadata = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
      const turns = bytesOfPixel(metadata) === 0 ? rowByRow : whole;
      return await turns.take(0, () => process(path, metadata));
    } catch (error) {
      if (error instanceof AppError || isFault(error)) throw error;
      throw unreadable();
    }
  });

async function process(path: string, metadata: Metadata): Promise<ProcessedPicture> {
  const format = FORMATS[metadata.format];
  if (!format) throw unreadable();
  const animated = metadata.format === 'gif';
  const frames = animated ? (metadata.pages ?? 1) : 1;
  if (frames > MOST_FRAMES) throw tooManyFrames();
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * frames;
  if (pixels * bytesOfPixel(metadata) > MOST_DECODED) throw tooManyPixels();
  const encode = async (failOn: 'error' | 'none'): Promise<Buffer> => {
    const opened = sharp(path, { limitInputPixels: MOST_PIXELS, animated, failOn });
    const picture = (animated ? opened : opened.autoOrient()).resize(LONGEST_SIDE, LONGEST_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return (format.extension === 'jpg' ? picture.jpeg(JPEG) : picture).toBuffer();
  };
  // Browsers show a JPEG that is cut off as far as it goes: so much of it is kept.
  const bytes = await encode('error').catch((error: unknown) => {
    if (metadata.format !== 'jpeg' || isFault(error)) throw error;
    return encode('none');
  });
  return { bytes, ...format };
}

/** A copy of the given width, never enlarged, for lists and tables; read and made when it is its turn. */
export const makeSmallCopy = (read: () => Promise<StoredFile | null>, width: number): Promise<Buffer | null> =>
  pictureWork('small copy', () =>
    copies.take(0, async () => {
      const stored = await read();
      if (!stored) return null;
      return sharp(Buffer.concat(await stored.stream.toArray()), { limitInputPixels: MOST_PIXELS })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer();
    }),
  );

/** Of the formats that pictures are stored in, those that a workbook can show. */
const IN_SHEETS: readonly string[] = ['jpeg', 'png'];

/**
 * A stored picture as a workbook can show it: as it is, or else as a JPEG; null if it is damaged.
 * @param side the longest side in pixels, if it is to be made smaller
 */
export const makeSheetPicture = (path: string, side: number | null): Promise<Buffer | 'as it is' | null> =>
  pictureWork('for a sheet', async () => {
    try {
      const { format } = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
      if (side === null && IN_SHEETS.includes(format)) return 'as it is';
      const [most, how] = [side ?? LONGEST_SIDE, side === null ? JPEG : COPY_JPEG];
      return await copies.take(0, () =>
        sharp(path, { limitInputPixels: MOST_PIXELS })
          .resize(most, most, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg(how)
          .toBuffer(),
      );
    } catch (error) {
      if (isFault(error)) throw error;
      return null;
    }
  });

/** A copy as an upright JPEG, and its size in pixels. */
export type MadeCopy = { width: number; height: number; bytes: Buffer };

/**
 * Pixels within which the copies for documents are: 200 dots an inch of the row of a table, of a picture beside others, and of one
 * beside a text. More would make files that mailboxes refuse.
 */
const DOCUMENT_COPIES = {
  table: { width: 112, height: 84 },
  among: { width: 343, height: 362 },
  alone: { width: 441, height: 410 },
} as const satisfies Record<string, { width: number; height: number }>;

const COPY_JPEG = { quality: 72 };

/** The copies of a stored picture for documents; null if it is missing or damaged. */
export const makeDocumentCopies = (
  read: () => Promise<StoredFile | null>,
): Promise<Record<keyof typeof DOCUMENT_COPIES, MadeCopy> | null> =>
  pictureWork('document copies', () =>
    copies.take(0, async () => {
      const stored = await read();
      if (!stored) return null;
      const bytes = Buffer.concat(await stored.stream.toArray());
      try {
        return await copiesOf(bytes);
      } catch (error) {
        if (isFault(error)) throw error;
        return null;
      }
    }),
  );

/** Decodes it once: the smaller copies are made of the largest. */
async function copiesOf(bytes: Buffer) {
  const { width, height } = DOCUMENT_COPIES.alone;
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const copyIn = async (place: keyof typeof DOCUMENT_COPIES): Promise<MadeCopy> => {
    const size = { ...DOCUMENT_COPIES[place], fit: 'inside', withoutEnlargement: true } as const;
    const made = await sharp(data, { raw }).resize(size).jpeg(COPY_JPEG).toBuffer({ resolveWithObject: true });
    return { width: made.info.width, height: made.info.height, bytes: made.data };
  };
  return { table: await copyIn('table'), among: await copyIn('among'), alone: await copyIn('alone') };
}
