import { type Correction, correctedRow } from '../follow-ups/rows/corrected-row.ts';
import { furtherColumns, initialPictureColumns, picturesIn } from '../pictures/further-pictures.ts';
import { imageCell, type PictureColumns } from '../pictures/pictures.ts';
import { positionOf, type Row, withCell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { SECTION_COLUMN } from '../sheets/headings.ts';
import { isEmptyRow, isHeaderRow } from '../sheets/row-kinds.ts';
import type { Sheet } from '../sheets/sheets.ts';

type AddedFinding = { texts: Correction; section: string; pictures: readonly string[] };

/** The row of a finding that was made in the portal (rules.md#added-findings). */
export function addedRow(
  number: number,
  { texts, section, pictures }: AddedFinding,
  columns: PictureColumns,
): NonNullable<Row> {
  const said = correctedRow(null, number, texts);
  const shown = [columns.initial, ...furtherColumns(columns)].reduce<Row>((row, column, place) => {
    const path = pictures[place];
    return path === undefined && place > 0 ? row : withCell(row, imageCell(column, number, path));
  }, said);
  return section === ''
    ? (shown ?? [])
    : withCell(shown, { position: positionOf(SECTION_COLUMN, number), content: section });
}

/** The number of the first free row below the last used one of a sheet. */
export const freeRow = (rows: readonly Row[]): number => Math.max(rows.findLastIndex((row) => !isEmptyRow(row)) + 1, 1);

/** A finding that stays in a report although its new workbook does not have it: its row, and the sheet it is in. */
type StayingFinding = { sheet: Sheet; row: number };

/**
 * Sheets with the row of a finding of other ones in a free row; a sheet that is missing gets the header of the other one.
 * @returns the sheets, and where the row is in them
 */
export function withStaying(
  sheets: readonly Sheet[],
  { sheet: from, row: number }: StayingFinding,
  at = freeRow(sheets.find(({ name }) => name === from.name)?.rows ?? headOf(from)),
): { sheets: Sheet[]; row: number } {
  const known = sheets.find(({ name }) => name === from.name);
  const rows = [...(known?.rows ?? headOf(from))];
  while (rows.length < at) rows.push(null);
  rows[at] = movedRow(from, number, { rows, at });
  const fresh = classifySheet({ name: from.name, rows });
  return {
    sheets: known ? sheets.map((sheet) => (sheet === known ? fresh : sheet)) : [...sheets, fresh],
    row: at,
  };
}

/** The rows of a sheet up to its header. */
const headOf = ({ rows }: Sheet): Row[] => rows.slice(0, rows.findIndex((row) => isHeaderRow(row, rows)) + 1);

/** A row with another number, its pictures in the columns of the sheet it comes to. */
function movedRow(from: Sheet, number: number, { rows, at }: { rows: readonly Row[]; at: number }): Row {
  const [own, columns] = [initialPictureColumns(from), initialPictureColumns({ rows: [...rows] })];
  const paths = picturesIn(from.rows[number], own);
  const texts = (from.rows[number] ?? []).filter(({ type }) => type !== 'image');
  const moved = texts.map((cell) => ({ ...cell, position: cell.position.replace(/\d+$/, String(at)) }));
  return columns.reduce<Row>((row, column, place) => {
    const path = paths[place];
    return path === undefined && place > 0 ? row : withCell(row, imageCell(column, at, path));
  }, moved);
}
