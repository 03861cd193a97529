import { formatCellDate } from '@rigbook/domain';
import type { Source } from './languages.ts';

type Days = Pick<Source, 'days' | 'locale'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The short name of a month, from 1: 'Nov', 'نوفمبر'. */
export function monthIn({ locale }: Days, month: number): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short', calendar: 'gregory', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(Date.UTC(2000, month - 1, 1));
}

/** A day, perhaps with its time, as a language writes it: '21-Nov-2026 14:05', '21 نوفمبر 2026 14:05'. */
export function dayIn(source: Days, date: Parameters<typeof formatCellDate>[0]): string {
  const text = formatCellDate(date);
  return source.days === 'as in reports' ? text : text.replace(/-\w+-/, ` ${monthIn(source, date.month)} `);
}
