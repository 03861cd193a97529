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

/**
 * A day of the 1900 system. That holds a 29 February 1900 that never was (day 60), for the sake of Lotus 1-2-3, and
 * shows its day 0 as the 0 January.
 */
export function calendarDay(day: number): { year: number; month: number; day: number } {
  if (day === 0) return { year: 1900, month: 1, day: 0 };
  if (day === 60) return { year: 1900, month: 2, day: 29 };
  const date = new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * MS_A_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
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
