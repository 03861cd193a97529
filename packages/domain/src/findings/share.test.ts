import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf } from './share.ts';

it.each([
  [0, 0, 0],
  [0, 8, 0],
  [8, 8, 100],
  [1, 3, 33],
  [1, 1000, 1],
  [999, 1000, 99],
])('%i of %i is %i %', (n, of, percent) => {
  expect(percentOf(n, of)).toBe(percent);
});

it('shows none only if there is none, and all only if it is all', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (n, others) => {
      const percent = percentOf(n, n + others);
      expect(percent === 0).toBe(n === 0);
      expect(percent === 100).toBe(n > 0 && others === 0);
    }),
  );
});
