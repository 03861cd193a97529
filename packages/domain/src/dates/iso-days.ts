import { twoDigits } from './dates.ts';
import { DAY } from './durations.ts';

/**
 * A calendar day is passed around as text, '2026-11-05': it needs no conversion on the wire, has no time zone to get
 * wrong, and sorts as text.
 */
export type CalendarDay = { year: number; month: number; day: number };

/** The day of '2026-11-05' or of a full ISO time (its date part as written), or null if there is no such day. */
export function parseIsoDay(text: string): CalendarDay | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:$|T\d{2}:)/.exec(text);
  if (!parts) return null;
  return realDay({ year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) });
}

/** A day as '2026-11-05'. */
export function isoDay({ year, month, day }: CalendarDay): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day that many days later (earlier if negative). Throws a RangeError for a text that isn't an ISO day. */
export function addDays(day: string, days: number): string {
  const start = Date.parse(`${isoDay(requireIsoDay(day))}T00:00:00Z`);
  return new Date(start + days * DAY).toISOString().slice(0, 10);
}

/** Days from one day to another; negative if that is earlier. Throws a RangeError for texts that aren't ISO days. */
export function daysBetween(from: string, to: string): number {
  const at = (day: string) => Date.parse(`${isoDay(requireIsoDay(day))}T00:00:00Z`);
  return (at(to) - at(from)) / DAY;
}

/** The calendar day at a moment in a time zone such as 'Europe/Oslo' (the machine's if undefined). */
export function isoDayIn(timeZone: string | undefined, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return isoDay({ year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 });
}

/** Like parseIsoDay, but throws a RangeError: for days that the program made itself. */
export function requireIsoDay(text: string): CalendarDay {
  const day = parseIsoDay(text);
  if (!day) throw new RangeError(`'${text}' is no calendar day in the form 2026-11-05`);
  return day;
}

/** The day itself if the calendar has it; null for 30 February and the like and for the year 0. */
export function realDay(day: CalendarDay): CalendarDay | null {
  const date = new Date(0);
  date.setUTCFullYear(day.year, day.month - 1, day.day);
  const same = day.year > 0 && date.getUTCMonth() === day.month - 1 && date.getUTCDate() === day.day;
  return same ? day : null;
}
