import type { CellDate } from '../workbook.ts';

export const SECONDS_A_DAY = 86_400;
const MS_A_DAY = SECONDS_A_DAY * 1000;
/** 31 December 9999. */
export const LAST_DAY = 2_958_465;
/** From 1 January 1904, day 0 of the system old Macintoshes used, to the same day in the 1900 system. */
export const DAYS_TO_1904 = 1462;

/**
 * The date of a serial number (days since the start of the file's date system, the fraction being the time).
 * undefined where a spreadsheet shows no date: negative, day 0 of 1900, after the year 9999.
 * `withTime` adds hour and minute, the time being rounded to whole seconds first, as a spreadsheet does.
 */
export function dateOfSerial(serial: number, date1904: boolean, withTime: boolean): CellDate | undefined {
  if (!(serial >= 0)) return undefined;
  const seconds = withTime ? Math.round(serial * SECONDS_A_DAY) : Math.floor(serial) * SECONDS_A_DAY;
  const day = Math.floor(seconds / SECONDS_A_DAY) + (date1904 ? DAYS_TO_1904 : 0);
  if (day < 1 || day > LAST_DAY) return undefined;
  const date = calendarDay(day);
  if (!withTime) return date;
  const minutes = Math.floor((seconds % SECONDS_A_DAY) / 60);
  return { ...date, hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

// The Gregorian calendar repeats after 400 years. Counted from March, years, and spans of 4 and 100 years, end in their
// leap days, and months are in the pattern of 153 days for every five of them.
const DAYS_IN_400_YEARS = 146_097;
const DAYS_IN_100_YEARS = 36_524;
const DAYS_IN_4_YEARS = 1461;
const DAYS_IN_5_MONTHS = 153;
/** From 1 March of the year 0 to day 0 of the 1900 system, as it counts from March 1900 on. */
const DAYS_TO_1900 = 693_899;

/**
 * A day of the 1900 system. That holds a 29 February 1900 that never was (day 60), for the sake of Lotus 1-2-3, and
 * shows its day 0 as the 0 January. By arithmetic: a Date takes ten times as long.
 */
export function calendarDay(day: number): { year: number; month: number; day: number } {
  if (day === 0) return { year: 1900, month: 1, day: 0 };
  if (day === 60) return { year: 1900, month: 2, day: 29 };
  const since = day + DAYS_TO_1900 + (day < 60 ? 1 : 0);
  const span = Math.floor(since / DAYS_IN_400_YEARS);
  const inSpan = since - span * DAYS_IN_400_YEARS;
  const leapDays =
    Math.floor(inSpan / (DAYS_IN_4_YEARS - 1)) -
    Math.floor(inSpan / DAYS_IN_100_YEARS) +
    Math.floor(inSpan / (DAYS_IN_400_YEARS - 1));
  const years = Math.floor((inSpan - leapDays) / 365);
  const inYear = inSpan - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const months = Math.floor((5 * inYear + 2) / DAYS_IN_5_MONTHS);
  const isNextYear = months >= 10;
  return {
    year: span * 400 + years + (isNextYear ? 1 : 0),
    month: months + (isNextYear ? -9 : 3),
    day: inYear - Math.floor((DAYS_IN_5_MONTHS * months + 2) / 5) + 1,
  };
}

/**
 * The serial number of an ISO 8601 date, time or both, as cells of type 'd' hold it; undefined for other text.
 * A zone is ignored: the text states what the cell shows.
 */
export function serialOfIso(text: string, date1904: boolean): number | undefined {
  const match = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?)?(?:Z|[+-]\d\d:\d\d)?$/.exec(
    text,
  );
  if (!match || (match[1] === undefined && match[4] === undefined)) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  const time = ((hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0)) / SECONDS_A_DAY;
  if (match[1] === undefined) return time;
  const days = (Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0) - Date.UTC(1899, 11, 30)) / MS_A_DAY;
  const serial = days < 61 ? days - 1 : days;
  return serial + time - (date1904 ? DAYS_TO_1904 : 0);
}
