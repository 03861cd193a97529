import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excelTable } from '../../test/excel-table.ts';
import { DAYS_TO_1904, dateOfSerial, hijriDay, serialOfIso } from './cell-date.ts';

describe('dateOfSerial', () => {
  test.each([
    [1, { year: 1900, month: 1, day: 1 }],
    [59, { year: 1900, month: 2, day: 28 }],
    [60, { year: 1900, month: 2, day: 29 }],
    [61, { year: 1900, month: 3, day: 1 }],
    [45_356, { year: 2024, month: 3, day: 5 }],
    [2_958_465, { year: 9999, month: 12, day: 31 }],
    [0, undefined],
    [-1, undefined],
    [2_958_466, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('day %d of the 1900 system', (serial, date) => {
    expect(dateOfSerial(serial, false, false)).toEqual(date);
  });

  test('the 1904 system begins with day 0, four years and a day later', () => {
    expect(dateOfSerial(0, true, false)).toEqual({ year: 1904, month: 1, day: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_950_000 }), (serial) => {
        expect(dateOfSerial(serial, true, true)).toEqual(dateOfSerial(serial + DAYS_TO_1904, false, true));
      }),
    );
  });

  test('days after February 1900 match the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
        const date = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
        const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        expect(dateOfSerial(serial, false, false)).toEqual(expected);
      }),
    );
  });

  test('every minute of a day is recovered, though its fraction is not exact', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_465 }), minute, (day, minutes) => {
        const date = dateOfSerial(day + minutes / 1440, false, true);
        expect([date?.hour, date?.minute]).toEqual([Math.floor(minutes / 60), minutes % 60]);
        expect(dateOfSerial(day + minutes / 1440, false, false)).toEqual(dateOfSerial(day, false, false));
      }),
    );
  });

  test('a time that rounds to midnight belongs to the next day', () => {
    expect(dateOfSerial(45_356.999_999, false, true)).toEqual({ year: 2024, month: 3, day: 6, hour: 0, minute: 0 });
  });
});

describe('serialOfIso', () => {
  test.each([
    ['1900-01-01', 1],
    ['1900-03-01', 61],
    ['2024-03-05', 45_356],
    ['2024-03-05T12:00', 45_356.5],
    ['2024-03-05T12:00:00.000Z', 45_356.5],
    ['T18:00:00', 0.75],
    ['06:00', 0.25],
    ['', undefined],
    ['5 March', undefined],
    ['2024-03-05T', undefined],
    ['2024-13-05', undefined],
    ['1899-12-29', undefined],
    ['P1DT12H', 1.5],
    ['-PT1H30M', -0.0625],
    ['PT0.000S', 0],
    ['P', undefined],
    ['PT', undefined],
    [`PT${'9'.repeat(400)}S`, undefined],
  ])('%s', (text, serial) => {
    expect(serialOfIso(text, false)).toBe(serial);
  });

  test.each(excelTable('strict-dates.tsv'))('in the %s system, %s is the number %s', (system, text, serial) => {
    expect(serialOfIso(text, system === '1904')).toBeCloseTo(Number(serial), 9);
  });

  test('days count from 1904 in a workbook of that system', () => {
    expect(serialOfIso('1904-01-02', true)).toBe(1);
  });
});

describe('hijriDay', () => {
  test.each([
    [0, '1317-8-29'],
    [59, '1317-10-28'],
    [61, '1317-10-29'],
    [1000, '1320-6-23'],
    [10_000, '1345-11-17'],
    [42_999, '1439-1-1'],
    [43_324, '1439-12-1'],
  ])('day %d, as Excel shows it', (serial, text) => {
    const { year, month, day } = hijriDay(serial);
    expect(`${year}-${month}-${day}`).toBe(text);
  });

  test('is a day of the tabular calendar that begins on 15 July 622', () => {
    const tabular = new Intl.DateTimeFormat('en-u-ca-islamic-tbla', { timeZone: 'UTC', dateStyle: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
        const parts = tabular.formatToParts(Date.UTC(1899, 11, 30) + serial * 86_400_000);
        const [month, day, year] = ['month', 'day', 'year'].map((type) =>
          Number(parts.find((part) => part.type === type)?.value),
        );
        expect(hijriDay(serial)).toEqual({ year, month, day });
      }),
    );
  });
});
