import { cellIn, parsePosition, type Row, textAt } from './cells.ts';
import { PRIORITY_COLUMN, type Priority, priorityOf } from './priority.ts';
import { STATUS_COLUMN } from './status.ts';
import { isColumnHeading, isHeaderWord } from './header-words.ts';

export type RowKind = 'header' | 'title' | 'subtitle' | 'finding' | 'text' | 'empty';

/** Just the word 'no', with or without punctuation after it: 'No', 'No.', 'NO:', but not 'Notes' or 'No guard'. */
const HEADER = /^no[\s\p{P}\p{S}]*$/iu;
/** Further down, a row that begins with another word for numbers is not taken for a header. */
const LAST_WORDED_HEADER = 10;
const TITLE = /^\d+$/;
const SUBTITLE = /^\d+\.\d+$/;

/**
 * How a row is styled. Only column A decides on header, title and subtitle (rules.md#kinds-of-rows); any other row with a
 * priority is a finding. A title or subtitle with a priority keeps its style but still counts as a finding: to count, use
 * `isFinding`.
 */
export function rowKind(row: Row | undefined, rows: readonly Row[]): RowKind {
  if (isEmptyRow(row)) return 'empty';
  const first = textAt(row, 'A');
  if (isHeaderRow(row, rows)) return 'header';
  if (TITLE.test(first)) return 'title';
  if (SUBTITLE.test(first)) return 'subtitle';
  return priorityOf(textAt(row, PRIORITY_COLUMN)) === null ? 'text' : 'finding';
}

/**
 * Whether a row of `rows`, those of its sheet, is a header: everywhere by the word 'no' in column A. By any other word for
 * numbers only the first of the first ten rows that has one above a heading in column E or G (rules.md#kinds-of-rows).
 */
export function isHeaderRow(row: Row | undefined, rows: readonly Row[]): boolean {
  if (HEADER.test(textAt(row, 'A'))) return true;
  const number = wordedHeader(row);
  return number !== null && !rows.slice(0, number).some((other) => (wordedHeader(other) ?? Infinity) < number);
}

/** The number of a row that another word than 'no' could make the header of its sheet; null for any other row. */
function wordedHeader(row: Row | undefined): number | null {
  const first = textAt(row, 'A');
  if (first === '' || HEADER.test(first)) return null;
  const number = parsePosition(cellIn(row, 'A')?.position ?? '')?.row ?? Infinity;
  if (number > LAST_WORDED_HEADER || !isHeaderWord(first)) return null;
  return [PRIORITY_COLUMN, STATUS_COLUMN].some((column) => isColumnHeading(textAt(row, column))) ? number : null;
}

/** The priority that a row counts under: none for a header row, whatever its column E says (rules.md#what-a-finding-is). */
export function findingPriority(row: Row | undefined, rows: readonly Row[]): Priority | null {
  const priority = priorityOf(textAt(row, PRIORITY_COLUMN));
  return priority !== null && isHeaderRow(row, rows) ? null : priority;
}

/** Whether a row of a section sheet counts: it has a priority and is not a header row (rules.md#what-a-finding-is). */
export function isFinding(row: Row | undefined, rows: readonly Row[]): boolean {
  return findingPriority(row, rows) !== null;
}

/** Whether a row shows nothing: it is missing, or has no cells or only empty ones. */
export function isEmptyRow(row: Row | undefined): boolean {
  return !row || row.every((cell) => cell.content.trim() === '');
}
