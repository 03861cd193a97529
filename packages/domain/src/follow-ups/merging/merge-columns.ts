import { columnNumber, columnName, parsePosition, positionOf, type Row } from '../../sheets/cells.ts';
import { finalPictureColumn, LAST_PICTURE_COLUMN, pictureColumns } from '../../pictures/pictures.ts';
import type { Sheet } from '../../sheets/sheets.ts';

/**
 * Returns a function that moves the pictures in a row of a closing to the columns of the new copy. Picture columns come
 * after the last used column (rules.md#picture-columns), so they change when the parent gets another workbook; otherwise
 * a final picture would end up under 'Initial Picture'. Rows stay unchanged if both copies have the same columns, and if
 * a row has no room.
 */
export function pictureMove(base: Pick<Sheet, 'rows'> | undefined, incoming: Pick<Sheet, 'rows'>): (row: Row) => Row {
  const [from, to] = [base && columnsOf(base), columnsOf(incoming)];
  if (!from || from.initial === to.initial || from.final - from.initial !== to.final - to.initial) {
    return (row) => row;
  }
  const [by, first] = [to.initial - from.initial, Math.min(from.initial, to.initial)];
  return (row) => {
    const isInTheWay = row?.some(({ position }) => {
      const column = columnNumber(position);
      if (column > LAST_PICTURE_COLUMN) return false;
      return column >= from.initial ? column + by > LAST_PICTURE_COLUMN : column >= first;
    });
    return isInTheWay
      ? row
      : (row?.map((cell) => ({ ...cell, position: moved(cell.position, from.initial, by) })) ?? null);
  };
}

function moved(position: string, first: number, by: number): string {
  const { columnNumber: column, row } = parsePosition(position) ?? { columnNumber: 0, row: 0 };
  return column < first || column > LAST_PICTURE_COLUMN ? position : positionOf(columnName(column + by), row);
}

/** The column numbers of the initial and the final pictures. */
function columnsOf(sheet: Pick<Sheet, 'rows'>): { initial: number; final: number } {
  const columns = pictureColumns(sheet);
  return { initial: columnNumber(columns.initial), final: columnNumber(finalPictureColumn(columns)) };
}
