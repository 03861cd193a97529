import { DAY } from '@rigbook/domain';
/** As the rules have them: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Sunday. */
const FIRST = Date.UTC(2026, 1, 1);

/** The name of a day of the week. */
export const weekdayIn = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(FIRST + weekday * DAY);
