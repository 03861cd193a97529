import { isoDay, requireIsoDay, realDay } from '../dates/iso-days.ts';

/** How far a written day may be from the day on which a finding was found. */
const YEARS = 5;
const LAST_YEAR = 9999;

/** The same day so many years later (earlier if negative); the last of February where that has no 29th. */
function addYears(day: string, years: number): string {
  const from = requireIsoDay(day);
  const year = Math.min(Math.max(from.year + years, 0), LAST_YEAR);
  const same = { ...from, year };
  return isoDay(year === 0 || realDay(same) ? same : { ...same, day: from.day - 1 });
}

/** Whether a finding may have been closed on a day: from five years before it was found, up to the last day given. */
export const isClosingDay = (day: string, { foundOn, until }: { foundOn: string; until: string }): boolean =>
  day >= addYears(foundOn, -YEARS) && day <= until;

/** Whether a target date can be meant: one of another decade is a slip. */
export const isTargetDay = (day: string, foundOn: string): boolean =>
  day >= addYears(foundOn, -YEARS) && day <= addYears(foundOn, YEARS);

export type ClosingDays = {
  /** What is in column I, if that is a date, and the day on which its row was last saved. */
  written: string | null;
  savedOn: string;
  foundOn: string;
  /** Whether it was closed when its report was first saved. */
  cameClosed: boolean;
  /** The day on which the server first saw it closed. */
  firstSeen: string;
};

/** The day on which a closed finding was closed (rules.md#closed-on). The database's `closed_day` says the same. */
export function closedOn({ written, savedOn, foundOn, cameClosed, firstSeen }: ClosingDays): string {
  if (written !== null && isClosingDay(written, { foundOn, until: savedOn })) return written;
  return cameClosed ? foundOn : firstSeen;
}
