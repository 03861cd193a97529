import type { Limits } from '../limits.ts';
import { CELL_CHARACTERS, COLUMNS, LAST_ROW } from '../limits.ts';
import type { CellDate, WorkbookCell, WorkbookRow } from '../workbook.ts';
import { damaged, tooLarge } from '../workbook-error.ts';
import type { MergedRange } from './merged-ranges.ts';
import { CoveredCells } from './merged-ranges.ts';

const LETTERS = 'ABCDEFGHIJKLMN';

/** What all sheets of a workbook may hold together; each sheet's grid takes from it. */
export class Budget {
  readonly limits: Limits;
  #cells = 0;
  #characters = 0;
  #merges = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  takeCell(characters: number): void {
    if (++this.#cells > this.limits.cells) throw tooLarge('it has too many cells');
    this.#characters += characters;
    if (this.#characters > this.limits.characters) throw tooLarge('it has too much text');
  }

  takeMerge(): void {
    if (++this.#merges > this.limits.merges) throw tooLarge('it has too many merged cells');
  }
}

type Slots = (WorkbookCell | undefined)[];

/** The cells of one sheet, collected in any order. Memory follows the cells, never a declared range. */
export class Grid {
  readonly #budget: Budget;
  readonly #rows = new Map<number, Slots>();
  readonly #hidden = new Set<number>();
  readonly #merges: MergedRange[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** `row` 1-based, `column` 0-based. Blank text and columns right of N are left out; a second value replaces the first. */
  put(row: number, column: number, content: string, date?: CellDate): void {
    if (column >= COLUMNS) return;
    // Cut first: a hostile file can name one text of a million characters from each of a million cells.
    const cut = content.length > CELL_CHARACTERS ? content.slice(0, CELL_CHARACTERS) : content;
    const text = (cut.includes('\r') ? cut.replaceAll(/\r\n?/g, '\n') : cut).trim();
    if (text === '') return;
    this.#checkRow(row);
    this.#budget.takeCell(text.length);
    let slots = this.#rows.get(row);
    if (!slots) {
      slots = [];
      this.#rows.set(row, slots);
    }
    const address = `${LETTERS.charAt(column)}${row}`;
    slots[column] = date ? { address, text, date } : { address, text };
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

  rows(): WorkbookRow[] {
    const covered = new CoveredCells(this.#merges);
    const rows: WorkbookRow[] = [];
    for (const number of [...this.#rows.keys()].toSorted((a, b) => a - b)) {
      covered.moveTo(number);
      const cells: WorkbookCell[] = [];
      for (const [column, cell] of this.#rows.get(number)?.entries() ?? []) {
        if (cell && !covered.has(column)) cells.push(cell);
      }
      if (cells.length > 0) rows.push({ number, hidden: this.#hidden.has(number), cells });
    }
    return rows;
  }

  #checkRow(row: number): void {
    if (!(row >= 1 && row <= LAST_ROW)) throw damaged(`row ${row} is outside a worksheet`);
  }
}
