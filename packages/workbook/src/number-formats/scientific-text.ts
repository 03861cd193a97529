import { decimalOf, round } from './decimal.ts';
import type { Token } from './format-code.ts';
import type { WriteNumber } from './number-text.ts';
import { literalText } from './number-text.ts';
import type { Mark } from './placeholders.ts';
import { fillFraction, fillWhole } from './placeholders.ts';

/**
 * A section with an exponent, as '0.00E+00'. With several whole places the exponent is a multiple of their number:
 * '##0.0E+0' shows 12345 as 12.3E+3.
 */
export function compileScientific(tokens: Token[]): WriteNumber {
  const exponentAt = tokens.findIndex(({ kind }) => kind === 'exponent');
  const mantissa = tokens.slice(0, exponentAt);
  const pointAt = mantissa.findIndex(({ kind }) => kind === 'point');
  const wholeMarks = marksOf(pointAt < 0 ? mantissa : mantissa.slice(0, pointAt));
  const fractionMarks = pointAt < 0 ? [] : marksOf(mantissa.slice(pointAt));
  const exponentPlaces = marksOf(tokens.slice(exponentAt)).length;
  const step = Math.max(1, wholeMarks.length);

  return (value) => {
    const { digits, point } = decimalOf(value);
    let exponent = value === 0 ? 0 : Math.floor((point - 1) / step) * step;
    let rounded = round({ digits, point: point - exponent }, fractionMarks.length);
    if (rounded.whole.length > step) {
      exponent += step;
      rounded = round({ digits, point: point - exponent }, fractionMarks.length);
    }
    const wholes = fillWhole(wholeMarks, rounded.whole, false);
    const fractions = fillFraction(fractionMarks, rounded.fraction);
    let out = '';
    for (const [index, token] of tokens.entries()) {
      if (token.kind === 'exponent') {
        const sign = exponent < 0 ? '-' : token.signed ? '+' : '';
        out += `E${sign}${String(Math.abs(exponent)).padStart(exponentPlaces, '0')}`;
      } else if (token.kind !== 'digit') out += token.kind === 'comma' ? '' : literalText(token);
      else if (index < exponentAt) out += (pointAt < 0 || index < pointAt ? wholes : fractions).shift() ?? '';
    }
    return out;
  };
}

function marksOf(tokens: Token[]): Mark[] {
  return tokens.flatMap((token) => (token.kind === 'digit' ? [token.mark] : []));
}
