import { cellText } from '../cells/cell-text.ts';
import type { SharedTexts } from '../cells/contents.ts';
import type { Grid } from '../cells/grid.ts';
import { COLUMNS, LAST_ROW } from '../limits.ts';
import type { CellFormat, CellFormats } from '../number-formats/cell-format.ts';
import { serialOfIso } from '../number-formats/cell-date.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged } from '../workbook-error.ts';
import { parseNumber } from './parse-number.ts';
import { PlainCell, TYPE } from './plain-cell.ts';
import { LAST_COLUMN } from './references.ts';
import { richText, unescapeCharacters } from './shared-strings.ts';
import { decodeXml, nameCode, TagScanner } from './tag-scanner.ts';

export type WorksheetContext = {
  strings: SharedTexts;
  formats: CellFormats;
  styles: CellFormat[];
  general: CellFormat;
  date1904: boolean;
  course: ReadingCourse;
};

/**
 * A cell whose value may be a picture: `metadata` is the number by which it names it, from 1. Row 1-based, column
 * 0-based. `text` is what programs show that know no such pictures.
 */
export type CellPicture = { row: number; column: number; metadata: number; text: string };

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const SPACE = 0x20;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const AMPERSAND = 0x26;
const EXCLAMATION = 0x21;
const CELL_LETTER = 0x63;
const VALUE_LETTER = 0x76;
const FORMULA_LETTER = 0x66;
const REFERENCE_LETTER = 0x72;
const STYLE_LETTER = 0x73;
const TYPE_LETTER = 0x74;
const METADATA_LETTER = 0x6d;

const SHEET_DATA = nameCode('sheetData');
const ROW = nameCode('row');
const CELL = nameCode('c');
const INLINE = nameCode('is');
const VALUE = nameCode('v');
const REFERENCE = nameCode('r');
const HIDDEN = nameCode('hidden');

/**
 * Reads the rows of a worksheet part, from behind <sheetData> to behind </sheetData>. A large workbook has millions of
 * cells, and nearly all are written alike: those are taken byte by byte here, everything unusual (comments, CDATA,
 * attributes of other elements) goes to the tag scanner.
 */
export class SheetRows {
  readonly pictures: CellPicture[] = [];
  readonly #tags: TagScanner;
  readonly #bytes: Uint8Array;
  readonly #prefix: Uint8Array;
  readonly #context: WorksheetContext;
  readonly #grid: Grid;
  readonly #plain = new PlainCell();
  #row = 0;
  #column = -1;
  // Of the cell at hand.
  #style = 0;
  #type = 0;
  #metadata = 0;
  #selfClosing = false;

  /** `tags` stands on the tag <sheetData>. */
  constructor(tags: TagScanner, context: WorksheetContext, grid: Grid) {
    this.#tags = tags;
    this.#bytes = tags.bytes;
    this.#prefix = tags.bytes.slice(tags.start + 1, tags.start + 1 + tags.prefixLength);
    this.#context = context;
    this.#grid = grid;
  }

  read(): void {
    const tags = this.#tags;
    const bytes = this.#bytes;
    const lead = this.#prefix.length + 1;
    let at = tags.position;
    for (;;) {
      while (at < bytes.length && bytes[at] !== LESS) at++;
      const after = bytes[at + lead + 1] ?? 0;
      if (bytes[at + lead] === CELL_LETTER && (after <= SPACE || after === GREATER) && this.#isOurs(at + 1)) {
        at = lead === 1 && this.#plain.read(bytes, at) ? this.#plainCell() : this.#cell(at + lead + 1);
        continue;
      }
      tags.position = at;
      if (!tags.next()) throw damaged('sheet data cut off');
      at = tags.position;
      if (tags.closing) {
        if (tags.code === SHEET_DATA) return;
      } else if (tags.code === ROW) {
        this.#context.course.reached(at);
        this.#openRow();
      } else if (tags.code === CELL) this.#column++;
    }
  }

  #isOurs(at: number): boolean {
    const prefix = this.#prefix;
    for (let index = 0; index < prefix.length; index++) if (this.#bytes[at + index] !== prefix[index]) return false;
    return true;
  }

  // Row and cell references may be left out: then each stands after the one before it.
  #openRow(): void {
    const tags = this.#tags;
    this.#row = tags.findAttribute(REFERENCE) ? wholeNumber(tags.bytes, tags.valueStart, tags.valueEnd) : this.#row + 1;
    this.#column = -1;
    if (tags.flag(HIDDEN)) this.#grid.hide(this.#row);
  }

  #plainCell(): number {
    const { row, column, style, type, from, to, end } = this.#plain;
    this.#row = row;
    this.#column = column;
    this.#style = style;
    this.#type = type;
    this.#metadata = 0;
    this.#show(from, to);
    return end;
  }

  /** Reads a cell from behind its name on; gives where what follows it begins. */
  #cell(from: number): number {
    this.#column++;
    this.#style = 0;
    this.#type = 0;
    this.#metadata = 0;
    let at = this.#attributes(from);
    if (this.#selfClosing) return at;
    const bytes = this.#bytes;
    const wanted = this.#column < COLUMNS;
    if (!wanted && this.#row > 0) return this.#endOfRow(at);
    const lead = this.#prefix.length;
    for (;;) {
      while (at < bytes.length && bytes[at] !== LESS) at++;
      const closing = bytes[at + 1] === SLASH ? 1 : 0;
      const name = at + 1 + closing + lead;
      const letter = bytes[name];
      const plain = bytes[name + 1] === GREATER && this.#isOurs(at + 1 + closing);
      if (plain && letter === CELL_LETTER && closing === 1) return name + 2;
      if (plain && letter === VALUE_LETTER) at = closing === 1 ? name + 2 : this.#value(at, name + 2);
      else if (plain && letter === FORMULA_LETTER) at = name + 2;
      else {
        this.#tags.position = at;
        if (!this.#tags.next()) throw damaged('cell cut off');
        at = this.#otherTag();
        if (this.#tags.closing && this.#tags.code === CELL) return at;
      }
    }
  }

  #otherTag(): number {
    const tags = this.#tags;
    if (tags.closing || tags.selfClosing) return tags.position;
    if (tags.code === INLINE) {
      const start = tags.position;
      while (tags.next()) if (tags.code === INLINE && tags.closing) break;
      this.#putText(richText(tags.bytes.subarray(start, tags.start)));
    } else if (tags.code === VALUE) this.#showText(tags.elementText());
    return tags.position;
  }

  /** The value from behind <v> on; `tag` is where that begins. */
  #value(tag: number, from: number): number {
    const bytes = this.#bytes;
    let to = from;
    for (let byte = bytes[to]; byte !== LESS; byte = bytes[++to]) {
      if (byte === undefined) throw damaged('cell value cut off');
    }
    if (bytes[to + 1] === EXCLAMATION) {
      this.#tags.position = tag;
      this.#tags.next();
      return this.#otherTag();
    }
    if (from < to) this.#show(from, to);
    return to;
  }

  /** Shows the value that stands in a range of bytes without tags in it. */
  #show(from: number, to: number): void {
    const bytes = this.#bytes;
    if (this.#type === TYPE.number) {
      const number = parseNumber(bytes, from, to);
      if (Number.isFinite(number)) this.#putNumber(number);
      else this.#showText(decodeXml(bytes, from, to));
    } else if (this.#type === TYPE.shared) {
      const index = wholeNumber(bytes, from, to);
      if (index >= 0) this.#putShared(index);
      else this.#showText(decodeXml(bytes, from, to));
    } else this.#showText(decodeXml(bytes, from, to));
  }

  #putShared(index: number): void {
    if (this.#format().keepsText) this.#grid.putShared(this.#row, this.#column, index);
    else this.#putText(this.#context.strings.get(index));
  }

  #putText(text: string): void {
    this.#put(this.#format().text(text));
  }

  #putNumber(value: number): void {
    this.#grid.putNumber(this.#row, this.#column, value, this.#format());
  }

  /** Any value as the text between its tags, with entities replaced. */
  #showText(value: string): void {
    if (value === '') return;
    switch (this.#type) {
      case TYPE.shared:
        if (/^\s*\d+\s*$/.test(value)) this.#putShared(Number(value));
        break;
      case TYPE.string:
      case TYPE.inline:
        this.#putText(unescapeCharacters(value));
        break;
      case TYPE.boolean:
        this.#put(value === '1' || value === 'true' ? 'TRUE' : 'FALSE');
        break;
      case TYPE.error:
        if (this.#metadata > 0 && this.#column < COLUMNS) {
          const [row, column] = [this.#row, this.#column];
          this.pictures.push({ row, column, metadata: this.#metadata, text: cellText(value) });
        } else this.#put(value);
        break;
      case TYPE.date: {
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

  #put(text: string): void {
    this.#grid.putText(this.#row, this.#column, cellText(text));
  }

  #format(): CellFormat {
    return this.#context.styles[this.#style] ?? this.#context.general;
  }

  // Cells stand in the order of their columns: what follows one right of column N need not be looked at.
  #endOfRow(from: number): number {
    const bytes = this.#bytes;
    for (let at = bytes.indexOf(LESS, from); at >= 0; at = bytes.indexOf(LESS, at + 1)) {
      if (bytes[at + 1] !== SLASH || !this.#isOurs(at + 2)) continue;
      const name = at + 2 + this.#prefix.length;
      if (bytes[name] === REFERENCE_LETTER && bytes[name + 1] === 0x6f && bytes[name + 2] === 0x77) return at;
      if (bytes[name] === STYLE_LETTER && bytes[name + 1] === 0x68) return at;
    }
    throw damaged('row cut off');
  }

  #attributes(from: number): number {
    const bytes = this.#bytes;
    const end = bytes.length;
    let at = from;
    for (;;) {
      while (at < end && (bytes[at] ?? 0) <= SPACE) at++;
      const first = bytes[at];
      if (first === GREATER) break;
      if (first === SLASH) {
        if (bytes[at + 1] !== GREATER) throw damaged('cell tag');
        this.#selfClosing = true;
        return at + 2;
      }
      const name = at;
      while (at < end && bytes[at] !== EQUALS && bytes[at] !== GREATER) at++;
      let nameEnd = at;
      while (nameEnd > name && (bytes[nameEnd - 1] ?? 0) <= SPACE) nameEnd--;
      at++;
      while (at < end && (bytes[at] ?? 0) <= SPACE) at++;
      const quote = bytes[at];
      if (quote !== QUOTE && quote !== APOSTROPHE) throw damaged('cell tag');
      const value = at + 1;
      at = value;
      while (at < end && bytes[at] !== quote) at++;
      if (at >= end) throw damaged('cell tag cut off');
      if (nameEnd - name === 1) this.#attribute(first ?? 0, value, at);
      else if (nameEnd - name === 2 && first === VALUE_LETTER && bytes[name + 1] === METADATA_LETTER) {
        this.#metadata = wholeNumber(bytes, value, at);
      }
      at++;
    }
    this.#selfClosing = false;
    return at + 1;
  }

  #attribute(letter: number, from: number, to: number): void {
    const bytes = this.#bytes;
    if (letter === REFERENCE_LETTER) this.#reference(from, to);
    else if (letter === STYLE_LETTER) this.#style = wholeNumber(bytes, from, to);
    else if (letter === TYPE_LETTER) this.#type = typeOf(bytes, from, to);
  }

  // 'B15', also 'b15'. One outside any worksheet, or with anything else in it, makes the file a damaged one.
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
    this.#row = row;
    this.#column = column - 1;
  }
}

function typeOf(bytes: Uint8Array, from: number, to: number): number {
  switch (bytes[from]) {
    case STYLE_LETTER:
      return to - from === 1 ? TYPE.shared : TYPE.string;
    case 0x69:
      return TYPE.inline;
    case 0x62:
      return TYPE.boolean;
    case 0x65:
      return TYPE.error;
    case 0x64:
      return TYPE.date;
    default:
      return TYPE.number;
  }
}

/** A number of digits alone; -1 for anything else in its place. */
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
