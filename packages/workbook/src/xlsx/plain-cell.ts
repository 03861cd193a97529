import { COLUMNS, LAST_ROW } from '../limits.ts';

/** What the value of a cell is, as its attribute `t` says. */
export const TYPE = { number: 0, shared: 1, string: 2, inline: 3, boolean: 4, error: 5, date: 6 } as const;

const SPACE = 0x20;
const QUOTE = 0x22;
const SLASH = 0x2f;
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

/**
 * A cell as nearly all programs write nearly all cells: <c r="B15" s="3" t="s"><v>7</v></c>, perhaps with a formula
 * before its value. Such a cell is taken here in one go; anything else about it, and it is left to the usual way.
 */
export class PlainCell {
  /** Row 1-based, column 0-based. */
  row = 0;
  column = 0;
  style = 0;
  type = 0;
  /** The range of the value, and where what follows the cell begins. */
  from = 0;
  to = 0;
  end = 0;

  /** Reads the cell whose tag begins at `at`; false if it is not a plain one in columns A to N. */
  read(bytes: Uint8Array, at: number): boolean {
    const column = (bytes[at + 6] ?? 0) - LETTER_A;
    if (column < 0 || column >= COLUMNS || !this.#names(bytes, at + 2, LETTER_R)) return false;
    this.column = column;
    let next = this.#digits(bytes, at + 7);
    if (next === 0 || this.#number < 1 || this.#number > LAST_ROW) return false;
    this.row = this.#number;
    this.style = 0;
    if (this.#names(bytes, next, LETTER_S)) {
      next = this.#digits(bytes, next + 4);
      if (next === 0) return false;
      this.style = this.#number;
    }
    this.type = TYPE.number;
    if (this.#names(bytes, next, LETTER_T)) {
      if (bytes[next + 4] !== LETTER_S) return false;
      const isString = bytes[next + 5] === LETTER_T && bytes[next + 6] === LETTER_R;
      this.type = isString ? TYPE.string : TYPE.shared;
      next += isString ? 7 : 5;
      if (bytes[next++] !== QUOTE) return false;
    }
    if (bytes[next] === GREATER) return this.#content(bytes, next + 1);
    // One without a value has a style alone.
    this.from = next;
    this.to = next;
    this.end = next + 2;
    return bytes[next] === SLASH && bytes[next + 1] === GREATER;
  }

  // [<f>…</f>]<v>…</v></c>
  #content(bytes: Uint8Array, from: number): boolean {
    let at = from;
    if (bytes[at] === LESS && bytes[at + 1] === LETTER_F && bytes[at + 2] === GREATER) {
      at = endOfText(bytes, at + 3);
      if (!closes(bytes, at, LETTER_F)) return false;
      at += 4;
    }
    if (bytes[at] !== LESS || bytes[at + 1] !== LETTER_V || bytes[at + 2] !== GREATER) return false;
    this.from = at + 3;
    this.to = endOfText(bytes, at + 3);
    this.end = this.to + 8;
    return this.to > this.from && closes(bytes, this.to, LETTER_V) && closes(bytes, this.to + 4, LETTER_C);
  }

  #number = 0;

  // ' s="'
  #names(bytes: Uint8Array, at: number, letter: number): boolean {
    return bytes[at] === SPACE && bytes[at + 1] === letter && bytes[at + 2] === EQUALS && bytes[at + 3] === QUOTE;
  }

  /** Sets #number to the number that stands before the next quote, and gives what follows that; 0 if it is none. */
  #digits(bytes: Uint8Array, from: number): number {
    let number = 0;
    let at = from;
    for (let byte = bytes[at] ?? 0; byte !== QUOTE; byte = bytes[++at] ?? 0) {
      if (byte < 0x30 || byte > 0x39) return 0;
      number = number * 10 + byte - 0x30;
    }
    this.#number = number;
    return at > from ? at + 1 : 0;
  }
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
