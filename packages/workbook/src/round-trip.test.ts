import { utils, write } from '@e965/xlsx';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from './index.ts';
import { plainCells } from '../test/cells-of.ts';

// What a cell can contain: text in any script with blanks and characters that XML escapes, numbers, booleans.
const text = fc.string({
  unit: fc.constantFrom(...Array.from('abz09 <>&"\'_x\t\né–Ωщ漢😀=')),
  minLength: 1,
  maxLength: 40,
});
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
);
const value = fc.oneof(text, number, fc.boolean());
const grid = fc.uniqueArray(
  fc.record({ row: fc.integer({ min: 1, max: 60 }), column: fc.integer({ min: 0, max: 16 }), value }),
  { selector: ({ row, column }) => `${row}/${column}`, minLength: 1, maxLength: 60 },
);
type Cell = { row: number; column: number; value: string | number | boolean };

const shown = (value: Cell['value']): string =>
  (typeof value === 'boolean' ? String(value).toUpperCase() : String(value)).trim();

test.each(['xlsx', 'biff8'] as const)('every text in columns A to N written as %s is read back', (bookType) => {
  fc.assert(
    fc.property(grid, (cells) => {
      const expected = Object.fromEntries(
        cells
          .filter(({ column, value }) => column < 14 && shown(value) !== '')
          .map(({ row, column, value }) => [utils.encode_cell({ r: row - 1, c: column }), shown(value)]),
      );
      const [sheet] = readWorkbook(written(cells, bookType)).sheets;
      const read = sheet?.rows.flatMap(plainCells).map(({ address, text }) => [address, text] as const) ?? [];
      expect(Object.fromEntries(read)).toEqual(expected);
      expect(read.length).toBe(Object.keys(expected).length);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['d-mmm-yyyy', '5-Nov-2026', { year: 2026, month: 11, day: 5 }],
  ['dd.mm.yyyy hh:mm', '05.11.2026 14:30', { year: 2026, month: 11, day: 5, hour: 14, minute: 30 }],
  ['h:mm', '14:30', undefined],
  ['[h]:mm', '1111958:30', undefined],
  ['#,##0.0', '46,331.6', undefined],
])('a serial number under the format %s reads the same in both formats', (format, expectedText, date) => {
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const sheet = { A1: { t: 'n' as const, v: 46_331 + 14.5 / 24, z: format }, '!ref': 'A1' };
    const bytes = toBytes(write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'array', bookType }));
    expect(plainCells(readWorkbook(bytes).sheets[0]?.rows[0])).toEqual([
      date ? { address: 'A1', text: expectedText, date } : { address: 'A1', text: expectedText },
    ]);
  }
});

function written(cells: Cell[], bookType: 'xlsx' | 'biff8'): Uint8Array {
  const sheet = utils.aoa_to_sheet([]);
  for (const { row, column, value } of cells)
    utils.sheet_add_aoa(sheet, [[value]], { origin: { r: row - 1, c: column } });
  return toBytes(
    write({ SheetNames: ['Findings'], Sheets: { Findings: sheet } }, { type: 'array', bookType, bookSST: true }),
  );
}

function toBytes(content: unknown): Uint8Array {
  return new Uint8Array(content as ArrayBuffer);
}
