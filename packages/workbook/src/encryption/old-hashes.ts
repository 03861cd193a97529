import type { Hash } from './hashes.ts';
import { digest, padded, rotateLeft } from './hashes.ts';

const BLOCK = 64;
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

const MD5_TERMS = Int32Array.from({ length: 64 }, (_, step) => Math.abs(Math.sin(step + 1)) * 2 ** 32);
const MD5_SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

/** RFC 1321 */
export const md5: Hash = (...parts) => {
  const message = padded(parts, BLOCK, 8, true);
  const state = Int32Array.from(START.slice(0, 4));
  for (let block = 0; block < message.byteLength; block += BLOCK) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const [mixed, word] = mixedOfMd5(round, step, b, c, d);
      const sum = a + mixed + (MD5_TERMS[step] ?? 0) + message.getInt32(block + (word & 15) * 4, true);
      [a, d, c, b] = [d, c, b, (b + rotateLeft(sum | 0, MD5_SHIFTS[round]?.[step & 3] ?? 0)) | 0];
    }
    add(state, [a, b, c, d]);
  }
  return digest(state, 16, true);
};

/** What a step mixes of the state, and which word of the message it takes. */
function mixedOfMd5(round: number, step: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (round === 0) return [(b & c) | (~b & d), step];
  if (round === 1) return [(b & d) | (c & ~d), 5 * step + 1];
  if (round === 2) return [b ^ c ^ d, 3 * step + 5];
  return [c ^ (b | ~d), 7 * step];
}

const SHA1_TERMS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

/** FIPS 180-4 */
export const sha1: Hash = (...parts) => {
  const message = padded(parts, BLOCK, 8, false);
  const state = Int32Array.from(START);
  const words = new Int32Array(80);
  for (let block = 0; block < message.byteLength; block += BLOCK) {
    for (let step = 0; step < 80; step++)
      words[step] = step < 16 ? message.getInt32(block + step * 4) : earlier(words, step);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let step = 0; step < 80; step++) {
      const round = Math.floor(step / 20);
      const sum = rotateLeft(a, 5) + mixedOfSha1(round, b, c, d) + e + (SHA1_TERMS[round] ?? 0) + (words[step] ?? 0);
      e = d;
      d = c;
      c = rotateLeft(b, 30);
      b = a;
      a = sum | 0;
    }
    add(state, [a, b, c, d, e]);
  }
  return digest(state, 20, false);
};

function earlier(words: Int32Array, step: number): number {
  const word = (back: number): number => words[step - back] ?? 0;
  return rotateLeft(word(3) ^ word(8) ^ word(14) ^ word(16), 1);
}

function mixedOfSha1(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  return round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
}

function add(state: Int32Array, more: number[]): void {
  more.forEach((word, index) => (state[index] = (state[index] ?? 0) + word));
}
