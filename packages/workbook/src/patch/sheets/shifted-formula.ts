import { LAST_ROW } from '../../limits.ts';
import { columnName, columnOf, LAST_COLUMN } from '../../xlsx/references.ts';

const WORD = /[\p{L}\p{N}_.$\\?]+/uy;
const CELL = /^(\$?)([a-z]{1,3})(\$?)(\d{1,7})$/i;
const COLUMN = /^(\$?)([a-z]{1,3})$/i;
const ROW = /^(\$?)(\d{1,7})$/;

/**
 * A formula as it is so many rows and columns further, as if it was copied there; undefined if a reference in it would
 * be outside the sheet. Texts, names, functions and references to tables stay.
 */
export function shiftedFormula(formula: string, rows: number, columns: number): string | undefined {
  let out = '';
  for (let at = 0; at < formula.length;) {
    const quoted = endOfQuoted(formula, at);
    const word = quoted > at ? formula.slice(at, quoted) : (wordAt(formula, at) ?? formula.charAt(at));
    const next = formula.charAt(at + word.length);
    const isName = quoted > at || next === '(' || next === '!' || next === '[';
    const inRange = next === ':' || formula.charAt(at - 1) === ':';
    const shifted = isName ? word : shiftedWord(word, inRange, rows, columns);
    if (shifted === undefined) return undefined;
    out += shifted;
    at += word.length;
  }
  return out;
}

/** A cell or, as one side of a range, a column or row; anything else stays. */
function shiftedWord(word: string, inRange: boolean, rows: number, columns: number): string | undefined {
  const cell = CELL.exec(word);
  const [, fixedColumn = '', letters] = cell ?? ((inRange && COLUMN.exec(word)) || []);
  const [fixedRow = '', digits] = cell?.slice(3) ?? ((inRange && ROW.exec(word)) || []).slice(1);
  const column = letters === undefined ? 0 : columnOf(letters);
  const row = digits === undefined ? 0 : Number(digits) - 1;
  // Beyond the sheet such a word is a name.
  if (!isPlace(column, row)) return word;
  const [toColumn, toRow] = [fixedColumn ? column : column + columns, fixedRow ? row : row + rows];
  if (!isPlace(letters === undefined ? 0 : toColumn, digits === undefined ? 0 : toRow)) return undefined;
  if (letters === undefined && digits === undefined) return word;
  return (
    (letters === undefined ? '' : fixedColumn + columnName(toColumn)) +
    (digits === undefined ? '' : `${fixedRow}${toRow + 1}`)
  );
}

function isPlace(column: number, row: number): boolean {
  return column >= 0 && column < LAST_COLUMN && row >= 0 && row < LAST_ROW;
}

function wordAt(formula: string, at: number): string | undefined {
  WORD.lastIndex = at;
  return WORD.exec(formula)?.[0];
}

/** The end of a text in quotes, of the name of a sheet in apostrophes, or of brackets; `at` if there is none. */
function endOfQuoted(formula: string, at: number): number {
  const mark = formula.charAt(at);
  if (mark === '[') return endOfBrackets(formula, at);
  if (mark !== '"' && mark !== "'") return at;
  // A doubled mark ends one text and begins the next.
  const end = formula.indexOf(mark, at + 1);
  return end < 0 ? formula.length : end + 1;
}

// In brackets an apostrophe takes away the meaning of what follows it.
function endOfBrackets(formula: string, at: number): number {
  let open = 0;
  for (let index = at; index < formula.length; index++) {
    const mark = formula.charAt(index);
    if (mark === "'") index++;
    else if (mark === '[') open++;
    else if (mark === ']' && --open === 0) return index + 1;
  }
  return formula.length;
}
