import { read } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { CellChange, CellValue } from '../index.ts';
import { relationship, relationships } from '../../test/build-xlsx.ts';
import { differingParts, oneSheet, patched, refusalOf, rowsOf, textsOf } from '../../test/patching.ts';
import { shiftedFormula } from './sheets/shifted-formula.ts';

const at = (row: number, column: string, value: CellValue): CellChange => ({ sheet: 'S', row, column, value });
const NOTHING_BUT_SHEET = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'];

describe('what is calculated', () => {
  const book = (more: string): string =>
    `<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>${more}</workbook>`;

  test.each([
    ['without properties', '', '<calcPr fullCalcOnLoad="1"/>'],
    ['before what follows', '<definedNames><definedName name="n">S!$A$1</definedName></definedNames><pivotCaches/><extLst/>', '<definedNames><definedName name="n">S!$A$1</definedName></definedNames><calcPr fullCalcOnLoad="1"/><pivotCaches/><extLst/>'],
    ['among its properties', '<calcPr calcId="1" calcMode="manual"/>', '<calcPr calcId="1" calcMode="manual" fullCalcOnLoad="1"/>'],
    ['instead of another value', '<calcPr fullCalcOnLoad="0" iterate="1"></calcPr>', '<calcPr fullCalcOnLoad="1" iterate="1"></calcPr>'],
  ])('is stale: the workbook says so, %s', async (_, before, after) => {
    const bytes = oneSheet({ rows: '<row r="1"/>' }, { parts: { 'xl/workbook.xml': book(before) } });
    expect(textsOf(await patched(bytes, [at(1, 'A', 1)]))['xl/workbook.xml']).toBe(book(after));
  }); // prettier-ignore

  const withChain = (rows: string): Uint8Array =>
    oneSheet(
      { rows },
      {
        parts: {
          'xl/calcChain.xml': '<calcChain><c r="A1" i="1"/><c r="B1"/></calcChain>',
          'xl/_rels/workbook.xml.rels': relationships([
            relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
            relationship('c', 'calcChain', 'calcChain.xml'),
          ]),
        },
      },
    );
  const rows = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>A1</f><v>2</v></c><c r="C1"/></row>';

  test('has no chain any more when a formula goes: programs refuse one with a formula less', async () => {
    const bytes = withChain(rows);
    const after = await patched(bytes, [at(1, 'A', 3)]);
    expect(rowsOf(after)).toBe(rows.replace('<f>1+1</f><v>2</v>', '<v>3</v>'));
    expect(differingParts(bytes, after).toSorted()).toEqual(
      ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/calcChain.xml', ...NOTHING_BUT_SHEET].toSorted(),
    );
    const texts = textsOf(after);
    expect(Object.values(texts).join('')).not.toContain('calcChain');
    expect(texts['[Content_Types].xml']).toContain('PartName="/xl/workbook.xml"');
  });

  test('keeps its chain as long as no formula goes', async () => {
    const bytes = withChain(rows);
    expect(differingParts(bytes, await patched(bytes, [at(1, 'C', 3)])).toSorted()).toEqual(NOTHING_BUT_SHEET);
  });
});

describe('a formula that cells share', () => {
  const shared = (si: number, text = '', ref = ''): string =>
    text === '' ? `<f t="shared" si="${si}"/>` : `<f t="shared" ref="${ref}" si="${si}">${text}</f>`;
  const cell = (address: string, formula: string): string => `<c r="${address}">${formula}<v>1</v></c>`;

  test('is written into the others when the first of them changes', async () => {
    const rows = (first: string, ...others: string[]): string =>
      `<row r="1">${first}${others[0]}</row><row r="2">${others[1]}${others[2]}</row>`;
    const bytes = oneSheet({
      rows: rows(
        cell('C1', shared(0, 'A1&amp;&quot;A1&quot;&lt;$B$1', 'C1:C2')),
        cell('D1', shared(1, 'A1', 'D1:D2')),
        cell('C2', shared(0)),
        cell('D2', shared(1)),
      ),
    });
    expect(rowsOf(await patched(bytes, [at(1, 'C', 5)]))).toBe(
      rows(
        '<c r="C1"><v>5</v></c>',
        cell('D1', shared(1, 'A1', 'D1:D2')),
        cell('C2', '<f>A2&amp;"A1"&lt;$B$1</f>'),
        cell('D2', shared(1)),
      ),
    );
  });

  test('stays shared when another one of them changes', async () => {
    const rows = (second: string): string =>
      `<row r="1">${cell('A1', shared(0, 'B1', 'A1:A3'))}</row><row r="2">${second}</row><row r="3">${cell('A3', shared(0))}</row>`;
    const bytes = oneSheet({ rows: rows(cell('A2', shared(0))) });
    expect(rowsOf(await patched(bytes, [at(2, 'A', null)]))).toBe(rows('<c r="A2"/>'));
  });

  test('calculates in another program what it did', async () => {
    const rows = `<row r="1">${cell('C1', shared(0, 'SUM(A$1:A1)*B1', 'C1:C3'))}</row><row r="2">${cell('C2', shared(0))}</row><row r="3">${cell('C3', shared(0))}</row>`;
    const formulas = (bytes: Uint8Array): unknown[] => {
      const sheet = read(bytes, { cellFormula: true }).Sheets['S'];
      return ['C2', 'C3'].map((address) => sheet?.[address]?.f);
    };
    const bytes = oneSheet({ rows });
    expect(formulas(bytes)).toEqual(['SUM(A$1:A2)*B2', 'SUM(A$1:A3)*B3']);
    expect(formulas(await patched(bytes, [at(1, 'C', 5)]))).toEqual(formulas(bytes));
  });

  test('can not go if another would refer to no cell', async () => {
    const rows = `<row r="2">${cell('B2', shared(0, 'A1', 'A1:B2'))}</row><row r="3">${cell('A3', shared(0))}</row>`;
    expect(await refusalOf(oneSheet({ rows }), [at(2, 'B', 1)])).toBe('shared_formula S B2');
  });
});

describe('a formula for a range', () => {
  const rows = (kind: string, ref: string): string =>
    `<row r="1"><c r="A1"><f t="${kind}" ref="${ref}">B1:B3</f><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>`;

  test.each(['array', 'dataTable'])('keeps all its cells (%s)', async (kind) => {
    expect(await refusalOf(oneSheet({ rows: rows(kind, 'A1:A3') }), [at(2, 'A', 1)])).toBe('array_formula S A2');
    expect(await refusalOf(oneSheet({ rows: rows(kind, 'A1:A3') }), [at(1, 'A', 1)])).toBe('array_formula S A1');
  });

  test('of one cell goes as any other', async () => {
    expect(rowsOf(await patched(oneSheet({ rows: rows('array', 'A1') }), [at(1, 'A', 9)]))).toContain(
      '<c r="A1"><v>9</v></c>',
    );
  });

  test('does not matter to cells beside it', async () => {
    expect(await refusalOf(oneSheet({ rows: rows('array', 'A1:A3') }), [at(4, 'A', 1), at(1, 'B', 1)])).toBe('none');
  });
});

test.each([
  ['A1+$A1+A$1+$A$1', 2, 1, 'B3+$A3+B$1+$A$1'],
  ['SUM(A1:B2,C:C,3:4,$C:D,$3:4)', 1, 1, 'SUM(B2:C3,D:D,4:5,$C:E,$3:5)'],
  ['"A1"&A1&"say ""A1"""', 1, 0, '"A1"&A2&"say ""A1"""'],
  ["'A1 b''A1'!A1+Sheet1!A1+[1]Sheet1!A1+'[b.xlsx]A1'!A1", 1, 0, "'A1 b''A1'!A2+Sheet1!A2+[1]Sheet1!A2+'[b.xlsx]A1'!A2"],
  ['LOG10(A1)+ATAN2(A1,1)+A1(2)', 1, 0, 'LOG10(A2)+ATAN2(A2,1)+A1(2)'],
  ["T1[[#This Row],[A1]]+T1['[A1]", 1, 0, "T1[[#This Row],[A1]]+T1['[A1]"],
  ['rate_1+x.A1+1E5+1.5E+10+TRUE+XFE1+A1048577', 1, 1, 'rate_1+x.A1+1E5+1.5E+10+TRUE+XFE1+A1048577'],
  ['INDEX(A1:C9,2):B5', 0, 1, 'INDEX(B1:D9,2):C5'],
  ['#REF!+A1#', 1, 0, '#REF!+A2#'],
  ['A1', -1, 0, undefined],
  ['A1', 0, -1, undefined],
  ['XFD1048576', 1, 0, undefined],
  ['"A1', 1, 1, '"A1'],
])('%s is %i rows and %i columns further: %s', (formula, rows, columns, expected) => {
  expect(shiftedFormula(formula, rows, columns)).toBe(expected);
}); // prettier-ignore
