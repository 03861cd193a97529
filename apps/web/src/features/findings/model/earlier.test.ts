import { expect, it } from 'vitest';
import { earlierCount } from './earlier.ts';

it.each([
  [{ critical: 0, major: 0, minor: 0 }, 0],
  [{ critical: 1, major: 2, minor: 4 }, 7],
])('of %j there are %i', (earlier, n) => {
  expect(earlierCount(earlier)).toBe(n);
});
