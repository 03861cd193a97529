/** What one section of a number format does. A code has up to four, parted by ';'. */
export type FormatSection = {
  /** The section without colours and locale tags, its literals marked so that any formatter reads them as such. */
  code: string;
  /** Shows a day, month or year. */
  showsDate: boolean;
  /** Shows an hour, minute, second or AM/PM. */
  showsTime: boolean;
  /** Counts time beyond a day ([h]:mm): a duration, never a date. */
  showsElapsed: boolean;
  /** Has '@', the place of a text. */
  showsText: boolean;
  condition?: { operator: string; bound: number };
};

/** Excel accepts no longer code. A hostile file does hold longer ones, to keep a formatter busy for minutes. */
const LONGEST_CODE = 255;
const GENERAL = 'General';

type Token =
  | { kind: 'literal' | 'plain' | 'fill'; text: string }
  | { kind: 'date'; letter: string; text: string }
  | { kind: 'elapsed'; letter: string; text: string }
  | { kind: 'condition'; operator: string; bound: number; text: string };

/** Splits a number format code into its sections, at most four. An over-long code counts as General. */
export function parseNumberFormat(code: string): FormatSection[] {
  if (code === '' || code.length > LONGEST_CODE) return [section([{ kind: 'plain', text: GENERAL }])];
  const sections: Token[][] = [[]];
  let at = 0;
  while (at < code.length) {
    if (code[at] === ';') {
      sections.push([]);
      at++;
      continue;
    }
    const { token, length } = readToken(code, at);
    if (token) sections.at(-1)?.push(token);
    at += length;
  }
  return sections.slice(0, 4).map((tokens) => section(tokens));
}

function readToken(code: string, at: number): { token?: Token; length: number } {
  const rest = code.slice(at);
  const char = code.charAt(at);
  if (char === '"') {
    const end = rest.indexOf('"', 1);
    const text = rest.slice(1, end < 0 ? undefined : end);
    return { token: { kind: 'literal', text }, length: end < 0 ? rest.length : end + 1 };
  }
  if (char === '\\') return { token: { kind: 'literal', text: rest.charAt(1) }, length: 2 };
  // '_x' leaves the width of x free: a blank. '*x' fills the cell with x: nothing, a cell has no width here.
  if (char === '_') return { token: { kind: 'literal', text: ' ' }, length: 2 };
  if (char === '*') return { token: { kind: 'fill', text: '' }, length: 2 };
  if (char === '[') return readBracket(rest);
  const word = /^(?:General|AM\/PM|A\/P|E[+-])/i.exec(rest)?.[0];
  if (word) {
    const halfDay = word.includes('/');
    return { token: halfDay ? { kind: 'date', letter: 'a', text: word } : plain(word), length: word.length };
  }
  const letters = /^(?:y+|m+|d+|h+|s+|e+|g+|b+)/i.exec(rest)?.[0];
  if (letters) {
    return { token: { kind: 'date', letter: letters.charAt(0).toLowerCase(), text: letters }, length: letters.length };
  }
  return { token: isPlain(char) ? plain(char) : { kind: 'literal', text: char }, length: 1 };
}

// [Red], [h], [<=100], [$€-407], [DBNum1]
function readBracket(rest: string): { token?: Token; length: number } {
  const end = rest.indexOf(']');
  if (end < 0) return { token: { kind: 'literal', text: rest }, length: rest.length };
  const inside = rest.slice(1, end);
  const length = end + 1;
  const text = rest.slice(0, length);
  if (/^(?:h+|m+|s+)$/i.test(inside)) {
    return { token: { kind: 'elapsed', letter: inside.charAt(0).toLowerCase(), text }, length };
  }
  const condition = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/.exec(inside);
  if (condition) {
    const [, operator = '', bound] = condition;
    return { token: { kind: 'condition', operator, bound: Number(bound), text }, length };
  }
  // [$symbol-locale]: the symbol is shown, the locale only chooses names and calendars.
  const symbol = /^\$([^-]*)/.exec(inside)?.[1];
  return symbol ? { token: { kind: 'literal', text: symbol }, length } : { length };
}

function plain(text: string): Token {
  return { kind: 'plain', text };
}

function isPlain(char: string): boolean {
  return ' 0#?.,%@+-/():$'.includes(char) || (char >= '1' && char <= '9');
}

function section(tokens: Token[]): FormatSection {
  let showsDate = false;
  let showsTime = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'date') continue;
    const time = 'hsa'.includes(token.letter) || (token.letter === 'm' && isMinute(tokens, index));
    if (time) showsTime = true;
    else showsDate = true;
  }
  const showsElapsed = tokens.some((token) => token.kind === 'elapsed');
  const dated = showsDate || showsTime || showsElapsed;
  const condition = tokens.find((token) => token.kind === 'condition');
  return {
    code: tokens.map((token, index) => write(token, dated, tokens[index - 1])).join(''),
    showsDate,
    showsTime,
    showsElapsed,
    showsText: tokens.some((token) => token.kind === 'plain' && token.text === '@'),
    ...(condition ? { condition: { operator: condition.operator, bound: condition.bound } } : {}),
  };
}

// 'm' and 'mm' are minutes after an hour or before seconds, months elsewhere.
function isMinute(tokens: Token[], index: number): boolean {
  const letter = (token: Token | undefined): string | undefined =>
    token && (token.kind === 'date' || token.kind === 'elapsed') ? token.letter : undefined;
  if ((tokens[index]?.text.length ?? 0) > 2) return false;
  const before = tokens.slice(0, index).findLast((token) => letter(token) !== undefined);
  const after = tokens.slice(index + 1).find((token) => letter(token) !== undefined);
  return letter(before) === 'h' || letter(after) === 's';
}

function write(token: Token, dated: boolean, before: Token | undefined): string {
  if (token.kind === 'literal') return token.text.replaceAll(/[^]/g, '\\$&');
  // In a date a point is a literal (dd.mm.yyyy) but for fractions of a second (ss.00).
  if (token.text === '.' && dated && !(before && 'letter' in before && before.letter === 's')) return '\\.';
  return token.text;
}
