import { expect, test } from 'vitest';
import { reasonKey } from './reason-key.ts';

test.each([
  ['restored', 'mails.reason.restored'],
  ['other_address', 'mails.reason.other_address'],
  ['550 No such user', null],
  ['', null],
  [null, null],
])('%s is said by %s', (reason, key) => {
  expect(reasonKey(reason)).toBe(key);
});
