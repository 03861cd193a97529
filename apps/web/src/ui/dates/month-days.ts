const DAY = 86_400_000;
const SATURDAY = 6;

/** Columns of the week, which starts on Saturday (rules.md#visit-pages). */
export const DAYS_IN_WEEK = 7;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The column of an ISO day, 0 to 6. */
export const columnOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() - SATURDAY + 7) % DAYS_IN_WEEK;

/** The ISO day so many days later. */
export const shiftDay = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY);

/** '2026-11' of '2026-11-21'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** '2027-01' is two months after '2026-11'. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(dayAt(Date.UTC(year, number - 1 + months, 1)));
}

/** The same day of another month, or that month's last. */
export function dayInMonth(day: string, month: string): string {
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const wanted = `${month}${day.slice(7)}`;
  return wanted < last ? wanted : last;
}

/** The ISO days of the full weeks that a month touches, from a Saturday to a Friday. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const start = shiftDay(first, -columnOf(first));
  const count = Math.ceil((columnOf(first) + Number(last.slice(8))) / DAYS_IN_WEEK) * DAYS_IN_WEEK;
  return Array.from({ length: count }, (_, index) => shiftDay(start, index));
}

/**
 * The day that a key moves to; undefined for a key that doesn't move. Arrows are visual, also right to left.
 */
export function dayByKey(key: string, day: string, direction: 'ltr' | 'rtl'): string | undefined {
  const forward = direction === 'rtl' ? -1 : 1;
  const month = monthOf(day);
  switch (key) {
    case 'ArrowRight':
      return shiftDay(day, forward);
    case 'ArrowLeft':
      return shiftDay(day, -forward);
    case 'ArrowDown':
      return shiftDay(day, DAYS_IN_WEEK);
    case 'ArrowUp':
      return shiftDay(day, -DAYS_IN_WEEK);
    case 'Home':
      return shiftDay(day, -columnOf(day));
    case 'End':
      return shiftDay(day, DAYS_IN_WEEK - 1 - columnOf(day));
    case 'PageUp':
      return dayInMonth(day, shiftMonth(month, -1));
    case 'PageDown':
      return dayInMonth(day, shiftMonth(month, 1));
    default:
      return undefined;
  }
}
