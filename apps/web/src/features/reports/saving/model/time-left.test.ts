import { expect, it } from 'vitest';
import { roundedTime, secondsLeft } from './time-left.ts';

it.each([
  ['half in ten seconds', { share: 0, at: 0 }, { share: 0.5, at: 10_000 }, 10],
  ['a tenth in ten seconds', { share: 0, at: 0 }, { share: 0.1, at: 10_000 }, 90],
  ['from three quarters on', { share: 0.5, at: 60_000 }, { share: 0.75, at: 65_000 }, 5],
  ['nearly all', { share: 0, at: 0 }, { share: 0.999, at: 10_000 }, 1],
  ['all', { share: 0, at: 0 }, { share: 1, at: 10_000 }, null],
  ['too early', { share: 0, at: 0 }, { share: 0.5, at: 1999 }, null],
  ['too little', { share: 0.5, at: 0 }, { share: 0.505, at: 60_000 }, null],
  ['less than before', { share: 0.5, at: 0 }, { share: 0.4, at: 60_000 }, null],
  ['a clock that was set back', { share: 0, at: 60_000 }, { share: 0.5, at: 0 }, null],
])('the time left of %s', (_, from, now, left) => {
  expect(secondsLeft(from, now)).toBe(left);
});

it.each([
  [0, { unit: 'seconds', n: 1 }],
  [7, { unit: 'seconds', n: 7 }],
  [11, { unit: 'seconds', n: 20 }],
  [94, { unit: 'seconds', n: 100 }],
  [95, { unit: 'minutes', n: 2 }],
  [149, { unit: 'minutes', n: 2 }],
  [3600, { unit: 'minutes', n: 60 }],
])('%d seconds are said as %j', (seconds, said) => {
  expect(roundedTime(seconds)).toEqual(said);
});
