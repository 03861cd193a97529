import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { isPassing } from './passing.ts';

it.each([
  [0, 'offline', true],
  [502, 'offline', true],
  [503, 'busy', true],
  [504, 'unreadable', true],
  [429, 'too_many_tries', true],
  [500, 'internal', false],
  [401, 'unauthenticated', false],
  [404, 'not_found', false],
  [409, 'stale', false],
  [413, 'too_large', false],
  [422, 'invalid', false],
  [200, 'unreadable', false],
] as const)('a call that is answered %d %s may succeed later as it is: %s', (status, code, passes) => {
  expect(isPassing(new ApiError(status, code, 'Not now.'))).toBe(passes);
});

it('what is not an answer does not pass', () => {
  expect([new Error('no'), null, undefined, 'offline'].map(isPassing)).toEqual([false, false, false, false]);
});
