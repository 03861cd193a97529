import { cellText, type SharedTexts } from '../cells/contents.ts';
import type { Grid } from '../cells/grid.ts';
import { LAST_ROW } from '../limits.ts';
import type { CellFormat, CellFormats } from '../number-formats/cell-format.ts';
import { serialOfIso } from '../number-formats/cell-date.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { WorkbookPicture } from '../workbook.ts';
import { damaged } from '../workbook-error.ts';
import type { CellPictures } from './cell-pictures.ts';
import { LAST_COLUMN } from './references.ts';
import { richText, unescapeCharacters } from './shared-strings.ts';
import { BOOLEAN, DATE, ERROR, INLINE, NUMBER, SHARED, SheetCell, STRING } from './sheet-cell.ts';
import { decodeXml, nameCode, TagScanner } from './tag-scanner.ts';

export type WorksheetContext = {
  strings: SharedTexts;
  formats: CellFormats;
  styles: CellFormat[];
  general: CellFormat;
  date1904: boolean;
  course: ReadingCourse;
  cellPictures: CellPictures | undefined;
};

const LESS = 0x3c;
const SLASH = 0x2f;
const SPACE = 0x20;
const AMPERSAND = 0x26;
const CELL_LETTER = 0x63;
const ROW_LETTER = 0x72;

const SHEET_DATA = nameCode('sheetData');
const ROW = nameCode('row');
const CELL = nameCode('c');
const INLINE_TEXT = nameCode('is');
const VALUE = nameCode('v');
const REFERENCE = nameCode('r');
const STYLE = nameCode('s');
const CELL_TYPE = nameCode('t');
const METADATA = nameCode('vm');
const HIDDEN = nameCode('hidden');

/** The value of a cell in which WPS Office has placed the picture of that name. */
const NAMES_PICTURE = /^=DISPIMG\("([^"]+)"/;

/**
 * Reads the rows of a worksheet part, from after <sheetData> to after </sheetData>. A large workbook has millions of
 * cells, nearly all written the same way: those are read byte by byte here, anything unusual (comments, CDATA,
 * attributes of other elements) goes to the tag scanner.
 */
export class SheetRows {
  /** The pictures placed in cells. */
  readonly pictures: WorkbookPicture[] = [];
  readonly #tags: TagScanner;
  readonly #bytes: Uint8Array;
  readonly #context: WorksheetContext;
  readonly #grid: Grid;
  /** The prefix of the worksheet's own elements. */
  readonly #prefix: number;
  readonly #prefixLength: number;
  readonly #cell = new SheetCell();

  /** `tags` is at the tag <sheetData>. */
  constructor(tags: TagScanner, context: WorksheetContext, grid: Grid) {
    this.#tags = tags;
    this.#bytes = tags.bytes;
    this.#prefix = tags.prefix;
    this.#prefixLength = tags.prefixLength;
    this.#context = context;
    this.#grid = grid;
  }

  read(): void {
    const tags = this.#tags;
    const bytes = this.#bytes;
    const unprefixed = this.#prefixLength === 0;
    for (let at = tags.position; ; at = tags.position) {
      while (at < bytes.length && bytes[at] !== LESS) at++;
      if (unprefixed) {
        if (bytes[at + 1] === CELL_LETTER && bytes[at + 2] === SPACE && this.#cell.readPlain(bytes, at)) {
          tags.position = this.#cell.end;
          if (this.#cell.from < this.#cell.to) this.#showPlain();
          continue;
        }
        // The end of a row can be skipped: what follows says itself where it is.
        if (bytes[at + 1] === SLASH && bytes[at + 2] === ROW_LETTER) {
          tags.position = at + 2;
          continue;
        }
      }
      tags.position = at;
      if (!tags.next()) throw damaged('sheet data');
      if (tags.prefix !== this.#prefix) continue;
      if (tags.closing) {
        if (tags.code === SHEET_DATA) return;
      } else if (tags.code === ROW) this.#openRow();
      else if (tags.code === CELL) this.#readCell();
    }
  }

  // Row and cell references may be omitted: then each follows the one before it.
  #openRow(): void {
    const tags = this.#tags;
    this.#context.course.reached(tags.position);
    const cell = this.#cell;
    cell.row = tags.findAttribute(REFERENCE) ? this.#wholeNumber() : cell.row + 1;
    cell.column = -1;
    if (tags.flag(HIDDEN)) this.#grid.hide(cell.row);
  }

  #showPlain(): void {
    const { type, value, from, to } = this.#cell;
    if (type === STRING || Number.isNaN(value)) this.#showText(decodeXml(this.#bytes, from, to));
    else if (type === SHARED) this.#putShared(value);
    else this.#putNumber(value);
  }

  /** Reads the cell that the current tag opens, to its end. */
  #readCell(): void {
    const tags = this.#tags;
    const cell = this.#cell;
    cell.column++;
    if (tags.findAttribute(REFERENCE)) this.#reference(tags.valueStart, tags.valueEnd);
    cell.style = tags.findAttribute(STYLE) ? this.#wholeNumber() : 0;
    cell.type = tags.findAttribute(CELL_TYPE) ? typeOf(this.#bytes, tags.valueStart, tags.valueEnd) : NUMBER;
    cell.metadata = tags.findAttribute(METADATA) ? this.#wholeNumber() : 0;
    if (tags.selfClosing) return;
    while (!(tags.closing && tags.code === CELL)) {
      if (!tags.next()) throw damaged('sheet data');
      if (tags.closing || tags.selfClosing) continue;
      if (tags.code === INLINE_TEXT) this.#inline();
      else if (tags.code === VALUE) this.#showText(tags.elementText());
    }
  }

  #inline(): void {
    const tags = this.#tags;
    const start = tags.position;
    while (tags.next()) if (tags.code === INLINE_TEXT && tags.closing) break;
    this.#putText(richText(this.#bytes.subarray(start, tags.start)));
  }

  #putShared(index: number): void {
    if (this.#format().keepsText) this.#grid.putShared(this.#cell.row, this.#cell.column, index);
    else this.#putText(this.#context.strings.get(index));
  }

  #putText(text: string): void {
    this.#put(this.#format().text(text));
  }

  #putNumber(value: number): void {
    this.#grid.putNumber(this.#cell.row, this.#cell.column, value, this.#format());
  }

  /** Shows a value given as the text between its tags, with entities replaced. */
  #showText(value: string): void {
    if (value === '') return;
    switch (this.#cell.type) {
      case SHARED:
        if (/^\s*\d+\s*$/.test(value)) this.#putShared(Number(value));
        break;
      case STRING:
      case INLINE:
        if (!this.#isPicture(NAMES_PICTURE.exec(value)?.[1])) this.#putText(unescapeCharacters(value));
        break;
      case BOOLEAN:
        this.#put(value === '1' || value === 'true' ? 'TRUE' : 'FALSE');
        break;
      case ERROR:
        if (!this.#isPicture(this.#cell.metadata)) this.#put(value);
        break;
      case DATE: {
        const serial = serialOfIso(value, this.#context.date1904);
        if (serial === undefined) this.#put(value);
        else this.#putNumber(serial);
        break;
      }
      default: {
        const number = Number(value);
        if (Number.isFinite(number)) this.#putNumber(number);
        else this.#put(value);
      }
    }
  }

  // For programs that don't know pictures in cells the cell has a text instead.
  #isPicture(key: number | string | undefined): boolean {
    const { row, column } = this.#cell;
    const picture = key ? this.#context.cellPictures?.(row, column + 1, key) : undefined;
    if (picture) this.pictures.push(picture);
    return picture !== undefined;
  }

  #put(text: string): void {
    this.#grid.putText(this.#cell.row, this.#cell.column, cellText(text));
  }

  #format(): CellFormat {
    return this.#context.styles[this.#cell.style] ?? this.#context.general;
  }

  #wholeNumber(): number {
    return wholeNumber(this.#bytes, this.#tags.valueStart, this.#tags.valueEnd);
  }

  // 'B15', also 'b15'. A reference outside any worksheet, or with anything else in it, means the file is damaged.
  #reference(from: number, to: number): void {
    const bytes = this.#bytes;
    let at = from;
    let column = 0;
    for (let byte = bytes[at] ?? 0; at < to && byte > 0x40; byte = bytes[++at] ?? 0) {
      const letter = (byte & 0xdf) - 0x40;
      if (letter > 26) break;
      column = column * 26 + letter;
    }
    const row = wholeNumber(bytes, at, to);
    if (row < 0 || row > LAST_ROW || column < 1 || column > LAST_COLUMN) throw damaged('cell reference');
    this.#cell.row = row;
    this.#cell.column = column - 1;
  }
}

function typeOf(bytes: Uint8Array, from: number, to: number): number {
  switch (bytes[from]) {
    case 0x73:
      return to - from === 1 ? SHARED : STRING;
    case 0x69:
      return INLINE;
    case 0x62:
      return BOOLEAN;
    case 0x65:
      return ERROR;
    case 0x64:
      return DATE;
    default:
      return NUMBER;
  }
}

/** A number written in digits only; -1 for anything else. */
function wholeNumber(bytes: Uint8Array, from: number, to: number): number {
  if (from >= to || to - from > 15) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return bytes[at] === AMPERSAND ? Number(decodeXml(bytes, from, to)) : -1;
    value = value * 10 + digit;
  }
  return value;
}
