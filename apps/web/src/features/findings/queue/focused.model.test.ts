import { expect, it } from 'vitest';
import { arrowStep, isQueue, placeOf } from './focused.model.ts';

const ROWS = ['a', 'b', 'c'].map((UUID) => ({ UUID }));

it.each([
  ['at first the first', { uuid: null, index: 0 }, 0],
  ['the one that was chosen', { uuid: 'b', index: 1 }, 1],
  ['the one that was chosen, where it is now', { uuid: 'c', index: 0 }, 2],
  ['what took the place of one that left', { uuid: 'x', index: 1 }, 1],
  ['the last if the last one left', { uuid: 'x', index: 3 }, 2],
])('the focus has %s', (_, focused, expected) => {
  expect(placeOf(ROWS, focused)).toBe(expected);
});

it('of an empty list the focus has the first place', () => {
  expect(placeOf([], { uuid: 'a', index: 2 })).toBe(0);
});

it.each([
  ['ArrowDown', false, 1],
  ['ArrowUp', false, -1],
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowDown', true, 1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['Enter', false, 0],
] as const)('%s, right to left: %s, moves it by %s', (key, rtl, expected) => {
  expect(arrowStep(key, rtl)).toBe(expected);
});

it.each([
  ['ready', '', '', true],
  ['', '1', '', true],
  ['', '', '1', true],
  ['open,ready', '', '', false],
  ['', '', '', false],
])(
  'findings in the state "%s" with asked "%s" and proposed "%s" are a queue: %s',
  (state, asked, proposed, expected) => {
    expect(isQueue({ state, asked, proposed })).toBe(expected);
  },
);
