import { afterEach, describe, expect, it } from 'vitest';
import { dayAsInReports, formatDateTime, formatDay, formatNumber } from './format.ts';
import { loadLanguage } from './i18n.ts';

/** In the time zone of the test run. */
const AT = new Date(2026, 10, 21, 14, 5).toISOString();

it('a time is written as the reports write dates', () => {
  expect(formatDateTime(AT)).toBe('21-Nov-2026 14:05');
  expect(formatDateTime('no time')).toBe('---');
  expect(dayAsInReports('21-Nov-2026')).toBe('21-Nov-2026');
});

it.each([
  [AT, '21-Nov-2026'],
  ['2026-11-21', '21-Nov-2026'],
  ['2026-01-01', '1-Jan-2026'],
  ['no day', '---'],
  [null, '---'],
])('the day of %s is %s', (iso, day) => {
  expect(formatDay(iso)).toBe(day);
});

it('a count has the separator that counts in texts have', () => {
  expect(formatNumber(1428)).toBe('1,428');
  expect(formatNumber(12.5)).toBe('12.5');
});

describe('in Arabic', () => {
  afterEach(() => loadLanguage('en'));

  it('the month has its Arabic name', async () => {
    await loadLanguage('ar');
    expect(formatDateTime(AT)).toBe('21 نوفمبر 2026 14:05');
    expect(formatDay('2026-11-21')).toBe('21 نوفمبر 2026');
    expect(formatNumber(1428)).toBe('1,428');
  });

  it('a day searched for as it is shown is found as the server stores it', async () => {
    await loadLanguage('ar');
    expect(dayAsInReports('21 نوفمبر 2026')).toBe('21-Nov-2026');
    expect(dayAsInReports('مايو')).toBe('May');
    expect(dayAsInReports('1 يناير')).toBe('1-Jan');
    expect(dayAsInReports('Falcon 12')).toBe('Falcon 12');
  });
});
