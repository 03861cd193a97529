import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api.ts';
import { canWait } from './local-pictures.ts';

it.each([
  [0, 'offline', true],
  [502, 'offline', true],
  [503, 'busy', true],
  [401, 'unauthenticated', true],
  [429, 'too_many_tries', true],
  [413, 'too_large', false],
  [415, 'wrong_type', false],
  [500, 'unreadable', false],
] as const)('a picture that is answered %d %s waits for the save: %s', (status, code, waits) => {
  expect(canWait(new ApiError(status, code, 'Not now.'))).toBe(waits);
});
