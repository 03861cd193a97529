import { language } from './i18n/i18n.ts';

// Western digits and the Gregorian calendar in every language: they must match the workbooks and the reports.
const FIXED = { numberingSystem: 'latn', calendar: 'gregory' } as const;

function formatTime(iso: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '---';
  return new Intl.DateTimeFormat(language().intl.locale, { ...FIXED, ...options }).format(date);
}

/** A time of the server (ISO 8601 UTC) on the user's clock: '21 Nov 2026, 14:05'. */
export const formatDateTime = (iso: string): string => formatTime(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** The day alone. */
export const formatDate = (iso: string): string => formatTime(iso, { dateStyle: 'medium' });

/** '75%'; the placeholder '---' bears no suffix (spec §2.5). */
export const formatPercentage = (value: number | '---'): string => (value === '---' ? value : `${value}%`);
