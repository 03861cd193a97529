import { expect, it } from 'vitest';
import { keyStep, swipeOf } from './swipe.model.ts';

const from = { x: 200, y: 300 };

it.each([
  ['to the left', from, { x: 100, y: 310 }, 1],
  ['to the right', from, { x: 300, y: 310 }, -1],
  ['a tap', from, { x: 205, y: 300 }, 0],
  ['too short', from, { x: 141, y: 300 }, 0],
  ['just long enough', from, { x: 140, y: 300 }, 1],
  ['scrolling down', from, { x: 130, y: 500 }, 0],
  ['too steep', from, { x: 100, y: 350 }, 0],
  ['from the edge at the left', { x: 10, y: 300 }, { x: 200, y: 300 }, 0],
  ['from the edge at the right', { x: 380, y: 300 }, { x: 200, y: 300 }, 0],
])('a finger that moves %s turns the page by the direction of reading', (_, start, end, step) => {
  expect(swipeOf(start, end, { width: 390, rtl: false })).toBe(step);
  // Without the negative zero of -0.
  expect(swipeOf(start, end, { width: 390, rtl: true })).toBe(step === 0 ? 0 : -step);
});

it.each([
  ['ArrowRight', 1, -1],
  ['ArrowLeft', -1, 1],
  ['ArrowDown', 0, 0],
  ['Enter', 0, 0],
])('the key %s turns by %i from left to right, by %i from right to left', (key, ltr, rtl) => {
  expect([keyStep(key, false), keyStep(key, true)]).toEqual([ltr, rtl]);
});
