import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf, round, roundedWhole, roundScaled } from './decimal.ts';

const rounded = (value: number, places: number): string => {
  const { whole, fraction } = round(decimalOf(value), places);
  return `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
};

describe('rounding', () => {
  test.each([
    [1.005, 2, '1.01'],
    [44.275, 2, '44.28'],
    [2.5, 0, '3'],
    [0.5, 0, '1'],
    [0.49999, 0, '0'],
    [9.995, 2, '10.00'],
    [999.5, 0, '1000'],
    [0.05, 1, '0.1'],
    [0.004, 2, '0.00'],
    [0, 3, '0.000'],
    [1e21, 0, '1000000000000000000000'],
    [123_456_789_012_345_680, 0, '123456789012346000'],
    [5e-324, 2, '0.00'],
  ])('%d to %d places is %s', (value, places, text) => {
    expect(rounded(value, places)).toBe(text);
  });

  test('rounds decimal digits half up, for any number of thousandths', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (thousandths) => {
        const hundredths = Math.floor((thousandths + 5) / 10);
        const text = String(hundredths).padStart(3, '0');
        expect(rounded(thousandths / 1000, 2)).toBe(`${text.slice(0, -2)}.${text.slice(-2)}`);
      }),
    );
  });

  test('gives the same digits by the fast path as by the slow one', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: 0, max: 1e12, noNaN: true }),
          fc.nat().map((whole) => whole / 1000),
        ),
        fc.integer({ min: -3, max: 4 }),
        fc.nat({ max: 9 }),
        (value, power, places) => {
          const short = roundedWhole(value, power + places);
          fc.pre(short >= 0);
          const { whole, fraction } = roundScaled(value, power, places);
          expect(short).toBe(Number(whole + fraction));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
