import { expect, it } from 'vitest';
import { aFinding, aSheet } from '../../../../test/report.ts';
import { isArranged, shapeOf } from './arrangement.ts';

it.each([
  ['sheet', 0, 'sheet'],
  ['sheet', 559, 'cards'],
  ['sheet', 560, 'sheet'],
  ['sheet', 1900, 'sheet'],
  ['working', 0, 'rows'],
  ['working', 320, 'cards'],
  ['working', 559, 'cards'],
  ['working', 560, 'parts'],
  ['working', 999, 'parts'],
  ['working', 1000, 'rows'],
] as const)('the arrangement %s in a place of %i pixels is drawn as %s', (arrangement, width, shape) => {
  expect(shapeOf(arrangement, width)).toBe(shape);
});

it.each([
  ['Mast', [aFinding({ text: 'a' })], true],
  ['Summary', [aFinding({ text: 'a' })], false],
  ['Notes', [{ B: 'a note' }], false],
])('only findings are arranged: %s', (name, rows, expected) => {
  expect(isArranged(aSheet(name, ...rows))).toBe(expected);
});
