import { type CalendarDay, isoDay, realDay } from './iso-days.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const ALL_MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Real dates are shorter, with whatever time behind them. */
const LONGEST = 40;
const CENTURY = 2000;

const TIME = String.raw`(?:,?[ T]\s*\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?)?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?[\s.,/-]*(\d{4}|\d{2})${TIME}$`,
  'i',
);
const MONTH_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4})${TIME}$`,
  'i',
);
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${TIME}$`, 'i');

/**
 * The day of a date as people type it into a cell, as '2026-11-05' (rules.md#dates-in-cells); null if it is none, or if it
 * may be one of two: 05/06/2026 is in May or in June.
 */
export function dayWritten(text: string): string | null {
  const written = latinDigits(text.trim());
  if (written.length > LONGEST) return null;
  const day = dayIn(written);
  const real = day && realDay(day);
  return real && isoDay(real);
}

function dayIn(text: string): CalendarDay | null {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return named(monthFirst[3], monthFirst[1], monthFirst[2]);
  const numbers = NUMBERS.exec(text);
  return numbers && inNumbers(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
}

function named(year = '', month = '', day = ''): CalendarDay | null {
  const name = month.toLowerCase();
  const short = MONTHS.findIndex((one) => one === name || (name === 'sept' && one === 'sep'));
  const number = short < 0 ? ALL_MONTHS.indexOf(name) : short;
  if (number < 0) return null;
  return { year: Number(year) + (year.length === 2 ? CENTURY : 0), month: number + 1, day: Number(day) };
}

/** Day and month in either order, if only one of them is possible or both are the same. */
function inNumbers(first: number, second: number, year: number): CalendarDay | null {
  if (first === second || first > 12) return { year, month: second, day: first };
  return second > 12 ? { year, month: first, day: second } : null;
}

/** Arabic-Indic and Persian digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
