import type { CellFormat } from '../number-formats/cell-format.ts';
import { COLUMNS, LAST_ROW } from '../limits.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { MergedCell, PlacedText, TallCell, WorkbookRow, WorkbookSheet } from '../workbook.ts';
import { damaged, tooLarge } from '../workbook-error.ts';
import type { MergedRange } from './merged-ranges.ts';
import { CoveredCells } from './merged-ranges.ts';
import type { Contents } from './contents.ts';
import { FEW_CELLS, OWN_TEXT, PackedRows, SHARED_TEXT } from './packed-rows.ts';
import { RowView } from './row-view.ts';

/** A text right of column N is kept if it may be an entry of a list, and of all sheets only so many. */
const LONGEST_BEYOND = 255;
const MOST_BEYOND = 20_000;

/** Similar sheets still differ by a few cells. */
const SLACK = 64;

/** The limits on what all sheets of a workbook contain together; each sheet's grid takes from it. */
export class Budget {
  readonly course: ReadingCourse;
  /** How many cells the previous sheet had: the sheets of a workbook are often alike. */
  likelyCells = FEW_CELLS;
  #cells: number;
  #characters: number;
  #merges: number;
  #beyond = MOST_BEYOND;

  constructor(course: ReadingCourse) {
    this.course = course;
    this.#cells = course.limits.cells;
    this.#characters = course.limits.characters;
    this.#merges = course.limits.merges;
  }

  takeCell(characters: number): void {
    if (--this.#cells < 0) throw tooLarge('cells');
    this.#characters -= characters;
    if (this.#characters < 0) throw tooLarge('text');
  }

  /** Whether one more text right of column N may be kept. */
  takeBeyond(): boolean {
    return this.#beyond-- > 0;
  }

  takeMerge(): void {
    if (--this.#merges < 0) throw tooLarge('merges');
  }
}

/**
 * The cells of one sheet. They may come in any order, but nearly always come by row and column, and are then stored as
 * they come. Memory depends on the cells, never on a declared range. Rows are 1-based, columns 0-based; cells without
 * text and those right of column N are left out; only some texts there are noted apart.
 */
export class Grid {
  readonly #budget: Budget;
  readonly #contents: Contents;
  readonly #rows: PackedRows;
  readonly #hidden = new Set<number>();
  readonly #merges: MergedRange[] = [];
  #row = 0;
  #ordered = true;
  #lastColumn = -1;
  readonly textsBeyond: PlacedText[] = [];

  constructor(budget: Budget, contents: Contents) {
    this.#budget = budget;
    this.#contents = contents;
    this.#rows = new PackedRows(budget.likelyCells);
  }

  /** Puts a text as cellText() returns it. */
  putText(row: number, column: number, text: string): void {
    if (text === '') return;
    if (this.#isBeyond(column)) {
      this.#noteBeyond(row, column, text.length, () => text);
      return;
    }
    this.#take(row, text.length);
    this.#rows.put(column, OWN_TEXT, this.#rows.texts.push(text) - 1);
  }

  /** Puts one of the texts shared by all sheets. */
  putShared(row: number, column: number, index: number): void {
    const { strings } = this.#contents;
    const characters = strings.characters(index);
    if (column >= COLUMNS && characters === 0) return;
    if (this.#isBeyond(column)) {
      this.#noteBeyond(row, column, characters, () => strings.get(index));
      return;
    }
    if (characters === 0) return;
    this.#take(row, characters);
    this.#rows.put(column, SHARED_TEXT, index);
  }

  putNumber(row: number, column: number, value: number, format: CellFormat): void {
    if (this.#isBeyond(column)) return;
    const characters = format.characters(value);
    if (characters === 0) return;
    this.#take(row, characters);
    this.#rows.put(column, format.index, value);
  }

  /** The last column with something in it, 1 for A; 0 if there is none. */
  get lastColumn(): number {
    return this.#lastColumn + 1;
  }

  /** Notes that a column is used, and returns whether it is right of those that are read. */
  #isBeyond(column: number): boolean {
    if (column > this.#lastColumn) this.#lastColumn = column;
    return column >= COLUMNS;
  }

  #noteBeyond(row: number, column: number, characters: number, text: () => string): void {
    if (characters > LONGEST_BEYOND || !this.#budget.takeBeyond()) return;
    this.textsBeyond.push({ row, column: column + 1, text: text() });
  }

  hide(row: number): void {
    this.#checkRow(row);
    this.#hidden.add(row);
  }

  /** Only the top-left cell of a merged range keeps its text (rules.md#text-and-dates). */
  merge(range: MergedRange): void {
    this.#budget.takeMerge();
    if (range.left < COLUMNS) this.#merges.push(range);
  }

  /** The merged ranges of several rows. */
  tallCells(): TallCell[] {
    return this.#merges.flatMap(({ left, top, bottom }) => (bottom > top ? [{ column: left + 1, top, bottom }] : []));
  }

  /** All merged ranges, with the columns from 1. */
  mergedCells(): MergedCell[] {
    return this.#merges.map(({ left, right, ...rows }) => ({ ...rows, left: left + 1, right: right + 1 }));
  }

  /** Rows and cells in ascending order; of two cells in one place the later one. The grid can't be used after this. */
  rows(): WorkbookRow[] {
    this.#rows.close();
    this.#budget.likelyCells = Math.max(FEW_CELLS, this.#rows.cells + SLACK);
    const rows = this.#ordered ? this.#rows : inOrder(this.#rows);
    if (this.#merges.length > 0) removeCovered(rows, this.#merges);
    const sheet = { rows, hidden: this.#hidden, contents: this.#contents };
    const views: RowView[] = [];
    for (let row = 0; row < rows.length; row++) if (rows.columns(row) !== 0) views.push(new RowView(sheet, row));
    return views;
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

/** What a sheet says about its merged cells, and right of column N. */
export const restOf = (
  grid: Grid,
): Pick<WorkbookSheet, 'tallCells' | 'mergedCells' | 'lastColumn' | 'textsBeyond'> => ({
  tallCells: grid.tallCells(),
  mergedCells: () => grid.mergedCells(),
  lastColumn: grid.lastColumn,
  textsBeyond: grid.textsBeyond,
});

function inOrder(rows: PackedRows): PackedRows {
  const order = Array.from({ length: rows.length }, (_, row) => row);
  // Parts of the same row stay in the order in which they came.
  order.sort((a, b) => rows.number(a) - rows.number(b) || a - b);
  const sorted = new PackedRows(rows.cells + 1, rows.texts);
  let open = 0;
  for (const row of order) {
    const number = rows.number(row);
    if (number !== open) sorted.open(number);
    open = number;
    sorted.putFrom(rows, row);
  }
  sorted.close();
  return sorted;
}

function removeCovered(rows: PackedRows, merges: MergedRange[]): void {
  const covered = new CoveredCells(merges);
  for (let row = 0; row < rows.length; row++) {
    covered.moveTo(rows.number(row));
    if ((rows.columns(row) & covered.columns) !== 0) rows.keep(row, ~covered.columns);
  }
}
