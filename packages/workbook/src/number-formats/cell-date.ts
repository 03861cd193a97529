import type { CellDate } from '../workbook.ts';

export const SECONDS_A_DAY = 86_400;
const MS_A_DAY = SECONDS_A_DAY * 1000;
/** 31 December 9999. */
export const LAST_DAY = 2_958_465;
/** From 1 January 1904, day 0 of the system of old Macintoshes, to the same day in the 1900 system. */
export const DAYS_TO_1904 = 1462;

export type Day = { year: number; month: number; day: number };

/**
 * The date of a serial number (days since the start of the file's date system, the fraction being the time).
 * undefined where a spreadsheet shows no date: negative, day 0 of 1900, after the year 9999.
 * `withTime` adds hour and minute, after rounding the time to whole seconds as a spreadsheet does.
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

// The Gregorian calendar repeats every 400 years. Counted from March, years and spans of 4 and 100 years end with their
// leap day, and every five months have 153 days.
const DAYS_IN_400_YEARS = 146_097;
const DAYS_IN_100_YEARS = 36_524;
const DAYS_IN_4_YEARS = 1461;
const DAYS_IN_5_MONTHS = 153;
/** From 1 March of the year 0 to day 0 of the 1900 system, counted as from March 1900 on. */
const DAYS_TO_1900 = 693_899;

/**
 * A day of the 1900 system. That has a 29 February 1900 (day 60), which never was, for compatibility with Lotus 1-2-3,
 * and shows its day 0 as 0 January. By arithmetic: a Date takes ten times as long.
 */
export function calendarDay(day: number): Day {
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

/** From the first day of the Hijri calendar to day 0 of the 1900 system. */
const DAYS_TO_HIJRI = 466_580;

/** The same day in the Hijri calendar by its cycle of 30 years with 11 leap years, as Excel reckons it. */
export function hijriDay(day: number): Day {
  const since = Math.max(1, day) + DAYS_TO_HIJRI + (day < 60 ? 1 : 0);
  const year = Math.floor((30 * since + 10_646) / 10_631);
  const inYear = since - 354 * (year - 1) - Math.floor((11 * year + 3) / 30);
  // Months have 30 and 29 days by turns; the last one has the leap day.
  const month = Math.min(11, Math.floor((2 * inYear) / 59));
  return { year, month: month + 1, day: inYear - Math.ceil(29.5 * month) + 1 };
}

const ISO_MOMENT = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[+-]\d\d:\d\d)?$/;
const ISO_DURATION = /^(-?)P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d+)?)S)?)?$/;

/**
 * The serial number of an ISO 8601 date, time, both, or duration, as cells of type 'd' contain it; undefined for other
 * text and for days before the first. A time zone is ignored: the text is what the cell shows.
 */
export function serialOfIso(text: string, date1904: boolean): number | undefined {
  const duration = ISO_DURATION.exec(text);
  if (duration && /\d/.test(text)) {
    return (duration[1] ? -1 : 1) * (Number(duration[2] ?? 0) + dayPart(duration.slice(3)));
  }
  const match = ISO_MOMENT.exec(text);
  if (!match || (match[1] === undefined && match[4] === undefined)) return undefined;
  const time = dayPart(match.slice(4));
  if (match[1] === undefined) return time;
  const days = (Date.parse(`${match[1]}-${match[2]}-${match[3]}`) - Date.UTC(1899, 11, 30)) / MS_A_DAY;
  // Excel writes day 0 as 1899-12-30 in some workbooks and as 1899-12-31 in others.
  if (!(days >= 0)) return undefined;
  return (days < 61 ? Math.max(0, days - 1) : days) + time - (date1904 ? DAYS_TO_1904 : 0);
}

/** Hours, minutes and seconds as a part of a day. */
function dayPart(parts: (string | undefined)[]): number {
  return parts.reduce((seconds, part) => seconds * 60 + Number(part ?? 0), 0) / SECONDS_A_DAY;
}
