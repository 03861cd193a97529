import type { MergedRange } from '../../cells/merged-ranges.ts';
import type { CellValue } from '../changes.ts';

export type Cell = { row: number; column: number };

/** The cells to change, found by range without visiting each: a hostile sheet has a million ranges. */
export class ChangedCells {
  /** In ascending order. */
  readonly rows: number[];
  readonly #cells: Map<number, Map<number, CellValue>>;
  /** For each column its changed rows in ascending order. */
  readonly #columns = new Map<number, number[]>();

  constructor(cells: Map<number, Map<number, CellValue>>) {
    this.#cells = cells;
    this.rows = [...cells.keys()].toSorted((a, b) => a - b);
    for (const row of this.rows) {
      for (const column of cells.get(row)?.keys() ?? []) {
        const rows = this.#columns.get(column);
        if (rows) rows.push(row);
        else this.#columns.set(column, [row]);
      }
    }
  }

  /** The changed cells of a row from left to right. */
  inRow(row: number): [column: number, value: CellValue][] {
    return [...(this.#cells.get(row) ?? [])].toSorted(([a], [b]) => a - b);
  }

  /** A changed cell in a range. */
  within(range: MergedRange): Cell | undefined {
    return this.#first(range, false);
  }

  /** A changed cell in a range other than the one at its top left. */
  under(range: MergedRange): Cell | undefined {
    return this.#first(range, true);
  }

  #first({ top, left, bottom, right }: MergedRange, exceptTopLeft: boolean): Cell | undefined {
    for (const [column, rows] of this.#columns) {
      if (column < left || column > right) continue;
      const row = firstFrom(rows, exceptTopLeft && column === left ? top + 1 : top);
      if (row !== undefined && row <= bottom) return { row, column };
    }
    return undefined;
  }
}

/** The first of some ascending numbers that is not below `least`. */
function firstFrom(numbers: number[], least: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
