import { read } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { CellValue, WorkbookChange } from '../index.ts';
import { readWorkbook } from '../index.ts';
import { relationship, relationships } from '../../test/build-xlsx.ts';
import { cellsOf, plainRows } from '../../test/cells-of.ts';
import { differingParts, NATIVE, oneSheet, patched, rowsOf, textsOf } from '../../test/patching.ts';

const at = (address: string, value: CellValue): WorkbookChange => {
  const [, column = '', row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { sheet: 'S', row: Number(row), column, value };
};
const text = (value: string): string => `<is><t xml:space="preserve">${value}</t></is>`;
const rowsAfter = async (rows: string, ...changes: WorkbookChange[]): Promise<string> =>
  rowsOf(await patched(oneSheet({ rows }), changes));

describe('the value of a cell', () => {
  test.each<[string, string, CellValue, string]>([
    ['a shared text', '<c r="B2" s="3" t="s"><v>7</v></c>', 'CLOSED', `<c r="B2" s="3" t="inlineStr">${text('CLOSED')}</c>`],
    ['a rich text', `<c r="B2" t="inlineStr"><is><r><rPr><b/></rPr><t>a</t></r><r><t>b</t></r></is></c>`, 'c', `<c r="B2" t="inlineStr">${text('c')}</c>`],
    ['an empty cell', '<c r="B2" s="3"/>', 4.5, '<c r="B2" s="3"><v>4.5</v></c>'],
    ['a number', '<c r="B2" s="3"><v>1</v></c>', -1e-7, '<c r="B2" s="3"><v>-1e-7</v></c>'],
    ['a formula', '<c r="B2" s="3" t="str"><f>A1&amp;"x"</f><v>x</v></c>', 'y', `<c r="B2" s="3" t="inlineStr">${text('y')}</c>`],
    ['an error with a picture', '<c r="B2" t="e" vm="1" cm="2"><v>#VALUE!</v></c>', 'y', `<c r="B2" t="inlineStr">${text('y')}</c>`],
    ['a boolean that goes', '<c r="B2" s="3" t="b"><v>1</v></c>', null, '<c r="B2" s="3"/>'],
    ['a cell without a reference', '<c><v>1</v></c><c s="2"><v>1</v></c>', 2, '<c><v>1</v></c><c r="B2" s="2"><v>2</v></c>'],
    ['a cell with an extension', '<c r="B2"><v>1</v><extLst><ext><f>1</f></ext></extLst></c>', 2, '<c r="B2"><v>2</v></c>'],
  ])('replaces %s and nothing beside it', async (_, before, value, after) => {
    const row = (cell: string): string => `<row r="1"><c r="B1"><v>9</v></c></row><!-- a --><row r="2" ht="30">${cell}</row><row r="3"/>`;
    expect(await rowsAfter(row(before), at('B2', value))).toBe(row(after));
  }); // prettier-ignore

  test('is a text whatever it begins with, and reads back as what was given', async () => {
    const texts = ['=1+1', ' a ', 'a\nb', '<&>"\'', '_x0041_', 'مغلق 😀', '\u0001\uD800', '0012', 'a\r\nb', ']]>'];
    const bytes = await patched(
      oneSheet({}),
      texts.map((value, index) => at(`B${index + 1}`, value)),
    );
    const [sheet] = readWorkbook(bytes).sheets;
    expect(Object.values(cellsOf(sheet))).toEqual(texts.map((value) => value.trim().replace('\r\n', '\n')));
  });

  test('counts once when it changes twice: the last one', async () => {
    expect(await rowsAfter('<row r="1"/>', at('A1', 1), at('A1', 2))).toBe('<row r="1"><c r="A1"><v>2</v></c></row>');
  });
});

describe('a cell that is not there', () => {
  test('is put between its neighbours', async () => {
    const rows = '<row r="2"><c r="B2"/> <c r="D2"/></row>';
    expect(await rowsAfter(rows, at('E2', 5), at('A2', 1), at('C2', 3))).toBe(
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"/> <c r="C2"><v>3</v></c><c r="D2"/><c r="E2"><v>5</v></c></row>',
    );
  });

  test('gets its row, between the others', async () => {
    const rows = '<row r="2"/>\n<row r="5"/>';
    expect(await rowsAfter(rows, at('A9', 9), at('A1', 1), at('B3', 3), at('A3', 2))).toBe(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"/>\n<row r="3"><c r="A3"><v>2</v></c><c r="B3"><v>3</v></c></row><row r="5"/><row r="9"><c r="A9"><v>9</v></c></row>',
    );
  });

  test('is not made to be empty', async () => {
    const bytes = oneSheet({ rows: '<row r="2"/>' });
    expect(differingParts(bytes, await patched(bytes, [at('A2', null), at('B7', '')]))).toEqual(['xl/workbook.xml']);
  });

  test('gets its place in a sheet without rows', async () => {
    const part = (rows: string): string => `<worksheet xmlns="m"><sheetData${rows}<pageMargins/></worksheet>`;
    const bytes = await patched(oneSheet({ part: part('/>') }), [at('A1', 1)]);
    expect(textsOf(bytes)['xl/worksheets/sheet1.xml']).toBe(
      part('><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'),
    );
  });

  test('has the style of its row, else of its column', async () => {
    const part = (rows: string): string =>
      `<worksheet><cols><col min="1" max="2" style="4"/></cols><sheetData>${rows}</sheetData></worksheet>`;
    const rows = '<row r="1" s="6" customFormat="1"/><row r="2" s="6"/>';
    const bytes = await patched(oneSheet({ part: part(rows) }), [at('A1', 1), at('B2', 2), at('B3', 3), at('C3', 4)]);
    expect(textsOf(bytes)['xl/worksheets/sheet1.xml']).toBe(
      part(
        '<row r="1" s="6" customFormat="1"><c r="A1" s="6"><v>1</v></c></row><row r="2" s="6"><c r="B2" s="4"><v>2</v></c></row>' +
          '<row r="3"><c r="B3" s="4"><v>3</v></c><c r="C3"><v>4</v></c></row>',
      ),
    );
  });

  test('extends the dimension and the spans that it is outside of, and those only', async () => {
    const part = (dimension: string, rows: string): string =>
      `<worksheet><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`;
    const rows = '<row r="2" spans="2:3"><c r="B2"/></row><row r="3" spans="2:3"/>';
    const sheet = async (...changes: WorkbookChange[]): Promise<string | undefined> =>
      textsOf(await patched(oneSheet({ part: part('B2:C3', rows) }), changes))['xl/worksheets/sheet1.xml'];
    expect(await sheet(at('E2', 1))).toBe(
      part('B2:E3', '<row r="2" spans="2:5"><c r="B2"/><c r="E2"><v>1</v></c></row><row r="3" spans="2:3"/>'),
    );
    expect(await sheet(at('C2', 1))).toBe(
      part('B2:C3', '<row r="2" spans="2:3"><c r="B2"/><c r="C2"><v>1</v></c></row><row r="3" spans="2:3"/>'),
    );
  });
});

test('what surrounds the cells stays: merged ranges, validations, conditional formats, links, extensions', async () => {
  const tail =
    '<autoFilter ref="A1:B9"/><mergeCells count="1"><mergeCell ref="A1:B3"/></mergeCells><phoneticPr fontId="1"/>' +
    '<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>A1&gt;1</formula></cfRule></conditionalFormatting>' +
    '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"OPEN,CLOSED"</formula1></dataValidation></dataValidations>' +
    '<hyperlinks><hyperlink ref="A1" location="B1"/></hyperlinks><pageMargins left="1"/><extLst><ext><x14:c><sheetData/></x14:c></ext></extLst>';
  const bytes = oneSheet({ rows: '<row r="1"><c r="A1" s="1"/></row>', tail });
  const after = await patched(bytes, [at('A1', 'CLOSED')]);
  const sheet = 'xl/worksheets/sheet1.xml';
  expect(textsOf(after)[sheet]).toBe(
    textsOf(bytes)[sheet]?.replace('<c r="A1" s="1"/>', `<c r="A1" s="1" t="inlineStr">${text('CLOSED')}</c>`),
  );
  expect(differingParts(bytes, after)).toEqual(['xl/workbook.xml', sheet]);
});

test('elements with a prefix are written with it', async () => {
  const part = (cell: string): string =>
    `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1">${cell}</x:row></x:sheetData></x:worksheet>`;
  const bytes = await patched(oneSheet({ part: part('<x:c r="A1"><x:v>1</x:v></x:c>') }), [at('A1', 'b'), at('B1', 2)]);
  expect(textsOf(bytes)['xl/worksheets/sheet1.xml']).toBe(
    part(
      '<x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">b</x:t></x:is></x:c><x:c r="B1"><x:v>2</x:v></x:c>',
    ),
  );
});

test.each(['little', 'big'])('a part in UTF-16 (%s end first) stays in it, with its byte order mark', async (end) => {
  const part = (cell: string): Uint8Array => {
    const xml = `\uFEFF<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData><row r="1">${cell}<c r="B1" t="str"><v>é</v></c></row></sheetData></worksheet>`;
    const units = Buffer.from(xml, 'utf16le');
    return new Uint8Array(end === 'little' ? units : units.swap16());
  };
  const bytes = await patched(oneSheet({ part: part('') }), [at('A1', 'ف')]);
  expect(unzipSync(bytes)['xl/worksheets/sheet1.xml']).toEqual(part(`<c r="A1" t="inlineStr">${text('ف')}</c>`));
});

describe('a day', () => {
  const day = { date: '2026-11-23' };
  const rows = '<row r="1"><c r="A1" s="1"/><c r="B1" s="2"/><c r="C1"/><c r="D1" s="2"><v>1</v></c></row>';
  const changes = [at('A1', day), at('B1', day), at('C1', day), at('D1', day), at('E1', day)];

  test('is a serial number under a format that shows days: the one there, or the same style with one', async () => {
    const bytes = await patched(oneSheet({ rows }, { formats: ['dd.mm.yyyy', '0.00'] }), changes);
    const serial = '<v>46349</v></c>';
    expect(rowsOf(bytes)).toBe(
      `<row r="1"><c r="A1" s="1">${serial}<c r="B1" s="3">${serial}<c r="C1" s="4">${serial}<c r="D1" s="3">${serial}<c r="E1" s="4">${serial}</row>`,
    );
    expect(textsOf(bytes)['xl/styles.xml']).toContain(
      '<numFmt numFmtId="166" formatCode="d-mmm-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/>' +
        '<xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs>',
    );
    const cells = plainRows(readWorkbook(bytes).sheets[0])[0]?.cells ?? [];
    expect(cells.map(({ text: shown, date }) => `${shown} ${date?.year}-${date?.month}-${date?.day}`)).toEqual([
      '23.11.2026 2026-11-23',
      ...Array.from({ length: 4 }, () => '23-Nov-2026 2026-11-23'),
    ]);
  });

  test('keeps the font, fill and alignment of a style, and the counts are right', async () => {
    const styles = (formats: string, count: number, more: string): string =>
      `<styleSheet>${formats}<fonts/><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="${count}"><xf numFmtId="0"/>` +
      `<xf fontId="2" numFmtId="49" applyNumberFormat="0"><alignment wrapText="1"/></xf>${more}</cellXfs><dxfs><dxf><numFmt numFmtId="170" formatCode="d-mmm-yyyy"/></dxf></dxfs></styleSheet>`;
    const bytes = oneSheet(
      { rows: '<row r="1"><c r="A1" s="1"/></row>' },
      { parts: { 'xl/styles.xml': styles('', 2, '') } },
    );
    const after = await patched(bytes, [at('A1', day)]);
    expect(textsOf(after)['xl/styles.xml']).toBe(
      styles(
        '<numFmts count="1"><numFmt numFmtId="171" formatCode="d-mmm-yyyy"/></numFmts>',
        3,
        '<xf fontId="2" numFmtId="171" applyNumberFormat="1"><alignment wrapText="1"/></xf>',
      ),
    );
  });

  test('uses the format for days that is there', async () => {
    const bytes = oneSheet({ rows: '<row r="1"/>' }, { formats: ['d-mmm-yyyy'] });
    const { 'xl/styles.xml': before } = textsOf(bytes);
    const { 'xl/styles.xml': after } = textsOf(await patched(bytes, [at('A1', day)]));
    expect(after).toBe(before?.replace('</cellXfs>', '<xf numFmtId="164" applyNumberFormat="1"/></cellXfs>'));
  });

  test('gets the first styles of a workbook that has none', async () => {
    const rels = relationships([relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')]);
    const { 'xl/styles.xml': styles, ...parts } = unzipSync(
      oneSheet({ rows: '<row r="1"/>' }, { parts: { 'xl/_rels/workbook.xml.rels': rels } }),
    );
    expect(styles).toBeDefined();
    const after = await patched(zipSync(parts), [at('A1', day)]);
    expect(cellsOf(readWorkbook(after).sheets[0])).toEqual({ A1: '23-Nov-2026' });
    expect(textsOf(after)['[Content_Types].xml']).toContain('PartName="/xl/styles.xml"');
    expect(read(after, { cellNF: true }).Sheets['S']?.['A1']).toMatchObject({ v: 46_349, z: 'd-mmm-yyyy' });
  });

  test('is counted from 1904 in a workbook that counts so', async () => {
    const bytes = await patched(
      oneSheet({ rows }, { formats: ['dd.mm.yyyy', '0'], date1904: true }),
      changes.slice(0, 1),
    );
    expect(rowsOf(bytes)).toContain('<c r="A1" s="1"><v>44887</v></c>');
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ A1: '23.11.2026', D1: '1.00'.slice(0, 1) });
  });

  test('before the first one is its text', async () => {
    expect(await rowsAfter('', at('A1', { date: '1812-06-24' }))).toContain(text('1812-06-24'));
  });
});

test('without packing of the platform a changed part is stored as it is', async () => {
  const bytes = oneSheet({ rows: '<row r="1"/>'.repeat(1) });
  const { inflate, crc32 } = NATIVE;
  const plain = await patched(bytes, [at('A1', 'b')], { inflate, crc32 });
  expect(textsOf(plain)).toEqual(textsOf(await patched(bytes, [at('A1', 'b')])));
});

test('a workbook without changes is the same file', async () => {
  const bytes = oneSheet({ rows: '<row r="1"/>' });
  expect(await patched(bytes, [])).toEqual(bytes);
});
