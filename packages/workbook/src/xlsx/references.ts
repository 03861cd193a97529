import type { MergedRange } from '../cells/merged-ranges.ts';

/** XFD, the last column of a worksheet. */
export const LAST_COLUMN = 16_384;

/** Reads a merged range ('A1:C3'); undefined for anything else, so that a wrong range hides nothing. */
export function rangeReference(text: string): MergedRange | undefined {
  const match = /^\$?([a-z]{1,3})\$?(\d{1,7}):\$?([a-z]{1,3})\$?(\d{1,7})$/i.exec(text);
  if (!match) return undefined;
  const [, left = '', top, right = '', bottom] = match;
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) };
}

/** The number of a column, 0-based, by its letters. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 0x40;
  return column - 1;
}

/** The letters of a column, 0-based. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(0x41 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
