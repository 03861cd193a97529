import { describe, expect, it } from 'vitest';

import { rowOf } from '../../test/sheet-builder.ts';
import type { Row } from './cells.ts';
import { classifySheet } from './classify.ts';
import { isEmptyRow, isFinding, isHeaderRow, rowKind } from './row-kinds.ts';

describe('only column A decides on header, title and subtitle', () => {
  it.each([
    ['No', 'header'],
    ['No.', 'header'],
    ['NO:', 'header'],
    [' no ', 'header'],
    ['No .', 'header'],
    ['No.:', 'header'],
    ['Notes', 'text'],
    ['Nozzle', 'text'],
    ['None', 'text'],
    ['No guard on coupling', 'text'],
    ['No. 1', 'text'],
    ['Report No.', 'text'],
    ['1', 'title'],
    [' 12 ', 'title'],
    ['1.1', 'subtitle'],
    ['10.12', 'subtitle'],
    ['1.1.1', 'text'],
    ['1.', 'text'],
    ['.1', 'text'],
    ['1a', 'text'],
    ['A1', 'text'],
  ])('%j makes a %s row', (text, kind) => {
    expect(rowKind(rowOf(10, { A: text, C: 'something' }), [])).toBe(kind);
    expect(isHeaderRow(rowOf(10, { A: text }), [])).toBe(kind === 'header');
  });

  it('not the first filled cell', () => {
    const row = rowOf(12, { C: 'No guard on the coupling', E: 'Major' });
    expect(isHeaderRow(rowOf(12, { C: 'No.' }), [])).toBe(false);
    expect(rowKind(row, [])).toBe('finding');
  });
});

describe('in the first ten rows another word for numbers makes a header, above a heading in E or G', () => {
  it.each([
    [1, { A: 'S/N', E: 'Priority' }, true],
    [10, { A: 'Item', G: 'Status' }, true],
    [9, { A: '#', E: 'Criticality', G: 'State' }, true],
    [5, { A: 'رقم', E: 'الأولوية', G: 'الحالة' }, true],
    [3, { A: 'N°', E: 'Severity' }, true],
    [11, { A: 'S/N', E: 'Priority', G: 'Status' }, false],
    [4, { A: 'Item', E: 'Major' }, false],
    [4, { A: 'Item', C: 'Priority' }, false],
    [4, { A: 'Priority key', E: 'Priority' }, false],
    [4, { A: '1', E: 'Priority', G: 'Status' }, false],
  ])('row %i with %j: %j', (number, contents, isHeader) => {
    const row = rowOf(number, contents);
    expect(isHeaderRow(row, [row])).toBe(isHeader);
    expect(rowKind(row, [row]) === 'header').toBe(isHeader);
  });
});

describe('of several header rows, by other words only the first is one, by no all are', () => {
  const worded = (number: number, A: string) => [number, { A, E: 'Priority', G: 'Status' }] as const;
  it.each([
    ['the first of two', [worded(3, 'S/N'), worded(9, 'Item')], [3]],
    ['the first of three, in either language', [worded(1, 'رقم'), worded(2, '#'), worded(10, 'N°')], [1]],
    ['one repeated in the same words', [worded(5, 'Item No.'), worded(6, 'Item No.')], [5]],
    ['one after a row without a heading', [[2, { A: 'Item', C: 'Scope' }] as const, worded(9, 'S/N')], [9]],
    ['one after a row of another word', [[2, { A: 'Rig', E: 'Status' }] as const, worded(9, 'S/N')], [9]],
    ['no rows besides it, above', [[4, { A: 'No.', E: 'Priority' }] as const, worded(9, 'S/N')], [4, 9]],
    [
      'no rows besides it, below',
      [worded(9, 'S/N'), [10, { A: 'NO' }] as const, [40, { A: 'No.' }] as const],
      [9, 10, 40],
    ],
    ['no other word below row 10', [worded(11, 'S/N'), worded(40, 'Item')], []],
  ])('%s', (_, contents, headers) => {
    const rows: Row[] = [];
    for (const [number, texts] of contents) rows[number] = rowOf(number, texts);
    const all = Array.from(rows, (row) => row ?? null);
    expect(all.flatMap((row, number) => (isHeaderRow(row, all) ? [number] : []))).toEqual(headers);
    // Nothing else depends on which of the rows are at hand, as long as they are in order.
    const present = all.filter((row) => row !== null);
    expect(all.flatMap((row, number) => (isHeaderRow(row, present) ? [number] : []))).toEqual(headers);
    const { rowsStatus } = classifySheet({ name: 'Mast', rows: all });
    expect(headers.map((number) => rowsStatus[number])).toEqual(headers.map(() => null));
  });
});

describe('a finding is a row with a priority that is not a header row', () => {
  it.each([
    ['a row with a priority', { E: 'Major' }, 'finding', true],
    ['a row with any text in A and a priority', { A: 'DM-01', E: 'Critical' }, 'finding', true],
    ['a header row that names a priority', { A: 'No.', E: 'Priority (Critical/Major/Minor)' }, 'header', false],
    ['a title with a priority', { A: '1', E: 'Minor' }, 'title', true],
    ['a subtitle with a priority', { A: '1.1', E: 'Minor' }, 'subtitle', true],
    ['a row with only a status', { G: 'OPEN' }, 'text', false],
    ['a row with an unknown priority', { E: 'High' }, 'text', false],
    ['a priority in another column', { D: 'Critical' }, 'text', false],
  ] as const)('%s', (_, contents, kind, counts) => {
    expect(rowKind(rowOf(11, contents), [])).toBe(kind);
    expect(isFinding(rowOf(11, contents), [])).toBe(counts);
  });
});

it('a row without any text is empty, even with an image cell that has no picture yet', () => {
  for (const row of [null, undefined, [], rowOf(3, { A: ' ' }), rowOf(3, { O: { image: '' } })]) {
    expect(rowKind(row, [])).toBe('empty');
    expect(isEmptyRow(row)).toBe(true);
  }
  expect(rowKind(rowOf(3, { O: { image: 'uploads/a.jpg' } }), [])).toBe('text');
});
