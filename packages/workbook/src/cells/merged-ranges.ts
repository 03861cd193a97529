import { COLUMNS } from '../limits.ts';

/** A merged range, both ends inclusive: rows 1-based, columns 0-based. */
export type MergedRange = { top: number; left: number; bottom: number; right: number };

/**
 * Which cells of a row are covered by a merged range, going down row by row. Costs one step per range and row, however
 * many rows a range claims to span (a file of 2 KB can claim all million).
 */
export class CoveredCells {
  readonly #ranges: MergedRange[];
  readonly #coveredUntil: number[] = Array.from({ length: COLUMNS }, () => 0);
  readonly #coveredBelow: number[] = Array.from({ length: COLUMNS }, () => 0);
  #next = 0;
  #begun = false;
  #row = 0;

  constructor(ranges: MergedRange[]) {
    this.#ranges = ranges.toSorted((a, b) => a.top - b.top);
  }

  /** `row` must not be above an earlier one. */
  moveTo(row: number): void {
    if (row > this.#row) this.#leaveRow();
    this.#row = row;
    for (let range = this.#ranges[this.#next]; range && range.top <= row; range = this.#ranges[++this.#next]) {
      // The top-left cell itself is not covered, the cells below it are: so its column counts only from the next row on.
      this.#begun = true;
      const under = range.top < row ? this.#coveredUntil : this.#coveredBelow;
      raise(under, range.left, range.left, range.bottom);
      raise(this.#coveredUntil, range.left + 1, Math.min(range.right, COLUMNS - 1), range.bottom);
    }
  }

  /** The covered columns of the row as bits, A the lowest. */
  get columns(): number {
    let columns = 0;
    for (let column = 0; column < COLUMNS; column++) if (this.has(column)) columns |= 1 << column;
    return columns;
  }

  has(column: number): boolean {
    return (this.#coveredUntil[column] ?? 0) >= this.#row;
  }

  #leaveRow(): void {
    if (!this.#begun) return;
    this.#begun = false;
    for (const [column, bottom] of this.#coveredBelow.entries()) raise(this.#coveredUntil, column, column, bottom);
    this.#coveredBelow.fill(0);
  }
}

function raise(bottoms: number[], from: number, to: number, bottom: number): void {
  for (let column = from; column <= to; column++) bottoms[column] = Math.max(bottoms[column] ?? 0, bottom);
}
