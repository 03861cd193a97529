const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];

/** Addresses of so many rows are made once for all sheets of a workbook. */
const SHARED_ROWS = 16_384;

/** The addresses of cells ('B15'). All sheets of a workbook have the same ones. */
export class CellAddresses {
  readonly #rows: string[][] = [];

  /** The address of a cell; row from 1, column from 0 to that of N. */
  of(row: number, column: number): string {
    if (row >= SHARED_ROWS) return `${LETTERS[column] ?? ''}${row}`;
    const shared = (this.#rows[row] ??= LETTERS.map((letter) => `${letter}${row}`));
    return shared[column] ?? '';
  }
}
