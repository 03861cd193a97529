import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rowOf } from '../../test/sheet-builder.ts';
import { cellIn, columnName, columnNumber, parsePosition, positionOf, textAt, withCell, withoutCell } from './cells.ts';

describe('columns', () => {
  it.each([
    [1, 'A'],
    [14, 'N'],
    [15, 'O'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
    [16_384, 'XFD'],
  ])('number %i is %s', (number, name) => {
    expect(columnName(number)).toBe(name);
    expect(columnNumber(name)).toBe(number);
    expect(columnNumber(`${name}15`)).toBe(number);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('there is no column %d', (number) => {
    expect(() => columnName(number)).toThrow(RangeError);
  });

  it('have no number if a text does not begin with one', () => {
    for (const text of ['', '15', 'b15', '$B$15']) expect(columnNumber(text)).toBe(0);
  });
});

describe('positions', () => {
  it('are a column and a row, the column by letter or by number', () => {
    expect(positionOf('B', 15)).toBe('B15');
    expect(positionOf(2, 15)).toBe('B15');
    expect(parsePosition('B15')).toEqual({ column: 'B', columnNumber: 2, row: 15 });
  });

  it.each(['', 'B', '15', 'b15', 'B0', 'B015', 'B-1', ' B15', 'B15 ', '$B$15', 'ABCD1', 'B12345678', 'B15:C16'])(
    '%j is not one',
    (text) => {
      expect(parsePosition(text)).toBeNull();
    },
  );

  it('read back as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16_384 }), fc.integer({ min: 1, max: 1_048_576 }), (column, row) => {
        expect(parsePosition(positionOf(column, row))).toEqual({
          column: columnName(column),
          columnNumber: column,
          row,
        });
      }),
    );
  });
});

describe('the cells of a row', () => {
  const row = rowOf(12, { O: 'picture', AA: 'far', A: ' 1.1 ', E: 'Major' });

  it('are found by column, not by index', () => {
    expect(cellIn(row, 'A')?.position).toBe('A12');
    expect(cellIn(row, 'AA')?.content).toBe('far');
    expect(cellIn(row, 'AAA')).toBeUndefined();
    expect(cellIn(row, 'B')).toBeUndefined();
  });

  it('give their text without surrounding blanks, and none where there is no cell or no row', () => {
    expect(textAt(row, 'A')).toBe('1.1');
    expect(textAt(row, 'B')).toBe('');
    expect(textAt(null, 'A')).toBe('');
    expect(textAt(undefined, 'A')).toBe('');
  });

  it('take a new cell in column order, replacing the one at its position', () => {
    const cells = rowOf(3, { A: '1', C: 'text', O: 'picture' });
    expect(withCell(cells, { position: 'G3', content: 'OPEN' }).map(({ position }) => position)).toEqual([
      'A3',
      'C3',
      'G3',
      'O3',
    ]);
    expect(withCell(cells, { position: 'C3', content: 'new' })).toEqual(rowOf(3, { A: '1', C: 'new', O: 'picture' }));
    expect(withCell(null, { position: 'G3', content: 'OPEN' })).toEqual(rowOf(3, { G: 'OPEN' }));
    expect(cells).toEqual(rowOf(3, { A: '1', C: 'text', O: 'picture' }));
  });

  it('are removed by position', () => {
    expect(withoutCell(rowOf(3, { A: '1', C: 'text' }), 'A3')).toEqual(rowOf(3, { C: 'text' }));
  });
});
