import { type Row, textAt } from './cells.ts';
import { PRIORITY_COLUMN, type Priority, priorityOf } from '../findings/priority.ts';

export type RowKind = 'header' | 'title' | 'subtitle' | 'finding' | 'text' | 'empty';

/** The word 'no' alone, with or without marks after it: 'No', 'No.', 'NO:', but not 'Notes' or 'No guard'. */
const HEADER = /^no[\s\p{P}\p{S}]*$/iu;
const TITLE = /^\d+$/;
const SUBTITLE = /^\d+\.\d+$/;

/**
 * How a row is styled. Column A alone decides on header, title and subtitle (rules.md#kinds-of-rows); any other row
 * with a priority is a finding. A title or subtitle that has a priority is styled as what it is and counts as a finding
 * all the same: whoever counts asks `isFinding`.
 */
export function rowKind(row: Row | undefined): RowKind {
  if (isEmptyRow(row)) return 'empty';
  const first = textAt(row, 'A');
  if (HEADER.test(first)) return 'header';
  if (TITLE.test(first)) return 'title';
  if (SUBTITLE.test(first)) return 'subtitle';
  return priorityOf(textAt(row, PRIORITY_COLUMN)) === null ? 'text' : 'finding';
}

export function isHeaderRow(row: Row | undefined): boolean {
  return HEADER.test(textAt(row, 'A'));
}

/**
 * The priority under which a row counts: none for a header row, whatever stands in its column E
 * (rules.md#what-a-finding-is).
 */
export function findingPriority(row: Row | undefined): Priority | null {
  const priority = priorityOf(textAt(row, PRIORITY_COLUMN));
  return priority !== null && isHeaderRow(row) ? null : priority;
}

/** Whether a row of a section sheet counts: it has a priority and is no header row (rules.md#what-a-finding-is). */
export function isFinding(row: Row | undefined): boolean {
  return findingPriority(row) !== null;
}

/** Whether a row shows nothing: missing, without cells, or with empty ones alone. */
export function isEmptyRow(row: Row | undefined): boolean {
  return !row || row.every((cell) => cell.content.trim() === '');
}
