import { message } from '@rigbook/contract/messages';
import { AppError } from '../../platform/errors/errors.ts';

/** So many empty rows after the last one with a cell are kept as they are; what is more is nothing that anybody has entered. */
const MOST_AT_END = 1000;
/** Empty rows of all sheets: four sheets may each have a cell in the last row that Excel has. */
const MOST_IN_ALL = 4 * 1_048_576;

const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, NULL] = Buffer.from('"\\,[]n');
const BLANKS = new Set(Buffer.from(' \t\r\n'));

/**
 * JSON text of sheets without thousands of empty rows at the ends of them: millions of them are in a short text, and each
 * would be a list in memory. The text is not checked otherwise.
 * @throws AppError if there are millions of them before other rows
 */
export function withoutEmptyEnds(text: string): string {
  const kept: string[] = [];
  let [keptTo, from, comma, count, inAll] = [0, 0, -1, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (BLANKS.has(sign)) continue;
    const end = emptyRowAt(text, at, sign);
    if (end > 0) {
      if (count === 0) from = comma < 0 ? at : comma;
      count += 1;
      at = end;
      continue;
    }
    if (sign === COMMA) {
      if (count === 0) comma = at;
      continue;
    }
    if (sign === LIST_END && count > MOST_AT_END) {
      kept.push(text.slice(keptTo, from));
      keptTo = at;
    } else inAll += count;
    if (inAll > MOST_IN_ALL) throw new AppError('malformed', message('sheets.too_many_rows'));
    if (sign === QUOTE) at = endOfString(text, at);
    [count, comma] = [0, -1];
  }
  return kept.length === 0 ? text : [...kept, text.slice(keptTo)].join('');
}

/** Where a null or an empty list that begins somewhere ends; 0 if there is none. */
function emptyRowAt(text: string, at: number, sign: number): number {
  if (sign === NULL) return text.startsWith('null', at) ? at + 3 : 0;
  if (sign !== LIST) return 0;
  let end = at + 1;
  while (BLANKS.has(text.charCodeAt(end))) end += 1;
  return text.charCodeAt(end) === LIST_END ? end : 0;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
