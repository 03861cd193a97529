import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { buildXlsx, relationship, relationships } from '../test/build-xlsx.ts';
import { cellsOf } from '../test/cells-of.ts';
import { readWorkbook } from './read-workbook.ts';

const CASES = resolve(import.meta.dirname, '../test-data/cases');
const sheetOf = (name: string) => {
  const [sheet] = readWorkbook(readFileSync(resolve(CASES, name))).sheets;
  if (!sheet) throw new Error(`${name} has a sheet`);
  return sheet;
};
const rowsOf = (name: string) => sheetOf(name).pictures.map(({ row, type }) => [row, type]);
const JPEG = 'image/jpeg';

describe('pictures in workbooks of other programs', () => {
  it.each<[string, [number, string][]]>([
    ['photos-touching-the-row-above.xlsx', [10, 12, 13, 14, 15, 16].map((row) => [row, JPEG])],
    ['photos-grouped.xlsx', [11, 12, 13].map((row) => [row, JPEG])],
    ['photo-and-its-fallback.xlsx', [[11, JPEG]]],
    ['photo-in-note.xlsx', [11, 12].map((row) => [row, JPEG])],
    // prettier-ignore
    ['photo-linked.xlsx', [[11, JPEG], [12, 'linked']]],
  ])('%s: each on its row', (name, expected) => {
    expect(rowsOf(name)).toEqual(expected);
  });

  it('are turned, cut and mirrored as the sheet says', () => {
    const whole = { left: 0, top: 0, right: 0, bottom: 0 };
    expect(sheetOf('photos-rotated-cropped.xlsx').pictures.map(({ look }) => look)).toEqual([
      { turn: 90, flipH: false, flipV: false, crop: whole },
      { turn: 0, flipH: false, flipV: false, crop: { left: 0.25, top: 0.5, right: 0.25, bottom: 0 } },
      { turn: 0, flipH: true, flipV: false, crop: whole },
    ]);
  });
});

describe('of several alternatives one counts', () => {
  it('among styles: days are days', () => {
    const texts = cellsOf(sheetOf('hancom-styles.xlsx'));
    expect([texts['J11'], texts['I12']]).toEqual(['10-Dec-2026', '20-Nov-2026']);
  });

  const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
  const KNOWN = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" Requires="x14"';
  const OTHER = 'xmlns:hs="http://schemas.haansoft.com/office/spreadsheet/8.0" Requires="hs"';
  const either = (needs: string, choice: string, fallback: string) =>
    `<mc:AlternateContent ${MC}><mc:Choice ${needs}>${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
  const string = (text: string) => `<si><t>${text}</t></si>`;

  test.each([
    [KNOWN, 'choice'],
    [OTHER, 'fallback'],
    [`Requires=""`, 'fallback'],
    [`Requires="none"`, 'fallback'],
  ])('among texts, rows and cells (%s)', (needs, expected) => {
    const strings = string('first') + either(needs, string('choice'), string('fallback')) + string('last');
    const cell = (address: string, index: number) => `<c r="${address}" t="s"><v>${index}</v></c>`;
    const rows = `<row r="1">${cell('A1', 0)}${either(needs, cell('B1', 1), cell('B1', 1))}${cell('C1', 2)}</row>`;
    const [sheet] = readWorkbook(buildXlsx({ sheets: [{ rows }], strings })).sheets;
    if (!sheet) throw new Error('there is a sheet');
    expect(cellsOf(sheet)).toEqual({ A1: 'first', B1: expected, C1: 'last' });
  });

  it('within one another, and of the sheets', () => {
    const inner = either(OTHER, '<sheet name="a" r:id="rId1"/>', '<sheet name="b" r:id="rId1"/>');
    const list = either(KNOWN, inner, '<sheet name="c" r:id="rId1"/>') + either(OTHER, '', '');
    const workbook = `<workbook xmlns:r="r"><sheets>${list}</sheets></workbook>`;
    const parts = {
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relationships([relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')]),
    };
    expect(readWorkbook(buildXlsx({ sheets: [{}], parts })).sheets.map(({ name }) => name)).toEqual(['b']);
  });

  it('where one is cut off, the file is damaged', () => {
    const strings = `<mc:AlternateContent ${MC}><mc:Choice ${OTHER}><si>`;
    expect(() => readWorkbook(buildXlsx({ sheets: [{}], strings }))).toThrow('damaged');
  });
});
