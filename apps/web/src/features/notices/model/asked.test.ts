import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ASK_EVERY, waitToAsk } from './asked.ts';

it('asks at once for the first time, and then at most once a minute', () => {
  expect(waitToAsk(null, 7, 0.5)).toBe(0);
  const time = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(time, time, fc.double({ min: 0, max: 1, noNaN: true }), (asked, passed, random) => {
      const next = asked + passed + waitToAsk(asked, asked + passed, random);
      expect(next - asked).toBeGreaterThanOrEqual(ASK_EVERY);
      expect(next - (asked + passed)).toBeLessThanOrEqual(1.25 * ASK_EVERY);
    }),
  );
});
