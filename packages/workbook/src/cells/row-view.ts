import type { Displayed } from '../number-formats/cell-format.ts';
import type { WorkbookCell, WorkbookRow } from '../workbook.ts';
import type { CellAddresses } from './cell-addresses.ts';
import type { Contents } from './contents.ts';
import type { PackedRows } from './packed-rows.ts';
import { SOURCE } from './packed-rows.ts';

/** A sheet's packed rows, with what it takes to show them. */
export type SheetCells = { rows: PackedRows; hidden: Set<number>; contents: Contents; addresses: CellAddresses };

/** One packed row as a WorkbookRow: its cells and their texts are made when they are asked for. */
export class RowView implements WorkbookRow {
  readonly #sheet: SheetCells;
  readonly #row: number;

  constructor(sheet: SheetCells, row: number) {
    this.#sheet = sheet;
    this.#row = row;
  }

  get number(): number {
    return this.#sheet.rows.number(this.#row);
  }

  get hidden(): boolean {
    return this.#sheet.hidden.has(this.number);
  }

  get cells(): WorkbookCell[] {
    const { rows, contents, addresses } = this.#sheet;
    const { number } = this;
    const cells: WorkbookCell[] = [];
    let at = rows.start(this.#row);
    let column = 0;
    for (let columns = rows.columns(this.#row); columns !== 0; columns >>>= 1) {
      if (columns & 1) {
        const shown = contentAt(rows, at++, contents);
        const address = addresses.of(number, column);
        cells.push(
          typeof shown === 'string' ? { address, text: shown } : { address, text: shown.text, date: shown.date },
        );
      }
      column++;
    }
    return cells;
  }
}

function contentAt(rows: PackedRows, at: number, { strings, formats }: Contents): Displayed {
  const source = rows.sources[at] ?? SOURCE.text;
  const value = rows.values[at] ?? 0;
  if (source === SOURCE.shared) return strings.get(value);
  return source === SOURCE.text ? (rows.texts[value] ?? '') : formats.at(source).number(value);
}
