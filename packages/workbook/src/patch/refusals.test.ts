import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { testFile } from '../../test/cells-of.ts';
import { buildXlsx, relationship, relationships } from '../../test/build-xlsx.ts';
import { oneSheet, patched, refusalOf, rowsOf } from '../../test/patching.ts';
import { png } from '../../test/small-pictures.ts';
import { encryptAgile } from '../../test/writers/encrypt.ts';
import type { CellChange, CellValue, ChangePlace, NotPossibleReason } from '../index.ts';
import { NotPossibleError } from '../index.ts';

const at = (row: number, column: string, value: CellValue): CellChange => ({ sheet: 'S', row, column, value });
const A1 = at(1, 'A', 'b');
const picture = { bytes: png(1, 1), name: 'p', description: '' };

describe('a workbook that can not be changed', () => {
  test.each<[NotPossibleReason, string, () => Uint8Array]>([
    ['xls', 'a workbook of Excel 97', () => testFile('sample-findings-marlin-crest.xls')],
    ['encrypted', 'one under a password', () => encryptAgile(oneSheet({}), 'secret')],
    ['encrypted', 'one in an encrypted zip', () => withFlag(oneSheet({}), 1)],
    [
      'signed',
      'a signed one',
      () => oneSheet({}, { parts: { '_rels/.rels': relationships([relationship('a', 'officeDocument', 'xl/workbook.xml'), '<Relationship Id="s" Type="http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/>']) } }),
    ],
    ['signed', 'one with a signature that nothing refers to', () => oneSheet({}, { parts: { '_xmlsignatures/origin.sigs': '' } })],
  ])('says %s: %s', async (reason, _, make) => {
    expect(await refusalOf(make(), [A1])).toBe(reason);
  }); // prettier-ignore

  test.each<[string, Uint8Array]>([
    ['empty_file', new Uint8Array(0)],
    ['not_a_workbook', Uint8Array.of(1, 2, 3)],
    ['unsupported_format', new TextEncoder().encode('a,b')],
    ['damaged', Uint8Array.of(0x50, 0x4b, 3, 4, 5)],
    ['not_a_workbook', zipSync({ 'a.txt': new Uint8Array(1) })],
    ['unsupported_format', zipSync({ 'xl/workbook.bin': new Uint8Array(1) })],
  ])('is refused as by the reader: %s', async (code, bytes) => {
    expect(await refusalOf(bytes, [A1])).toBe(code);
  });
});

describe('a sheet', () => {
  test('that is protected is not changed, neither its cells nor by pictures; another one is', async () => {
    const bytes = buildXlsx({
      sheets: [{ name: 'S', tail: '<sheetProtection password="83AF" sheet="1" objects="1"/>' }, { name: 'T' }],
    });
    expect(await refusalOf(bytes, [A1])).toBe('protected S');
    expect(await refusalOf(bytes, [{ sheet: 'S', row: 1, column: 'A', picture }])).toBe('protected S');
    expect(await refusalOf(bytes, [{ ...A1, sheet: 'T' }])).toBe('none');
  });

  test('whose protection is not switched on is changed', async () => {
    expect(await refusalOf(oneSheet({ tail: '<sheetProtection sheet="0" objects="1"/>' }), [A1])).toBe('none');
  });

  test('that is not there, or is a chart, is named', async () => {
    const bytes = buildXlsx({ sheets: [{ name: 'T' }, { name: 'C', type: 'chartsheet' }] });
    expect(await refusalOf(bytes, [A1])).toBe('no_sheet S');
    expect(await refusalOf(bytes, [{ ...A1, sheet: 'C' }])).toBe('no_sheet C');
    expect(await refusalOf(bytes, [{ ...A1, sheet: 't' }])).toBe('no_sheet t');
  });

  test('of a name that is written with entities is found', async () => {
    const workbook = '<workbook><sheets><sheet name="A &amp; B &#38; C" r:id="rId1"/></sheets></workbook>';
    const bytes = oneSheet({}, { parts: { 'xl/workbook.xml': workbook } });
    expect(rowsOf(await patched(bytes, [{ ...A1, sheet: 'A & B & C' }]))).toContain('>b<');
  });
});

describe('a cell', () => {
  test.each<[string, Partial<ChangePlace>]>([
    ['no_cell S A0', { row: 0 }],
    ['no_cell S A1.5', { row: 1.5 }],
    ['no_cell S A1048577', { row: 1_048_577 }],
    ['no_cell S XFE1', { column: 'XFE' }],
    ['no_cell S 1', { column: '' }],
    ['no_cell S A-1', { column: 'A-' }],
    ['no_cell S AAAA1', { column: 'AAAA' }],
    ['none', { column: 'xfd', row: 1_048_576 }],
  ])('outside a sheet: %s', async (outcome, place) => {
    expect(await refusalOf(oneSheet({}), [{ ...A1, ...place }])).toBe(outcome);
  });

  test.each<[string, CellValue]>([
    ['value S A1', Number.NaN],
    ['value S A1', Number.POSITIVE_INFINITY],
    ['value S A1', { date: '2026-02-30' }],
    ['value S A1', { date: '23-Nov-2026' }],
    ['value S A1', { date: '' }],
    ['text_length S A1', 'a'.repeat(32_768)],
    ['none', 'a'.repeat(32_767)],
  ])('of an impossible value: %s', async (outcome, value) => {
    expect(await refusalOf(oneSheet({}), [at(1, 'A', value)])).toBe(outcome);
  });

  test('under a merged one is refused, the one that shows is not', async () => {
    const bytes = oneSheet({ tail: '<mergeCells><mergeCell ref="A9:A10"/><mergeCell ref="B2:D4"/></mergeCells>' });
    expect(await refusalOf(bytes, [at(3, 'C', 1)])).toBe('merged S C3');
    expect(await refusalOf(bytes, [at(2, 'B', 1), at(3, 'B', 1)])).toBe('merged S B3');
    expect(await refusalOf(bytes, [at(2, 'D', 1)])).toBe('merged S D2');
    expect(await refusalOf(bytes, [at(2, 'B', 1), at(5, 'B', 1), at(2, 'E', 1), at(9, 'A', 1)])).toBe('none');
  });

  test('that is a heading or a total of a table is refused, the others are not', async () => {
    const bytes = (attributes: string): Uint8Array =>
      oneSheet(
        { tail: '<tableParts count="1"><tablePart r:id="t"/></tableParts>' },
        {
          parts: {
            'xl/worksheets/_rels/sheet1.xml.rels': relationships([relationship('t', 'table', '../tables/table1.xml')]),
            'xl/tables/table1.xml': `<table id="1" ref="B2:D9"${attributes}><tableColumns/></table>`,
          },
        },
      );
    expect(await refusalOf(bytes(''), [at(2, 'C', 1)])).toBe('table S C2');
    expect(await refusalOf(bytes(''), [at(9, 'C', 1), at(3, 'B', 1), at(2, 'A', 1)])).toBe('none');
    expect(await refusalOf(bytes(' totalsRowCount="1"'), [at(9, 'C', 1)])).toBe('table S C9');
    expect(await refusalOf(bytes(' headerRowCount="0"'), [at(2, 'C', 1)])).toBe('none');
  });
});

describe('a sheet that contradicts itself', () => {
  test.each([
    ['rows out of order', '<row r="2"/><row r="1"/>'],
    ['a row twice', '<row r="2"/><row r="2"/>'],
    ['a row beyond the last', '<row r="1048577"/>'],
    ['a row that is no number', '<row r="x"/>'],
    ['cells out of order', '<row r="1"><c r="B1"/><c r="A1"/></row>'],
    ['a cell of another row', '<row r="1"><c r="A2"/></row>'],
    ['a cell beyond the last', '<row r="1"><c r="XFE1"/></row>'],
    ['rows cut off', '<row r="1"><c r="A1"><v>1</v>'],
    ['a tag cut off', '<row r="1"><c r="A1'],
    ['a comment cut off', '<!-- '],
    ['an end too many', '</sheetData></worksheet></worksheet>'],
    ['a document type', '<!DOCTYPE x>'],
  ])('is damaged: %s', async (_, rows) => {
    expect(await refusalOf(oneSheet({ rows }), [A1])).toBe('damaged');
  });

  test.each(['', '<worksheet/>', '<worksheet><rows/></worksheet>', 'no XML at all'])('is damaged: %j', async (part) => {
    expect(await refusalOf(oneSheet({ part }), [A1])).toBe('damaged');
  });

  test('is damaged in an encoding that parts can not have', async () => {
    const part = '<?xml version="1.0" encoding="ISO-8859-1"?><worksheet><sheetData/></worksheet>';
    expect(await refusalOf(oneSheet({ part }), [A1])).toBe('damaged');
  });
});

test('a list of styles without any is damaged', async () => {
  const bytes = oneSheet({}, { parts: { 'xl/styles.xml': '<styleSheet/>' } });
  expect(await refusalOf(bytes, [at(1, 'A', { date: '2026-11-23' })])).toBe('damaged');
  expect(await refusalOf(bytes, [A1])).toBe('none');
});

test('a refusal says in words what is wrong, and its place', () => {
  const { message, code, place } = new NotPossibleError('protected', { sheet: 'S' });
  expect([message, code, place]).toEqual([
    "This workbook can't be brought up to date. This sheet is protected.",
    'not_possible',
    { sheet: 'S' },
  ]);
});

/** Sets a flag of every entry of a zip. */
function withFlag(zip: Uint8Array, flag: number): Uint8Array {
  const view = new DataView(zip.buffer);
  for (let at = 0; at + 46 < zip.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, view.getUint16(at + 8, true) | flag, true);
  }
  return zip;
}
