const SMALLEST = 32;
const LARGEST = 4096;
const GIVEN_A_TRY = 4 * LARGEST;

const scratch = new Float64Array(1);
const words = new Uint32Array(scratch.buffer);

/**
 * Remembers what was made of the numbers of late. Most columns of a workbook repeat few values; where that turns out
 * otherwise, it stops. Memory stays small however many values and formats a hostile file has.
 */
export class ValueCache<Result> {
  #keys = new Float64Array(SMALLEST).fill(Number.NaN);
  #results: (Result | undefined)[] = [];
  #hits = 0;
  #misses = 0;
  #inUse = true;

  get(value: number): Result | undefined {
    if (!this.#inUse) return undefined;
    const place = this.#place(value);
    if (this.#keys[place] !== value) return undefined;
    this.#hits++;
    return this.#results[place];
  }

  set(value: number, result: Result): void {
    if (!this.#inUse) return;
    // Of a column of amounts that are all different nothing is found again.
    if (this.#misses > GIVEN_A_TRY && this.#hits < this.#misses) this.#inUse = false;
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
