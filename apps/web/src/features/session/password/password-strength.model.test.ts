import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordStrength, STRENGTHS } from './password-strength.model.ts';

const known = ['Omar Nasser', 'admin@halcyon.example'];

it.each([
  ['', 'short'],
  ['a1B$xyz', 'short'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901', 'weak'],
  ['omarnasser1', 'weak'],
  ['Halcyon-admin', 'weak'],
  ['wkrpqmzt7', 'fair'],
  ['correct horse battery', 'strong'],
  ['q7$Kd0!vRz2&', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password, known)).toBe(strength);
});

it('more characters never make a password weaker, and special characters in names are taken literally', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), fc.string(), (password, more, name) => {
      const before = STRENGTHS.indexOf(passwordStrength(password, []));
      expect(STRENGTHS.indexOf(passwordStrength(password + more, []))).toBeGreaterThanOrEqual(before);
      expect(STRENGTHS).toContain(passwordStrength(password, [name]));
    }),
  );
});
