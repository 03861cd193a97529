const MOST = 4096;

/**
 * Remembers the results for recent numbers: most columns of a workbook repeat few values. The cache stays small however
 * many values and formats a hostile file has.
 */
export class ValueCache<Result> {
  readonly #results = new Map<number, Result>();

  get(value: number): Result | undefined {
    return this.#results.get(value);
  }

  set(value: number, result: Result): void {
    if (this.#results.size >= MOST) this.#results.clear();
    this.#results.set(value, result);
  }
}
