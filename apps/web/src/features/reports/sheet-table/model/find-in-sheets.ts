import type { Sheet } from '@rigbook/domain';
import { detailsColumns, type DetailsColumn } from './details-columns.ts';
import { detailsRows } from './details-rows.ts';
import { findHits } from './find-in-sheet.ts';
import { shownColumns, type HiddenColumns } from './hidden-columns.ts';

/** A sheet with the text, and how many of its cells have it. */
export type OtherHits = { name: string; count: number };

/**
 * The sheets other than the current one that have the text in a column that is shown, in the order in which they are
 * gone through: those after it, then those before it.
 */
export function hitsInOthers(
  sheets: readonly Sheet[],
  current: string,
  hidden: HiddenColumns,
  pattern: RegExp,
): OtherHits[] {
  const at = sheets.findIndex(({ name }) => name === current);
  const others = [...sheets.slice(at + 1), ...sheets.slice(0, Math.max(0, at))];
  return others
    .map((sheet) => ({ name: sheet.name, count: countHits(sheet, hidden, pattern) }))
    .filter(({ count }) => count > 0);
}

type Counted = { pattern: string; hidden: HiddenColumns; count: number };

/** By sheet: a change of one finding leaves the other sheets, which may be long, as they were. */
const counted = new WeakMap<Sheet, Counted>();
const columnsOf = new WeakMap<Sheet, DetailsColumn[]>();

function countHits(sheet: Sheet, hidden: HiddenColumns, pattern: RegExp): number {
  const before = counted.get(sheet);
  if (before?.pattern === pattern.source && before.hidden === hidden) return before.count;
  const columns = columnsOf.get(sheet) ?? detailsColumns(sheet, null);
  columnsOf.set(sheet, columns);
  const { length: count } = findHits(detailsRows(sheet), shownColumns(sheet, columns, hidden), pattern);
  counted.set(sheet, { pattern: pattern.source, hidden, count });
  return count;
}
