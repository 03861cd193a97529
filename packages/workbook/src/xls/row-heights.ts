import type { RowHeights } from '../pictures/picture-row.ts';

const EMU_A_TWIP = 635;
const DEFAULT_TWIPS = 300;
/** The other bits say something else about the height. */
const HEIGHT = 0x7fff;

/** The heights of the rows of a sheet, as its records say them in twentieths of a point. */
export class BiffRowHeights implements RowHeights {
  usual = DEFAULT_TWIPS;
  readonly #twips = new Map<number, number>();
  /** The rows with a height and what they add to those above them, made when first needed. */
  #sums: { rows: number[]; more: number[] } | undefined;

  set(row: number, twips: number): void {
    if ((twips & HEIGHT) > 0) this.#twips.set(row, twips & HEIGHT);
  }

  isSet(row: number): boolean {
    return this.#twips.has(row);
  }

  height(row: number): number {
    return (this.#twips.get(row) ?? this.usual) * EMU_A_TWIP;
  }

  /** The distance of a row from the top of the sheet. */
  top(row: number): number {
    const { rows, more } = (this.#sums ??= this.#summed());
    return (row * this.usual + (more[firstFrom(rows, row)] ?? more.at(-1) ?? 0)) * EMU_A_TWIP;
  }

  /** The row at a distance from the top of the sheet. */
  rowAt(distance: number): number {
    let [low, high] = [0, 0xffff];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** For each row with a height, by how much those above it are higher than usual; and last, all of them. */
  #summed(): { rows: number[]; more: number[] } {
    const rows = [...this.#twips.keys()].toSorted((a, b) => a - b);
    const more = [0];
    let sum = 0;
    for (const row of rows) more.push((sum += (this.#twips.get(row) ?? 0) - this.usual));
    return { rows, more };
  }
}

/** The index of the first of some ascending numbers that is not below `least`. */
function firstFrom(numbers: number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
