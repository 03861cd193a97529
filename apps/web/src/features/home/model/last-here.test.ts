import { expect, it } from 'vitest';
import { nowHere, readLastHere } from './last-here.ts';

const HOUR = 3_600_000;

it.each([
  ['never before', null, 9 * HOUR, null],
  ['a moment ago', { last: 9 * HOUR - 1, since: HOUR }, 9 * HOUR, HOUR],
  ['almost an hour ago', { last: 8 * HOUR + 1, since: HOUR }, 9 * HOUR, HOUR],
  ['an hour ago', { last: 8 * HOUR, since: HOUR }, 9 * HOUR, 8 * HOUR],
  ['yesterday', { last: 8 * HOUR, since: HOUR }, 32 * HOUR, 8 * HOUR],
  ['in the future, by a clock that was wrong', { last: 99 * HOUR, since: HOUR }, 9 * HOUR, null],
])('who was here %s', (_, before, now, since) => {
  expect(nowHere(before, now)).toEqual({ last: now, since });
});

it.each([[null], ['not JSON'], ['null'], ['7'], ['{}'], ['{"last":"x","since":1}']])('%s tells nothing', (text) => {
  expect(readLastHere(text)).toBeNull();
});

it('reads what it has written', () => {
  expect(readLastHere('{"last":2,"since":1}')).toEqual({ last: 2, since: 1 });
});
