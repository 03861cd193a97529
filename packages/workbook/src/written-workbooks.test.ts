import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCells, plainRows } from '../test/cells-of.ts';
import type { SourceCell, SourceSheet, SourceWorkbook } from '../test/writers/source.ts';
import { writeXls } from '../test/writers/write-xls.ts';
import { writeXlsx } from '../test/writers/write-xlsx.ts';
import { readWorkbook } from './index.ts';

const WRITERS = [
  ['xlsx', writeXlsx],
  ['xls', writeXls],
] as const;

const text = fc
  .array(fc.constantFrom(...Array.from('abz09 <>&"\'_;\n–éΩщ漢😀'), 'word ', '_x', '_x00e9_', 'ü'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => parts.join(''));
// Longer than a record of an .xls, so that texts continue in the next one.
const longText = fc
  .tuple(fc.constantFrom('narrow ', 'wide щ '), fc.integer({ min: 500, max: 3000 }))
  .map(([word, times]) => word.repeat(times).slice(0, 20_000));
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: longText },
  { weight: 3, arbitrary: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((thousandths) => thousandths / 1000) },
  { weight: 1, arbitrary: fc.boolean() },
);
const cells = fc
  .uniqueArray(
    fc.record({
      row: fc.integer({ min: 1, max: 40 }),
      column: fc.integer({ min: 0, max: 15 }),
      value,
      formula: fc.boolean(),
    }),
    { selector: ({ row, column }) => row * 100 + column, maxLength: 60 },
  )
  .map((list): SourceCell[] => list.toSorted((a, b) => a.row - b.row || a.column - b.column));
const picture = fc.record({
  row: fc.integer({ min: 1, max: 500 }),
  column: fc.integer({ min: 1, max: 200 }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 12_000 }).map((noise) => Uint8Array.of(0xff, 0xd8, 0xff, ...noise)),
});
const sheet = fc.record({
  name: fc.string({ unit: fc.constantFrom(...Array.from('abc Ωщ漢12')), minLength: 1, maxLength: 31 }),
  hidden: fc.boolean(),
  cells,
  hiddenRows: fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 })
    .map((rows) => rows.toSorted((a, b) => a - b)),
  pictures: fc.array(picture, { maxLength: 4 }),
});
const workbook = fc.record({ sheets: fc.array(sheet, { minLength: 1, maxLength: 4 }), date1904: fc.boolean() });

const shown = (of: SourceCell['value']): string =>
  (typeof of === 'boolean' ? String(of).toUpperCase() : String(of)).trim();

function expected({ name, hidden = false, cells, hiddenRows = [], pictures = [] }: SourceSheet) {
  const rows = new Map<number, { address: string; text: string }[]>();
  for (const { row, column, value } of cells) {
    if (column > 13 || shown(value) === '') continue;
    const cell = { address: `${String.fromCharCode(65 + column)}${row}`, text: shown(value) };
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return {
    name,
    hidden,
    rows: [...rows].map(([number, list]) => ({ number, hidden: hiddenRows.includes(number), cells: list })),
    pictures: pictures.map(({ row, column, bytes }) => ({
      row,
      column,
      type: 'image/jpeg',
      showable: true,
      bytes: [...bytes],
    })),
  };
}

function read(bytes: Uint8Array) {
  return readWorkbook(bytes).sheets.map((sheet) => ({
    name: sheet.name,
    hidden: sheet.hidden,
    rows: plainRows(sheet),
    pictures: sheet.pictures.map(({ row, column, type, showable, bytes: unpack }) => ({
      row,
      column,
      type,
      showable,
      bytes: [...unpack()],
    })),
  }));
}

test.each(WRITERS)(
  'what is written into an .%s is read: texts, numbers, hidden rows and sheets, pictures',
  (_, write) => {
    fc.assert(
      fc.property(workbook, (source: SourceWorkbook) => {
        expect(read(write(source))).toEqual(source.sheets.map(expected));
      }),
      { numRuns: 150 },
    );
  },
);

const range = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }), fc.nat({ max: 5 }), fc.nat({ max: 5 }))
  .map(([top, left, height, width]) => ({ top, left, bottom: top + height, right: left + width }));

test.each(WRITERS)('of merged cells in an .%s only the top-left one is read', (_, write) => {
  const full: SourceCell[] = Array.from({ length: 12 * 14 }, (__, index) => ({
    row: 1 + Math.floor(index / 14),
    column: index % 14,
    value: index,
  }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (merges) => {
      const covered = ({ row, column }: SourceCell): boolean =>
        merges.some(
          ({ top, left, bottom, right }) =>
            row >= top && row <= bottom && column >= left && column <= right && (row !== top || column !== left),
        );
      const sheets = [{ name: 'S', cells: full, merges }];
      const [sheet] = readWorkbook(write({ sheets })).sheets;
      const texts = sheet?.rows.flatMap(plainCells).map(({ text }) => text);
      expect(texts).toEqual(full.filter((cell) => !covered(cell)).map((cell) => String(cell.value)));
      const tall = merges.filter(({ top, bottom }) => bottom > top);
      expect(sheet?.tallCells).toEqual(tall.map(({ top, bottom, left }) => ({ column: left + 1, top, bottom })));
    }),
    { numRuns: 100 },
  );
});
