import { type Cell, columnName, positionOf, type Row } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { type CellDate, formatCellDate } from '../dates/dates.ts';
import { FIRST_PICTURE_COLUMN, imageCell, INITIAL_PICTURE, LAST_PICTURE_COLUMN } from '../pictures/pictures.ts';
import { isFinding, isHeaderRow } from '../sheets/row-kinds.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';

/** A workbook as a spreadsheet reader returns it: every cell at its address with its text as displayed. */
export type ImportedWorkbook = { sheets: readonly ImportedSheet[] };
export type ImportedSheet = {
  name: string;
  hidden: boolean;
  rows: readonly ImportedRow[];
  tallCells?: readonly TallCell[];
  /** The last column (1 for A) with something in it, where the reader leaves out those right of N. */
  lastColumn?: number;
};
/** A cell merged over several rows, of which only the first has its text; `column` from 1 for A. */
export type TallCell = { column: number; top: number; bottom: number };
export type ImportedRow = {
  number: number;
  hidden: boolean;
  /** Visits the cells of the row from left to right: a large workbook has millions, too many to keep as objects. */
  forEachCell: (visit: VisitCell) => void;
};
/** `column` from 1 for A. */
export type VisitCell = (column: number, text: string, date?: CellDate) => void;

/** How many rows are dropped from the top of a sheet (rules.md#dropped-rows). */
export const DROPPED_ROWS = { summary: 2, section: 9 } as const;

/**
 * Makes the sheets of a report from those of a workbook (rules.md#dropped-rows): the leading rows are dropped, but never
 * a header row; columns A to N keep their addresses; date cells read D-MMM-YYYY; every finding gets an image cell, every
 * header row the text 'Initial Picture' above it. The Summary has no findings and so gets no pictures. Hidden sheets and
 * rows are read like the others: a finding must not disappear because someone hid it.
 */
export function importWorkbook(workbook: ImportedWorkbook): Sheet[] {
  return workbook.sheets.map(importSheet);
}

function importSheet(sheet: ImportedSheet): Sheet {
  const { rows, lastColumn } = readRows(sheet.rows);
  rows.fill(null, 0, Math.min(firstKeptRow(sheet.name, rows), rows.length));
  if (sheetKind(sheet.name) !== 'summary') {
    addPictureCells(rows, columnName(pictureColumnAfter(Math.max(lastColumn, sheet.lastColumn ?? 0))));
  }
  return classifySheet({ name: sheet.name, rows });
}

/** The first column after the last used one, but not before O; O itself where up to Z there is no room for both pictures. */
function pictureColumnAfter(last: number): number {
  const [first, after] = [FIRST_PICTURE_COLUMN, last + 1];
  return after < LAST_PICTURE_COLUMN ? Math.max(first, after) : first;
}

/** The non-empty cells in columns A to N, each row at the index of its number; and the last used column. */
export function readRows(imported: readonly ImportedRow[]): { rows: Row[]; lastColumn: number } {
  const last = imported.reduce((most, row) => Math.max(most, row.number), 0);
  const rows = Array.from({ length: last + 1 }, (): Row => null);
  let lastColumn = FIRST_PICTURE_COLUMN - 1;
  for (const row of imported) {
    const kept: Cell[] = [];
    row.forEachCell((column, text, date) => {
      lastColumn = Math.max(lastColumn, column);
      const content = date ? formatCellDate(date) : text.trim();
      if (content === '' || column >= FIRST_PICTURE_COLUMN) return;
      kept.push({ position: positionOf(column, row.number), content });
    });
    if (kept.length > 0) rows[row.number] = kept;
  }
  return { rows, lastColumn };
}

/** Workbooks made for another layout have their header in row 9: dropping it would lose the column names. */
function firstKeptRow(name: string, rows: readonly Row[]): number {
  const dropped = sheetKind(name) === 'summary' ? DROPPED_ROWS.summary : DROPPED_ROWS.section;
  const header = rows.findIndex((row) => isHeaderRow(row, rows));
  return header === -1 ? dropped + 1 : Math.min(header, dropped + 1);
}

function addPictureCells(rows: Row[], column: string): void {
  for (const [number, row] of rows.entries()) {
    if (isHeaderRow(row, rows)) row?.push({ position: positionOf(column, number), content: INITIAL_PICTURE });
    else if (isFinding(row, rows)) row?.push(imageCell(column, number));
  }
}
