import { COLUMNS, LAST_ROW } from '../limits.ts';

/** What the value of a cell is, by its attribute `t`. */
export const NUMBER = 0;
export const SHARED = 1;
export const STRING = 2;
export const INLINE = 3;
export const BOOLEAN = 4;
export const ERROR = 5;
export const DATE = 6;

const SPACE = 0x20;
const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const LETTER_A = 0x41;
const LETTER_C = 0x63;
const LETTER_F = 0x66;
const LETTER_R = 0x72;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const LETTER_V = 0x76;

/** Up to this many digits, every whole number and every power of ten is exact; so their quotient is the nearest. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** The worksheet cell being read. */
export class SheetCell {
  /** Row 1-based, column 0-based. */
  row = 0;
  column = -1;
  style = 0;
  type = NUMBER;
  metadata = 0;
  /** Of a plain cell: the range of its value (empty if it has none), its number or NaN, and where the cell ends. */
  from = 0;
  to = 0;
  value = 0;
  end = 0;

  /**
   * Reads a cell as nearly all programs write nearly all cells, <c r="B15" s="3" t="s"><v>7</v></c>, perhaps with a
   * formula before its value, in one pass over its bytes. `at` is at '<c '. Returns false, and leaves the fields unusable,
   * for a cell written in any other way and for one right of column N.
   */
  readPlain(bytes: Uint8Array, at: number): boolean {
    const column = (bytes[at + 6] ?? 0) - LETTER_A;
    if (column < 0 || column >= COLUMNS || !isAttribute(bytes, at + 2, LETTER_R)) return false;
    let next = at + 7;
    let row = 0;
    let byte = bytes[next] ?? 0;
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++next] ?? 0) row = row * 10 + byte - ZERO;
    if (byte !== QUOTE || row < 1 || row > LAST_ROW) return false;
    next++;
    let style = 0;
    if (isAttribute(bytes, next, LETTER_S)) {
      next += 4;
      byte = bytes[next] ?? 0;
      for (; byte >= ZERO && byte <= NINE; byte = bytes[++next] ?? 0) style = style * 10 + byte - ZERO;
      if (byte !== QUOTE) return false;
      next++;
    }
    let type = NUMBER;
    if (isAttribute(bytes, next, LETTER_T)) {
      if (bytes[next + 4] !== LETTER_S) return false;
      type = bytes[next + 5] === LETTER_T && bytes[next + 6] === LETTER_R ? STRING : SHARED;
      next += type === STRING ? 7 : 5;
      if (bytes[next++] !== QUOTE) return false;
    }
    this.row = row;
    this.column = column;
    this.style = style;
    this.type = type;
    this.metadata = 0;
    if (bytes[next] === GREATER) return this.#content(bytes, next + 1);
    // A cell without a value has only a style.
    this.from = next;
    this.to = next;
    this.end = next + 2;
    return bytes[next] === SLASH && bytes[next + 1] === GREATER;
  }

  // [<f>…</f>]<v>…</v></c>
  #content(bytes: Uint8Array, start: number): boolean {
    let at = start;
    if (bytes[at] === LESS && bytes[at + 1] === LETTER_F && bytes[at + 2] === GREATER) {
      at = endOfText(bytes, at + 3);
      if (!closes(bytes, at, LETTER_F)) return false;
      at += 4;
    }
    if (bytes[at] !== LESS || bytes[at + 1] !== LETTER_V || bytes[at + 2] !== GREATER) return false;
    this.from = at + 3;
    this.to = this.type === STRING ? endOfText(bytes, at + 3) : this.#number(bytes, at + 3);
    this.end = this.to + 8;
    return this.to > this.from && closes(bytes, this.to, LETTER_V) && closes(bytes, this.to + 4, LETTER_C);
  }

  // Up to 15 digits are read without making a text of them; for more the value is NaN.
  #number(bytes: Uint8Array, from: number): number {
    let at = from;
    let byte = bytes[at] ?? 0;
    const negative = byte === MINUS;
    if (negative) byte = bytes[++at] ?? 0;
    const start = at;
    let value = 0;
    let fraction = 0;
    for (; ; byte = bytes[++at] ?? 0) {
      if (byte >= ZERO && byte <= NINE) value = value * 10 + byte - ZERO;
      else if (byte === POINT && fraction === 0) fraction = at + 1;
      else break;
    }
    const digits = at - start - (fraction > 0 ? 1 : 0);
    if (byte !== LESS || digits < 1 || digits > EXACT_DIGITS || (fraction > 0 && this.type === SHARED)) {
      this.value = Number.NaN;
      return endOfText(bytes, at);
    }
    if (fraction > 0) value /= POWERS[at - fraction] ?? 1;
    this.value = negative ? -value : value;
    return at;
  }
}

// ' s="'
function isAttribute(bytes: Uint8Array, at: number, letter: number): boolean {
  return bytes[at + 1] === letter && bytes[at] === SPACE && bytes[at + 2] === EQUALS && bytes[at + 3] === QUOTE;
}

function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LESS) at++;
  return at;
}

// '</v>'
function closes(bytes: Uint8Array, at: number, letter: number): boolean {
  return bytes[at] === LESS && bytes[at + 1] === SLASH && bytes[at + 2] === letter && bytes[at + 3] === GREATER;
}
