import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { XlsSheet } from '../../test/build-xls.ts';
import { buildCompoundFile, letters, workbookStream } from '../../test/build-xls.ts';
import { testFile } from '../../test/cells-of.ts';
import { ByteWriter } from '../../test/writers/byte-writer.ts';
import { readWorkbook, WorkbookError } from '../index.ts';

const picturesIn = (bytes: Uint8Array) => readWorkbook(bytes).sheets.flatMap(({ pictures }) => pictures);

// A record of [MS-ODRAW]: version and instance, type, length, content.
function piece(head: number, type: number, ...contents: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  return new ByteWriter().uint16(head, type).uint32(content.length).bytes(content).done();
}
const entry = (...blip: Uint8Array[]): Uint8Array => piece(0x0052, 0xf007, new Uint8Array(36), ...blip);
const group = (...entries: Uint8Array[]): Uint8Array => piece(0xf, 0xf000, piece(0xf, 0xf001, ...entries));
const number = (value: number): Uint8Array => piece(0x13, 0xf00b, new ByteWriter().uint16(0x4104).uint32(value).done());
const anchor = (column: number, row: number): Uint8Array =>
  piece(0, 0xf010, new ByteWriter().uint16(2, column, 0, row, 0, 0, 0, 0, 0).done());
const inGroup = piece(0, 0xf00f, new Uint8Array(16));
const shape = (...contents: Uint8Array[]): Uint8Array => piece(0xf, 0xf004, ...contents);

const workbook = (drawingGroup: Uint8Array, drawing: Uint8Array): Uint8Array =>
  workbookWith(drawingGroup, [[0xec, drawing]]);
function workbookWith(drawingGroup: Uint8Array, body: XlsSheet['body']): Uint8Array {
  return buildCompoundFile({ Workbook: workbookStream([[0xeb, drawingGroup]], [{ name: 'S', body }]) });
}
const places = (bytes: Uint8Array): [number, number][] => picturesIn(bytes).map(({ row, column }) => [row, column]);

const png = (mark: number): Uint8Array =>
  piece(0x6e00, 0xf01e, new Uint8Array(17), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark));

describe('pictures of an .xls', () => {
  test('are those of the file, at the cells of their corners', () => {
    const found = picturesIn(testFile('corpus/PhpSpreadsheet/27template.xls'));
    expect(found.map(({ row, column, type }) => [row, column, type])).toEqual([
      [3, 2, 'image/png'],
      [3, 6, 'image/jpeg'],
      [3, 11, 'image/png'],
      [17, 2, 'image/jpeg'],
    ]);
    expect(found.map(({ bytes }) => bytes().length > 1000)).toEqual([true, true, true, true]);
  });

  test('are referred to by number: several shapes may show the same one, and empty entries count', () => {
    const drawing = piece(
      0xf,
      0xf002,
      shape(number(3), anchor(4, 9)),
      shape(number(1), anchor(0, 0)),
      shape(number(3), anchor(1, 1)),
      shape(number(2), anchor(5, 5)),
    );
    const found = picturesIn(workbook(group(entry(png(1)), entry(), entry(png(3))), drawing));
    expect(found.map(({ row, column, bytes }) => [row, column, bytes().at(-1)])).toEqual([
      [10, 5, 3],
      [1, 1, 1],
      [2, 2, 3],
    ]);
  });

  test('in a group are placed where the group is; shapes without a picture add none', () => {
    const grouped = piece(
      0xf,
      0xf003,
      shape(anchor(6, 2)),
      shape(number(1), inGroup),
      shape(inGroup),
      shape(number(1), inGroup),
    );
    const found = picturesIn(workbook(group(entry(png(1))), piece(0xf, 0xf002, grouped, shape(anchor(1, 1)))));
    expect(found.map(({ row, column }) => [row, column])).toEqual([
      [3, 7],
      [3, 7],
    ]);
  });

  test('belong to the row of their upper edge, or to the next one if hardly anything of them is above it', () => {
    // 60 points are 80 pixels; offsets are in 256th parts of a row.
    const high = (row: number): [number, Uint8Array] => [
      0x208,
      new ByteWriter().uint16(row, 0, 14, 1200, 0, 0).uint32(0).done(),
    ];
    const at = (row: number, offset: number, last: number, end: number): Uint8Array =>
      shape(number(1), piece(0, 0xf010, new ByteWriter().uint16(2, 14, 0, row, offset, 15, 0, last, end).done()));
    const drawing = piece(
      0xf,
      0xf002,
      at(10, 250, 11, 240),
      at(11, 210, 12, 240),
      at(12, 180, 13, 9),
      at(13, 0, 20, 0),
    );
    const found = picturesIn(workbookWith(group(entry(png(1))), [...[10, 11, 12, 13].map(high), [0xec, drawing]]));
    expect(found.map(({ row, otherRow }) => [row, otherRow])).toEqual([
      [12, undefined],
      [13, 12],
      [13, 14],
      [14, undefined],
    ]);
  });

  test('in a group have their own places, and are turned, cut and mirrored', () => {
    const range = (top: number, bottom: number): Uint8Array => new ByteWriter().uint32(0, top, 1000, bottom).done();
    const properties = new ByteWriter();
    for (const [id, value] of [
      [0x4104, 1],
      [0x004, 90 * 65_536],
      [0x102, 32_768],
    ] as const)
      properties.uint16(id).uint32(value);
    const turned = piece(0x33, 0xf00b, properties.done());
    const flags = piece(2, 0xf00a, new ByteWriter().uint32(1025, 0x40).done());
    const grouped = piece(
      0xf,
      0xf003,
      shape(
        piece(1, 0xf009, range(0, 3000)),
        piece(0, 0xf010, new ByteWriter().uint16(2, 6, 0, 4, 0, 7, 0, 7, 0).done()),
      ),
      shape(number(1), piece(0, 0xf00f, range(100, 900))),
      shape(flags, turned, piece(0, 0xf00f, range(2100, 2900))),
    );
    const found = picturesIn(workbook(group(entry(png(1))), piece(0xf, 0xf002, grouped)));
    expect(found.map(({ row, column, look }) => [row, column, look])).toEqual([
      [5, 7, undefined],
      [7, 7, { turn: 90, flipH: true, flipV: false, crop: { left: 0.5, top: 0, right: 0, bottom: 0 } }],
    ]);
  });

  test('that are metafiles are unpacked, and not showable', () => {
    const emf = new Uint8Array(5000);
    emf.set([0x20, 0x45, 0x4d, 0x46], 40);
    const head = new ByteWriter().zeros(16).uint32(emf.length).zeros(28).uint8(0).uint8(0xfe).done();
    const [found] = picturesIn(
      workbook(
        group(entry(piece(0x3d40, 0xf01a, head, deflateSync(emf)))),
        piece(0xf, 0xf002, shape(number(1), anchor(0, 0))),
      ),
    );
    expect([found?.type, found?.showable, found?.bytes()]).toEqual(['image/emf', false, emf]);
  });

  test('that unpack to more than the limit are refused when asked for', () => {
    const head = new ByteWriter().zeros(16).uint32(10).zeros(28).uint8(0).uint8(0xfe).done();
    const bomb = workbook(
      group(entry(piece(0x3d40, 0xf01a, head, deflateSync(new Uint8Array(3_000_000))))),
      piece(0xf, 0xf002, shape(number(1), anchor(0, 0))),
    );
    const [found] = readWorkbook(bomb, { limits: { pictureBytes: 1_000_000 } }).sheets[0]?.pictures ?? [];
    expect(() => found?.bytes()).toThrow(WorkbookError);
  });

  test('that are bare bitmaps become .bmp files', () => {
    const info = new ByteWriter()
      .uint32(40, 1, 1)
      .uint16(1, 8)
      .uint32(0, 4, 0, 0, 2, 0)
      .uint32(0xff, 0xff00)
      .uint32(1)
      .done();
    const [found] = picturesIn(
      workbook(
        group(entry(piece(0x7a80, 0xf01f, new Uint8Array(17), info))),
        piece(0xf, 0xf002, shape(number(1), anchor(0, 0))),
      ),
    );
    const file = found?.bytes() ?? new Uint8Array(0);
    expect([found?.type, file.length]).toEqual(['image/bmp', 14 + info.length]);
    // Where the pixels begin: after both headers and two colours.
    expect(new DataView(file.buffer, file.byteOffset).getUint32(10, true)).toBe(14 + 40 + 8);
  });

  test.each<[string, XlsSheet['body']]>([
    [
      'its text and formatting',
      [
        [0x1b6, 0, 0, 0, 0, 0, 6, 16, 0, 0],
        [0x3c, Uint8Array.of(0), letters('abcd')],
        [0x3c, Uint8Array.of(1), 0x65, 0x66],
        [0x3c, 0, 0, 0, 0],
        [0x3c, 6, 0, 0, 0],
      ],
    ],
    ['no text, though it counts formatting', [[0x1b6, 0, 0, 0, 0, 0, 0, 16, 0, 0]]],
    ['a record that is cut off', [[0x1b6, 0, 0]]],
  ])('may continue after a text box with %s', (_, box) => {
    const shapes = (row: number): Uint8Array => shape(number(1), anchor(1, row));
    const half = shapes(4).subarray(0, 20);
    const rest = shapes(4).subarray(20);
    const body: XlsSheet['body'] = [
      [0xec, piece(0xf, 0xf002), shapes(0)],
      [0x5d, 0],
      ...box,
      [0x3c, half],
      [0x3c, rest],
    ];
    expect(places(workbookWith(group(entry(png(1))), body))).toEqual([
      [1, 2],
      [5, 2],
    ]);
  });

  test('may continue in several records after an object', () => {
    const shapes = [0, 4, 9].map((row) => shape(number(1), anchor(1, row)));
    const body: XlsSheet['body'] = [
      [0xec, piece(0xf, 0xf002)],
      [0x5d, 0],
      ...shapes.map((bytes) => [0x3c, bytes] as [number, Uint8Array]),
    ];
    expect(places(workbookWith(group(entry(png(1))), body))).toEqual([
      [1, 2],
      [5, 2],
      [10, 2],
    ]);
  });

  test('are found in containers that are not marked as such', () => {
    const store = piece(0, 0xf000, piece(0, 0xf001, entry(png(1))));
    const drawing = piece(0, 0xf002, piece(0, 0xf003, piece(0, 0xf004, number(1), anchor(3, 2))));
    expect(places(workbook(store, drawing))).toEqual([[3, 4]]);
  });
});
