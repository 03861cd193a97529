import type { Decimal } from './decimal.ts';
import { decimalOf, round, withoutEndZeros } from './decimal.ts';
import { wholeText } from './whole-text.ts';

// ECMA-376 part 1, 18.8.31: "General" attempts to show the full number up to 11 digits, the decimal point among them.
const WIDTH = 11;
// The digits that fit that width in scientific notation: d.ddddd, then E+dd.
const SCIENTIFIC_DIGITS = 6;
// Below it, String() uses another notation.
const SMALLEST_PLAIN = 1e-6;

// Below it, a number with up to three decimals fits the width.
const SMALL = 1e6;
const THOUSANDTHS = Array.from({ length: 1000 }, (_, number) => {
  return number === 0 ? '' : `.${withoutEndZeros(String(number).padStart(3, '0'))}`;
});

/**
 * A number without a format: in full if that takes at most 11 characters, otherwise in the notation that keeps more
 * digits in that width, plain before scientific. '#NUM!' if it isn't a finite number.
 */
export function generalText(value: number): string {
  if (!Number.isFinite(value)) return '#NUM!';
  const size = Math.abs(value);
  const text = size < SMALL ? smallText(size) : largeText(size);
  return value < 0 ? `-${text}` : text;
}

// Nearly all numbers are whole or have few decimals: those digits come from a table.
function smallText(size: number): string {
  const thousandths = Math.round(size * 1000);
  if (thousandths / 1000 !== size) return largeText(size);
  const whole = Math.floor(thousandths / 1000);
  return wholeText(whole, false) + (THOUSANDTHS[thousandths - whole * 1000] ?? '');
}

function largeText(size: number): string {
  if (size >= SMALLEST_PLAIN && size < 1e11) {
    const shortest = String(size);
    // If the number fits as it is, it needs no rounding.
    if (shortest.length <= WIDTH) return shortest;
  }
  return unsigned(decimalOf(size));
}

/** All digits that a spreadsheet keeps, as a cell formatted as text shows a number. */
export function fullText(value: number): string {
  if (!Number.isFinite(value)) return '#NUM!';
  const decimal = decimalOf(Math.abs(value));
  const { digits, point } = decimal;
  const fits = point > -4 && point <= 20;
  const text = fits ? plain(decimal, Math.max(0, digits.length - point)) : scientific(decimal, digits.length);
  return value < 0 ? `-${text}` : text;
}

function unsigned(decimal: Decimal): string {
  const { digits, point } = decimal;
  const places = Math.max(0, digits.length - point);
  if (plainLength(point, places) <= WIDTH) return plain(decimal, places);
  const room = Math.max(0, WIDTH - plainLength(point, 0) - 1);
  if (point <= WIDTH && point + room >= SCIENTIFIC_DIGITS) {
    const text = plain(decimal, room);
    if (text.length <= WIDTH) return text;
  }
  return scientific(decimal, SCIENTIFIC_DIGITS);
}

function plainLength(point: number, places: number): number {
  return Math.max(1, point) + (places > 0 ? places + 1 : 0);
}

function plain(decimal: Decimal, places: number): string {
  const { whole, fraction } = round(decimal, places);
  const rest = withoutEndZeros(fraction);
  return (whole || '0') + (rest === '' ? '' : `.${rest}`);
}

function scientific({ digits, point }: Decimal, significant: number): string {
  const { whole, fraction } = round({ digits, point: 1 }, Math.max(0, significant - 1));
  const exponent = point - 1 + (whole.length - 1);
  const rest = withoutEndZeros(whole.slice(1) + fraction);
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${whole.charAt(0)}${rest === '' ? '' : `.${rest}`}E${exponent < 0 ? '-' : '+'}${size}`;
}
