import { addDays, isoDayIn, requireIsoDay } from '../dates/iso-days.ts';

/** From this hour on, where the company is, its digest is due. */
const DIGEST_HOUR = 6;

const DAYS_OF_WEEK = 7;

/** When a company is reminded: `weekday` 1 is Monday; null is never. */
export type DigestRule = { weekday: number | null; timeZone: string };

/** A digest that is due: of which day, and the Monday of its week, by which it is sent only once. */
export type DueDigest = { day: string; week: string };

/** 1 for Monday to 7 for Sunday. Throws a RangeError for a text that isn't an ISO day. */
export function weekdayOf(day: string): number {
  const { year, month, day: date } = requireIsoDay(day);
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date);
  return moment.getUTCDay() || DAYS_OF_WEEK;
}

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

function hourIn(timeZone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('en-US-u-nu-latn', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.formatToParts(moment).find(({ type }) => type === 'hour')?.value);
}

/** The last day whose digest is due by a moment. It is read from the clock on the wall, so a change of clocks moves nothing. */
function lastDigestDay(weekday: number, timeZone: string, moment: Date): string {
  const today = isoDayIn(timeZone, moment);
  const back = (weekdayOf(today) - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const isEarly = back === 0 && hourIn(timeZone, moment) < DIGEST_HOUR;
  return addDays(today, isEarly ? -DAYS_OF_WEEK : -back);
}

/**
 * The digest that is due at a moment (rules.md#weekly-digest): on its day from 06:00 on, and later only if it has become due
 * since the rule has applied. So a portal that stood still sends it late, and one that begins on a Wednesday does not send
 * Monday's.
 * @param since when the rule began to apply as it is
 */
export function dueDigest({ weekday, timeZone }: DigestRule, now: Date, since: Date): DueDigest | null {
  if (weekday === null) return null;
  const day = lastDigestDay(weekday, timeZone, now);
  const isLate = day !== isoDayIn(timeZone, now);
  if (isLate && lastDigestDay(weekday, timeZone, since) >= day) return null;
  return { day, week: weekOf(day) };
}

/** The next day on which a digest is due, today included until its hour; null without a weekday. */
export function nextDigestDay({ weekday, timeZone }: DigestRule, now: Date): string | null {
  return weekday === null ? null : addDays(lastDigestDay(weekday, timeZone, now), DAYS_OF_WEEK);
}
