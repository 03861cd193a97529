import { describe, expect, it, test } from 'vitest';
import type { Row } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { pictureRows } from './picture-placing.ts';
import { findingsByFileName } from '../pictures/picture-refs.ts';

function sheetOf(findings: Record<number, string>, { name = 'Mast', header = 10 } = {}) {
  const rows: Row[] = Array.from({ length: 30 }, () => null);
  if (header > 0) rows[header] = [{ position: `A${header}`, content: 'No.' }];
  for (const [row, ref] of Object.entries(findings)) {
    rows[Number(row)] = [
      { position: `B${row}`, content: ref },
      { position: `E${row}`, content: 'Minor' },
    ];
  }
  return classifySheet({ name, rows });
}

describe('a picture in a workbook', () => {
  const mast = sheetOf({ 12: 'M-1', 16: 'M-2', 17: 'M-3' });

  test.each([
    ['on a finding', 12, 12],
    ['nearer to the finding above', 13, 12],
    ['nearer to the finding below', 15, 16],
    ['equally near to both (the upper one is taken)', 14, 12],
    ['at the lower edge of the header row', 10, 12],
    ['a little below the last finding', 22, 17],
  ])('%s belongs to a finding', (_, anchor, row) => {
    expect(pictureRows(mast)(anchor)).toBe(row);
  });

  test.each([
    ['above the header row (a logo)', 2],
    ['far below the last finding (an appendix)', 23],
  ])('%s belongs to no finding', (_, anchor) => {
    expect(pictureRows(mast)(anchor)).toBeNull();
  });

  it('belongs to no finding on the Summary and on a sheet without findings', () => {
    expect(pictureRows(sheetOf({ 12: 'M-1' }, { name: 'Summary' }))(12)).toBeNull();
    expect(pictureRows(sheetOf({}))(12)).toBeNull();
  });

  it('counts as a logo in the dropped rows of a sheet without a header row', () => {
    expect(pictureRows(sheetOf({ 12: 'M-1' }, { header: 0 }))(9)).toBeNull();
    expect(pictureRows(sheetOf({ 12: 'M-1' }, { header: 0 }))(11)).toBe(12);
  });
});

describe('a picture by its file name', () => {
  const sheets = [
    sheetOf({ 12: 'DM-01', 13: 'DM-01.2', 14: 'DM-10', 15: '7', 16: 'X-9' }),
    sheetOf({ 12: 'LG-01', 13: 'X-9' }, { name: 'Lifting' }),
    sheetOf({ 12: 'ZZ-1' }, { name: 'Summary' }),
  ];

  test.each([
    ['DM-01.jpg', 'Mast', 12],
    ['dm01.JPEG', 'Mast', 12],
    ['dm 1 (2).png', 'Mast', 12],
    ['DM-01.2 (1).png', 'Mast', 13],
    ['DM-01 (3).png', 'Mast', 12],
    ['DM-01_aft side.jpg', 'Mast', 12],
    ['IMG_20261105_DM-10.jpg', 'Mast', 14],
    ['LG-01', 'Lifting', 12],
    ['7 corrosion.jpg', 'Mast', 15],
  ])('%s goes to its finding', (name, sheet, row) => {
    expect(findingsByFileName(sheets)(name)).toEqual({ sheet, row });
  });

  test.each([
    ['without a reference', 'overview.jpg'],
    ['numbered by a camera', 'IMG_7.jpg'],
    ['with a reference on two findings', 'X-9.jpg'],
    ['with another number', 'DM-011.jpg'],
    ['of the Summary', 'ZZ-1.jpg'],
    ['without letters and numbers', '---.jpg'],
  ])('%s goes to no finding', (_, name) => {
    expect(findingsByFileName(sheets)(name)).toBeNull();
  });
});
