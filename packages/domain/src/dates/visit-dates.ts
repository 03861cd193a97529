import { twoDigits } from './dates.ts';
import { addDays, isoDay, parseIsoDay, realDay, requireIsoDay } from './iso-days.ts';

/** How many days late the server accepts, for clients west of the provider's time zone (rules.md#visit-dates). */
export const VISIT_DATE_GRACE_DAYS = 1;

/**
 * A visit's date as the screens show it, dd/m/yyyy (rules.md#visit-dates): '05/3/2026' for '2026-03-05'. '' for a text
 * that isn't an ISO day.
 */
export function formatVisitDate(isoDate: string): string {
  const day = parseIsoDay(isoDate);
  return day ? `${twoDigits(day.day)}/${day.month}/${day.year}` : '';
}

/** The ISO day for a typed dd/m/yyyy, with or without leading zeros, or null if the calendar has no such day. */
export function parseVisitDate(text: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const day = realDay({ day: Number(parts[1]), month: Number(parts[2]), year: Number(parts[3]) });
  return day && isoDay(day);
}

/**
 * Whether a visit's date is before today (rules.md#visit-dates). `today` is the ISO day in the provider's time zone; the
 * server passes VISIT_DATE_GRACE_DAYS, the browser nothing. Throws a RangeError for texts that aren't ISO days.
 */
export function isPastVisitDate(isoDate: string, today: string, graceDays = 0): boolean {
  return isoDay(requireIsoDay(isoDate)) < addDays(today, -graceDays);
}
