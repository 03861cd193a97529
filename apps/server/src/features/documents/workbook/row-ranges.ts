/** Rows, both ends inclusive. */
type RowRange = { top: number; bottom: number };

/** Finds the range that a row is in. If ranges overlap, which no valid workbook has, one may not be found. */
export class RowRanges<Range extends RowRange> {
  readonly #ranges: readonly Range[];

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges.toSorted((one, other) => one.top - other.top);
  }

  /** The range that a row is in. */
  over(row: number): Range | undefined {
    const range = this.lastTo(row);
    return range && range.bottom >= row ? range : undefined;
  }

  /** The last range that starts in a row or above it. */
  lastTo(row: number): Range | undefined {
    let [low, high] = [0, this.#ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle]?.top ?? Infinity) <= row) low = middle + 1;
      else high = middle;
    }
    return this.#ranges[low - 1];
  }
}
