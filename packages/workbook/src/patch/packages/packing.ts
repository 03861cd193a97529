import { crc32 } from '../../containers/crc32.ts';
import type { NativeZip } from '../../containers/zip.ts';

/** What the platform does faster, or, for `deflate`, instead of us. */
export type NativePacking = Omit<NativeZip, 'crc32'> & {
  /** The checksum of the zip format; `before` is that of the bytes that precede these. */
  crc32: (bytes: Uint8Array, before?: number) => number;
  /**
   * Packs the next bytes of a part as raw deflate data that ends at a whole byte, so that it can be followed by what
   * the next call returns; `last`: they are the last ones. Without it, parts that change are stored unpacked.
   */
  deflate?: (bytes: Uint8Array, last: boolean) => Uint8Array;
};

/** The content of a zip entry. */
export type Packed = {
  method: number;
  crc: number;
  /** Unpacked size. */
  size: number;
  packedSize: number;
  pieces: Uint8Array[] | (() => Promise<Uint8Array>);
};

const STORED = 0;
const DEFLATED = 8;

/** Packed in portions of this size, so that no copy of a large part is made. */
const PORTION = 1024 * 1024;

/** Content as it is: of pictures, which are packed already. */
export function stored(bytes: Uint8Array, native?: NativePacking): Packed {
  const { length } = bytes;
  return { method: STORED, crc: (native?.crc32 ?? crc32)(bytes), size: length, packedSize: length, pieces: [bytes] };
}

/** Packs a part that is given in pieces, of which only a portion is looked at at once. */
export function packed(pieces: Iterable<Uint8Array>, native?: NativePacking): Packed {
  const checksum = native?.crc32 ?? crc32;
  const deflate = native?.deflate;
  const out: Uint8Array[] = [];
  let [crc, size] = [0, 0];
  for (const portion of portionsOf(pieces)) {
    crc = checksum(portion, crc);
    size += portion.length;
    // Without packing, a portion is the memory of the next one too.
    out.push(deflate ? deflate(portion, false) : portion.slice());
  }
  if (deflate) out.push(deflate(new Uint8Array(0), true));
  const packedSize = out.reduce((sum, { length }) => sum + length, 0);
  return { method: deflate ? DEFLATED : STORED, crc, size, packedSize, pieces: out };
}

/** The same bytes in portions of equal size; each is valid until the next. */
function* portionsOf(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  const portion = new Uint8Array(PORTION);
  let length = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const next = piece.subarray(at, at + PORTION - length);
      portion.set(next, length);
      length += next.length;
      at += next.length;
      if (length < PORTION) continue;
      yield portion;
      length = 0;
    }
  }
  if (length > 0) yield portion.subarray(0, length);
}
