import { describe, expect, test } from 'vitest';
import { buildXlsx, inline, xlsxParts } from '../test/build-xlsx.ts';
import { cellsOf, plainCells, plainRows, testFile } from '../test/cells-of.ts';
import { readWorkbook, type Workbook } from './index.ts';

describe('the sample workbooks', () => {
  const xlsx = readWorkbook(testFile('sample-findings-marlin-crest.xlsx'));
  const xls = readWorkbook(testFile('sample-findings-marlin-crest.xls'));

  test('the format is recognised by content', () => {
    expect([xlsx.format, xls.format]).toEqual(['xlsx', 'xls']);
  });

  test('have the same sheets and cells in both formats', () => {
    const plain = ({ sheets }: Workbook) => sheets.map((sheet) => ({ ...sheet, mergedCells: sheet.mergedCells() }));
    expect(plain(xls)).toEqual(plain(xlsx));
    expect(xlsx.sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Derrick & Mast',
      'Drilling Equipment',
      'Mud System',
      'Well Control',
      'Electrical',
      'Marine',
      'Lifting Gear',
      'QSHE',
    ]);
  });

  test('the chart cells of the summary are where the specification expects them', () => {
    const cells = cellsOf(xlsx.sheets[0]);
    expect(['B15', 'C15', 'D15', 'B16', 'C16', 'D16'].map((address) => cells[address])).toEqual([
      '9',
      '23',
      '15',
      '8',
      '11',
      '8',
    ]);
  });

  test('rows have the numbers the user sees, with empty rows left out', () => {
    const numbers = xlsx.sheets[1]?.rows.map(({ number }) => number) ?? [];
    expect([numbers.includes(8), numbers.includes(9), numbers.includes(10)]).toEqual([true, false, true]);
    expect(cellsOf(xlsx.sheets[1])['A10']).toBe('No.');
  });
});

describe('rows and cells', () => {
  test('cells come by row and column whatever their order in the file', () => {
    const bytes = buildXlsx({
      sheets: [
        { rows: `<row r="7">${inline('C7', 'c')}${inline('A7', 'a')}</row><row r="2">${inline('B2', 'b')}</row>` },
      ],
    });
    expect(plainRows(readWorkbook(bytes).sheets[0])).toEqual([
      { number: 2, hidden: false, cells: [{ address: 'B2', text: 'b' }] },
      {
        number: 7,
        hidden: false,
        cells: [
          { address: 'A7', text: 'a' },
          { address: 'C7', text: 'c' },
        ],
      },
    ]);
  });

  test('column N is the last one read', () => {
    const bytes = buildXlsx({
      sheets: [{ rows: `<row r="1">${inline('N1', 'last')}${inline('O1', 'beyond')}</row>` }],
    });
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ N1: 'last' });
  });

  test('references may be missing: each row and cell then follows the one before', () => {
    const cell = '<c><v>1</v></c>';
    const bytes = buildXlsx({
      sheets: [{ rows: `<row>${cell}${cell}</row><row r="5">${cell}</row><row>${cell}</row>` }],
    });
    expect(Object.keys(cellsOf(readWorkbook(bytes).sheets[0]))).toEqual(['A1', 'B1', 'A5', 'A6']);
  });

  test('text is trimmed and blank cells are left out', () => {
    const bytes = buildXlsx({
      sheets: [{ rows: `<row r="1">${inline('A1', '  text \n')}${inline('B1', ' \t ')}</row>` }],
    });
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ A1: 'text' });
  });

  test('hidden rows are read and marked', () => {
    const bytes = buildXlsx({
      sheets: [
        { rows: `<row r="1">${inline('A1', 'seen')}</row><row r="2" hidden="1">${inline('A2', 'filtered')}</row>` },
      ],
    });
    expect(readWorkbook(bytes).sheets[0]?.rows.map(({ number, hidden }) => [number, hidden])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('of merged cells only the top-left one has the text', () => {
    const rows = [2, 3, 4].map(
      (row) => `<row r="${row}">${['A', 'B', 'C', 'D'].map((c) => inline(`${c}${row}`, `${c}${row}`)).join('')}</row>`,
    );
    const bytes = buildXlsx({
      sheets: [{ rows: rows.join(''), tail: '<mergeCells><mergeCell ref="B2:C3"/></mergeCells>' }],
    });
    expect(Object.keys(cellsOf(readWorkbook(bytes).sheets[0]))).toEqual([
      'A2',
      'B2',
      'D2',
      'A3',
      'D3',
      'A4',
      'B4',
      'C4',
      'D4',
    ]);
  });

  test('a declared dimension of a million rows costs nothing and changes nothing', () => {
    const part = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576">${inline('B1048576', 'far')}</row></sheetData></worksheet>`;
    expect(cellsOf(readWorkbook(buildXlsx({ sheets: [{ part }] })).sheets[0])).toEqual({ B1048576: 'far' });
  });

  test('a row beyond the last one of any worksheet is damage', () => {
    const bytes = buildXlsx({ sheets: [{ rows: `<row r="1048577">${inline('B1048577', 'too far')}</row>` }] });
    expect(() => readWorkbook(bytes)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });
});

describe('sheets', () => {
  test('hidden sheets are read and marked', () => {
    const bytes = buildXlsx({ sheets: [{}, { state: 'hidden' }, { state: 'veryHidden' }] });
    expect(readWorkbook(bytes).sheets.map(({ hidden }) => hidden)).toEqual([false, true, true]);
  });

  test('chart, dialog and macro sheets are skipped', () => {
    const bytes = buildXlsx({
      sheets: [{ type: 'chartsheet' }, { name: 'Findings' }, { type: 'xlMacrosheet' }, { type: 'dialogsheet' }],
    });
    expect(readWorkbook(bytes).sheets.map(({ name }) => name)).toEqual(['Findings']);
  });

  test('sheets with the same name, or named like an object property, stay separate', () => {
    const bytes = buildXlsx({ sheets: [{ name: '__proto__' }, { name: 'constructor' }, { name: 'constructor' }] });
    expect(readWorkbook(bytes).sheets.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'constructor']);
  });

  test('what onProgress throws reaches the caller unchanged', () => {
    const stop = new Error('stop');
    const onProgress = (): never => {
      throw stop;
    };
    expect(() => readWorkbook(buildXlsx({ sheets: [{}] }), { onProgress })).toThrow(stop);
  });
});

describe('.xlsx written differently than Excel does', () => {
  test('every tag may have a prefix', () => {
    const part =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row r="1"><x:c r="B1"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(cellsOf(readWorkbook(buildXlsx({ sheets: [{ part }] })).sheets[0])).toEqual({ B1: '4' });
  });

  test('parts may be UTF-16, in either byte order', () => {
    const part = `<worksheet><sheetData><row r="1">${inline('A1', 'Übergröße')}</row></sheetData></worksheet>`;
    const little = Uint8Array.from(Buffer.from(`\uFEFF${part}`, 'utf16le'));
    const big = Uint8Array.from(Buffer.from(part, 'utf16le').swap16());
    const { sheets } = readWorkbook(buildXlsx({ sheets: [{ part: little }, { part: big }] }));
    expect(sheets.map((sheet) => cellsOf(sheet))).toEqual([{ A1: 'Übergröße' }, { A1: 'Übergröße' }]);
  });

  test('the workbook part may have any name and be addressed from the root, in any case', () => {
    const parts = xlsxParts({ sheets: [{ rows: `<row>${inline('A1', 'found')}</row>` }] });
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const book = parts['xl/workbook.xml'] ?? '';
    const bytes = buildXlsx({
      sheets: [],
      parts: {
        '_rels/.rels': String(parts['_rels/.rels']).replace('xl/workbook.xml', '/Main/BOOK.xml'),
        'main/book.xml': book,
        'main/_rels/book.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replace('worksheets/', '..\\pages\\'),
        'pages/sheet1.xml': sheet,
      },
    });
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ A1: 'found' });
  });

  test('an empty shared string keeps its index', () => {
    const bytes = buildXlsx({
      strings:
        '<si><t>zero</t></si><si/><si><r><t>t</t></r><r><t xml:space="preserve">wo</t></r><rPh><t>no</t></rPh></si>',
      sheets: [
        { rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>9</v></c></row>' },
      ],
    });
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ A1: 'zero', C1: 'two' });
  });

  test('the formats of conditional styles do not replace cell formats of the same number, in any order', () => {
    const bytes = buildXlsx({
      sheets: [{ rows: '<row><c s="1"><v>0.5</v></c></row>' }],
      parts: {
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0%"/></numFmts><dxfs><dxf><numFmt numFmtId="164" formatCode="0.000"/></dxf></dxfs><cellStyleXfs><xf numFmtId="1"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
    });
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ A1: '50%' });
  });

  test('a date cell may contain ISO text', () => {
    const bytes = buildXlsx({
      formats: ['d-mmm-yyyy'],
      sheets: [{ rows: '<row><c s="1" t="d"><v>2026-11-05T14:30:00Z</v></c></row>' }],
    });
    expect(plainCells(readWorkbook(bytes).sheets[0]?.rows[0])).toEqual([
      { address: 'A1', text: '5-Nov-2026', date: { year: 2026, month: 11, day: 5 } },
    ]);
  });

  test('booleans, errors and formula texts are shown as in the spreadsheet', () => {
    const bytes = buildXlsx({
      sheets: [
        {
          rows: '<row><c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c><c t="str"><f>A1</f><v>a &amp; b</v></c><c><f>1/0</f></c></row>',
        },
      ],
    });
    expect(cellsOf(readWorkbook(bytes).sheets[0])).toEqual({ A1: 'TRUE', B1: '#DIV/0!', C1: 'a & b' });
  });
});
