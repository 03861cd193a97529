import { describe, expect, test } from 'vitest';
import type { XlsSheet } from '../../test/build-xls.ts';
import { buildCompoundFile, letters, records, text, workbookStream } from '../../test/build-xls.ts';
import { cellsOf, plainCells, plainRows } from '../../test/cells-of.ts';
import type { Workbook } from '../index.ts';
import { readWorkbook } from '../index.ts';

type Records = XlsSheet['body'];

const read = (body: Records, globals: Records = []): Workbook =>
  readWorkbook(buildCompoundFile({ Workbook: workbookStream(globals, [{ name: 'Sheet', body }]) }));
const cells = (body: Records, globals: Records = []): Record<string, string> => cellsOf(read(body, globals).sheets[0]);
const double = (value: number): Uint8Array => new Uint8Array(Float64Array.of(value).buffer);
const special = (kind: number, value = 0): Uint8Array => Uint8Array.of(kind, 0, value, 0, 0, 0, 0xff, 0xff);
const rk = (value: number): number[] => [(value << 2) | 2, (value << 2) >> 16];

describe('cells of an .xls', () => {
  test('numbers come in four kinds of records', () => {
    const body: Records = [
      [0x203, 0, 0, 0, double(-12.5)],
      [0x27e, 0, 1, 0, 0x0003 | (1234 << 2), 0],
      [0xbd, 1, 12, 0, ...rk(7), 0, ...rk(8), 0, ...rk(9), 14],
      [0x06, 2, 0, 0, double(3.25), 0, 0, 0, 0],
    ];
    expect(cells(body)).toEqual({ A1: '-12.5', B1: '12.34', M2: '7', N2: '8', A3: '3.25' });
  });

  test('results of formulas may be texts, booleans and errors', () => {
    const body: Records = [
      [0x06, 0, 0, 0, special(0), 0, 0, 0, 0],
      [0x4bc, 0, 0, 0],
      [0x207, text('a text')],
      [0x06, 0, 1, 0, special(1, 1), 0, 0, 0, 0],
      [0x06, 0, 2, 0, special(2, 7), 0, 0, 0, 0],
      [0x06, 0, 3, 0, special(3), 0, 0, 0, 0],
      [0x205, 0, 4, 0, 0],
      [0x205, 0, 5, 0, 0x012a],
    ];
    expect(cells(body)).toEqual({ A1: 'a text', B1: 'TRUE', C1: '#DIV/0!', E1: 'FALSE', F1: '#N/A' });
  });

  test('a shared string may continue in the next record with characters of another width', () => {
    const strings: Records = [
      [0xfc, 1, 0, 2, 0, text('first'), 6, Uint8Array.of(0), letters('abc')],
      [0x3c, Uint8Array.of(1), 0x42, 0x43, 0x3a9],
    ];
    const body: Records = [
      [0xfd, 0, 0, 0, 1, 0],
      [0xfd, 1, 0, 0, 0, 0],
      [0xfd, 2, 0, 0, 99, 0],
    ];
    expect(cells(body, strings)).toEqual({ A1: 'abcBCΩ', A2: 'first' });
  });

  test('formatting runs and phonetic text of a shared string are skipped', () => {
    const rich = [3, Uint8Array.of(0x0c), 1, 6, 0, letters('abc'), 0, 0, 1, 2, 3];
    expect(cells([[0xfd, 0, 0, 0, 1, 0]], [[0xfc, 2, 0, 2, 0, ...rich, text('next')]])).toEqual({ A1: 'next' });
  });

  test('the format of a style determines text and date', () => {
    const globals: Records = [
      [0x41e, 164, text('dd.mm.yyyy')],
      [0xe0, 0, 0],
      [0xe0, 0, 164],
      [0xe0, 0, 10],
    ];
    const { sheets } = read(
      [
        [0x203, 0, 0, 1, double(46_331)],
        [0x203, 0, 1, 2, double(0.255)],
      ],
      globals,
    );
    expect(plainCells(sheets[0]?.rows[0])).toEqual([
      { address: 'A1', text: '05.11.2026', date: { year: 2026, month: 11, day: 5 } },
      { address: 'B1', text: '25.50%' },
    ]);
  });

  test('a workbook may count its days from 1904', () => {
    const globals: Records = [
      [0x22, 1],
      [0xe0, 0, 15],
    ];
    expect(plainCells(read([[0x203, 0, 0, 0, double(1)]], globals).sheets[0]?.rows[0])).toEqual([
      { address: 'A1', text: '2-Jan-04', date: { year: 1904, month: 1, day: 2 } },
    ]);
  });

  test('hidden rows are marked, and of merged cells the top-left one keeps its text', () => {
    const { sheets } = read([
      [0x208, 1, 0, 14, 300, 0, 0, 0x20, 0],
      ...[0, 1].flatMap((row): Records => [
        [0x204, row, 0, 0, text('left')],
        [0x204, row, 1, 0, text('right')],
      ]),
      [0xe5, 1, 0, 0, 0, 1],
    ]);
    expect(plainRows(sheets[0])).toEqual([
      { number: 1, hidden: false, cells: [{ address: 'A1', text: 'left' }] },
      {
        number: 2,
        hidden: true,
        cells: [
          { address: 'A2', text: 'left' },
          { address: 'B2', text: 'right' },
        ],
      },
    ]);
  });

  test('cells of a chart inside the sheet are not read as cells of the sheet', () => {
    const chart: Records = [[0x809, 0x600, 0x20, 0, 0], [0x204, 0, 1, 0, text('chart')], [0x0a]];
    expect(cells([...chart, [0x204, 0, 0, 0, text('sheet')]])).toEqual({ A1: 'sheet' });
  });

  test('a text without its flags is read in the code page of the file', () => {
    const label = (column: number, bytes: Uint8Array): Records[number] => [0x204, 0, column, 0, bytes.length, bytes];
    const body = [label(0, Uint8Array.of(0xcf, 0xf0, 0xe8)), label(1, new Uint8Array(0)), label(2, letters('C'))];
    expect(cells(body, [[0x42, 1251]])).toEqual({ A1: 'При', C1: 'C' });
  });

  test('a text that is shorter than it says is read as far as it goes', () => {
    const globals: Records = [
      [0x41e, 164, 11, Uint8Array.of(0), letters('yyyy-mm-dd')],
      [0x41e, 165, 2, Uint8Array.of(1), 0x30],
      [0x41e, 166, 5],
      [0xe0, 0, 164],
      [0xe0, 0, 165],
      [0xe0, 0, 166],
    ];
    const body: Records = [
      [0x203, 0, 0, 0, double(46_331)],
      [0x203, 0, 1, 1, double(1.2)],
      [0x203, 0, 2, 2, double(1.2)],
      [0x204, 0, 3, 0, 9, Uint8Array.of(0), letters('half')],
    ];
    expect(cells(body, globals)).toEqual({ A1: '2026-11-05', B1: '1', C1: '1.2', D1: 'half' });
  });

  test('column O and beyond are not read', () => {
    expect(
      cells([
        [0x204, 0, 13, 0, text('N')],
        [0x204, 0, 14, 0, text('O')],
        [0x203, 0, 255, 0, double(1)],
      ]),
    ).toEqual({ N1: 'N' });
  });
});

describe('sheets of an .xls', () => {
  test('come in the order of the list, hidden ones marked, charts and macros skipped', () => {
    const stream = workbookStream(
      [],
      [
        { name: 'One', body: [] },
        { name: 'Chart', type: 2, body: [] },
        { name: 'Two', state: 1, body: [] },
        { name: 'Macro', type: 1, body: [] },
        { name: '__proto__', state: 2, body: [] },
      ],
    );
    const { sheets } = readWorkbook(buildCompoundFile({ Workbook: stream }));
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['One', false],
      ['Two', true],
      ['__proto__', true],
    ]);
  });

  test('are read from their beginning if the list points behind it', () => {
    const body = (letter: string): Records => [
      [0x208, 0, 0, 14, 300, 0, 0, 0, 0],
      [0x204, 0, 0, 0, text(letter)],
    ];
    const sheets = ['a', 'b', 'c'].map((name) => ({ name, body: body(name) }));
    const stream = workbookStream([], sheets);
    const shift = (bytes: Uint8Array, index: number, by: number): Uint8Array => {
      const moved = bytes.slice();
      const at = 4 + 8 + index * (4 + 9) + 4;
      const view = new DataView(moved.buffer);
      view.setUint32(at, view.getUint32(at, true) + by, true);
      return moved;
    };
    const open = (bytes: Uint8Array) => readWorkbook(buildCompoundFile({ Workbook: bytes })).sheets.map(cellsOf);
    const expected = [{ A1: 'a' }, { A1: 'b' }, { A1: 'c' }];
    expect(open(stream)).toEqual(expected);
    expect(open(shift(stream, 1, 12))).toEqual(expected);
    expect(open(shift(shift(stream, 1, 12), 2, 32))).toEqual(expected);
    // Where another sheet is, this one is lost.
    expect(() => open(shift(stream, 1, -8))).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('that share their records are damage: the work would grow without the file growing', () => {
    const sheet = { name: 'S', body: [[0x204, 0, 0, 0, text('x'.repeat(8000))]] satisfies Records };
    const stream = workbookStream([], [sheet]);
    const position = stream.length - records([0x809, 0x600, 0x10, 0, 0], ...sheet.body, [0x0a]).length;
    const entry: Records[number] = [0x85, 0, 0, 0, Uint8Array.of(1, 0, 83)];
    const size = records(entry).length;
    const at = position + size * 2;
    const shared = records(
      [0x809, 0x600, 5, 0, 0],
      [0x85, at, 0, 0, Uint8Array.of(1, 0, 83)],
      [0x85, at, 0, 0, Uint8Array.of(1, 0, 84)],
      [0x85, at, 0, 0, Uint8Array.of(1, 0, 85)],
      [0x0a],
    );
    const bytes = Uint8Array.from([...shared, ...stream.subarray(position)]);
    expect(shared.length).toBe(at);
    expect(() => readWorkbook(buildCompoundFile({ Workbook: bytes }))).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  });
});

describe('a workbook of Excel 5', () => {
  test('has its texts in the code page it names', () => {
    const cyrillic = Uint8Array.of(0xcf, 0xf0, 0xe8);
    const name = Uint8Array.of(1, 0xdf);
    const head = (position: number): Uint8Array =>
      records([0x809, 0x500, 5, 0, 0], [0x42, 1251], [0x85, position, 0, 0, name], [0xe0, 0, 0], [0x0a]);
    const sheet = records(
      [0x809, 0x500, 0x10, 0, 0],
      [0x204, 0, 0, 0, 3, cyrillic],
      [0x06, 0, 1, 0, special(0), 0, 0, 0, 0],
      [0x207, 3, cyrillic],
      [0x0a],
    );
    const { sheets } = readWorkbook(buildCompoundFile({ Book: Uint8Array.from([...head(head(0).length), ...sheet]) }));
    expect([sheets[0]?.name, cellsOf(sheets[0])]).toEqual(['Я', { A1: 'При', B1: 'При' }]);
  });

  test.each([
    [204, [0xcf, 0xf0, 0xe8], 'При'],
    [178, [0xe3, 0xc7, 0xc1], 'ماء'],
    [161, [0xea, 0xe1, 0xe9], 'και'],
    [238, [0xb3, 0xf3, 0x9f], 'łóź'],
    [128, [0x93, 0xfa], '日'],
    [0, [0xe9], 'é'],
    [99, [0xe9], 'é'],
  ])('without a code page has its texts in the character set %d of its fonts', (charset, bytes, shown) => {
    const font = (own: number): Records[number] => [0x31, 200, 0, 0x7fff, 400, 0, Uint8Array.of(0, 0, own, 0, 0)];
    const head = (position: number): Uint8Array =>
      records(
        [0x809, 0x500, 5, 0, 0],
        [0x31, 200],
        font(0),
        font(charset),
        font(162),
        [0x85, position, 0, 0, Uint8Array.of(1, 0x53)],
        [0xe0, 0, 0],
        [0x0a],
      );
    const text: Records[number] = [0x204, 0, 0, 0, bytes.length, Uint8Array.from(bytes)];
    const sheet = records([0x809, 0x500, 0x10, 0, 0], text, [0x0a]);
    const { sheets } = readWorkbook(buildCompoundFile({ Book: Uint8Array.from([...head(head(0).length), ...sheet]) }));
    expect(cellsOf(sheets[0])).toEqual({ A1: shown });
  });
});
