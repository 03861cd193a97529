import {
  type Cell,
  cellIn,
  columnName,
  columnNumber,
  positionOf,
  type Row,
  withCell,
  withoutCell,
} from '../sheets/cells.ts';
import { classifySheet, writableRow } from '../sheets/classify.ts';
import {
  finalPictureColumn,
  imageCell,
  INITIAL_PICTURE,
  LAST_PICTURE_COLUMN,
  pictureAt,
  pictureColumns,
} from './pictures.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';
import type { Sheet } from '../sheets/sheets.ts';

/**
 * The columns of a finding's second, third … initial picture: those behind the column of the final picture, up to Z. Each
 * picture has an image cell of its own, so that a cell never holds more than one path, and the first two picture
 * columns stay what every reader of a report expects (docs/decisions/008).
 */
export function furtherPictureColumns(sheet: Pick<Sheet, 'rows'>): string[] {
  const first = columnNumber(finalPictureColumn(pictureColumns(sheet))) + 1;
  return Array.from({ length: Math.max(0, LAST_PICTURE_COLUMN - first + 1) }, (_, index) => columnName(first + index));
}

/** How many initial pictures a finding of this sheet can have. */
export const mostInitialPictures = (sheet: Pick<Sheet, 'rows'>): number => 1 + furtherPictureColumns(sheet).length;

/** The paths of a row's initial pictures, the first one first. */
export function initialPictures(sheet: Pick<Sheet, 'rows'>, row: number): string[] {
  return picturesIn(sheet.rows[row], initialPictureColumns(sheet));
}

/**
 * The sheet with these initial pictures on a row and no others; header rows name the columns in use. Throws a RangeError
 * where the sheet has no such row or a header row, and for more pictures than `mostInitialPictures`.
 */
export function setInitialPictures(sheet: Sheet, row: number, paths: readonly string[]): Sheet {
  const [initial, ...further] = initialPictureColumns(sheet);
  if (initial === undefined || paths.length > 1 + further.length) {
    throw new RangeError(`row ${row} of sheet '${sheet.name}' can not have ${paths.length} pictures`);
  }
  let cells: Cell[] = withCell(writableRow(sheet, row), imageCell(initial, row, paths[0]));
  for (const [index, column] of further.entries()) {
    const path = paths[index + 1];
    const position = positionOf(column, row);
    cells = path === undefined ? withoutCell(cells, position) : withCell(cells, imageCell(column, row, path));
  }
  return withHeaders({ ...sheet, rows: sheet.rows.with(row, cells) }, initial, further);
}

/** All columns of initial pictures, the first one first: for many rows of a sheet they are looked up once. */
export const initialPictureColumns = (sheet: Pick<Sheet, 'rows'>): string[] => [
  pictureColumns(sheet).initial,
  ...furtherPictureColumns(sheet),
];

/** The paths of the pictures that stand in these columns of a row. */
export const picturesIn = (row: Row | undefined, columns: readonly string[]): string[] =>
  columns.flatMap((column) => pictureAt(row, column) || []);

/** A column without a single picture loses its name again. */
function withHeaders(sheet: Sheet, initial: string, further: readonly string[]): Sheet {
  const used = new Set(further.filter((column) => sheet.rows.some((row) => cellIn(row, column)?.type === 'image')));
  const rows = sheet.rows.map((row, number): Row => {
    if (!isHeaderRow(row) || !cellIn(row, initial)) return row;
    return further.reduce((cells: Row, column, index): Row => {
      const position = positionOf(column, number);
      if (used.has(column)) return withCell(cells, { position, content: `${INITIAL_PICTURE} ${index + 2}` });
      return cellIn(cells, column) ? withoutCell(cells, position) : cells;
    }, row);
  });
  return classifySheet({ name: sheet.name, rows });
}
