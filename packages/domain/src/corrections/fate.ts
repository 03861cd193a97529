import { withFewMarks } from '../words/few-marks.ts';
import type { CorrectedCell } from './corrections.ts';

/** Where sheets come from: from a workbook, or from an edit of the report without one. */
export type Source = 'workbook' | 'edit';

/**
 * What becomes of a cell of a report, and of the correction in it, when it gets other sheets:
 *
 * - `same`: they say what the report says, so nothing changes.
 * - `kept`: they say what the last workbook said, so the correction stays.
 * - `replaced`: the workbook itself has changed the cell, so its word counts and the correction is over.
 * - `changed`: another word in a cell without a correction; by an edit it becomes one.
 * - `edited`: an edit has another word in a corrected cell: the correction from now on.
 */
export type Fate = 'same' | 'kept' | 'replaced' | 'changed' | 'edited';

/** @param present what the report says: with and without an answer in that cell */
export function fateOfWord(
  given: string,
  present: readonly string[],
  cell: CorrectedCell | undefined,
  from: Source,
): Fate {
  if (present.includes(given)) return 'same';
  if (!cell) return 'changed';
  if (given === cell.said) return 'kept';
  if (from === 'edit') return 'edited';
  return [cell.said, cell.word].some((word) => isSameWord(given, word)) ? 'kept' : 'replaced';
}

/** Programs write the same text with other blanks, line ends and codes of characters. */
const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => withFewMarks(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
