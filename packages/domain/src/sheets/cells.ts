/** One filled cell. `position` is the address in the spreadsheet as its reader sees it, such as B15. An image cell's content is a stored path, '' without a picture. */
export type Cell = { position: string; content: string; type?: 'image' };

/** The filled cells of one spreadsheet row, or null where the sheet has no such row. */
export type Row = Cell[] | null;

export type Position = { column: string; columnNumber: number; row: number };

const LETTERS = 26;
const CODE_OF_A = 65;

/** 1 is A, 26 is Z, 27 is AA. Throws a RangeError for anything but a whole number from 1 on. */
export function columnName(columnNumber: number): string {
  if (!Number.isInteger(columnNumber) || columnNumber < 1) throw new RangeError(`no column has number ${columnNumber}`);
  let name = '';
  for (let rest = columnNumber; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    name = String.fromCharCode(CODE_OF_A + ((rest - 1) % LETTERS)) + name;
  }
  return name;
}

/** The number of the column that a name ('O') or a position ('O15') begins with: 15; 0 where it begins with none. */
export function columnNumber(nameOrPosition: string): number {
  let sum = 0;
  for (let index = 0; index < nameOrPosition.length; index += 1) {
    const letter = nameOrPosition.charCodeAt(index) - CODE_OF_A + 1;
    if (letter < 1 || letter > LETTERS) break;
    sum = sum * LETTERS + letter;
  }
  return sum;
}

/** 'B15' of ('B', 15) or (2, 15). */
export function positionOf(column: number | string, row: number): string {
  return `${typeof column === 'number' ? columnName(column) : column}${row}`;
}

/** The parts of an address such as B15, or null for a text that is none (lower case and row 0 are none). */
export function parsePosition(position: string): Position | null {
  const parts = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(position);
  const column = parts?.[1];
  return column === undefined ? null : { column, columnNumber: columnNumber(column), row: Number(parts?.[2]) };
}

/** The cell of a row in that column, whatever the order of the cells. */
export function cellIn(row: Row | undefined, column: string): Cell | undefined {
  return row?.find(({ position }) => position.startsWith(column) && isDigit(position.charCodeAt(column.length)));
}

/** The text of a row in that column without surrounding blanks, '' where there is none. */
export function textAt(row: Row | undefined, column: string): string {
  return cellIn(row, column)?.content.trim() ?? '';
}

/** The row with that cell put in the place of the one at its position, or in column order where there was none. */
export function withCell(row: Row | undefined, cell: Cell): Cell[] {
  const others = withoutCell(row, cell.position);
  const column = columnNumber(cell.position);
  const after = others.findIndex((other) => columnNumber(other.position) > column);
  return others.toSpliced(after === -1 ? others.length : after, 0, cell);
}

export function withoutCell(row: Row | undefined, position: string): Cell[] {
  return (row ?? []).filter((cell) => cell.position !== position);
}

export function inColumnOrder(cells: readonly Cell[]): Cell[] {
  return cells.toSorted((left, right) => columnNumber(left.position) - columnNumber(right.position));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
