import { textAt } from '@rigbook/domain';
import type { DetailsColumn } from './details-columns.ts';
import type { DetailsRow } from './details-rows.ts';

/** A cell that holds what is looked for; `index` is its row's place in the table. */
export type Hit = { index: number; row: number; letter: string };

/** Finds a text whatever its letter case and line breaks; null for a text of blanks. */
export function patternOf(text: string): RegExp | null {
  const words = text.trim().split(/\s+/);
  if (words[0] === '') return null;
  return new RegExp(words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
}

/** Every cell with the text, row by row from left to right: those in the document and all others. */
export function findHits(rows: readonly DetailsRow[], columns: readonly DetailsColumn[], pattern: RegExp): Hit[] {
  const letters = columns.flatMap(({ letter, picture }) => (picture === null ? [letter] : []));
  return rows.flatMap(({ id, row }, index) =>
    letters.flatMap((letter) => {
      const text = textAt(row, letter);
      // `search` begins anew at each call, where `test` goes on behind the hit before.
      return text !== '' && text.search(pattern) !== -1 ? [{ index, row: id, letter }] : [];
    }),
  );
}

export type Part = { text: string; found: boolean };

/** A text in the parts that are what is looked for and those between. */
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
