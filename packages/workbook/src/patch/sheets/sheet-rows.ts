import { LAST_ROW } from '../../limits.ts';
import { damaged } from '../../workbook-error.ts';
import { LAST_COLUMN } from '../../xlsx/references.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import type { CellFormulas } from './cell-formulas.ts';
import type { CellWriting } from './cell-xml.ts';
import { cellXml } from './cell-xml.ts';
import type { Cell, ChangedCells } from './changed-cells.ts';
import type { CellValue } from '../changes.ts';
import type { Elements } from '../xml/elements.ts';
import type { SheetHead } from './sheet-head.ts';
import { styleNumber } from './sheet-head.ts';
import type { Splices } from '../xml/splices.ts';

const SHEET_DATA = nameCode('sheetData');
const ROW = nameCode('row');
const CELL = nameCode('c');
const FORMULA = nameCode('f');
const REFERENCE = nameCode('r');
const STYLE = nameCode('s');
const HAS_STYLE = nameCode('customFormat');
const SPANS = nameCode('spans');

/** Depths of the elements in a worksheet. */
const SHEET_DEPTH = 1;
const ROW_DEPTH = 2;
const CELL_DEPTH = 3;

export type RowsPatchParts = {
  changed: ChangedCells;
  formulas: CellFormulas;
  head: SheetHead;
  writing: CellWriting;
  splices: Splices;
};

type Spans = { from: number; to: number; first: number; last: number };

/** Writes the changed cells of a worksheet into its rows, and new cells and rows between those that are there. */
export class SheetRowsPatch {
  /** Cells that were not there. */
  readonly added: Cell[] = [];
  readonly #changed: ChangedCells;
  readonly #formulas: CellFormulas;
  readonly #head: SheetHead;
  readonly #writing: CellWriting;
  readonly #splices: Splices;
  #row = 0;
  /** How many of the changed rows have been passed. */
  #passed = 0;

  constructor({ changed, formulas, head, writing, splices }: RowsPatchParts) {
    this.#changed = changed;
    this.#formulas = formulas;
    this.#head = head;
    this.#writing = writing;
    this.#splices = splices;
  }

  /** `elements` is at <sheetData>, and in the end at </sheetData> if there is one. */
  read(elements: Elements): void {
    const { tags } = elements;
    const own = tags.prefix;
    if (tags.selfClosing) {
      elements.append(this.#rowsBefore(LAST_ROW + 1), this.#splices);
      return;
    }
    while (elements.next()) {
      if (tags.prefix !== own) continue;
      if (tags.closing && tags.code === SHEET_DATA && elements.depth === SHEET_DEPTH) break;
      if (!tags.closing && tags.code === ROW && elements.depth === ROW_DEPTH) this.#readRow(elements, own);
    }
    this.#put(tags.start, this.#rowsBefore(LAST_ROW + 1));
  }

  #readRow(elements: Elements, own: number): void {
    const { tags } = elements;
    const row = tags.findAttribute(REFERENCE) ? Number(tags.attribute(REFERENCE)) : this.#row + 1;
    // No spreadsheet program writes rows out of order, and none could find a place for a new one among them.
    if (!(row > this.#row) || row > LAST_ROW) throw damaged('rows out of order');
    this.#put(tags.start, this.#rowsBefore(row));
    this.#row = row;
    const changes = this.#changed.rows[this.#passed] === row ? this.#changed.inRow(row) : [];
    if (changes.length > 0) this.#passed++;
    const usual = tags.flag(HAS_STYLE) ? styleNumber(tags.attribute(STYLE)) : undefined;
    const spans = changes.length > 0 ? spansOf(elements) : undefined;
    const before = this.added.length;
    if (tags.selfClosing) elements.append(this.#newCells(row, changes, usual), this.#splices);
    else this.#readCells(elements, own, { row, changes, usual });
    this.#extend(spans, this.added.slice(before));
  }

  #readCells(
    elements: Elements,
    own: number,
    { row, changes, usual }: { row: number; changes: [number, CellValue][]; usual: number | undefined },
  ): void {
    const { tags } = elements;
    let column = -1;
    let next = 0;
    while (elements.next()) {
      if (tags.prefix !== own) continue;
      if (tags.closing && elements.depth === ROW_DEPTH) break;
      if (tags.closing) continue;
      if (tags.code === FORMULA) this.#formulas.visit(elements, { row, column }, false, this.#splices);
      if (tags.code !== CELL || elements.depth !== CELL_DEPTH) continue;
      const last = column;
      column = columnAt(elements, row, column);
      if (changes.length > 0 && column <= last) throw damaged('cells out of order');
      const from = next;
      while ((changes[next]?.[0] ?? LAST_COLUMN) < column) next++;
      this.#put(tags.start, this.#newCells(row, changes.slice(from, next), usual));
      const change = changes[next];
      if (change?.[0] === column) {
        this.#replace(elements, { row, column }, change[1]);
        next++;
      }
    }
    this.#put(tags.start, this.#newCells(row, changes.slice(next), usual));
  }

  #replace(elements: Elements, cell: Cell, value: CellValue): void {
    const { tags } = elements;
    const { start } = tags;
    const style = tags.findAttribute(STYLE) ? styleNumber(tags.attribute(STYLE)) : undefined;
    if (!tags.selfClosing) {
      while (elements.next()) {
        if (tags.closing && elements.depth === CELL_DEPTH) break;
        if (tags.code === FORMULA && !tags.closing) this.#formulas.visit(elements, cell, true, this.#splices);
      }
    }
    this.#splices.put(start, tags.position, cellXml(cell, style, value, this.#writing));
  }

  /** The changed rows before one, which are not in the sheet. */
  #rowsBefore(end: number): string {
    let xml = '';
    const { prefix } = this.#writing;
    for (let row = this.#changed.rows[this.#passed]; row !== undefined && row < end;) {
      const cells = this.#newCells(row, this.#changed.inRow(row), undefined);
      if (cells !== '') xml += `<${prefix}row r="${row}">${cells}</${prefix}row>`;
      row = this.#changed.rows[++this.#passed];
    }
    return xml;
  }

  /** `style` is that of the row. */
  #newCells(row: number, changes: [number, CellValue][], style: number | undefined): string {
    let xml = '';
    for (const [column, value] of changes) {
      if (value === null || value === '') continue;
      this.added.push({ row, column });
      xml += cellXml({ row, column }, style ?? this.#head.styleOf(column), value, this.#writing);
    }
    return xml;
  }

  #put(at: number, xml: string): void {
    if (xml !== '') this.#splices.put(at, at, xml);
  }

  #extend(spans: Spans | undefined, added: Cell[]): void {
    if (!spans || added.length === 0) return;
    const columns = added.map(({ column }) => column + 1);
    const [first, last] = [Math.min(spans.first, ...columns), Math.max(spans.last, ...columns)];
    if (first !== spans.first || last !== spans.last) this.#splices.put(spans.from, spans.to, `${first}:${last}`);
  }
}

/** Which columns of the current row have cells, as it says. */
function spansOf({ tags }: Elements): Spans | undefined {
  const match = tags.findAttribute(SPANS) && /^(\d{1,5}):(\d{1,5})$/.exec(tags.attribute(SPANS) ?? '');
  if (!match) return undefined;
  return { from: tags.valueStart, to: tags.valueEnd, first: Number(match[1]), last: Number(match[2]) };
}

/** The column of the current cell: without a reference it is the next one. */
function columnAt({ tags }: Elements, row: number, before: number): number {
  if (!tags.findAttribute(REFERENCE)) return before + 1;
  const { bytes, valueEnd } = tags;
  let column = 0;
  let at = tags.valueStart;
  for (let byte = bytes[at] ?? 0; at < valueEnd && byte > 0x40; byte = bytes[++at] ?? 0) {
    column = column * 26 + (byte & 0xdf) - 0x40;
  }
  let number = 0;
  for (; at < valueEnd; at++) number = number * 10 + (bytes[at] ?? 0) - 0x30;
  if (number !== row || column < 1 || column > LAST_COLUMN) throw damaged('cell reference');
  return column - 1;
}
