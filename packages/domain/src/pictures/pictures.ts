import { type Cell, cellIn, columnName, columnNumber, positionOf, type Row, withCell } from '../sheets/cells.ts';
import { withRow, writableRow } from '../sheets/classify.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';
import type { Sheet } from '../sheets/sheets.ts';

/** The titles of the picture columns (rules.md#picture-columns). */
export const INITIAL_PICTURE = 'Initial Picture';
export const FINAL_PICTURE = 'Final Picture';

/** Pictures are never before column O: A to N stay what they are in the workbook (rules.md#picture-columns). */
export const FIRST_PICTURE_COLUMN = 15;

/** Z: the last column for pictures (rules.md#picture-columns). */
export const LAST_PICTURE_COLUMN = 26;

/** The letters of a sheet's picture columns; `final` is null until a closing or QSHE copy has added it. */
export type PictureColumns = { initial: string; final: string | null };

export type Picture = 'initial' | 'final';

/**
 * The picture columns of a sheet: those named by a header row, or else the first column with image cells and the one
 * after it.
 */
export function pictureColumns(sheet: Pick<Sheet, 'rows'>): PictureColumns {
  const isTitled = (row: Row) => columnHeaded(row, INITIAL_PICTURE) !== null && isHeaderRow(row, sheet.rows);
  const header = sheet.rows.find(isTitled) ?? null;
  const headed = { initial: columnHeaded(header, INITIAL_PICTURE), final: columnHeaded(header, FINAL_PICTURE) };
  if (headed.initial !== null && headed.final !== null) return { initial: headed.initial, final: headed.final };
  const used = imageColumns(sheet);
  const initial =
    headed.initial ?? columnName([...used].toSorted((left, right) => left - right)[0] ?? FIRST_PICTURE_COLUMN);
  const next = columnNumber(initial) + 1;
  return { initial, final: headed.final ?? (used.has(next) ? columnName(next) : null) };
}

/** The column of final pictures: the existing one, or the one after the initial pictures (rules.md#picture-columns). */
export function finalPictureColumn({ initial, final }: PictureColumns): string {
  return final ?? columnName(columnNumber(initial) + 1);
}

/** The stored path of the picture in that column of a row, '' without one. */
export function pictureAt(row: Row | undefined, column: string | null): string {
  const cell = column === null ? undefined : cellIn(row, column);
  return cell?.type === 'image' ? cell.content : '';
}

/** An image cell; without a path, the cell of a finding that has no picture yet (rules.md#picture-columns). */
export function imageCell(column: string, row: number, path = ''): Cell {
  return { position: positionOf(column, row), type: 'image', content: path };
}

/**
 * The sheet with a picture's path in a row's image cell; '' removes the picture. Throws a RangeError if the sheet has no
 * such row and for a header row.
 */
export function setPicture(sheet: Sheet, row: number, which: Picture, path: string): Sheet {
  const cells = writableRow(sheet, row);
  const columns = pictureColumns(sheet);
  const column = which === 'initial' ? columns.initial : finalPictureColumn(columns);
  return withRow(sheet, row, withCell(cells, imageCell(column, row, path)));
}

/** The letter of the picture column with this title, in any case; null if the header row has none. */
function columnHeaded(row: Row, label: string): string | null {
  const cell = row?.find(
    ({ content, position }) =>
      content.trim().toLowerCase() === label.toLowerCase() && columnNumber(position) >= FIRST_PICTURE_COLUMN,
  );
  return cell ? columnName(columnNumber(cell.position)) : null;
}

/** The numbers of the columns with image cells, whether or not those have a picture. */
export function imageColumns({ rows }: Pick<Sheet, 'rows'>): Set<number> {
  const columns = new Set<number>();
  for (const row of rows) {
    for (const { position, type } of row ?? []) if (type === 'image') columns.add(columnNumber(position));
  }
  return columns;
}
