import { describe, expect, it, test } from 'vitest';
import { heightsOf, linesOf } from './row-heights.ts';

describe('the lines of a text in a column', () => {
  test.each([
    ['', 10, 1],
    ['short', 10, 1],
    ['two\nlines', 10, 2],
    ['word '.repeat(20).trim(), 24, 5],
    ['W'.repeat(40), 10, 7],
    ['صمام الأمان '.repeat(8).trim(), 20, 6],
  ])('%j in %i digits are %i', (text, digits, lines) => {
    expect(linesOf(text, digits)).toBe(lines);
  });

  it('are never fewer in a narrower column', () => {
    const text = 'The brake of the drawworks slips at 120 kN; renew the linings and test again before the next trip.';
    const lines = [60, 40, 20, 10, 5, 2].map((digits) => linesOf(text, digits));
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });
});

test('a row is as high as its longest text or its largest picture, and no higher than Excel allows', () => {
  const sheet = { name: 'Mast', header: null, widths: [10, 10] };
  const picture = { file: 'a.jpg', width: 10, height: 92, row: 1, column: 1, name: 'a' };
  const rows = [
    [{ text: 'a\nb\nc' }, null],
    [{ text: 'a' }],
    [{ text: 'a\n'.repeat(100) }],
    [],
    [{ text: 'a\nb', look: 'title' as const }],
  ];
  expect(heightsOf({ ...sheet, rows, pictures: [picture] })).toEqual([41, 75, 409, 17, 17]);
});
