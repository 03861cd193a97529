import { describe, expect, test } from 'vitest';
import { closedOn, isClosingDay, isTargetDay } from './finding-days.ts';

describe('the day a finding was closed', () => {
  const FOUND = '2026-10-20';
  const SAVED = '2026-11-20';
  const SEEN = '2026-11-18';

  test.each([
    ['2026-10-25', 'after it was found', '2026-10-25', '2026-10-25'],
    ['2026-10-20', 'on the day it was found', '2026-10-20', '2026-10-20'],
    ['2026-10-17', 'before it was found: a survey has several days', '2026-10-17', '2026-10-17'],
    ['2021-10-20', 'five years before', '2021-10-20', '2021-10-20'],
    ['2021-10-19', 'more than five years before', FOUND, SEEN],
    ['2026-11-20', 'on the day its row was last saved', '2026-11-20', '2026-11-20'],
    ['2026-11-21', 'after its row was last saved', FOUND, SEEN],
    [null, 'not written as a day', FOUND, SEEN],
  ])('written %s, %s, is %s if it came closed, else %s', (written, _, came, later) => {
    const days = { written, savedOn: SAVED, foundOn: FOUND, firstSeen: SEEN };
    expect(closedOn({ ...days, cameClosed: true })).toBe(came);
    expect(closedOn({ ...days, cameClosed: false })).toBe(later);
  });

  test('five years before the 29th of February is the 28th', () => {
    const found = { foundOn: '2028-02-29', until: '2028-03-01' };
    expect(isClosingDay('2023-02-28', found)).toBe(true);
    expect(isClosingDay('2023-02-27', found)).toBe(false);
  });

  test.each(['0001-01-01', '0003-02-01', '9999-12-31'])(
    'of a finding that was found on %s needs no such year',
    (day) => {
      expect(isClosingDay(day, { foundOn: day, until: day })).toBe(true);
      expect(isTargetDay(day, day)).toBe(true);
    },
  );
});

describe('a target day', () => {
  test.each([
    ['2031-10-20', true],
    ['2031-10-21', false],
    ['2021-10-20', true],
    ['2021-10-19', false],
    ['2206-12-01', false],
  ])('%s can be meant for what was found on 2026-10-20: %s', (day, expected) => {
    expect(isTargetDay(day, '2026-10-20')).toBe(expected);
  });
});
