import { describe, expect, it } from 'vitest';

import { rowOf, sheetOf } from '../../test/sheet-builder.ts';
import { cellAt, countedSheets, hasCellsInPlace, qsheSheet, sheetKind } from './sheets.ts';

describe('the kind of a sheet', () => {
  it.each([
    ['Summary', 'summary'],
    ['SUMMARY ', 'summary'],
    [' summary', 'summary'],
    ['Summary of NDT', 'section'],
    ['Summaries', 'section'],
    ['QSHE', 'qshe'],
    ['qhse', 'qshe'],
    ['5. QSHE', 'qshe'],
    ['My Qhse audit', 'qshe'],
    ['HSE', 'section'],
    ['Derrick & Mast', 'section'],
    ['', 'section'],
  ])('%j is a %s sheet', (name, kind) => {
    expect(sheetKind(name)).toBe(kind);
  });
});

it('cells are looked up by position, not by index', () => {
  const sheet = sheetOf('Summary', { 15: { D: '15', B: '9', C: '23' } });
  expect(cellAt(sheet, 'B15')?.content).toBe('9');
  expect(cellAt(sheet, 'E15')).toBeUndefined();
  expect(cellAt(sheet, 'B16')).toBeUndefined();
  expect(cellAt(sheet, 'nonsense')).toBeUndefined();
});

it('every sheet but the Summary counts, and the QSHE sheet is the first one with QSHE or QHSE in its name', () => {
  const sheets = [{ name: ' SUMMARY' }, { name: 'Derrick' }, { name: '5. QHSE' }, { name: 'QSHE' }];
  expect(countedSheets(sheets).map(({ name }) => name)).toEqual(['Derrick', '5. QHSE', 'QSHE']);
  expect(qsheSheet(sheets)?.name).toBe('5. QHSE');
  expect(qsheSheet([{ name: 'Derrick' }])).toBeUndefined();
});

describe('cells are in place', () => {
  it('when each is in the row of its address and no address is repeated', () => {
    expect(hasCellsInPlace(sheetOf('Derrick', { 3: { A: '1', B: 'x' }, 5: { A: '2' } }))).toBe(true);
    expect(hasCellsInPlace({ rows: [] })).toBe(true);
    expect(hasCellsInPlace({ rows: [null, []] })).toBe(true);
  });

  it.each([
    ['a cell of another row', [null, rowOf(2, { A: '1' })]],
    ['a cell in row 0', [rowOf(1, { A: '1' })]],
    ['a repeated address', [null, [...rowOf(1, { A: '1' }), ...rowOf(1, { A: '2' })]]],
    ['a text that is not an address', [null, [{ position: 'constructor', content: '1' }]]],
  ])('not with %s', (_, rows) => {
    expect(hasCellsInPlace({ rows })).toBe(false);
  });
});
