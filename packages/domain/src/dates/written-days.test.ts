import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCellDate } from './dates.ts';
import { addDays, parseIsoDay } from './iso-days.ts';
import { dayWritten, latinDigits } from './written-days.ts';

it.each([
  ['5-Nov-2026', '2026-11-05'],
  ['5-Nov-2026 07:05', '2026-11-05'],
  ['05 November 2026', '2026-11-05'],
  ['5th of', null],
  ['5th Nov. 2026', '2026-11-05'],
  ['5-Nov-26', '2026-11-05'],
  ['5/NOV/2026', '2026-11-05'],
  ['5 Sept 2026', '2026-09-05'],
  ['Nov 5, 2026', '2026-11-05'],
  ['November 5 2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['2026/11/5', '2026-11-05'],
  ['2026-11-05T07:30:00', '2026-11-05'],
  [' 31/12/2026 ', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['05/05/2026', '2026-05-05'],
  ['05/06/2026', null],
  ['5.6.2026', null],
  ['31/12/26', null],
  ['30-Feb-2026', null],
  ['13/13/2026', null],
  ['31/31/2026', null],
  ['5-Foo-2026', null],
  ['٥-Nov-٢٠٢٦', '2026-11-05'],
  ['۲۰۲۶-۱۱-۰۵', '2026-11-05'],
  ['ASAP', null],
  ['TBA', null],
  ['next dry dock', null],
  ['46331', null],
  ['', null],
  ['before 5-Nov-2026', null],
  [`5-Nov-2026${' '.repeat(50)}x`, null],
])('%j is the day %s', (text, day) => {
  expect(dayWritten(text)).toBe(day);
});

it('reads every day as an import writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const day = addDays('1990-01-01', days);
      const parts = parseIsoDay(day);
      expect(parts && dayWritten(formatCellDate(parts))).toBe(day);
    }),
  );
});

it('never fails, whatever is in the cell', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const day = dayWritten(text);
      expect(day === null || parseIsoDay(day) !== null).toBe(true);
    }),
  );
});

it('takes the digits of Arabic and Persian for Latin ones', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 12')).toBe('0123456789 0123456789 12');
});
