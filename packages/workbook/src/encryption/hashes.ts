import { viewOf } from '../plain-bytes.ts';

/**
 * Hashes of the algorithms that workbooks are encrypted with. Written here because browsers only offer them one call
 * at a time and asynchronously, where a password is hashed 100,000 times, not at all without https, and never MD5.
 */
export type Hash = (...parts: Uint8Array[]) => Uint8Array;

/** The parts as one message, padded to whole blocks: a one bit, zeros, and the number of its bits. */
export function padded(parts: Uint8Array[], block: number, lengthBytes: number, littleEndian: boolean): DataView {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(Math.ceil((length + 1 + lengthBytes) / block) * block);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes[length] = 0x80;
  const view = viewOf(bytes);
  // No message here has 2^32 bits.
  view.setUint32(bytes.length - (littleEndian ? 8 : 4), length * 8, littleEndian);
  return view;
}

/** The words of a hash as bytes, of which it has `bytes`. */
export function digest(words: Int32Array, bytes: number, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, index) => view.setInt32(index * 4, word, littleEndian));
  return new Uint8Array(view.buffer, 0, bytes);
}

export const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
