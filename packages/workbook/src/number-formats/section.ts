import { compileDate, datePartsOf, isDated } from './date-text.ts';
import type { DateParts } from './date-text.ts';
import type { Condition, SectionCode, Token } from './format-code.ts';
import { compileFraction } from './fraction-text.ts';
import { fullText, generalText } from './general.ts';
import type { WriteNumber } from './number-text.ts';
import { compileNumber, literalText } from './number-text.ts';
import { compileScientific } from './scientific-text.ts';

/** One section of a number format, ready to write values. */
export type Section = {
  condition?: Condition;
  /** Set for a section of dates or times: not every number can be written as one, and the sign is part of the value. */
  dated?: DateParts;
  /** Has digit places, and not those of a fraction. */
  decimal: boolean;
  /** Shows something for any number, and not much more than its code has places. */
  bounded: boolean;
  /** May begin or end with blanks. */
  padded: boolean;
  /** Faster to write than to look up: only plain digit places. */
  quick: boolean;
  /** Has '@', the place for a text. */
  showsText: boolean;
  /** Writes a number: its magnitude, since the sign is written before it; a dated section takes the number itself. */
  number: (value: number) => string | undefined;
  text: (value: string) => string;
};

export function compileSection({ tokens, condition }: SectionCode, date1904: boolean): Section {
  return {
    ...(condition ? { condition } : {}),
    ...(isDated(tokens) ? { dated: datePartsOf(tokens) } : {}),
    decimal: tokens.some(({ kind }) => kind === 'digit') && !tokens.some(({ kind }) => kind === 'slash'),
    bounded: tokens.some(isVisible) && !tokens.some(({ kind }) => kind === 'elapsed'),
    padded: tokens.some(canBeBlank),
    quick: tokens.every(isQuick),
    showsText: tokens.some(({ kind }) => kind === 'text'),
    number: isDated(tokens) ? compileDate(tokens, date1904) : compileMagnitude(tokens),
    text: (value) => tokens.map((token) => (takesText(token) ? value : literalText(token))).join(''),
  };
}

// '#' and '?' show nothing for zero, and an era (g) nothing in English.
function isVisible(token: Token): boolean {
  if (token.kind === 'literal') return token.text.trim() !== '';
  if (token.kind === 'digit') return token.mark === '0';
  return token.kind === 'general' || token.kind === 'text' || (token.kind === 'date' && token.letter !== 'g');
}

function isQuick(token: Token): boolean {
  return ['digit', 'point', 'comma', 'percent', 'literal', 'general'].includes(token.kind) && !canBeBlank(token);
}

function canBeBlank(token: Token): boolean {
  if (token.kind === 'literal') return /\s/.test(token.text);
  return token.kind === 'digit' ? token.mark === '?' : token.kind === 'slash' || token.kind === 'date';
}

function takesText({ kind }: Token): boolean {
  return kind === 'text' || kind === 'general';
}

function compileMagnitude(tokens: Token[]): WriteNumber {
  if (tokens.some(takesText)) return compileWhole(tokens);
  if (tokens.some(({ kind }) => kind === 'exponent')) return compileScientific(tokens);
  return compileFraction(tokens) ?? compileNumber(tokens);
}

// General and '@' show the number as it is; a percent sign beside them still multiplies.
function compileWhole(tokens: Token[]): WriteNumber {
  const [only] = tokens;
  if (tokens.length === 1 && only) return only.kind === 'general' ? generalText : fullText;
  const factor = 100 ** tokens.filter(({ kind }) => kind === 'percent').length;
  return (value) =>
    tokens
      .map((token) => {
        if (token.kind === 'general') return generalText(value * factor);
        return token.kind === 'text' ? fullText(value * factor) : literalText(token);
      })
      .join('');
}
