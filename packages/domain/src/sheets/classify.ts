import { type Cell, type Row, textAt } from './cells.ts';
import { findingPriority, isHeaderRow } from './row-kinds.ts';
import type { Sheet } from './sheets.ts';
import { type Status, STATUS_COLUMN, statusOf } from './status.ts';

/**
 * The sheet with the priority and status of every row derived from its cells (rules.md#what-a-finding-is); header rows
 * have neither. What the input says about them is ignored, so this is safe on data from outside.
 */
export function classifySheet({ name, rows }: Pick<Sheet, 'name' | 'rows'>): Sheet {
  return {
    name,
    rows,
    rowsPriority: rows.map((row) => findingPriority(row, rows)),
    rowsStatus: rows.map((row) => rowStatus(row, rows)),
  };
}

export function classifySheets(sheets: readonly Pick<Sheet, 'name' | 'rows'>[]): Sheet[] {
  return sheets.map(classifySheet);
}

/** The sheet with these rows, by number, replaced and classified; the other rows are not looked at again. */
export function withRows(sheet: Sheet, changed: ReadonlyMap<number, Row>): Sheet {
  if (changed.size === 0) return sheet;
  const [rows, rowsPriority, rowsStatus] = [[...sheet.rows], [...sheet.rowsPriority], [...sheet.rowsStatus]];
  for (const [number, row] of changed) rows[number] = row;
  for (const [number, row] of changed) {
    rowsPriority[number] = findingPriority(row, rows);
    rowsStatus[number] = rowStatus(row, rows);
  }
  return { name: sheet.name, rows, rowsPriority, rowsStatus };
}

export const withRow = (sheet: Sheet, number: number, row: Row): Sheet => withRows(sheet, new Map([[number, row]]));

/** The cells of a row in which a status or a picture can be entered. Throws a RangeError for a missing or a header row. */
export function writableRow(sheet: Sheet, number: number): Cell[] {
  const row = sheet.rows[number];
  if (!row) throw new RangeError(`sheet '${sheet.name}' has no row ${number}`);
  if (isHeaderRow(row, sheet.rows)) throw new RangeError(`row ${number} of sheet '${sheet.name}' is a header row`);
  return row;
}

function rowStatus(row: Row, rows: readonly Row[]): Status | null {
  const status = statusOf(textAt(row, STATUS_COLUMN));
  return status !== null && isHeaderRow(row, rows) ? null : status;
}
