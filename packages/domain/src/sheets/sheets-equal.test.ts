import { describe, expect, it } from 'vitest';

import { type NumberedRows, sheetOf } from '../../test/sheet-builder.ts';
import { sheetsEqual } from './sheets-equal.ts';

const rows: NumberedRows = { 12: { B: 'DM-01', E: 'Major', O: { image: 'a.jpg' } } };

describe('two reports are equal', () => {
  it.each<[string, NumberedRows, boolean]>([
    ['with the same cells', rows, true],
    ['with cells in another order', { 12: { O: { image: 'a.jpg' }, E: 'Major', B: 'DM-01' } }, true],
    ['with an extra empty cell', { 12: { ...rows[12], G: '', P: { image: '' } } }, true],
    ['with extra empty rows', { ...rows, 11: {}, 20: {} }, true],
    ['not with another text', { 12: { ...rows[12], B: 'DM-02' } }, false],
    ['not with an extra cell', { 12: { ...rows[12], G: 'OPEN' } }, false],
    ['not with a cell missing', { 12: { B: 'DM-01', E: 'Major' } }, false],
    ['not with the texts in another row', { 13: rows[12] ?? {} }, false],
    ['not with an extra row', { ...rows, 20: { C: 'more' } }, false],
  ])('%s', (_, others, equal) => {
    expect(sheetsEqual([sheetOf('Derrick', rows)], [sheetOf('Derrick', others)])).toBe(equal);
    expect(sheetsEqual([sheetOf('Derrick', others)], [sheetOf('Derrick', rows)])).toBe(equal);
  });

  it('only with the same sheets in the same order', () => {
    const [one, other] = [sheetOf('Derrick', rows), sheetOf('Mast', rows)];
    expect(sheetsEqual([one, other], [one, other])).toBe(true);
    expect(sheetsEqual([one, other], [other, one])).toBe(false);
    expect(sheetsEqual([one], [one, other])).toBe(false);
    expect(sheetsEqual([], [])).toBe(true);
  });
});
