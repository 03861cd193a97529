import { describe, expect, it } from 'vitest';

import { rowOf, sheetOf } from '../../test/sheet-builder.ts';
import { finalPictureColumn, pictureAt, pictureColumns, setPicture } from './pictures.ts';

describe('the picture columns of a sheet', () => {
  it.each([
    ['named by a header row', { 10: { A: 'No.', Q: 'Initial Picture', R: 'Final Picture' } }, 'Q', 'R'],
    ['named by a header row, the final one not yet', { 10: { A: 'No.', O: ' initial picture' } }, 'O', null],
    [
      'named by a header row except the final one, which has image cells',
      { 10: { A: 'No.', O: 'Initial Picture' }, 12: { E: 'Major', O: { image: '' }, P: { image: '' } } },
      'O',
      'P',
    ],
    [
      'without a header row: where the image cells are',
      { 12: { E: 'Major', Q: { image: '' }, R: { image: '' } } },
      'Q',
      'R',
    ],
    ['without a header row and a final picture', { 12: { E: 'Major', P: { image: 'a.jpg' } } }, 'P', null],
    ['of a sheet without pictures', { 12: { E: 'Major' } }, 'O', null],
    [
      'not a column of the workbook that happens to have that name',
      { 10: { A: 'No.', M: 'Initial Picture', O: 'Initial Picture' } },
      'O',
      null,
    ],
  ])('%s', (_, rows, initial, final) => {
    expect(pictureColumns(sheetOf('Derrick', rows))).toEqual({ initial, final });
  });

  it('have the final picture beside the initial one', () => {
    expect(finalPictureColumn({ initial: 'O', final: null })).toBe('P');
    expect(finalPictureColumn({ initial: 'Z', final: null })).toBe('AA');
    expect(finalPictureColumn({ initial: 'O', final: 'T' })).toBe('T');
  });
});

it('a picture is the path in an image cell; a text there does not count', () => {
  const row = rowOf(12, { O: { image: 'a.jpg' }, P: 'a text' });
  expect(pictureAt(row, 'O')).toBe('a.jpg');
  expect(pictureAt(row, 'P')).toBe('');
  expect(pictureAt(row, 'Q')).toBe('');
  expect(pictureAt(row, null)).toBe('');
});

describe('setting a picture', () => {
  const rows = {
    10: { A: 'No.', O: 'Initial Picture', P: 'Final Picture' },
    12: { E: 'Major', O: { image: 'a.jpg' }, P: { image: '' } },
  };

  it('writes its path into the column of its kind and does not change the given sheet', () => {
    const sheet = sheetOf('Derrick', rows);
    expect(setPicture(sheet, 12, 'final', 'b.jpg')).toEqual(
      sheetOf('Derrick', { ...rows, 12: { ...rows[12], P: { image: 'b.jpg' } } }),
    );
    expect(setPicture(sheet, 12, 'initial', '')).toEqual(
      sheetOf('Derrick', { ...rows, 12: { ...rows[12], O: { image: '' } } }),
    );
    expect(sheet).toEqual(sheetOf('Derrick', rows));
  });

  it('needs an existing row', () => {
    expect(() => setPicture(sheetOf('Derrick', rows), 11, 'final', 'b.jpg')).toThrow("sheet 'Derrick' has no row 11");
    expect(() => setPicture(sheetOf('Derrick', rows), 10, 'final', 'b.jpg')).toThrow(
      "row 10 of sheet 'Derrick' is a header row",
    );
  });
});
