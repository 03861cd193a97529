import { decodeXml } from './tag-scanner.ts';

const MINUS = 0x2d;
const POINT = 0x2e;
/** Below this every whole number, and every power of ten to divide it by, is exact; so their quotient is the nearest. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/**
 * The number that a range of bytes spells, NaN if it is none. Up to 15 digits are counted together without making a
 * text of them; longer numbers and those with an exponent go the usual way.
 */
export function parseNumber(bytes: Uint8Array, from: number, to: number): number {
  const negative = bytes[from] === MINUS;
  const start = negative ? from + 1 : from;
  let value = 0;
  let pointAt = -1;
  for (let at = start; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) value = value * 10 + byte - 0x30;
    else if (byte === POINT && pointAt < 0) pointAt = at;
    else return parseText(bytes, from, to);
  }
  const digits = to - start - (pointAt < 0 ? 0 : 1);
  if (digits < 1 || digits > EXACT_DIGITS) return parseText(bytes, from, to);
  if (pointAt >= 0) value /= POWERS[to - 1 - pointAt] ?? 1;
  return negative ? -value : value;
}

function parseText(bytes: Uint8Array, from: number, to: number): number {
  const text = decodeXml(bytes, from, to).trim();
  return text === '' ? Number.NaN : Number(text);
}
