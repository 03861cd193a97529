import type { Displayed } from '../number-formats/cell-format.ts';
import type { VisitCell, WorkbookRow } from '../workbook.ts';
import type { Contents } from './contents.ts';
import type { PackedRows } from './packed-rows.ts';
import { OWN_TEXT, SHARED_TEXT } from './packed-rows.ts';

/** A sheet's packed rows, with what is needed to show them. */
export type SheetCells = { rows: PackedRows; hidden: Set<number>; contents: Contents };

/** One packed row as a WorkbookRow: the texts of its cells are made when asked for. */
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

  forEachCell(visit: VisitCell): void {
    const { rows, contents } = this.#sheet;
    let at = rows.start(this.#row);
    let column = 1;
    for (let columns = rows.columns(this.#row); columns !== 0; columns >>>= 1) {
      if (columns & 1) {
        const shown = contentAt(rows, at++, contents);
        if (typeof shown === 'string') visit(column, shown);
        else visit(column, shown.text, shown.date);
      }
      column++;
    }
  }
}

function contentAt(rows: PackedRows, at: number, { strings, formats }: Contents): Displayed {
  const source = rows.sources[at] ?? OWN_TEXT;
  const value = rows.values[at] ?? 0;
  if (source === SHARED_TEXT) return strings.get(value);
  return source === OWN_TEXT ? (rows.texts[value] ?? '') : formats.at(source).number(value);
}
