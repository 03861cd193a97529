import { textAt } from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';
import { type DetailsRow } from './details-rows.ts';
import { NUMBER_COLUMN } from './number-column.ts';

/** A cell with the text; `index` is its row's index in the table. */
export type Hit = { index: number; row: number; letter: string };

/** Matches a text whatever its letter case and line breaks; null for a blank text. */
export function patternOf(text: string): RegExp | null {
  const words = text.trim().split(/\s+/);
  if (words[0] === '') return null;
  return new RegExp(words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
}

/** Every cell with the text, row by row from left to right, whether or not it is rendered. */
export function findHits(rows: readonly DetailsRow[], columns: readonly DetailsColumn[], pattern: RegExp): Hit[] {
  const shown = columns.flatMap(({ letter, picture }) => (picture === null ? [letter] : []));
  // Shown with what is beside it, where it is no column.
  const letters = shown.includes(NUMBER_COLUMN) ? shown : [NUMBER_COLUMN, ...shown];
  return rows.flatMap(({ id, row }, index) =>
    letters.flatMap((letter) => {
      const text = textAt(row, letter);
      // `search` starts from the beginning at each call; `test` would continue after the previous hit.
      return text !== '' && text.search(pattern) !== -1 ? [{ index, row: id, letter }] : [];
    }),
  );
}

export type Part = { text: string; found: boolean };

/** A text split into the hits and the parts between them. */
export function partsOf(text: string, pattern: RegExp): Part[] {
  const parts: Part[] = [];
  let reached = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > reached) parts.push({ text: text.slice(reached, index), found: false });
    parts.push({ text: found, found: true });
    reached = index + found.length;
  }
  if (reached < text.length) parts.push({ text: text.slice(reached), found: false });
  return parts;
}
