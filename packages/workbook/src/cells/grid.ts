import type { Displayed } from '../number-formats/cell-format.ts';
import { CELL_CHARACTERS, COLUMNS, LAST_ROW } from '../limits.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { WorkbookCell, WorkbookRow } from '../workbook.ts';
import { damaged, tooLarge } from '../workbook-error.ts';
import type { MergedRange } from './merged-ranges.ts';
import { CoveredCells } from './merged-ranges.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];

/** Addresses of so many rows are made once for all sheets of a workbook. */
const SHARED_ROWS = 16_384;

/** What all sheets of a workbook may hold together; each sheet's grid takes from it. */
export class Budget {
  readonly course: ReadingCourse;
  readonly #addresses: string[][] = [];
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

  /** The addresses of a row's cells, by column; undefined for a row so far down that they are not kept. */
  addresses(row: number): string[] | undefined {
    if (row >= SHARED_ROWS) return undefined;
    return (this.#addresses[row] ??= LETTERS.map((letter) => `${letter}${row}`));
  }
}

/** A text as a cell gives it out: cut at Excel's limit, line ends made '\n', trimmed. */
export function cellText(content: string): string {
  // Cut first: a hostile file can name one text of a million characters from each of a million cells.
  const cut = content.length > CELL_CHARACTERS ? content.slice(0, CELL_CHARACTERS) : content;
  return (cut.includes('\r') ? cut.replaceAll(/\r\n?/g, '\n') : cut).trim();
}

/**
 * The cells of one sheet. They may come in any order, but nearly always come by row and column, and are then kept as
 * they come. Memory follows the cells, never a declared range.
 */
export class Grid {
  readonly #budget: Budget;
  readonly #rows: WorkbookRow[] = [];
  readonly #hidden = new Set<number>();
  readonly #merges: MergedRange[] = [];
  #cells: WorkbookCell[] = [];
  #row = 0;
  #addresses: string[] | undefined;
  #column = -1;
  #ordered = true;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** `row` 1-based, `column` 0-based; a text as cellText() gives it. '' and columns right of N are left out. */
  put(row: number, column: number, { text, date }: Displayed): void {
    if (text === '' || column >= COLUMNS) return;
    this.#budget.takeCell(text.length);
    const opens = row !== this.#row;
    if (opens) this.#open(row);
    const address = this.#addresses?.[column] ?? `${LETTERS[column] ?? ''}${row}`;
    const cell = date ? { address, text, date } : { address, text };
    if (opens) {
      // Made with its first cell, a list takes room for one; many a sheet has one cell in a row.
      this.#cells = [cell];
      this.#rows.push({ number: row, hidden: false, cells: this.#cells });
    } else {
      if (column <= this.#column) this.#ordered = false;
      this.#cells.push(cell);
    }
    this.#column = column;
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
    const rows = this.#ordered ? this.#rows : inOrder(this.#rows);
    for (const row of rows) row.hidden = this.#hidden.has(row.number);
    return this.#merges.length > 0 ? withoutCovered(rows, this.#merges) : rows;
  }

  #open(row: number): void {
    this.#checkRow(row);
    if (row < this.#row) this.#ordered = false;
    this.#budget.course.check();
    this.#row = row;
    this.#addresses = this.#budget.addresses(row);
  }

  #checkRow(row: number): void {
    if (!(row >= 1 && row <= LAST_ROW)) throw damaged(`row ${row} is outside a worksheet`);
  }
}

function inOrder(pieces: WorkbookRow[]): WorkbookRow[] {
  const byRow = new Map<number, Map<string, WorkbookCell>>();
  for (const { number, cells } of pieces) {
    let row = byRow.get(number);
    if (!row) byRow.set(number, (row = new Map()));
    for (const cell of cells) row.set(cell.address, cell);
  }
  const byAddress = (a: WorkbookCell, b: WorkbookCell): number => (a.address < b.address ? -1 : 1);
  return [...byRow]
    .toSorted(([a], [b]) => a - b)
    .map(([number, cells]) => ({ number, hidden: false, cells: [...cells.values()].toSorted(byAddress) }));
}

function withoutCovered(rows: WorkbookRow[], merges: MergedRange[]): WorkbookRow[] {
  const covered = new CoveredCells(merges);
  return rows.filter((row) => {
    covered.moveTo(row.number);
    if (covered.any) row.cells = row.cells.filter(({ address }) => !covered.has(LETTERS.indexOf(address.charAt(0))));
    return row.cells.length > 0;
  });
}
