import type { FindingPlace } from '../findings/finding-place.ts';
import { textAt } from '../sheets/cells.ts';
import { countedSheets, type Sheet } from '../sheets/sheets.ts';

/** The column of a finding's reference, such as DM-01. */
const REFERENCE_COLUMN = 'B';

/**
 * The finding that a picture belongs to by its file's name: 'DM-01.jpg', 'dm 1 (2).png' and 'IMG_DM-01_aft.jpg' all go to
 * DM-01. Names and references are compared by their words and numbers; case, marks between them and leading zeros do
 * not matter. A name that begins with a reference goes before one that has it further on (which a reference of numbers
 * alone can't: cameras count), and a longer reference before a shorter. Null when no finding matches, or more than one.
 */
export function findingOfFileName(sheets: readonly Sheet[], fileName: string): FindingPlace | null {
  // ' (2)' is what file managers add to a name that is there already: no part of a reference.
  const name = wordsOf(fileName.replace(/(?: ?\(\d+\))?(?:\.[^.]*)?$/, ''));
  let best: { place: FindingPlace; weight: number } | null = null;
  let alone = true;
  for (const { sheet, row, words } of referencesIn(sheets)) {
    const weight = weightOf(name, words);
    if (weight === 0 || weight < (best?.weight ?? 0)) continue;
    alone = weight !== best?.weight;
    best = { place: { sheet, row }, weight };
  }
  return alone ? (best?.place ?? null) : null;
}

function referencesIn(sheets: readonly Sheet[]) {
  return countedSheets(sheets).flatMap(({ name, rows, rowsPriority }) =>
    rowsPriority.flatMap((priority, row) => {
      const words = priority === null ? [] : wordsOf(textAt(rows[row], REFERENCE_COLUMN));
      return words.length === 0 ? [] : [{ sheet: name, row, words }];
    }),
  );
}

/** 'DM-01 (2)' is dm, 1, 2. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => word.replace(/^0+(?=\d)/, ''));
}

/** 0 for no match. */
function weightOf(name: readonly string[], reference: readonly string[]): number {
  const begins = (at: number) => reference.every((word, index) => name[at + index] === word);
  if (begins(0)) return 1000 + reference.length;
  const isNumber = reference.every((word) => /^\d+$/.test(word));
  return !isNumber && reference.length > 1 && name.some((_, at) => begins(at)) ? reference.length : 0;
}
