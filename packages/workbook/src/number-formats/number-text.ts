import { roundedWhole, roundScaled } from './decimal.ts';
import type { Token } from './format-code.ts';
import type { Mark } from './placeholders.ts';
import { fillFraction, fillWhole, group } from './placeholders.ts';
import { wholeText } from './whole-text.ts';

/** Writes a non-negative number. */
export type WriteNumber = (value: number) => string;

/** Texts of fractions are cached up to this many digits. */
const MOST_KEPT = 3;

type Part = { kind: 'literal'; text: string } | { kind: 'whole' | 'fraction' | 'point' };

/** A section of digit places, as '#,##0.00', '0.0%', '#,##0,"k"' or '000-0000' with text between its places. */
export function compileNumber(tokens: Token[]): WriteNumber {
  const parts: Part[] = [];
  const whole: Mark[] = [];
  const fraction: Mark[] = [];
  let pointAt = tokens.findIndex(({ kind }) => kind === 'point');
  if (pointAt < 0) pointAt = tokens.length;
  const lastWhole = tokens.findLastIndex(({ kind }, index) => kind === 'digit' && index < pointAt);
  let grouped = false;
  let power = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'digit') {
      const marks = index < pointAt ? whole : fraction;
      marks.push(token.mark);
      parts.push({ kind: index < pointAt ? 'whole' : 'fraction' });
    } else if (token.kind === 'point') {
      // Without a place before it, the whole number still goes before the point.
      if (index === pointAt && whole.length === 0) parts.push({ kind: 'whole' });
      parts.push(index === pointAt ? { kind: 'point' } : { kind: 'literal', text: '.' });
    } else if (token.kind === 'comma') {
      // Between digits a comma separates thousands, after them it divides by a thousand, elsewhere it is a literal.
      if (whole.length + fraction.length === 0) parts.push({ kind: 'literal', text: ',' });
      else if (index < lastWhole) grouped = true;
      else power -= 3;
    } else {
      if (token.kind === 'percent') power += 2;
      parts.push({ kind: 'literal', text: literalText(token) });
    }
  }
  return isPlain(parts, whole, fraction)
    ? compilePlain(parts, { whole, fraction, grouped, power })
    : (value) => writeParts(parts, { whole, fraction, grouped, power }, value);
}

type Layout = { whole: Mark[]; fraction: Mark[]; grouped: boolean; power: number };

function writeParts(parts: Part[], { whole, fraction, grouped, power }: Layout, value: number): string {
  const rounded = roundScaled(value, power, fraction.length);
  const wholes = fillWhole(whole, rounded.whole, grouped);
  const fractions = fillFraction(fraction, rounded.fraction);
  let nextWhole = 0;
  let nextFraction = 0;
  let out = '';
  for (const part of parts) {
    if (part.kind === 'literal') out += part.text;
    else if (part.kind === 'point') out += '.';
    else if (part.kind === 'whole') out += wholes[nextWhole++] ?? '';
    else out += fractions[nextFraction++] ?? '';
  }
  return out;
}

// Nearly all formats look like this: text, whole places in a row, zeros after the point, text.
function isPlain(parts: Part[], whole: Mark[], fraction: Mark[]): boolean {
  const first = parts.findIndex(({ kind }) => kind !== 'literal');
  const last = parts.findLastIndex(({ kind }) => kind !== 'literal');
  const inside = parts.slice(first, last + 1);
  return (
    whole.length > 0 &&
    !whole.includes('?') &&
    fraction.every((mark) => mark === '0') &&
    inside.every(({ kind }) => kind !== 'literal')
  );
}

function compilePlain(parts: Part[], { whole, fraction, grouped, power }: Layout): WriteNumber {
  const text = (some: Part[]): string => some.map((part) => (part.kind === 'literal' ? part.text : '')).join('');
  const first = parts.findIndex(({ kind }) => kind !== 'literal');
  const before = text(parts.slice(0, first));
  const after = text(parts.slice(first));
  const point = parts.some(({ kind }) => kind === 'point') ? '.' : '';
  // A zero place makes all places right of it zeros too.
  const least = whole.includes('0') ? whole.length - whole.indexOf('0') : 0;
  const places = fraction.length;
  const unit = 10 ** places;
  // What follows the whole places, by the digits of the fraction: cached if those are few.
  const ends: string[] | undefined = places > MOST_KEPT ? undefined : [];
  // Below it some whole places are padded, or show nothing for zero.
  const usual = least === 1 ? 0 : 10 ** (least - 1);
  return (value) => {
    const rounded = ends ? roundedWhole(value, power + places) : -1;
    const whole = Math.floor(rounded / unit);
    if (ends && whole >= usual) {
      const rest = rounded - whole * unit;
      const end = (ends[rest] ??= point + (places > 0 ? String(rest).padStart(places, '0') : '') + after);
      return before + wholeText(whole, grouped) + end;
    }
    const { whole: digits, fraction: rest } = roundScaled(value, power, places);
    const padded = digits.padStart(least, '0');
    return before + (grouped ? group(padded) : padded) + point + rest + after;
  };
}

/** What a token shows where it has no special meaning. */
export function literalText(token: Token): string {
  if ('text' in token) return token.text;
  if (token.kind === 'digit') return token.mark;
  return token.kind === 'exponent' ? `E${token.signed ? '+' : '-'}` : '';
}
