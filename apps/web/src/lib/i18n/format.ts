import { formatCellDate, parseIsoDay } from '@rigbook/domain';
import { dayIn, LANGUAGES, monthIn } from '@rigbook/texts';
import { language, type LanguageId } from './i18n.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** 'Nov', as the reports write it. */
const reportMonth = (month: number) => formatCellDate({ year: 2000, month, day: 1 }).slice(2, 5);

/**
 * A time of the server (ISO 8601 UTC) in the user's time zone, in the date format of the reports: '21-Nov-2026 14:05'; in
 * other languages with their name of the month: '21 نوفمبر 2026 14:05'. The search boxes of the tables find the day as
 * shown here.
 */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '---';
  return inLanguage({ ...dayOf(at), hour: at.getHours(), minute: at.getMinutes() });
}

const dayOf = (at: Date) => ({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() });

/** The day of such a time, or a day of the server (2026-11-21) whatever the time zone: '21-Nov-2026'; '---' for none. */
export function formatDay(iso: string | null): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return '---';
  return inLanguage((iso?.includes('T') ? null : parseIsoDay(iso ?? '')) ?? dayOf(at));
}

const inLanguage = (date: Parameters<typeof dayIn>[1]): string => dayIn(LANGUAGES[language().id], date);

/** Converts a search for a day as shown to the date format of the reports: '21 نوفمبر' -> '21-Nov'. */
export function dayAsInReports(typed: string): string {
  const spoken = LANGUAGES[language().id];
  if (spoken.days === 'as in reports') return typed;
  return MONTHS.reduce((text, month) => {
    const shown = new RegExp(`(\\d\\s+)?${monthIn(spoken, month)}(\\s+\\d)?`, 'g');
    const dashed = (part = '') => part.replace(/\s+/, '-');
    return text.replace(
      shown,
      (_, before?: string, after?: string) => `${dashed(before)}${reportMonth(month)}${dashed(after)}`,
    );
  }, typed);
}

/** The same for a time of this device, in milliseconds since 1970. */
export const formatTime = (milliseconds: number): string => formatDateTime(new Date(milliseconds).toISOString());

/** The time of day, '14:05', of a time of this device in milliseconds since 1970. */
export const formatClock = (milliseconds: number): string => formatTime(milliseconds).slice(-5);

/** A count beside its words as texts write it in them: '1,428'. */
export const formatNumber = (value: number): string => value.toLocaleString(language().locale);

/** '75%'; the placeholder '---' has no suffix (rules.md#closed-percentages). */
export const formatPercentage = (value: number | '---'): string => (value === '---' ? value : `${value}%`);

/** The name of a language in that of the page: 'Arabic'. */
export const formatLanguage = (id: LanguageId): string =>
  new Intl.DisplayNames(language().locale, { type: 'language' }).of(id) ?? id;
