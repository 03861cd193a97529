import { countedSheets, type FindingPlace, type Sheet } from '../sheets/sheets.ts';
import { textAt } from '../sheets/cells.ts';

/** The column of a finding's reference, such as DM-01. */
const REFERENCE_COLUMN = 'B';

/**
 * Returns the finding that a picture belongs to by its file name: 'DM-01.jpg', 'dm 1 (2).png' and 'IMG_DM-01_aft.jpg' all
 * go to DM-01. Names and references are compared by their words and numbers, ignoring case, punctuation and leading
 * zeros. A reference at the start of the name takes precedence over one further on (where a reference made of numbers
 * only is ignored, since cameras number their files), and a longer reference over a shorter one. Null if no finding or
 * more than one matches.
 */
export function findingsByFileName(sheets: readonly Sheet[]): (fileName: string) => FindingPlace | null {
  const references = Map.groupBy(referencesIn(sheets), ({ words }) => words.join(' '));
  const longest = [...references.values()].reduce((most, [first]) => Math.max(most, first?.words.length ?? 0), 0);
  return (fileName) => {
    // ' (2)' is what file managers append to duplicate names: not part of a reference.
    const name = wordsOf(fileName.replace(/(?: ?\(\d+\))?(?:\.[^.]*)?$/, ''));
    const at = (start: number, length: number) => references.get(name.slice(start, start + length).join(' ')) ?? [];
    const lengths = Array.from({ length: Math.min(longest, name.length) }, (_, index) => index + 1).toReversed();
    const starts = [...name.keys()];
    const first = lengths.map((length) => at(0, length)).find((found) => found.length > 0);
    const further = () =>
      lengths
        .map((length) => new Set(starts.slice(0, name.length - length + 1).flatMap((start) => at(start, length))))
        .map((found) => [...found].filter(({ words }) => words.length > 1 && !isNumber(words)))
        .find((found) => found.length > 0);
    const [only, ...others] = first ?? further() ?? [];
    return only && others.length === 0 ? { sheet: only.sheet, row: only.row } : null;
  };
}

function referencesIn(sheets: readonly Sheet[]) {
  return countedSheets(sheets).flatMap(({ name, rows, rowsPriority }) =>
    rowsPriority.flatMap((priority, row) => {
      const words = priority === null ? [] : wordsOf(textAt(rows[row], REFERENCE_COLUMN));
      return words.length === 0 ? [] : [{ sheet: name, row, words }];
    }),
  );
}

const isNumber = (reference: readonly string[]) => reference.every((word) => /^\d+$/.test(word));

/** 'DM-01 (2)' becomes dm, 1, 2. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => word.replace(/^0+(?=\d)/, ''));
}
