import { afterEach, expect, it, vi } from 'vitest';
import { accountOf, ownKey, rememberAccount } from './account.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('a session is that of the person who signed in, however the e-mail was written', () => {
  rememberAccount(' Ada@Example.com ', 1000);
  expect(accountOf(1000)).toBe('ada@example.com');
});

it('a session that began elsewhere has its own key, which survives a reload', () => {
  rememberAccount('ada@example.com', 1000);
  const account = accountOf(2000);
  expect(account).not.toBe('ada@example.com');
  expect(accountOf(2000)).toBe(account);
  expect(accountOf(3000)).not.toBe(account);
});

it.each([['not JSON'], ['null'], ['7'], ['{}']])('a stored value that names no account is ignored: %s', (text) => {
  localStorage.setItem('rigbook.account', text);
  expect(accountOf(1000)).toMatch(/^[0-9a-f-]{36}$/);
});

it('if storage is blocked every session has its own key', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  rememberAccount('ada@example.com', 1000);
  expect(accountOf(1000)).not.toBe(accountOf(1000));
});

it('keys differ by person, kind and place, whatever characters they contain', () => {
  const keys = [
    ['a', 'b', 'c'],
    ['a', 'b"', '"c'],
    ['a,b', 'c'],
    ['b', 'a', 'c'],
  ].map(([account = '', ...place]) => ownKey({ account }, ...place));
  expect(new Set(keys).size).toBe(keys.length);
});
