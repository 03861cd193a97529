import type { Token } from './format-code.ts';
import type { WriteNumber } from './number-text.ts';
import { literalText } from './number-text.ts';
import type { Mark } from './placeholders.ts';
import { fillWhole } from './placeholders.ts';

/** The indexes of the parts of a fraction among the tokens of its section. */
type Layout = {
  whole: number[];
  numerator: number[];
  bar: number;
  /** Tokens of the denominator: digit places, or the digits of a fixed one. */
  denominator: number[];
  fixed: number | undefined;
};

// As many digits as Excel allows in a denominator; more would only show floating-point noise.
const MOST_DIGITS = 7;
const MOST_FIXED = 1_000_000;

/** A section like '# ?/?' or '# ??/16'; undefined if its bar is not between digits. */
export function compileFraction(tokens: Token[]): WriteNumber | undefined {
  const layout = layOut(tokens);
  return layout && ((value) => write(tokens, layout, value));
}

function layOut(tokens: Token[]): Layout | undefined {
  const bar = tokens.findIndex(({ kind }) => kind === 'slash');
  if (bar < 0) return undefined;
  const numerator: number[] = [];
  for (let at = skip(tokens, bar - 1, -1); tokens[at]?.kind === 'digit'; at--) numerator.unshift(at);
  const denominator: number[] = [];
  let fixedDigits = '';
  for (let at = skip(tokens, bar + 1, 1); at < tokens.length; at++) {
    const token = tokens[at];
    const isFixed = token?.kind === 'literal' && /^\d$/.test(token.text);
    if (token?.kind !== 'digit' && !isFixed) break;
    if (isFixed) fixedDigits += token.text;
    else if (fixedDigits !== '') fixedDigits += '0';
    denominator.push(at);
  }
  const [first] = numerator;
  if (first === undefined || denominator.length === 0) return undefined;
  const whole = tokens.flatMap(({ kind }, index) => (kind === 'digit' && index < first ? [index] : []));
  const fixed = fixedDigits === '' ? undefined : Math.min(Number(fixedDigits), MOST_FIXED);
  return fixed === 0 ? undefined : { whole, numerator, bar, denominator, fixed };
}

function write(tokens: Token[], { whole, numerator, bar, denominator, fixed }: Layout, value: number): string {
  let wholes = whole.length > 0 ? Math.floor(value) : 0;
  const rest = value - wholes;
  let [above, below] =
    fixed === undefined
      ? convergent(rest, 10 ** Math.min(denominator.length, MOST_DIGITS) - 1)
      : [Math.round(rest * fixed), fixed];
  if (whole.length > 0 && above >= below) {
    wholes++;
    above = 0;
  }
  // A whole number shows no fraction but keeps its width free.
  const none = whole.length > 0 && above === 0;
  const shown = new Map<number, string>();
  const wholeDigits = wholes === 0 && above > 0 ? '' : String(wholes);
  for (const [index, text] of fillWhole(marksAt(tokens, whole), wholeDigits, false).entries())
    shown.set(whole[index] ?? -1, text);
  for (const [index, text] of fillWhole(marksAt(tokens, numerator), String(above), false).entries())
    shown.set(numerator[index] ?? -1, none ? ' ' : text);
  const marks = marksAt(tokens, denominator);
  // The denominator is left-aligned; blanks fill the remaining places.
  const belowText = String(below)
    .padStart(marks.filter((mark) => mark === '0').length, '0')
    .padEnd(marks.includes('?') ? denominator.length : 0);
  for (const [index, at] of denominator.entries()) shown.set(at, none ? ' ' : index === 0 ? belowText : '');
  shown.set(bar, none ? ' ' : '/');
  return tokens.map((token, index) => shown.get(index) ?? literalText(token)).join('');
}

/**
 * The last convergent of `value`'s continued fraction with a denominator of at most `most`, as Excel shows it: 0.93 in one
 * digit is 1, though 8/9 would be closer.
 */
function convergent(value: number, most: number): [numerator: number, denominator: number] {
  let [beforeAbove, beforeBelow, above, below] = [0, 1, 1, 0];
  let rest = value;
  // Denominators grow at least like the Fibonacci numbers, so 40 steps are always enough.
  for (let step = 0; step < 40; step++) {
    const term = Math.floor(rest);
    const nextBelow = term * below + beforeBelow;
    if (nextBelow > most) break;
    [beforeAbove, beforeBelow, above, below] = [above, below, term * above + beforeAbove, nextBelow];
    // The value is only known to fifteen digits.
    if (Math.abs(value - above / below) < 1e-14 * Math.max(1, value) || rest === term) break;
    rest = 1 / (rest - term);
  }
  return [above, below];
}

function skip(tokens: Token[], from: number, step: 1 | -1): number {
  let at = from;
  for (let token = tokens[at]; token?.kind === 'literal' && token.text.trim() === ''; token = tokens[at]) at += step;
  return at;
}

function marksAt(tokens: Token[], places: number[]): Mark[] {
  return places.flatMap((at) => {
    const token = tokens[at];
    return token?.kind === 'digit' ? [token.mark] : [];
  });
}
