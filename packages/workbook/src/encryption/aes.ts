import { viewOf } from '../plain-bytes.ts';

// AES decryption of FIPS 197 as the equivalent inverse cipher, whose rounds look up tables.

const BLOCK = 16;
const SUBSTITUTES = new Uint8Array(256);
const ORIGINALS = new Uint8Array(256);
/** For each byte, its original multiplied by 14, 9, 13 and 11. */
const MIXED = new Int32Array(256);

const doubled = (value: number): number => ((value << 1) ^ (value & 0x80 ? 0x11b : 0)) & 0xff;
const rotatedRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (list: ArrayLike<number>, index: number): number => list[index] as number;

fillTables();

function fillTables(): void {
  let value = 1;
  let inverse = 1;
  do {
    // All values but 0 are powers of 3; the inverse of one is as often divided by 3.
    value ^= doubled(value);
    inverse ^= inverse << 1;
    inverse ^= inverse << 2;
    inverse ^= inverse << 4;
    inverse = (inverse ^ (inverse & 0x80 ? 0x09 : 0)) & 0xff;
    const twice = inverse | (inverse << 8);
    substitute(value, 0x63 ^ inverse ^ (twice >> 7) ^ (twice >> 6) ^ (twice >> 5) ^ (twice >> 4));
  } while (value !== 1);
  substitute(0, 0x63);
  for (let byte = 0; byte < 256; byte++) {
    const one = at(ORIGINALS, byte);
    const two = doubled(one);
    const four = doubled(two);
    const eight = doubled(four);
    const bytes = [eight ^ four ^ two, eight ^ one, eight ^ four ^ one, eight ^ two ^ one];
    MIXED[byte] = bytes.reduce((word, next) => (word << 8) | next, 0);
  }
}

function substitute(value: number, by: number): void {
  SUBSTITUTES[value] = by;
  ORIGINALS[by & 0xff] = value;
}

const substituted = (word: number): number =>
  (at(SUBSTITUTES, word >>> 24) << 24) |
  (at(SUBSTITUTES, (word >>> 16) & 0xff) << 16) |
  (at(SUBSTITUTES, (word >>> 8) & 0xff) << 8) |
  at(SUBSTITUTES, word & 0xff);

/** What a column becomes in a round, by its four bytes, each from another column of the block. */
const mixed = (a: number, b: number, c: number, d: number): number =>
  at(MIXED, a >>> 24) ^
  rotatedRight(at(MIXED, (b >>> 16) & 0xff), 8) ^
  rotatedRight(at(MIXED, (c >>> 8) & 0xff), 16) ^
  rotatedRight(at(MIXED, d & 0xff), 24);

const restored = (a: number, b: number, c: number, d: number): number =>
  (at(ORIGINALS, a >>> 24) << 24) |
  (at(ORIGINALS, (b >>> 16) & 0xff) << 16) |
  (at(ORIGINALS, (c >>> 8) & 0xff) << 8) |
  at(ORIGINALS, d & 0xff);

/** The words of all rounds, those in between mixed, as the inverse cipher takes them. */
function roundWords(key: Uint8Array): Int32Array {
  const size = key.length / 4;
  const words = new Int32Array((size + 7) * 4);
  const view = viewOf(key);
  let round = 1;
  for (let index = 0; index < words.length; index++) {
    if (index < size) {
      words[index] = view.getInt32(index * 4);
      continue;
    }
    let word = at(words, index - 1);
    if (index % size === 0) {
      word = substituted(rotatedRight(word, 24)) ^ (round << 24);
      round = doubled(round);
    } else if (size > 6 && index % size === 4) word = substituted(word);
    words[index] = at(words, index - size) ^ word;
  }
  for (let index = 4; index < words.length - 4; index++) {
    const word = substituted(at(words, index));
    words[index] = mixed(word, word, word, word);
  }
  return words;
}

/**
 * Decrypts whole blocks with a key of 16, 24 or 32 bytes: chained (CBC) from an initial block, or each by itself (ECB)
 * without one. What is left of a block at the end is dropped.
 */
export function decryptAes(key: Uint8Array, bytes: Uint8Array, initial?: Uint8Array): Uint8Array {
  const words = roundWords(key);
  const out = new Uint8Array(bytes.length - (bytes.length % BLOCK));
  const [from, to] = [viewOf(bytes), viewOf(out)];
  const before = new Int32Array(4);
  if (initial) for (let index = 0; index < 4; index++) before[index] = viewOf(initial).getInt32(index * 4);
  for (let block = 0; block < out.length; block += BLOCK) {
    let round = words.length - 4;
    let a = from.getInt32(block) ^ at(words, round);
    let b = from.getInt32(block + 4) ^ at(words, round + 1);
    let c = from.getInt32(block + 8) ^ at(words, round + 2);
    let d = from.getInt32(block + 12) ^ at(words, round + 3);
    for (round -= 4; round > 0; round -= 4) {
      const nextA = mixed(a, d, c, b) ^ at(words, round);
      const nextB = mixed(b, a, d, c) ^ at(words, round + 1);
      const nextC = mixed(c, b, a, d) ^ at(words, round + 2);
      d = mixed(d, c, b, a) ^ at(words, round + 3);
      a = nextA;
      b = nextB;
      c = nextC;
    }
    to.setInt32(block, restored(a, d, c, b) ^ at(words, 0) ^ at(before, 0));
    to.setInt32(block + 4, restored(b, a, d, c) ^ at(words, 1) ^ at(before, 1));
    to.setInt32(block + 8, restored(c, b, a, d) ^ at(words, 2) ^ at(before, 2));
    to.setInt32(block + 12, restored(d, c, b, a) ^ at(words, 3) ^ at(before, 3));
    if (initial) for (let index = 0; index < 4; index++) before[index] = from.getInt32(block + index * 4);
  }
  return out;
}
