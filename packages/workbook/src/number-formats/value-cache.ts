const SMALLEST = 32;
const LARGEST = 4096;

const scratch = new Float64Array(1);
const words = new Uint32Array(scratch.buffer);

/**
 * Remembers what was made of the numbers of late. Most columns of a workbook repeat few values; for those that do not,
 * a miss costs next to nothing, and memory stays small however many values and formats a hostile file has.
 */
export class ValueCache<Result> {
  #keys = new Float64Array(SMALLEST).fill(Number.NaN);
  #results: (Result | undefined)[] = [];
  #misses = 0;

  get(value: number): Result | undefined {
    const place = this.#place(value);
    return this.#keys[place] === value ? this.#results[place] : undefined;
  }

  set(value: number, result: Result): void {
    if (++this.#misses > this.#keys.length && this.#keys.length < LARGEST) {
      this.#keys = new Float64Array(this.#keys.length * 4).fill(Number.NaN);
      this.#results = [];
    }
    const place = this.#place(value);
    this.#keys[place] = value;
    this.#results[place] = result;
  }

  // Whole numbers differ in the upper bits of the upper word, fractions in all of the lower one.
  #place(value: number): number {
    scratch[0] = value;
    const mixed = Math.imul((words[0] ?? 0) ^ (words[1] ?? 0), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & (this.#keys.length - 1);
  }
}
