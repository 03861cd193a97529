import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutEmptyEnds } from './empty-rows.ts';
import { readSheetsInput } from './sheets-input.ts';

const MANY = 1001;
const sheetOf = (rows: string) => `[{"name":"Mast","rows":[${rows}]}]`;
const cell = (row: number) => `[{"position":"A${row}","content":"null,[],\\"]"}]`;

describe('empty rows at the end of a sheet', () => {
  test.each(['null', '[]', ' [ ] ', '\n null'])(
    'that are written as %j are left out, if there are thousands',
    (row) => {
      const sent = sheetOf(['null', cell(1), ...Array.from({ length: MANY }, () => row)].join(','));
      expect(withoutEmptyEnds(sent)).toBe(sheetOf(`null,${cell(1)}`));
      expect(readSheetsInput(sent).map(({ rows }) => rows.length)).toEqual([2]);
    },
  );

  test('are left out where there is nothing else', () => {
    const sheets = readSheetsInput(sheetOf(Array.from({ length: MANY }, () => '[]').join(',')));
    expect(sheets).toEqual([{ name: 'Mast', rows: [], rowsPriority: [], rowsStatus: [] }]);
  });

  test('stay as they are if there are not thousands, or if another row comes after them', () => {
    const empty = Array.from({ length: MANY }, () => 'null');
    for (const rows of [empty.slice(1), [...empty, cell(MANY)]]) {
      expect(withoutEmptyEnds(sheetOf(rows.join(',')))).toBe(sheetOf(rows.join(',')));
      expect(readSheetsInput(sheetOf(rows.join(',')))[0]?.rows).toHaveLength(rows.length);
    }
  });

  test('of eight sheets with all the rows that Excel has are as cheap as none', () => {
    const rows = `${'[],'.repeat(1_048_575)}[]`;
    const sheets = Array.from({ length: 8 }, (_, nth) => `{"name":"Sheet ${nth}","rows":[${rows}]}`).join(',');
    expect(withoutEmptyEnds(`[${sheets}]`).length).toBeLessThan(1000);
    expect(readSheetsInput(`[${sheets}]`).every((sheet) => sheet.rows.length === 0)).toBe(true);
  });

  test('are refused where there are millions of them before others', () => {
    const rows = `${'[],'.repeat(1_048_575)}[{"position":"A1048575","content":"x"}]`;
    const sheets = Array.from({ length: 5 }, (_, nth) => `{"name":"Sheet ${nth}","rows":[${rows}]}`).join(',');
    expect(() => readSheetsInput(`[${sheets}]`)).toThrow('too many rows');
  });
});

test('any other JSON says the same afterwards', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(withoutEmptyEnds(text)).toBe(text);
    }),
  );
});
