/**
 * A number as decimal digits: 0.d₁d₂d₃… times ten to the power of `point`, without trailing zeros; '' is zero.
 * At most 15 digits, as many as a spreadsheet keeps.
 */
export type Decimal = { digits: string; point: number };

const SIGNIFICANT = 15;

/** The digits of a finite number that is not negative. */
export function decimalOf(value: number): Decimal {
  if (value === 0) return { digits: '', point: 0 };
  const [mantissa = '', exponent] = value.toExponential(SIGNIFICANT - 1).split('e');
  return { digits: withoutEndZeros(mantissa.replace('.', '')), point: Number(exponent) + 1 };
}

/** Digits before and after the decimal point; `whole` is '' below 1, `fraction` has exactly the places asked for. */
export type Rounded = { whole: string; fraction: string };

/**
 * Rounds the decimal digits half up, not the number: 1.005 is stored as 1.00499…, but a spreadsheet rounds its decimal
 * form and shows 1.01.
 */
export function round({ digits, point }: Decimal, places: number): Rounded {
  const keep = point + places;
  let kept = keep >= 0 ? digits.slice(0, keep) : '';
  let whole = point;
  if (keep >= 0 && keep < digits.length && digits.charAt(keep) >= '5') {
    kept = increment(kept);
    // 9.99 has become 10.0: one more digit before the point.
    if (kept.length > keep) whole++;
  }
  const filled = whole > 0 ? kept : '0'.repeat(kept === '' ? 0 : -whole) + kept;
  const split = Math.max(whole, 0);
  return {
    whole: kept === '' ? '' : filled.slice(0, split).padEnd(split, '0'),
    fraction: filled.slice(split).padEnd(places, '0').slice(0, places),
  };
}

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];
// Below this bound the error of a product is less than a hundredth of NEAR_HALF.
const EXACT = 1e11;
const NEAR_HALF = 1e-3;

/**
 * A non-negative number times ten to the power of `power`, rounded half up, if integer arithmetic is sure to give the
 * same digits as decimal rounding; otherwise -1. Most numbers are small and not halfway between two results, and this
 * takes a tenth of the time.
 */
export function roundedWhole(value: number, power: number): number {
  const factor = POWERS[power];
  if (factor === undefined) return -1;
  const scaled = value * factor;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  if (scaled >= EXACT || Math.abs(rest - 0.5) <= NEAR_HALF) return -1;
  return rest < 0.5 ? below : below + 1;
}

/** `value` times ten to the power of `power`, rounded to `places`. */
export function roundScaled(value: number, power: number, places: number): Rounded {
  const { digits, point } = decimalOf(value);
  return round({ digits, point: point + power }, places);
}

export function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end--;
  return digits.slice(0, end);
}

function increment(digits: string): string {
  let nines = digits.length;
  while (nines > 0 && digits.charAt(nines - 1) === '9') nines--;
  const zeros = '0'.repeat(digits.length - nines);
  if (nines === 0) return `1${zeros}`;
  return `${digits.slice(0, nines - 1)}${Number(digits.charAt(nines - 1)) + 1}${zeros}`;
}
