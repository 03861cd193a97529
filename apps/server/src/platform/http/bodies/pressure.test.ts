import { expect, test } from 'vitest';
import { lastingPressure } from './pressure.ts';

const SECOND = 1000;

test.each([
  ['a single request under pressure is not pressure yet', [0], false],
  ['a stall that fills one window is not', [0, 1, 4], false],
  ['pressure that continues into the next window is', [0, 3, 6], true],
  ['two stalls with a quiet time between them are not', [0, 4, 60, 64], false],
  ['pressure that comes back and stays is', [0, 60, 64, 66], true],
])('pressure: %s', (_, seconds, refused) => {
  const lasting = lastingPressure();
  expect(seconds.map((second) => lasting(second * SECOND)).at(-1)).toBe(refused);
});
