import { COLUMNS } from '../limits.ts';
import { IntList } from '../int-list.ts';

/** The source of a cell that isn't a number under a format: a text of the sheet, or one shared by all sheets. */
export const OWN_TEXT = -1;
export const SHARED_TEXT = -2;

/** The initial capacity for a sheet of unknown size, in cells. */
export const FEW_CELLS = 1024;

/**
 * The cells of a sheet without an object for each and without their texts: a large workbook has millions, and making
 * and keeping those would take longer than the rest of the reading. A row is its number, the set of its columns as
 * bits, and the index of its first cell in the lists of all cells, which are ordered by column within a row.
 */
export class PackedRows {
  /** For each cell the index of its number format, OWN_TEXT or SHARED_TEXT. */
  sources: Int32Array;
  /** For each cell its number, or the index of its text. */
  values: Float64Array;
  /** The texts of cells that are neither numbers nor shared texts. */
  readonly texts: string[];
  readonly #numbers = new IntList();
  readonly #columns = new IntList();
  readonly #starts = new IntList();
  #cells = 0;
  /** The columns of the row opened last. */
  #open = 0;

  /** `capacity`: the number of cells to make room for at first. */
  constructor(capacity: number, texts: string[] = []) {
    this.sources = new Int32Array(capacity);
    this.values = new Float64Array(capacity);
    this.texts = texts;
  }

  get cells(): number {
    return this.#cells;
  }

  get length(): number {
    return this.#numbers.length;
  }

  /** Opens a row after the others; its number is 1-based. */
  open(number: number): void {
    this.#finishRow();
    this.#numbers.push(number);
    this.#starts.push(this.#cells);
  }

  /** Puts a cell (`column` from 0) into the row opened last; a second one in the same place replaces the first. */
  put(column: number, source: number, value: number): void {
    const bit = 1 << column;
    let at = this.#cells;
    if (bit <= this.#open) at = this.start(this.length - 1) + countBits(this.#open & (bit - 1));
    if ((this.#open & bit) === 0) {
      if (this.#cells === this.values.length) this.#resize(this.#cells * 2);
      if (at < this.#cells) {
        this.sources.copyWithin(at + 1, at, this.#cells);
        this.values.copyWithin(at + 1, at, this.#cells);
      }
      this.#cells++;
      this.#open |= bit;
    }
    this.sources[at] = source;
    this.values[at] = value;
  }

  #finishRow(): void {
    if (this.length > 0) this.#columns.push(this.#open);
    this.#open = 0;
  }

  number(row: number): number {
    return this.#numbers.items[row] ?? 0;
  }

  /** The columns of a row that have a cell, as bits, A the lowest. */
  columns(row: number): number {
    return this.#columns.items[row] ?? 0;
  }

  /** The index of the first cell of a row. */
  start(row: number): number {
    return this.#starts.items[row] ?? 0;
  }

  /** Removes all cells of a row but those in `columns`. */
  keep(row: number, columns: number): void {
    const all = this.columns(row);
    this.#columns.items[row] = all & columns;
    let from = this.start(row);
    let to = from;
    for (let column = 0; column < COLUMNS; column++) {
      if (((all >>> column) & 1) === 0) continue;
      this.sources[to] = this.sources[from] ?? OWN_TEXT;
      this.values[to] = this.values[from] ?? 0;
      to += (columns >>> column) & 1;
      from++;
    }
  }

  /** Copies a row of other packed rows, which share this one's texts, into the row opened last. */
  putFrom(rows: PackedRows, row: number): void {
    let at = rows.start(row);
    const columns = rows.columns(row);
    for (let column = 0; column < COLUMNS; column++) {
      if (((columns >>> column) & 1) === 0) continue;
      this.put(column, rows.sources[at] ?? OWN_TEXT, rows.values[at] ?? 0);
      at++;
    }
  }

  /** Call after the last put(); rows can be read only after that. Gives back unused memory. */
  close(): void {
    this.#finishRow();
    for (const list of [this.#numbers, this.#columns, this.#starts]) list.trim();
    if (this.#cells < this.values.length / 2) this.#resize(this.#cells);
  }

  #resize(cells: number): void {
    const { sources, values } = this;
    this.sources = new Int32Array(cells);
    this.values = new Float64Array(cells);
    this.sources.set(sources.subarray(0, this.#cells));
    this.values.set(values.subarray(0, this.#cells));
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
