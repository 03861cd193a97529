import { COLUMNS } from '../limits.ts';
import { IntList } from '../int-list.ts';

/** What a cell that is no number under a format is: a text of the sheet, or one that all sheets share. */
export const SOURCE = { text: -1, shared: -2 } as const;

/**
 * The cells of a sheet without an object for each, and without their texts: a large workbook has millions, and making
 * and keeping those would take longer than all the rest of the reading. A row is its number, the set of its columns as
 * bits, and where its cells begin in the lists of all cells, in which they stand by column.
 */
export class PackedRows {
  /** Of each cell the index of its number format, or one of SOURCE. */
  sources = new Int32Array(64);
  /** Of each cell the number, or the index of its text. */
  values = new Float64Array(64);
  readonly texts: string[];
  readonly #numbers = new IntList();
  readonly #columns = new IntList();
  readonly #starts = new IntList();
  #cells = 0;

  /** `texts`: of the sheet, those of cells that are neither numbers nor shared texts. */
  constructor(texts: string[] = []) {
    this.texts = texts;
  }

  get length(): number {
    return this.#numbers.length;
  }

  /** Opens a row behind the others; its number is from 1. */
  open(number: number): void {
    this.#numbers.push(number);
    this.#columns.push(0);
    this.#starts.push(this.#cells);
  }

  /** Puts a cell (`column` from 0) into the row opened last; a second one at its place takes the place of the first. */
  put(column: number, source: number, value: number): void {
    const row = this.#columns.length - 1;
    const columns = this.#columns.items[row] ?? 0;
    const bit = 1 << column;
    let at = this.#cells;
    if (bit <= columns) at = this.start(row) + countBits(columns & (bit - 1));
    if ((columns & bit) === 0) this.#makeRoom(at);
    this.#columns.items[row] = columns | bit;
    this.sources[at] = source;
    this.values[at] = value;
  }

  #makeRoom(at: number): void {
    if (this.#cells === this.values.length) this.#resize(this.#cells * 2);
    if (at < this.#cells) {
      this.sources.copyWithin(at + 1, at, this.#cells);
      this.values.copyWithin(at + 1, at, this.#cells);
    }
    this.#cells++;
  }

  number(row: number): number {
    return this.#numbers.items[row] ?? 0;
  }

  /** Which columns of a row have a cell, A being the lowest bit. */
  columns(row: number): number {
    return this.#columns.items[row] ?? 0;
  }

  /** Where the cells of a row begin. */
  start(row: number): number {
    return this.#starts.items[row] ?? 0;
  }

  /** Puts the cells of a row of other packed rows with the same texts, those in `columns`, into the row opened last. */
  putFrom(rows: PackedRows, row: number, columns: number): void {
    let at = rows.start(row);
    const all = rows.columns(row);
    for (let column = 0; column < COLUMNS; column++) {
      if (((all >>> column) & 1) === 0) continue;
      if (((columns >>> column) & 1) === 1) {
        this.put(column, rows.sources[at] ?? SOURCE.text, rows.values[at] ?? 0);
      }
      at++;
    }
  }

  /** Gives back the memory that was taken in advance. */
  trim(): void {
    for (const list of [this.#numbers, this.#columns, this.#starts]) list.trim();
    this.#resize(this.#cells);
  }

  #resize(length: number): void {
    const kept = Math.min(length, this.#cells);
    const [sources, values] = [new Int32Array(length), new Float64Array(length)];
    sources.set(this.sources.subarray(0, kept));
    values.set(this.values.subarray(0, kept));
    this.sources = sources;
    this.values = values;
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
