import { parsePosition, positionOf, type Row } from '../sheets/cells.ts';

/** The row with its cells moved to another row number. */
export function rowAt(row: Row, number: number): Row {
  if (row === null) return null;
  return row.map((cell) => {
    const position = positionOf(parsePosition(cell.position)?.column ?? '', number);
    return position === cell.position ? cell : { ...cell, position };
  });
}
