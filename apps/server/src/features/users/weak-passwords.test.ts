import { expect, test } from 'vitest';
import { isOwnWord } from './weak-passwords.ts';

const ANNA = { name: 'Anna Bråten', email: 'anna.braten@halcyon.test', company: 'Halcyon Reach AS' };

test.each([
  'rigbook2026',
  'RIGBOOK-2026!',
  'rigbook.rigbook',
  'RigBook@Halcyon1',
  'Anna Bråten',
  'annabråten1',
  '2026anna!',
  'anna.braten@halcyon.test',
  'Anna.Braten99',
  'Halcyon Reach AS',
  'halcyonreach2026',
  'halcyon-1234',
  'ａｎｎａ2026',
])('%j says no more than what everybody knows', (password) => expect(isOwnWord(password, ANNA)).toBe(true));

test.each([
  'hannah rigs a book',
  'anna welds the mast',
  '20262026',
  'asasasasas',
  'a password for tests',
  'my rigbook is blue',
])('%j says more', (password) => expect(isOwnWord(password, ANNA)).toBe(false));

test('a name or an address without letters is one as well', () => {
  const named = { name: '44556677', email: '99887766@people.test', company: 'Öl' };
  for (const password of ['44556677', '99887766']) expect(isOwnWord(password, named)).toBe(true);
  expect(isOwnWord('öl and much more', named)).toBe(false);
});
