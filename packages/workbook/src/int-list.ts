/** A growing list of 32-bit integers, four bytes each. */
export class IntList {
  items = new Int32Array(64);
  length = 0;

  push(item: number): void {
    if (this.length === this.items.length) this.#resize(this.length * 2);
    this.items[this.length++] = item;
  }

  /** Gives back memory that was reserved but not used. */
  trim(): void {
    this.#resize(this.length);
  }

  #resize(length: number): void {
    const items = new Int32Array(length);
    items.set(this.items.subarray(0, Math.min(length, this.length)));
    this.items = items;
  }
}
