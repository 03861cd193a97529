import { inflate, inflateHead } from '../containers/inflate.ts';
import type { Pieces } from '../containers/pieces.ts';
import type { Limits } from '../limits.ts';
import { PICTURE_HEAD } from '../pictures/picture-type.ts';
import type { PictureSource } from '../pictures/pictures.ts';
import { viewOf } from '../plain-bytes.ts';
import { tooLarge } from '../workbook-error.ts';
import { RECORD_HEAD, recordAt } from './drawing-records.ts';

const ENTRY_BYTES = 36;
const NAME_LENGTH_AT = 33;
const ID_BYTES = 16;
// Instances of records with two identifiers instead of one ([MS-ODRAW] 2.2.24 to 2.2.31).
const TWO_IDS = new Set([0x3d5, 0x217, 0x543, 0x46b, 0x6e3, 0x6e1, 0x7a9, 0x6e5]);
const EMF = 0xf01a;
const PICT = 0xf01c;
const DIB = 0xf01f;
const METAFILE_HEAD = 34;
const COMPRESSION_AT = 32;
const ZLIB_HEAD = 2;

/**
 * The picture of an entry in the list of pictures, with its content between `start` and `end`; undefined if the entry is
 * empty, as after a picture was deleted.
 */
export function readBlipEntry(group: Pieces, start: number, end: number, limits: Limits): PictureSource | undefined {
  const [nameLength = 0] = group.subarray(start + NAME_LENGTH_AT, Math.min(start + ENTRY_BYTES, end));
  return readBlip(group, start + ENTRY_BYTES + nameLength, end, limits);
}

/** The picture in its own record, header included. */
export function readBlip(group: Pieces, at: number, most: number, limits: Limits): PictureSource | undefined {
  if (most - at <= RECORD_HEAD) return undefined;
  const { type, instance, start, end } = recordAt(group, at, most);
  const from = start + ID_BYTES * (TWO_IDS.has(instance) ? 2 : 1);
  if (type >= EMF && type <= PICT) return metafile(group, from, end, limits);
  // Any other picture is preceded by one byte of flags.
  return end - from > 1 ? stored(group, from + 1, end, limits, type === DIB) : undefined;
}

function stored(group: Pieces, from: number, to: number, limits: Limits, bare = false): PictureSource {
  const content = (end: number): Uint8Array => {
    const bytes = group.subarray(from, Math.min(end, to));
    return bare ? withFileHeader(bytes) : bytes;
  };
  return {
    size: to - from,
    head: () => content(from + PICTURE_HEAD),
    bytes: () => {
      if (to - from > limits.pictureBytes) throw tooLarge('picture');
      return content(to);
    },
  };
}

// Metafiles are deflated, after a header that states their size.
function metafile(group: Pieces, from: number, to: number, limits: Limits): PictureSource | undefined {
  if (to - from <= METAFILE_HEAD) return undefined;
  const head = viewOf(group.subarray(from, from + METAFILE_HEAD));
  if (head.getUint8(COMPRESSION_AT) !== 0) return stored(group, from + METAFILE_HEAD, to, limits);
  const size = head.getUint32(0, true);
  const start = from + METAFILE_HEAD + ZLIB_HEAD;
  return {
    size,
    head: () => inflateHead(group.subarray(start, to), PICTURE_HEAD),
    // The declared size only affects the first allocation, which is capped by what the packed bytes are likely to fill.
    bytes: () => inflate(group.subarray(start, to), Math.min(size, (to - start) * 4), limits.pictureBytes),
  };
}

const FILE_HEADER = 14;
const INFO_HEADER = 40;
const BIT_FIELDS = 3;

/** Turns a bitmap in its memory layout into a .bmp file. */
function withFileHeader(bitmap: Uint8Array): Uint8Array {
  if (bitmap.length < INFO_HEADER) return bitmap;
  const info = viewOf(bitmap);
  const bits = info.getUint16(14, true);
  const colours = info.getUint32(32, true) || (bits <= 8 ? 2 ** bits : 0);
  const masks = info.getUint32(16, true) === BIT_FIELDS && info.getUint32(0, true) === INFO_HEADER ? 12 : 0;
  const file = new Uint8Array(FILE_HEADER + bitmap.length);
  const view = viewOf(file);
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, file.length, true);
  view.setUint32(10, FILE_HEADER + info.getUint32(0, true) + masks + colours * 4, true);
  file.set(bitmap, FILE_HEADER);
  return file;
}
