import { columnNumber, columnName, parsePosition, positionOf, type Row } from '../sheets/cells.ts';
import { finalPictureColumn, LAST_PICTURE_COLUMN, pictureColumns } from '../pictures/pictures.ts';
import type { Sheet } from '../sheets/sheets.ts';

/**
 * What moves rows of a closing to where the new copy has its pictures: the picture columns follow the last used one
 * (rules.md#picture-columns), so they move when the parent gets another workbook. Without it a final picture would
 * stand under 'Initial Picture' afterwards. Rows stay as they are where both copies have the columns in the same place,
 * and where a row has no room.
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
      return column >= from.initial ? column + by > LAST_PICTURE_COLUMN : column >= first;
    });
    return isInTheWay
      ? row
      : (row?.map((cell) => ({ ...cell, position: moved(cell.position, from.initial, by) })) ?? null);
  };
}

function moved(position: string, first: number, by: number): string {
  const { columnNumber: column, row } = parsePosition(position) ?? { columnNumber: 0, row: 0 };
  return column < first ? position : positionOf(columnName(column + by), row);
}

/** The numbers of the columns of the initial and the final pictures. */
function columnsOf(sheet: Pick<Sheet, 'rows'>): { initial: number; final: number } {
  const columns = pictureColumns(sheet);
  return { initial: columnNumber(columns.initial), final: columnNumber(finalPictureColumn(columns)) };
}
