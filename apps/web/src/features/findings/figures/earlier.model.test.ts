import { expect, it } from 'vitest';
import { earlierCount, oldestOf } from './earlier.model.ts';

const NONE = { critical: 0, major: 0, minor: 0 };
const NEWEST = { scope: '', state: '', report: '', closed_days: '' };

it.each([
  [NONE, 0],
  [{ critical: 1, major: 2, minor: 4 }, 7],
])('of %j there are %i', (earlier, n) => {
  expect(earlierCount(earlier)).toBe(n);
});

it.each([
  ['is of the newest surveys', 364, 120, NEWEST, [364, '']],
  ['is of earlier surveys if it is older there', 364, 1216, NEWEST, [1216, 'earlier']],
  ['is of earlier surveys if nothing else is open', null, 0, NEWEST, [0, 'earlier']],
  ['is of the newest surveys if both are as old', 5, 5, NEWEST, [5, '']],
  ['is none', null, null, NEWEST, [null, '']],
  ['is of all surveys where all are shown', 1216, 1216, { ...NEWEST, scope: 'all' }, [1216, 'all']],
  ['is of a report where that is shown', 3, 900, { ...NEWEST, report: 'a' }, [3, '']],
  ['is of the states that are shown', 3, 900, { ...NEWEST, state: 'ready' }, [3, '']],
  ['is of what was closed where that is shown', null, 900, { ...NEWEST, closed_days: '30' }, [null, '']],
] as const)('the oldest %s', (_, days, earlier, filter, [shown, scope]) => {
  expect(oldestOf({ oldest_days: days, earlier: { ...NONE, oldest_days: earlier } }, filter)).toEqual({
    days: shown,
    scope,
  });
});
