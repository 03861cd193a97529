import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDayIn } from '../dates/iso-days.ts';
import { type DigestRule, dueDigest, nextDigestDay, weekdayOf, weekOf } from './digest-day.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const MONDAY = 1;
const SUNDAY = 7;

describe('the day of a digest', () => {
  it.each([
    // 23 November 2026 is a Monday.
    ['Asia/Riyadh', MONDAY, '2026-11-23T02:59:59Z', '2026-11-16'],
    ['Asia/Riyadh', MONDAY, '2026-11-23T03:00:00Z', '2026-11-23'],
    ['Asia/Riyadh', SUNDAY, '2026-11-22T03:00:00Z', '2026-11-22'],
    ['Europe/London', MONDAY, '2026-11-23T05:59:59Z', '2026-11-16'],
    ['Europe/London', MONDAY, '2026-11-23T06:00:00Z', '2026-11-23'],
    ['Europe/London', MONDAY, '2026-06-22T04:59:59Z', '2026-06-15'],
    ['Europe/London', MONDAY, '2026-06-22T05:00:00Z', '2026-06-22'],
    ['America/New_York', MONDAY, '2026-11-23T10:59:59Z', '2026-11-16'],
    ['America/New_York', MONDAY, '2026-11-23T11:00:00Z', '2026-11-23'],
    ['Pacific/Auckland', MONDAY, '2026-11-22T16:59:59Z', '2026-11-16'],
    ['Pacific/Auckland', MONDAY, '2026-11-22T17:00:00Z', '2026-11-23'],
    ['Asia/Kathmandu', MONDAY, '2026-11-23T00:14:59Z', '2026-11-16'],
    ['Asia/Kathmandu', MONDAY, '2026-11-23T00:15:00Z', '2026-11-23'],
    // Clocks go back, or forward, in the night before it.
    ['Europe/London', SUNDAY, '2026-03-29T04:59:59Z', '2026-03-22'],
    ['Europe/London', SUNDAY, '2026-03-29T05:00:00Z', '2026-03-29'],
    ['Europe/London', SUNDAY, '2026-10-25T05:59:59Z', '2026-10-18'],
    ['Europe/London', SUNDAY, '2026-10-25T06:00:00Z', '2026-10-25'],
    ['America/New_York', SUNDAY, '2026-03-08T09:59:59Z', '2026-03-01'],
    ['America/New_York', SUNDAY, '2026-03-08T10:00:00Z', '2026-03-08'],
    ['America/New_York', SUNDAY, '2026-11-01T10:59:59Z', '2026-10-25'],
    ['America/New_York', SUNDAY, '2026-11-01T11:00:00Z', '2026-11-01'],
    ['Pacific/Auckland', SUNDAY, '2026-09-26T16:59:59Z', '2026-09-20'],
    ['Pacific/Auckland', SUNDAY, '2026-09-26T17:00:00Z', '2026-09-27'],
    ['Pacific/Auckland', SUNDAY, '2026-04-04T17:59:59Z', '2026-03-29'],
    ['Pacific/Auckland', SUNDAY, '2026-04-04T18:00:00Z', '2026-04-05'],
  ])('is in %s, weekday %i, at %s: %s', (timeZone, weekday, now, day) => {
    expect(dueDigest({ weekday, timeZone }, new Date(now), LONG_AGO)?.day).toBe(day);
  });

  it('is none without a weekday', () => {
    expect(dueDigest({ weekday: null, timeZone: 'UTC' }, new Date('2026-11-23T06:00:00Z'), LONG_AGO)).toBeNull();
    expect(nextDigestDay({ weekday: null, timeZone: 'UTC' }, new Date('2026-11-23T06:00:00Z'))).toBeNull();
  });

  const RULE = { weekday: MONDAY, timeZone: 'UTC' };

  it.each([
    ['on its day, although the rule was set after its hour', '2026-11-23T23:59:59Z', '2026-11-23T15:00:00Z', true],
    ['on its day, the rule having been set before', '2026-11-23T06:00:00Z', '2026-11-20T15:00:00Z', true],
    ['late, the rule having been set before', '2026-11-25T06:00:00Z', '2026-11-23T05:59:59Z', true],
    ['a week late', '2026-11-30T05:59:59Z', '2026-11-20T12:00:00Z', true],
    ['not late, the rule having been set after its hour', '2026-11-25T06:00:00Z', '2026-11-23T06:00:00Z', false],
    ['not late, the rule having been set just now', '2026-11-25T06:00:00Z', '2026-11-25T06:00:00Z', false],
  ])('%s', (_, now, since, isDue) => {
    expect(dueDigest(RULE, new Date(now), new Date(since))).toEqual(
      isDue ? { day: '2026-11-23', week: '2026-11-23' } : null,
    );
  });

  it.each([
    [{ weekday: MONDAY, timeZone: 'UTC' }, '2026-11-23T05:59:59Z', '2026-11-23'],
    [{ weekday: MONDAY, timeZone: 'UTC' }, '2026-11-23T06:00:00Z', '2026-11-30'],
    [{ weekday: 5, timeZone: 'Asia/Riyadh' }, '2026-11-23T06:00:00Z', '2026-11-27'],
  ])('next is, by %j at %s, %s', (rule, now, day) => {
    expect(nextDigestDay(rule, new Date(now))).toBe(day);
  });
});

describe('in every zone and hour', () => {
  const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Pacific/Auckland', 'Asia/Riyadh', 'Pacific/Apia');
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const rules: fc.Arbitrary<{ weekday: number; timeZone: string }> = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    timeZone: zones,
  });

  it('a digest is due on its weekday, at most a week ago, and once in a week', () => {
    fc.assert(
      fc.property(rules, moments, (rule: DigestRule, now) => {
        const due = dueDigest(rule, now, LONG_AGO);
        if (!due) throw new Error('Always one of the last week.');
        expect(weekdayOf(due.day)).toBe(rule.weekday);
        const today = isoDayIn(rule.timeZone, now);
        expect(due.day <= today && due.day >= addDays(today, -7)).toBe(true);
        expect(weekdayOf(due.week)).toBe(MONDAY);
        expect(weekOf(addDays(due.week, 6))).toBe(due.week);
      }),
    );
  });

  it.each([
    ['Europe/London', '2026-03-15'],
    ['Europe/London', '2026-10-10'],
    ['America/New_York', '2026-10-20'],
    ['Pacific/Auckland', '2026-09-12'],
    ['Asia/Riyadh', '2026-10-10'],
  ])('asked every hour of four weeks, in %s from %s, one becomes due every seven days', (timeZone, first) => {
    const days = new Set<string>();
    for (let hour = 0; hour < 28 * 24; hour++) {
      const now = new Date(Date.parse(`${first}T00:00:00Z`) + hour * 3_600_000);
      const due = dueDigest({ weekday: SUNDAY, timeZone }, now, LONG_AGO);
      if (due) days.add(due.day);
    }
    const inOrder = [...days].toSorted();
    expect(inOrder).toEqual(inOrder.map((_, week) => addDays(inOrder[0] ?? '', 7 * week)));
    expect(inOrder).toHaveLength(5);
  });
});
