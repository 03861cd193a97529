import { addDays, isoDay } from '@rigbook/domain';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOfDay, countByDay, dayOfAddress, rigNameOf, today } from './visit-days.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('today', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 0, 1), '2026-11-21'],
    [new Date(2026, 10, 21, 23, 59, 59), '2026-11-21'],
    [new Date(2027, 0, 1, 0, 0, 0), '2027-01-01'],
  ])('is the day on the clock of whoever looks: %s', (now, day) => {
    vi.useFakeTimers({ now });
    expect(today()).toBe(day);
  });
});

describe('the visits of a day', () => {
  it('are counted, and a day without any is not there', () => {
    const counts = countByDay([{ date: '2026-11-21' }, { date: '2026-11-22' }, { date: '2026-11-21' }]);
    expect([...counts]).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 1],
    ]);
    expect(counts.has('2026-11-23')).toBe(false);
  });

  it.each([
    [{ rig: { name: 'Marlin Crest' }, other_rig: null }, 'Marlin Crest'],
    [{ rig: null, other_rig: 'A rig of others' }, 'A rig of others'],
    [{ rig: { name: 'Marlin Crest' }, other_rig: 'A rig of others' }, 'Marlin Crest'],
    [{ rig: null, other_rig: null }, ''],
  ])('of %j are on "%s"', (visit, name) => {
    expect(rigNameOf(visit)).toBe(name);
  });
});

describe('the address of a day', () => {
  const NO_FILTERS = { client: '', rig: '' };

  it.each([
    ['2026-11-21', NO_FILTERS, '/visit/21/11/2026'],
    ['2026-01-05', NO_FILTERS, '/visit/5/1/2026'],
    ['2026-11-21', { client: '3', rig: '' }, '/visit/21/11/2026?client=3'],
    ['2026-11-21', { client: '3', rig: '9' }, '/visit/21/11/2026?client=3&rig=9'],
  ])('%s with %j is %s', (day, filters, address) => {
    expect(addressOfDay(day, filters)).toBe(address);
  });

  it.each(['2026-02-30', '21/11/2026', ''])('is none for "%s", which is no day', (day) => {
    expect(() => addressOfDay(day, NO_FILTERS)).toThrow(RangeError);
  });

  it('says which day it is, for every day of some centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000, max: 200_000 }), (days) => {
        const iso = addDays('2000-01-01', days);
        const [day = '', month = '', year = ''] = addressOfDay(iso, NO_FILTERS).split('/').slice(2);
        expect(dayOfAddress({ day, month, year })).toBe(iso);
      }),
    );
  });

  it.each([
    ['1', '2', '2026', '2026-02-01'],
    ['01', '02', '2026', '2026-02-01'],
    ['29', '2', '2028', '2028-02-29'],
    ['29', '2', '2026', null],
    ['31', '4', '2026', null],
    ['0', '1', '2026', null],
    ['1', '13', '2026', null],
    ['001', '1', '2026', null],
    ['-1', '1', '2026', null],
    ['1e0', '1', '2026', null],
    ['1', '1', '26', null],
    ['1', '1', '02026', null],
    ['١', '1', '2026', null],
    ['', '1', '2026', null],
  ])('/%s/%s/%s is the day %s', (day, month, year, iso) => {
    expect(dayOfAddress({ day, month, year })).toBe(iso);
  });

  it('ends where no day before or after could be led to', () => {
    expect(dayOfAddress({ day: '31', month: '12', year: '9999' })).toBeNull();
    expect(dayOfAddress({ day: '30', month: '12', year: '9999' })).toBe(isoDay({ year: 9999, month: 12, day: 30 }));
  });
});
