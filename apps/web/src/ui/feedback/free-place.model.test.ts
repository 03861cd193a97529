import { expect, it } from 'vitest';
import { freeFoot, heightOfNotice, type Kept } from './free-place.model.ts';

const PAGE = { left: 360, right: 920, height: 54, windowHeight: 800 };
/** A control so far above the foot of the window. */
const control = (left: number, foot: number, width = 80, height = 36, weight = 1): Kept => ({
  left,
  right: left + width,
  top: PAGE.windowHeight - foot - height,
  bottom: PAGE.windowHeight - foot,
  weight,
});

it.each<[situation: string, controls: Kept[], foot: number]>([
  ['no control', [], 16],
  ['controls beside it', [control(20, 16), control(1000, 20)], 16],
  ['the buttons of a bar at the foot', [control(500, 12), control(800, 12)], 56],
  ['a bar, and a control above it with too little room between them', [control(500, 12), control(700, 90)], 136],
  ['a bar, and a control above it with room between them', [control(500, 12), control(700, 120)], 56],
  ['one at its edge, touched by less than the gap', [control(278, 16)], 56],
  ['one at its edge, just far enough', [control(276, 16)], 16],
])('%s', (_, controls, foot) => {
  expect(freeFoot(PAGE, controls)).toBe(foot);
});

it('where controls are everywhere it covers as few as possible, as low as possible, and stays at the foot', () => {
  const rows = Array.from({ length: 20 }, (_, row) => control(400, row * 40));
  expect(freeFoot(PAGE, rows)).toBe(16);
  expect(freeFoot(PAGE, [...rows, control(500, 24)])).toBeGreaterThan(56);
  expect(freeFoot(PAGE, [control(400, 0, 300, 500)])).toBe(16);
});

it('a longer text is a higher notice, more so on a phone', () => {
  const heights = ['', 'Saved', 'x'.repeat(63), 'x'.repeat(200)].map((text) => heightOfNotice(text, false));
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(heights[0]).toBe(heights[1]);
  expect(heightOfNotice('x'.repeat(63), true)).toBeGreaterThan(heightOfNotice('x'.repeat(60), false));
});

it.each<[situation: string, controls: Kept[], now: number, foot: number]>([
  ['stays where it covers nothing', [control(500, 12)], 120, 120],
  ['goes back to the foot if it covers something', [control(500, 120)], 120, 16],
])('a notice %s', (_, controls, now, foot) => {
  expect(freeFoot({ ...PAGE, now }, controls)).toBe(foot);
});
