import type { Notice } from '@rigbook/contract';
import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const at = (...time: [number, number, number, number]): Notice =>
  ({ UUID: time.join(), at: new Date(...time).toISOString() }) as Notice;

it('notices are grouped by the day of this device, with names for today and the day before', () => {
  const notices = [at(2026, 2, 1, 9), at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 27, 23), at(2025, 2, 1, 9)];
  const days = byDay(notices, new Date(2026, 2, 1, 10));
  expect(days.map(({ day, notices: some }) => [day, some.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    [notices[3]?.at, 1],
    [notices[4]?.at, 1],
  ]);
  expect(byDay([], new Date())).toEqual([]);
});
