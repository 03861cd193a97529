import { serialOfIso } from '../cells/cell-date.ts';
import type { CellFormat } from '../cells/cell-format.ts';
import type { Grid } from '../cells/grid.ts';
import { COLUMNS } from '../limits.ts';
import { damaged } from '../workbook-error.ts';
import { cellReference, rangeReference } from './references.ts';
import type { SharedStrings } from './shared-strings.ts';
import { richText, unescapeCharacters } from './shared-strings.ts';
import { decodeXml, nameCode, TagScanner } from './tag-scanner.ts';

const SHEET_DATA = nameCode('sheetData');
const ROW = nameCode('row');
const CELL = nameCode('c');
const VALUE = nameCode('v');
const INLINE = nameCode('is');
const MERGE = nameCode('mergeCell');
const DRAWING = nameCode('drawing');
const REFERENCE = nameCode('r');
const STYLE = nameCode('s');
const TYPE = nameCode('t');
const HIDDEN = nameCode('hidden');
const RANGE = nameCode('ref');
const ID = nameCode('id');

export type WorksheetContext = {
  strings: SharedStrings;
  styles: CellFormat[];
  general: CellFormat;
  date1904: boolean;
};

/**
 * Reads a worksheet part into `grid` and gives the relationship id of its drawing, if it has one. Declared dimensions,
 * spans, hyperlinks, conditional formats and the rest are never looked at.
 */
export function readWorksheetPart(bytes: Uint8Array, context: WorksheetContext, grid: Grid): string | undefined {
  const tags = new TagScanner(bytes);
  let drawing: string | undefined;
  let complete = false;
  let prefix: number | undefined;
  while (tags.next()) {
    if (prefix === undefined && !tags.selfClosing) ({ prefix } = tags);
    if (tags.closing || tags.prefix !== prefix) continue;
    if (tags.code === SHEET_DATA) {
      if (!tags.selfClosing) readRows(tags, context, grid);
      complete = true;
    } else if (tags.code === MERGE) {
      const range = rangeReference(tags.attribute(RANGE) ?? '');
      if (range) grid.merge(range);
    } else if (tags.code === DRAWING) drawing = tags.attribute(ID);
  }
  if (!complete) throw damaged('worksheet without sheet data');
  return drawing;
}

function readRows(tags: TagScanner, context: WorksheetContext, grid: Grid): void {
  let row = 0;
  let column = -1;
  while (tags.next()) {
    if (tags.closing) {
      if (tags.code === SHEET_DATA) return;
    } else if (tags.code === ROW) {
      // Row and cell references may be left out: then each stands after the one before it.
      row = tags.findAttribute(REFERENCE) ? wholeNumber(tags) : row + 1;
      column = -1;
      if (tags.flag(HIDDEN)) grid.hide(row);
    } else if (tags.code === CELL) {
      const at = tags.findAttribute(REFERENCE) ? cellReference(tags.bytes, tags.valueStart, tags.valueEnd) : undefined;
      if (at) ({ row } = at);
      column = at ? at.column : column + 1;
      if (!tags.selfClosing) readCell(tags, context, grid, row, column);
    }
  }
  throw damaged('sheet data cut off');
}

function readCell(tags: TagScanner, context: WorksheetContext, grid: Grid, row: number, column: number): void {
  const wanted = column < COLUMNS;
  const type = wanted ? (tags.attribute(TYPE) ?? 'n') : '';
  const style = wanted && tags.findAttribute(STYLE) ? wholeNumber(tags) : 0;
  let value = '';
  while (tags.next()) {
    if (tags.closing) {
      if (tags.code === CELL) break;
    } else if (!wanted || tags.selfClosing) continue;
    else if (tags.code === VALUE) value = tags.elementText();
    else if (tags.code === INLINE) value = inlineText(tags);
  }
  if (value === '') return;
  const { text, date } = display(value, type, context.styles[style] ?? context.general, context);
  grid.put(row, column, text, date);
}

function display(value: string, type: string, format: CellFormat, context: WorksheetContext) {
  switch (type) {
    case 's':
      return { text: format.text(context.strings.get(Number(value))) };
    case 'str':
      return { text: format.text(unescapeCharacters(value)) };
    case 'inlineStr':
      return { text: format.text(value) };
    case 'b':
      return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: value };
    case 'd': {
      const serial = serialOfIso(value, context.date1904);
      return serial === undefined ? { text: value } : format.number(serial);
    }
    default: {
      const number = Number(value);
      return Number.isFinite(number) ? format.number(number) : { text: value };
    }
  }
}

function inlineText(tags: TagScanner): string {
  const start = tags.position;
  while (tags.next()) if (tags.code === INLINE && tags.closing) break;
  return richText(tags.bytes.subarray(start, tags.start));
}

// Digits only: anything else in the place of a number is none.
function wholeNumber(tags: TagScanner): number {
  const number = Number(decodeXml(tags.bytes, tags.valueStart, tags.valueEnd));
  return Number.isInteger(number) ? number : -1;
}
