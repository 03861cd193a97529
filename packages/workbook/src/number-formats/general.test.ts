import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullText, generalText } from './general.ts';

describe('General', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [-1.5, '-1.5'],
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333333'],
    [2 / 3, '0.666666667'],
    [100 / 3, '33.33333333'],
    [-100 / 3, '-33.33333333'],
    [1234567.891234, '1234567.891'],
    [12_345_678_901, '12345678901'],
    [123_456_789_012, '1.23457E+11'],
    [-123_456_789_012, '-1.23457E+11'],
    [12_345_678_901.5, '12345678902'],
    [99_999_999_999.5, '1E+11'],
    [9_999_999_999.96, '10000000000'],
    [0.0001, '0.0001'],
    [0.000123456789, '0.000123457'],
    [0.00001, '0.00001'],
    [0.0000123456789, '1.23457E-05'],
    [0.000000001, '0.000000001'],
    [0.0000000001, '1E-10'],
    [1e21, '1E+21'],
    [1.234567e100, '1.23457E+100'],
    [9.999999e-12, '1E-11'],
    [Number.NaN, '#NUM!'],
    [Number.POSITIVE_INFINITY, '#NUM!'],
  ])('%d is %s', (value, text) => {
    expect(generalText(value)).toBe(text);
  });

  test('a number of at most 9 digits is shown in full wherever its point is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
        expect(Number(generalText(digits / 10 ** places))).toBe(digits / 10 ** places);
      }),
    );
  });

  test('takes at most 11 characters plus the sign and is as close as six digits can be', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-99, max: 1e99, noNaN: true }), (value) => {
        const text = generalText(value);
        expect(text.length).toBeLessThanOrEqual(11);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(value * 5.1e-6);
        expect(generalText(-value)).toBe(`-${text}`);
      }),
    );
  });
});

test.each([
  [220_695_536_930, '220695536930'],
  [46_331.604166666664, '46331.6041666667'],
  [-0.5, '-0.5'],
  [0.00001234, '1.234E-05'],
  [1e21, '1E+21'],
])('under @ all digits of %d are shown: %s', (value, text) => {
  expect(fullText(value)).toBe(text);
});
