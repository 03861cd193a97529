import { Inflate } from 'fflate';
import { damaged, tooLarge } from '../workbook-error.ts';

/** A step of packed bytes unpacks to at most 1032 times as much, so no more than 17 MB exist beyond what is checked. */
const STEP = 16 * 1024;

/**
 * Unpacks raw deflate data. `expected` is the declared size: it decides the first allocation, but files exist that
 * declare too little, so the result may grow up to `cap` and never beyond.
 *
 * fflate in one call would write past its buffer's end without an error (the bytes are dropped, the work is still
 * done); pushing steps lets us stop. It ends on any input: every step consumes bits or throws.
 */
export function inflate(packed: Uint8Array, expected: number, cap: number): Uint8Array {
  let out = new Uint8Array(Math.min(expected, cap));
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > cap) throw tooLarge('a part of it unpacks to more than can be read');
    if (length + chunk.length > out.length) {
      const larger = new Uint8Array(Math.min(cap, Math.max(length + chunk.length, out.length * 2)));
      larger.set(out.subarray(0, length));
      out = larger;
    }
    out.set(chunk, length);
    length += chunk.length;
  });
  run(stream, packed, () => false);
  return out.subarray(0, length);
}

/** The first `wanted` bytes (or fewer) of deflate data, without unpacking the rest. */
export function inflateHead(packed: Uint8Array, wanted: number): Uint8Array {
  const head = new Uint8Array(wanted);
  let length = 0;
  const stream = new Inflate((chunk) => {
    const part = chunk.subarray(0, wanted - length);
    head.set(part, length);
    length += part.length;
  });
  run(stream, packed, () => length >= wanted, 1024);
  return head.subarray(0, length);
}

function run(stream: Inflate, packed: Uint8Array, enough: () => boolean, step = STEP): void {
  for (let at = 0; at < packed.length && !enough(); at += step) {
    try {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch (error) {
      if (isFlateError(error)) throw damaged(error);
      throw error;
    }
  }
}

// What our own callback throws comes out of push() too and must keep its code.
function isFlateError(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'code' in error && typeof error.code === 'number');
}
