import { CELL_CHARACTERS, LAST_ROW } from '../limits.ts';
import { columnOf, LAST_COLUMN } from '../xlsx/references.ts';
import type { ChangePlace } from './not-possible.ts';
import { NotPossibleError } from './not-possible.ts';

/** A text (never a formula), a number, a day, or nothing: the cell is emptied. */
export type CellValue = string | number | { date: string } | null;

/** Another value for a cell. `sheet` is its name, `row` 1-based, `column` as letters. */
export type CellChange = ChangePlace & { value: CellValue };

/**
 * A PNG or JPEG to put into a cell, beside others that are put there in the same call. A picture that is given as a
 * function is loaded twice, and only one at a time is in memory. `name` and `description` are shown by programs.
 */
export type PictureChange = ChangePlace & { picture: NewPicture };

export type NewPicture = {
  bytes: Uint8Array | (() => Promise<Uint8Array>);
  name: string;
  description: string;
};

export type WorkbookChange = CellChange | PictureChange;

/** What is to change in one sheet. Rows are 1-based, columns 0-based. */
export type SheetChanges = {
  name: string;
  cells: Map<number, Map<number, CellValue>>;
  pictures: { row: number; column: number; picture: NewPicture; place: ChangePlace }[];
};

/** The changes by sheet; of several of one cell the last counts. Throws NotPossibleError. */
export function bySheet(changes: Iterable<WorkbookChange>): Map<string, SheetChanges> {
  const sheets = new Map<string, SheetChanges>();
  for (const change of changes) {
    const column = columnIndex(change);
    const { sheet: name, row } = change;
    const sheet = sheets.get(name) ?? { name, cells: new Map<number, Map<number, CellValue>>(), pictures: [] };
    sheets.set(name, sheet);
    if ('picture' in change) {
      const place = { sheet: name, row, column: change.column };
      sheet.pictures.push({ row, column, picture: change.picture, place });
      continue;
    }
    refuseImpossible(change);
    const cells = sheet.cells.get(row) ?? new Map<number, CellValue>();
    sheet.cells.set(row, cells.set(column, change.value));
  }
  return sheets;
}

function columnIndex({ sheet, row, column }: ChangePlace): number {
  const index = /^[A-Z]{1,3}$/i.test(column) ? columnOf(column) : LAST_COLUMN;
  if (index >= LAST_COLUMN || !Number.isInteger(row) || row < 1 || row > LAST_ROW) {
    throw new NotPossibleError('no_cell', { sheet, row, column });
  }
  return index;
}

function refuseImpossible({ sheet, row, column, value }: CellChange): void {
  const place = { sheet, row, column };
  if (typeof value === 'string' && value.length > CELL_CHARACTERS) throw new NotPossibleError('text_length', place);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new NotPossibleError('value', place);
  if (typeof value === 'object' && value && !isDay(value.date)) throw new NotPossibleError('value', place);
}

// '2026-02-30' is a day to Date.parse(), but its text comes out as another.
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
