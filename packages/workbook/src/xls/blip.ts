import { inflate, inflateHead } from '../containers/inflate.ts';
import type { Limits } from '../limits.ts';
import { PICTURE_HEAD } from '../pictures/picture-type.ts';
import type { PictureSource } from '../pictures/pictures.ts';
import { tooLarge } from '../workbook-error.ts';
import { RECORD_HEAD } from './drawing-records.ts';

const ENTRY_BYTES = 36;
const NAME_LENGTH_AT = 33;
const ID_BYTES = 16;
// Instances of the records that bear two identifiers in place of one ([MS-ODRAW] 2.2.24 to 2.2.31).
const TWO_IDS = new Set([0x3d5, 0x217, 0x543, 0x46b, 0x6e3, 0x6e1, 0x7a9, 0x6e5]);
const EMF = 0xf01a;
const PICT = 0xf01c;
const DIB = 0xf01f;
const METAFILE_HEAD = 34;
const COMPRESSION_AT = 32;
const ZLIB_HEAD = 2;

/** The picture in an entry of the list of pictures; undefined if the entry is void, as of a picture once deleted. */
export function readBlipEntry(entry: Uint8Array, limits: Limits): PictureSource | undefined {
  return readBlip(entry.subarray(ENTRY_BYTES + (entry[NAME_LENGTH_AT] ?? 0)), limits);
}

/** The picture in a record of its own, its head included. */
export function readBlip(record: Uint8Array, limits: Limits): PictureSource | undefined {
  if (record.length <= RECORD_HEAD) return undefined;
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const type = view.getUint16(2, true);
  const end = Math.min(RECORD_HEAD + view.getUint32(4, true), record.length);
  const start = RECORD_HEAD + ID_BYTES * (TWO_IDS.has(view.getUint16(0, true) >>> 4) ? 2 : 1);
  const content = record.subarray(start, end);
  if (type >= EMF && type <= PICT) return metafile(content, limits);
  // One byte of flags stands before any other picture.
  const bytes = content.subarray(1);
  if (bytes.length === 0) return undefined;
  return stored(type === DIB ? withFileHeader(bytes) : bytes, limits);
}

function stored(content: Uint8Array, limits: Limits): PictureSource {
  return {
    size: content.length,
    head: () => content.subarray(0, PICTURE_HEAD),
    bytes: () => {
      if (content.length > limits.pictureBytes) throw tooLarge('a picture in it has too many bytes');
      return content;
    },
  };
}

// Metafiles are deflated, behind a head that states their size.
function metafile(content: Uint8Array, limits: Limits): PictureSource | undefined {
  if (content.length <= METAFILE_HEAD) return undefined;
  const body = content.subarray(METAFILE_HEAD);
  if (content[COMPRESSION_AT] !== 0) return stored(body, limits);
  const size = new DataView(content.buffer, content.byteOffset, content.byteLength).getUint32(0, true);
  const packed = body.subarray(ZLIB_HEAD);
  return {
    size,
    head: () => inflateHead(packed, PICTURE_HEAD),
    // The declared size decides nothing but the first allocation, and that no more than the packed bytes could fill.
    bytes: () => inflate(packed, Math.min(size, packed.length * 4), limits.pictureBytes),
  };
}

const FILE_HEADER = 14;
const INFO_HEADER = 40;
const BIT_FIELDS = 3;

/** A bitmap as it stands in memory, made a .bmp file. */
function withFileHeader(bitmap: Uint8Array): Uint8Array {
  if (bitmap.length < INFO_HEADER) return bitmap;
  const info = new DataView(bitmap.buffer, bitmap.byteOffset, bitmap.byteLength);
  const bits = info.getUint16(14, true);
  const colours = info.getUint32(32, true) || (bits <= 8 ? 2 ** bits : 0);
  const masks = info.getUint32(16, true) === BIT_FIELDS && info.getUint32(0, true) === INFO_HEADER ? 12 : 0;
  const file = new Uint8Array(FILE_HEADER + bitmap.length);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, file.length, true);
  view.setUint32(10, FILE_HEADER + info.getUint32(0, true) + masks + colours * 4, true);
  file.set(bitmap, FILE_HEADER);
  return file;
}
