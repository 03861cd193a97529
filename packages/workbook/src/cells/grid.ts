import type { CellFormat } from '../number-formats/cell-format.ts';
import { COLUMNS, LAST_ROW } from '../limits.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { WorkbookRow } from '../workbook.ts';
import { damaged, tooLarge } from '../workbook-error.ts';
import { CellAddresses } from './cell-addresses.ts';
import type { MergedRange } from './merged-ranges.ts';
import { CoveredCells } from './merged-ranges.ts';
import type { Contents } from './contents.ts';
import { PackedRows, SOURCE } from './packed-rows.ts';
import { RowView } from './row-view.ts';

/** What all sheets of a workbook may hold together; each sheet's grid takes from it. */
export class Budget {
  readonly course: ReadingCourse;
  readonly addresses = new CellAddresses();
  #cells: number;
  #characters: number;
  #merges: number;

  constructor(course: ReadingCourse) {
    this.course = course;
    this.#cells = course.limits.cells;
    this.#characters = course.limits.characters;
    this.#merges = course.limits.merges;
  }

  takeCell(characters: number): void {
    if (--this.#cells < 0) throw tooLarge('it has too many cells');
    this.#characters -= characters;
    if (this.#characters < 0) throw tooLarge('it has too much text');
  }

  takeMerge(): void {
    if (--this.#merges < 0) throw tooLarge('it has too many merged cells');
  }
}

/**
 * The cells of one sheet. They may come in any order, but nearly always come by row and column, and are then kept as
 * they come. Memory follows the cells, never a declared range. Rows are 1-based, columns 0-based; cells without text and
 * those right of column N are left out.
 */
export class Grid {
  readonly #budget: Budget;
  readonly #contents: Contents;
  readonly #rows = new PackedRows();
  readonly #hidden = new Set<number>();
  readonly #merges: MergedRange[] = [];
  #row = 0;
  #ordered = true;

  constructor(budget: Budget, contents: Contents) {
    this.#budget = budget;
    this.#contents = contents;
  }

  /** A text as cellText() gives it. */
  putText(row: number, column: number, text: string): void {
    if (text === '' || column >= COLUMNS) return;
    this.#take(row, text.length);
    this.#rows.put(column, SOURCE.text, this.#rows.texts.push(text) - 1);
  }

  /** One of the texts that all sheets share. */
  putShared(row: number, column: number, index: number): void {
    if (column >= COLUMNS) return;
    const characters = this.#contents.strings.characters(index);
    if (characters === 0) return;
    this.#take(row, characters);
    this.#rows.put(column, SOURCE.shared, index);
  }

  putNumber(row: number, column: number, value: number, format: CellFormat): void {
    if (column >= COLUMNS) return;
    const characters = format.characters(value);
    if (characters === 0) return;
    this.#take(row, characters);
    this.#rows.put(column, format.index, value);
  }

  hide(row: number): void {
    this.#checkRow(row);
    this.#hidden.add(row);
  }

  /** Only the top-left cell of a merged range keeps its text (contract §1). */
  merge(range: MergedRange): void {
    this.#budget.takeMerge();
    if (range.left < COLUMNS) this.#merges.push(range);
  }

  /** Rows and cells in ascending order; of two cells at one place the later one. Ends the use of the grid. */
  rows(): WorkbookRow[] {
    const ordered = this.#ordered ? this.#rows : inOrder(this.#rows);
    const rows = this.#merges.length > 0 ? withoutCovered(ordered, this.#merges) : ordered;
    rows.trim();
    const sheet = { rows, hidden: this.#hidden, contents: this.#contents, addresses: this.#budget.addresses };
    return Array.from({ length: rows.length }, (_, row) => new RowView(sheet, row));
  }

  #take(row: number, characters: number): void {
    this.#budget.takeCell(characters);
    if (row !== this.#row) this.#open(row);
  }

  #open(row: number): void {
    this.#checkRow(row);
    if (row < this.#row) this.#ordered = false;
    this.#budget.course.check();
    this.#row = row;
    this.#rows.open(row);
  }

  #checkRow(row: number): void {
    if (!(row >= 1 && row <= LAST_ROW)) throw damaged(`row ${row} is outside a worksheet`);
  }
}

function inOrder(rows: PackedRows): PackedRows {
  const order = Array.from({ length: rows.length }, (_, row) => row);
  // Pieces of the same row stay in the order in which they came.
  order.sort((a, b) => rows.number(a) - rows.number(b) || a - b);
  const sorted = new PackedRows(rows.texts);
  let open = 0;
  for (const row of order) {
    const number = rows.number(row);
    if (number !== open) sorted.open(number);
    open = number;
    sorted.putFrom(rows, row, rows.columns(row));
  }
  return sorted;
}

function withoutCovered(rows: PackedRows, merges: MergedRange[]): PackedRows {
  const covered = new CoveredCells(merges);
  const kept = new PackedRows(rows.texts);
  for (let row = 0; row < rows.length; row++) {
    const number = rows.number(row);
    covered.moveTo(number);
    const columns = rows.columns(row) & ~covered.columns;
    if (columns === 0) continue;
    kept.open(number);
    kept.putFrom(rows, row, columns);
  }
  return kept;
}
