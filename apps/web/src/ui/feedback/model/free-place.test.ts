import { expect, it } from 'vitest';
import { freeTop, heightOfNotice, type Kept } from './free-place.ts';

const PAGE = { left: 904, right: 1264, height: 80, windowHeight: 800 };
const control = (left: number, top: number, width = 80, height = 36, weight = 1): Kept => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
  weight,
});

it.each<[situation: string, controls: Kept[], top: number]>([
  ['no control', [], 16],
  ['controls at the other side', [control(20, 16), control(700, 60)], 16],
  ['one in the corner', [control(1180, 12)], 56],
  ['two with too little room between them', [control(1180, 12), control(1000, 100)], 144],
  ['two with room between them', [control(1180, 12), control(1000, 150)], 56],
  ['one at the edge, touched by less than the gap', [control(822, 16)], 32 + 24],
  ['one at the edge, just far enough', [control(820, 16)], 16],
  ['one that begins just below', [control(1000, 100)], 16],
])('%s', (_, controls, top) => {
  expect(freeTop(PAGE, controls)).toBe(top);
});

it('where controls are everywhere it covers as few as possible, as high as possible', () => {
  const rows = Array.from({ length: 20 }, (_, row) => control(1100, row * 40));
  expect(freeTop(PAGE, rows)).toBe(16);
  expect(freeTop(PAGE, [...rows, control(1000, 40)])).toBeGreaterThan(40);
});

it('a window that is too low for the notices shows them at its top', () => {
  expect(freeTop({ ...PAGE, windowHeight: 60 }, [control(1000, 16)])).toBe(16);
});

it('a longer text is a higher notice', () => {
  const heights = ['', 'Saved', 'x'.repeat(39), 'x'.repeat(200)].map(heightOfNotice);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(heights[0]).toBe(heights[1]);
});

it('covers controls rather than a dialog, which is worth more', () => {
  const dialog = control(900, 120, 380, 680, 100);
  expect(freeTop(PAGE, [control(1180, 16), control(1000, 60), dialog])).toBe(16);
  expect(freeTop(PAGE, [control(1180, 16), control(1000, 60), { ...dialog, weight: 0 }])).toBe(104);
});

it.each<[situation: string, controls: Kept[], now: number, top: number]>([
  ['stays where it covers nothing', [control(1180, 12)], 200, 200],
  ['goes where it covers nothing', [control(1180, 210)], 200, 16],
  ['goes to where there is room for it', [], 740, 16],
])('a notice %s', (_, controls, now, top) => {
  expect(freeTop({ ...PAGE, now }, controls)).toBe(top);
});
