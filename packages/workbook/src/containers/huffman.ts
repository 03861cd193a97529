import { damaged } from '../workbook-error.ts';

// An entry of a decoding table, packed into one number: from the lowest bit up, 4 bits for the length of the code,
// 4 for the number of extra bits that follow it, 2 for its kind, the rest for its value.
export const CODE_BITS = 0xf;
export const EXTRA_SHIFT = 4;
export const KIND_SHIFT = 8;
export const VALUE_SHIFT = 10;
export const LITERAL = 0;
export const BASE = 1;
export const END = 2;
export const LINK = 3;

/** Codes up to this length take one lookup, longer ones (which are rare) a second one. */
export const FIRST_BITS = 10;
const LONGEST = 15;

/** A decoding table: the first 1024 entries are indexed by the next ten bits; those of kind LINK point to further ones. */
export type DecodingTable = Int32Array;

/** The meaning of a symbol as a table entry without its code length; 0 if the symbol must not occur. */
export type Meaning = (symbol: number) => number;

/**
 * Builds the table for a code given by the length of each symbol's code (RFC 1951, 3.2.2). Throws 'damaged' for lengths
 * that leave no room for all codes; codes without a symbol get entries of length 0.
 */
export function decodingTable(lengths: Uint8Array, meaning: Meaning): DecodingTable {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const nextCode = new Uint16Array(LONGEST + 2);
  let free = 1;
  let longest = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const count = counts[length] ?? 0;
    free = free * 2 - count;
    if (free < 0) throw damaged('deflate code');
    if (count > 0) longest = length;
    nextCode[length + 1] = ((nextCode[length] ?? 0) + count) << 1;
  }
  const secondBits = Math.max(0, longest - FIRST_BITS);
  // Every prefix of a long code may need its own second table.
  const prefixes = longPrefixes(lengths, nextCode);
  const table = new Int32Array((1 << FIRST_BITS) + (prefixes.size << secondBits));
  for (const [prefix, index] of prefixes) {
    const at = (1 << FIRST_BITS) + (index << secondBits);
    table[prefix] = (at << VALUE_SHIFT) | (LINK << KIND_SHIFT) | (secondBits << EXTRA_SHIFT) | FIRST_BITS;
  }
  const codes = nextCode.slice();
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const code = reversed(codes[length] ?? 0, length);
    codes[length] = (codes[length] ?? 0) + 1;
    const entry = meaning(symbol) | length;
    if (length <= FIRST_BITS) {
      for (let at = code; at < 1 << FIRST_BITS; at += 1 << length) table[at] = entry;
    } else {
      const start = (table[code & ((1 << FIRST_BITS) - 1)] ?? 0) >>> VALUE_SHIFT;
      const rest = length - FIRST_BITS;
      for (let at = code >> FIRST_BITS; at < 1 << secondBits; at += 1 << rest) table[start + at] = entry;
    }
  }
  return table;
}

function longPrefixes(lengths: Uint8Array, firstCodes: Uint16Array): Map<number, number> {
  const codes = firstCodes.slice();
  const prefixes = new Map<number, number>();
  for (const length of lengths) {
    if (length === 0) continue;
    const code = codes[length] ?? 0;
    codes[length] = code + 1;
    if (length <= FIRST_BITS) continue;
    const prefix = reversed(code >> (length - FIRST_BITS), FIRST_BITS);
    if (!prefixes.has(prefix)) prefixes.set(prefix, prefixes.size);
  }
  return prefixes;
}

// Codes are stored in the stream with their first bit lowest.
function reversed(code: number, length: number): number {
  let out = 0;
  for (let bit = 0; bit < length; bit++) out = (out << 1) | ((code >> bit) & 1);
  return out;
}
