/** The elements of a section of a number format (ECMA-376 part 1, 18.8.31). */
export type Token =
  | { kind: 'literal'; text: string }
  /** A digit place; a decimal point; a comma, which groups or scales; a percent sign; the bar of a fraction. */
  | { kind: 'digit'; mark: '0' | '#' | '?' }
  | { kind: Sign; text: string }
  /** E+ or E-; with `signed` a positive exponent shows its sign. */
  | { kind: 'exponent'; signed: boolean }
  /** The word General, and the place for a text. */
  | { kind: 'general' | 'text' }
  /**
   * A part of a date or time, by its lower-case letter and how often it is repeated; 'a' is AM/PM (5) or A/P (3), '2'
   * nothing but a sign that the section is in the Hijri calendar (B2).
   */
  | { kind: 'date'; letter: string; count: number }
  /** Elapsed time, beyond a day too: [h], [mm], [ss]. */
  | { kind: 'elapsed'; letter: string; count: number };

type Sign = 'point' | 'comma' | 'percent' | 'slash';

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>';
export type Condition = { comparison: Comparison; bound: number };
export type SectionCode = { tokens: Token[]; condition?: Condition };

/** Excel accepts no longer code. Hostile files have longer ones, to keep a formatter busy for minutes. */
const LONGEST_CODE = 255;

const GENERAL: SectionCode = { tokens: [{ kind: 'general' }] };

// The long date and the time of the system, whatever the section says beside the tag, as an English (US) one has them; a
// tag's calendar, of which 06 is the Hijri one, stands above B1 and B2.
const REWRITTEN: [RegExp, string][] = [
  [/\[\$-(?:f800|x-sysdate)\][^;]*/gi, 'dddd, mmmm d, yyyy'],
  [/\[\$-(?:f400|x-systime)\][^;]*/gi, 'h:mm:ss AM/PM'],
  [/(\[\$[^\]]*-[^\]]*\])b[12]/gi, '$1'],
  [/\[\$-.?.?06....\]/gi, 'b2'],
];

/** Splits a number format code into its one to four sections. An over-long or empty code counts as General. */
export function parseFormatCode(code: string): SectionCode[] {
  if (code === '' || code.length > LONGEST_CODE) return [GENERAL];
  return split(REWRITTEN.reduce((plain, [tag, instead]) => plain.replace(tag, instead), code));
}

function split(code: string): SectionCode[] {
  const sections: SectionCode[] = [{ tokens: [] }];
  let at = 0;
  while (at < code.length) {
    if (code[at] === ';') {
      sections.push({ tokens: [] });
      at++;
      continue;
    }
    const { token, condition, length } = readToken(code, at);
    const section = sections.at(-1);
    if (token) section?.tokens.push(token);
    if (section && condition) section.condition = condition;
    at += length;
  }
  return sections.slice(0, 4);
}

const SIGNS = new Map<string, Sign>([
  ['.', 'point'],
  [',', 'comma'],
  ['%', 'percent'],
  ['/', 'slash'],
]);

type Read = { token?: Token; condition?: Condition; length: number };

function readToken(code: string, at: number): Read {
  const char = code.charAt(at);
  switch (char) {
    case '"': {
      const end = code.indexOf('"', at + 1);
      const text = code.slice(at + 1, end < 0 ? undefined : end);
      return { token: { kind: 'literal', text }, length: text.length + 2 };
    }
    case '\\':
      return { token: { kind: 'literal', text: code.charAt(at + 1) }, length: 2 };
    // '_x' leaves the width of x free: a blank. '*x' fills the cell with x: nothing, since cells have no width here.
    case '_':
      return { token: { kind: 'literal', text: ' ' }, length: 2 };
    case '*':
      return { length: 2 };
    case '[':
      return readBracket(code, at);
    case '0':
    case '#':
    case '?':
      return { token: { kind: 'digit', mark: char }, length: 1 };
    case '@':
      return { token: { kind: 'text' }, length: 1 };
    default: {
      const sign = SIGNS.get(char);
      return sign ? { token: { kind: sign, text: char }, length: 1 } : readWord(code, at);
    }
  }
}

const WORD = /general|am\/pm|a\/p|e[+-]|y+|m+|d+|h+|s+|e+|g+|b[12]|b+|a{3,4}/iy;

function readWord(code: string, at: number): Read {
  WORD.lastIndex = at;
  const word = WORD.exec(code)?.[0];
  if (word === undefined) return { token: { kind: 'literal', text: code.charAt(at) }, length: 1 };
  const { length } = word;
  const first = word.charAt(0).toLowerCase();
  if (word.toLowerCase() === 'general') return { token: { kind: 'general' }, length };
  if (word.includes('/')) return { token: { kind: 'date', letter: 'a', count: length }, length };
  if (word.endsWith('+') || word.endsWith('-')) {
    return { token: { kind: 'exponent', signed: word.endsWith('+') }, length };
  }
  const calendar = word.charAt(1);
  if (calendar === '1') return { length };
  // aaa and aaaa are the day of the week in East Asian editions.
  const letter = calendar === '2' ? calendar : first === 'a' ? 'd' : first;
  return { token: { kind: 'date', letter, count: length }, length };
}

// [Red], [h], [<=100], [$€-407], [DBNum1]
function readBracket(code: string, at: number): Read {
  const end = code.indexOf(']', at);
  if (end < 0) return { token: { kind: 'literal', text: code.slice(at) }, length: code.length - at };
  const inside = code.slice(at + 1, end);
  const length = end + 1 - at;
  if (/^(?:h+|m+|s+)$/i.test(inside)) {
    const letter = inside.charAt(0).toLowerCase();
    return { token: { kind: 'elapsed', letter, count: inside.length }, length };
  }
  const condition = /^(<=|>=|<>|<|>|=) ?(-?\d{1,20}(?:\.\d{1,20})?)$/.exec(inside);
  if (condition) {
    return { condition: { comparison: condition[1] as Comparison, bound: Number(condition[2]) }, length };
  }
  // [$symbol-locale]: the symbol is shown, the locale only selects names and calendars.
  const symbol = inside.startsWith('$') ? (inside.slice(1).split('-')[0] ?? '') : '';
  return symbol === '' ? { length } : { token: { kind: 'literal', text: symbol }, length };
}
