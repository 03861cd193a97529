import type { FindingPlace, Sheet } from '../sheets/sheets.ts';
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
import { withRows, writableRow } from '../sheets/classify.ts';
import {
  finalPictureColumn,
  imageCell,
  imageColumns,
  INITIAL_PICTURE,
  LAST_PICTURE_COLUMN,
  pictureAt,
  type PictureColumns,
  pictureColumns,
} from './pictures.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';

/**
 * The columns of a finding's second, third … initial picture: those after the column of the final picture, up to Z. Each
 * picture has its own image cell, so that a cell never has more than one path, and the first two picture columns remain
 * what every reader of a report expects (docs/decisions/008).
 */
export const furtherPictureColumns = (sheet: Pick<Sheet, 'rows'>): string[] => furtherColumns(pictureColumns(sheet));

/** The same of a sheet with these columns. */
export function furtherColumns(columns: PictureColumns): string[] {
  const first = columnNumber(finalPictureColumn(columns)) + 1;
  return Array.from({ length: Math.max(0, LAST_PICTURE_COLUMN - first + 1) }, (_, index) => columnName(first + index));
}

/** All columns of initial pictures, in order: to look them up once for many rows. */
export function initialPictureColumns(sheet: Pick<Sheet, 'rows'>): [initial: string, ...further: string[]] {
  const columns = pictureColumns(sheet);
  return [columns.initial, ...furtherColumns(columns)];
}

/** How many initial pictures a finding of this sheet can have. */
export const mostInitialPictures = (sheet: Pick<Sheet, 'rows'>): number => initialPictureColumns(sheet).length;

/** The paths of a row's initial pictures, in order. For many rows use `picturesIn` or `initialPicturesAt`. */
export function initialPictures(sheet: Pick<Sheet, 'rows'>, row: number): string[] {
  return picturesIn(sheet.rows[row], initialPictureColumns(sheet));
}

/** Returns a lookup of the initial pictures of any row of the sheets, which are searched for their columns only once. */
export function initialPicturesAt(
  sheets: readonly Pick<Sheet, 'name' | 'rows'>[],
): (place: FindingPlace) => { paths: string[]; most: number } {
  const known = new Map(sheets.map(({ name, rows }) => [name, { rows, columns: initialPictureColumns({ rows }) }]));
  return ({ sheet, row }) => {
    const { rows, columns } = known.get(sheet) ?? { rows: [], columns: [] };
    return { paths: picturesIn(rows[row], columns), most: columns.length };
  };
}

/**
 * The sheet with exactly these initial pictures on a row; header rows name the columns in use. Throws a RangeError if the
 * sheet has no such row, for a header row, and for more pictures than `mostInitialPictures`.
 */
export const setInitialPictures = (sheet: Sheet, row: number, paths: readonly string[]): Sheet =>
  withInitialPictures(sheet, new Map([[row, paths]]));

/** The same for many rows, by their numbers, in one pass over the sheet. */
export function withInitialPictures(sheet: Sheet, pictures: ReadonlyMap<number, readonly string[]>): Sheet {
  if (pictures.size === 0) return sheet;
  const columns = initialPictureColumns(sheet);
  const filled = [...pictures].map(([row, paths]): [number, Row] => {
    if (paths.length > columns.length) {
      throw new RangeError(`row ${row} of sheet '${sheet.name}' can not have ${paths.length} pictures`);
    }
    return [row, rowWith(writableRow(sheet, row), row, columns, paths)];
  });
  return withHeaders(withRows(sheet, new Map(filled)), columns);
}

/** The row with these pictures: the first column keeps an image cell even without one. */
function rowWith(cells: Cell[], row: number, columns: readonly string[], paths: readonly string[]): Cell[] {
  return columns.reduce((next, column, index) => {
    const path = paths[index];
    return path === undefined && index > 0
      ? withoutCell(next, positionOf(column, row))
      : withCell(next, imageCell(column, row, path));
  }, cells);
}

/** The paths of the pictures in these columns of a row. */
export const picturesIn = (row: Row | undefined, columns: readonly string[]): string[] =>
  columns.flatMap((column) => pictureAt(row, column) || []);

/** A column without a single picture loses its title again. */
function withHeaders(sheet: Sheet, [initial, ...further]: readonly [string, ...string[]]): Sheet {
  const used = imageColumns(sheet);
  const headers = new Map<number, Row>();
  for (const [number, row] of sheet.rows.entries()) {
    if (!isHeaderRow(row, sheet.rows) || !cellIn(row, initial)) continue;
    const titled = further.reduce((cells: Row, column, index): Row => {
      const position = positionOf(column, number);
      if (used.has(columnNumber(column)))
        return withCell(cells, { position, content: `${INITIAL_PICTURE} ${index + 2}` });
      return cellIn(cells, column) ? withoutCell(cells, position) : cells;
    }, row);
    headers.set(number, titled);
  }
  return withRows(sheet, headers);
}
