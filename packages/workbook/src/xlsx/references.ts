import type { MergedRange } from '../cells/merged-ranges.ts';
import { damaged } from '../workbook-error.ts';

const LAST_COLUMN = 16_384;

/**
 * Reads a cell reference ('B15', also 'b15') from bytes: row 1-based, column 0-based. Throws 'damaged' for one outside
 * any worksheet or with anything else in it.
 */
export function cellReference(bytes: Uint8Array, from: number, to: number): { row: number; column: number } {
  let at = from;
  let column = 0;
  for (; at < to; at++) {
    const letter = ((bytes[at] ?? 0) & 0xdf) - 0x40;
    if (letter < 1 || letter > 26 || (bytes[at] ?? 0) < 0x41) break;
    column = column * 26 + letter;
  }
  let row = 0;
  const digits = at;
  for (; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    row = row * 10 + digit;
  }
  if (at < to || digits === to || column < 1 || column > LAST_COLUMN) throw damaged('cell reference');
  return { row, column: column - 1 };
}

/** Reads a merged range ('A1:C3'); undefined for anything else, since a wrong range hides nothing. */
export function rangeReference(text: string): MergedRange | undefined {
  const match = /^\$?([a-z]{1,3})\$?(\d{1,7}):\$?([a-z]{1,3})\$?(\d{1,7})$/i.exec(text);
  if (!match) return undefined;
  const [, left = '', top, right = '', bottom] = match;
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) };
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 0x40;
  return column - 1;
}
