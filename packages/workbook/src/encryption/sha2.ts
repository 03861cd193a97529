import type { Hash } from './hashes.ts';
import { digest, padded } from './hashes.ts';

// SHA-2 of FIPS 180-4. Its constants are digits of roots of prime numbers: 64 for SHA-512, of which SHA-256 has the first 32.

const WORD = 2 ** 32;
const primes: number[] = [];
for (let number = 2; primes.length < 80; number++)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);

/** The 64 bits behind the point of a root, as two words each. */
function rootsOf(numbers: number[], degree: bigint): Int32Array {
  return Int32Array.from(
    numbers.flatMap((number) => {
      const power = BigInt(number) << (64n * degree);
      let root = 0n;
      for (let bit = 1n << 69n; bit > 0n; bit >>= 1n) if ((root | bit) ** degree <= power) root |= bit;
      return [Number((root >> 32n) & 0xffff_ffffn), Number(root & 0xffff_ffffn)];
    }),
  );
}

const TERMS = rootsOf(primes, 3n);
const START_512 = rootsOf(primes.slice(0, 8), 2n);
const START_384 = rootsOf(primes.slice(8, 16), 2n);
const START_256 = START_512.filter((_, index) => index % 2 === 0);

export const sha256: Hash = (...parts) => {
  const message = padded(parts, 64, 8, false);
  const state = START_256.slice();
  for (let block = 0; block < message.byteLength; block += 64) mixBlock256(state, message, block);
  return digest(state, 32, false);
};

export const sha384: Hash = (...parts) => of64Bits(parts, START_384, 48);
export const sha512: Hash = (...parts) => of64Bits(parts, START_512, 64);

function of64Bits(parts: Uint8Array[], start: Int32Array, bytes: number): Uint8Array {
  const message = padded(parts, 128, 16, false);
  const state = start.slice();
  for (let block = 0; block < message.byteLength; block += 128) mixBlock512(state, message, block);
  return digest(state, bytes, false);
}

const words = new Int32Array(160);
const at = (list: Int32Array, index: number): number => list[index] as number;
const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mixBlock256(state: Int32Array, message: DataView, block: number): void {
  for (let step = 0; step < 64; step++) {
    if (step < 16) words[step] = message.getInt32(block + step * 4);
    else {
      const [near, far] = [at(words, step - 2), at(words, step - 15)];
      words[step] =
        at(words, step - 16) +
        (rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)) +
        at(words, step - 7) +
        (rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10));
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let step = 0; step < 64; step++) {
    const first =
      h +
      (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
      ((e & f) ^ (~e & g)) +
      at(TERMS, step * 2) +
      at(words, step);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = at(state, index) + word));
}

/** The first word of a pair rotated by less than 32 bits; the second is that of the swapped pair. */
const turned = (first: number, second: number, by: number): number => (first >>> by) | (second << (32 - by));
/** A sum of lower words carries into the upper ones. */
const carry = (sum: number): number => (sum / WORD) | 0;

function extend512(message: DataView, block: number): void {
  for (let word = 0; word < 32; word++) words[word] = message.getInt32(block + word * 4);
  for (let word = 32; word < 160; word += 2) {
    const [fh, fl] = [at(words, word - 30), at(words, word - 29)];
    const [nh, nl] = [at(words, word - 4), at(words, word - 3)];
    const low =
      ((turned(fl, fh, 1) ^ turned(fl, fh, 8) ^ turned(fl, fh, 7)) >>> 0) +
      ((turned(nl, nh, 19) ^ turned(nh, nl, 29) ^ turned(nl, nh, 6)) >>> 0) +
      (at(words, word - 13) >>> 0) +
      (at(words, word - 31) >>> 0);
    words[word + 1] = low;
    words[word] =
      (turned(fh, fl, 1) ^ turned(fh, fl, 8) ^ (fh >>> 7)) +
      (turned(nh, nl, 19) ^ turned(nl, nh, 29) ^ (nh >>> 6)) +
      at(words, word - 14) +
      at(words, word - 32) +
      carry(low);
  }
}

// The eight words from a to h go down by one with each step, of which only a and e change.
const states = new Int32Array(160 + 16);

function mixBlock512(state: Int32Array, message: DataView, block: number): void {
  extend512(message, block);
  states.set(state, 160);
  for (let word = 0, a = 160; word < 160; word += 2, a -= 2) {
    const ah = at(states, a);
    const al = at(states, a + 1);
    const bh = at(states, a + 2);
    const bl = at(states, a + 3);
    const ch = at(states, a + 4);
    const cl = at(states, a + 5);
    const dh = at(states, a + 6);
    const dl = at(states, a + 7);
    const eh = at(states, a + 8);
    const el = at(states, a + 9);
    const fh = at(states, a + 10);
    const fl = at(states, a + 11);
    const gh = at(states, a + 12);
    const gl = at(states, a + 13);
    const hh = at(states, a + 14);
    const hl = at(states, a + 15);
    const low =
      (hl >>> 0) +
      ((turned(el, eh, 14) ^ turned(el, eh, 18) ^ turned(eh, el, 9)) >>> 0) +
      (((el & fl) ^ (~el & gl)) >>> 0) +
      (at(TERMS, word + 1) >>> 0) +
      (at(words, word + 1) >>> 0);
    const high =
      (hh +
        (turned(eh, el, 14) ^ turned(eh, el, 18) ^ turned(el, eh, 9)) +
        ((eh & fh) ^ (~eh & gh)) +
        at(TERMS, word) +
        at(words, word) +
        carry(low)) |
      0;
    const e = (dl >>> 0) + (low >>> 0);
    states[a + 6] = dh + high + carry(e);
    states[a + 7] = e;
    const next =
      (low >>> 0) +
      ((turned(al, ah, 28) ^ turned(ah, al, 2) ^ turned(ah, al, 7)) >>> 0) +
      (((al & bl) ^ (al & cl) ^ (bl & cl)) >>> 0);
    states[a - 2] =
      high +
      (turned(ah, al, 28) ^ turned(al, ah, 2) ^ turned(al, ah, 7)) +
      ((ah & bh) ^ (ah & ch) ^ (bh & ch)) +
      carry(next);
    states[a - 1] = next;
  }
  addPairs(state, states);
}

function addPairs(state: Int32Array, more: Int32Array): void {
  for (let word = 0; word < 16; word += 2) {
    const low = (at(state, word + 1) >>> 0) + (at(more, word + 1) >>> 0);
    state[word] = at(state, word) + at(more, word) + carry(low);
    state[word + 1] = low;
  }
}
