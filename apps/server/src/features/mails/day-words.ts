import type { Language } from '@rigbook/contract';
import { parseIsoDay } from '@rigbook/domain';

/** The digits are those of the reports in every language, as on the portal's pages. */
export const LOCALES = { en: 'en-GB', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' });

const FORMATS = { en: format(LOCALES.en), ar: format(LOCALES.ar) };

/** An ISO day in words, '23 November 2026'; '' if it is not a day. */
export function formatDay(language: Language, iso: string): string {
  const day = parseIsoDay(iso);
  return day ? FORMATS[language].format(Date.UTC(day.year, day.month - 1, day.day)) : '';
}
