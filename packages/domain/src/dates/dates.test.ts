import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatCellDate, formatClosingDate } from './dates.ts';
import { addDays, daysBetween, isoDay, isoDayIn, parseIsoDay } from './iso-days.ts';
import { formatVisitDate, isPastVisitDate, parseVisitDate, VISIT_DATE_GRACE_DAYS } from './visit-dates.ts';

describe('a date of a cell', () => {
  it.each([
    [{ year: 2026, month: 11, day: 5 }, '5-Nov-2026'],
    [{ year: 2026, month: 1, day: 31 }, '31-Jan-2026'],
    [{ year: 2026, month: 12, day: 1 }, '1-Dec-2026'],
    [{ year: 1900, month: 2, day: 29 }, '29-Feb-1900'],
    [{ year: 2026, month: 11, day: 5, hour: 7, minute: 5 }, '5-Nov-2026 07:05'],
    [{ year: 2026, month: 11, day: 5, hour: 0, minute: 0 }, '5-Nov-2026 00:00'],
    [{ year: 2026, month: 11, day: 5, hour: 23 }, '5-Nov-2026 23:00'],
  ])('%j reads %s', (date, text) => {
    expect(formatCellDate(date)).toBe(text);
  });

  it('has an English month name for every month, and none beyond', () => {
    const months = Array.from({ length: 12 }, (_, index) => formatClosingDate(2026, index + 1, 9));
    expect(months.map((text) => text.split('-')[1]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
    expect(() => formatClosingDate(2026, 13, 1)).toThrow(RangeError);
    expect(() => formatClosingDate(2026, 0, 1)).toThrow(RangeError);
  });
});

describe('an ISO day', () => {
  it.each([
    ['2026-11-05', { year: 2026, month: 11, day: 5 }],
    ['2026-11-05T22:30:00.000Z', { year: 2026, month: 11, day: 5 }],
    ['2028-02-29', { year: 2028, month: 2, day: 29 }],
    ['0099-01-01', { year: 99, month: 1, day: 1 }],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-00-10', null],
    ['0000-01-01', null],
    ['2026-04-31', null],
    ['2026-1-5', null],
    ['5-Nov-2026', null],
    ['2026-11-05x', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(parseIsoDay(text)).toEqual(day);
  });

  it('moves over ends of months and leap years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(() => addDays('yesterday', 1)).toThrow(RangeError);
  });

  it('is the day in its time zone', () => {
    const moment = new Date('2026-11-05T23:30:00Z');
    expect(isoDayIn('UTC', moment)).toBe('2026-11-05');
    expect(isoDayIn('Asia/Dubai', moment)).toBe('2026-11-06');
    expect(isoDayIn('America/Chicago', moment)).toBe('2026-11-05');
    expect(() => isoDayIn('Nowhere/Atoll', moment)).toThrow(RangeError);
  });

  it('sorts as text', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (left, right) => {
        const [one, other] = [isoDayIn('UTC', left), isoDayIn('UTC', right)];
        expect(one < other).toBe(Date.parse(one) < Date.parse(other));
        expect(isoDay(parseIsoDay(one) ?? { year: 0, month: 0, day: 0 })).toBe(one);
      }),
    );
  });
});

describe('the date of a visit', () => {
  it.each([
    ['2026-11-05', '05/11/2026'],
    ['2026-03-25', '25/3/2026'],
    ['2026-03-05T00:00:00.000Z', '05/3/2026'],
    ['soon', ''],
  ])('%s is shown as %s', (iso, text) => {
    expect(formatVisitDate(iso)).toBe(text);
  });

  it.each([
    ['05/3/2026', '2026-03-05'],
    ['5/03/2026', '2026-03-05'],
    [' 29/2/2028 ', '2028-02-29'],
    ['29/2/2026', null],
    ['3/25/2026', null],
    ['05-3-2026', null],
    ['', null],
  ])('%j as typed means %s', (text, iso) => {
    expect(parseVisitDate(text)).toBe(iso);
  });

  it.each([
    ['2026-11-06', false, false],
    ['2026-11-05', false, false],
    ['2026-11-04', true, false],
    ['2026-11-03', true, true],
    ['2025-12-31', true, true],
  ])('%s seen on 2026-11-05 is past in the browser: %s, for the server: %s', (date, browser, server) => {
    expect(isPastVisitDate(date, '2026-11-05')).toBe(browser);
    expect(isPastVisitDate(date, '2026-11-05', VISIT_DATE_GRACE_DAYS)).toBe(server);
  });

  it('must be a real day', () => {
    expect(() => isPastVisitDate('soon', '2026-11-05')).toThrow(RangeError);
  });
});

it.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-23', '2026-12-01', 8],
  ['2026-12-01', '2026-11-23', -8],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-03-28', '2026-03-30', 2],
])('from %s to %s there are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
