const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];

/** Addresses of so many rows are made once for all sheets of a workbook. */
const SHARED_ROWS = 16_384;

/** The addresses of cells ('B15'). All sheets of a workbook have the same ones. */
export class CellAddresses {
  readonly #rows: string[][] = [];

  /** The addresses of a row (from 1) by column, A to N. */
  ofRow(row: number): string[] {
    if (row >= SHARED_ROWS) return addressesOf(row);
    return (this.#rows[row] ??= addressesOf(row));
  }
}

function addressesOf(row: number): string[] {
  return LETTERS.map((letter) => letter + row);
}
