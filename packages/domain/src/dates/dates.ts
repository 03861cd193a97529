/** A date as a workbook's cell shows it. Hour and minute are set only if the cell shows a time too. */
export type CellDate = { year: number; month: number; day: number; hour?: number; minute?: number };

/** English in every report, whatever the locale (rules.md#text-and-dates): a closing date is data, not UI text. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * 5-Nov-2026, or 5-Nov-2026 07:05 with a time. Throws a RangeError for a month outside 1 to 12. The day is not checked
 * against the calendar, because workbooks do show 29-Feb-1900.
 */
export function formatCellDate({ year, month, day, hour, minute }: CellDate): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`no month has number ${month}`);
  const date = `${day}-${name}-${year}`;
  return hour === undefined ? date : `${date} ${twoDigits(hour)}:${twoDigits(minute ?? 0)}`;
}

/** The text of a closing date, D-MMM-YYYY (rules.md#text-and-dates). */
export function formatClosingDate(year: number, month: number, day: number): string {
  return formatCellDate({ year, month, day });
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
