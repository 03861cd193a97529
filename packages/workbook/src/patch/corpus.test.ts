import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../test/cells-of.ts';
import { workbooksIn } from '../../test/corpus/files.ts';
import { faultsIn, patchedAsFarAsPossible } from '../../test/patch-check.ts';
import { patched } from '../../test/patching.ts';
import { png } from '../../test/small-pictures.ts';
import type { SourceCell } from '../../test/writers/source.ts';
import { writeXlsx } from '../../test/writers/write-xlsx.ts';
import type { WorkbookChange, WorkbookSheet } from '../index.ts';
import { readWorkbook } from '../index.ts';

const FOLDER = fileURLToPath(new URL('../../test-data', import.meta.url));
const FILES = workbooksIn(FOLDER)
  .filter((path) => /\.xls[xm]$/.test(path) && !/hostile|missing-bits/.test(path))
  .map((path) => relative(FOLDER, path));

/** Every third cell of a sheet gets another value, one of each kind in turn; besides some that were not there, and a picture. */
function changesOf({ name, rows }: WorkbookSheet): WorkbookChange[] {
  const values = ['CLOSED <&>', 12.5, { date: '2026-11-23' }, null];
  const places = Object.keys(cellsOf({ rows }))
    .filter((_, index) => index % 3 === 0)
    .slice(0, 60);
  const last = rows.at(-1)?.number ?? 1;
  const added = [`G${last}`, `Q${Math.max(1, last - 1)}`, `C${last + 5}`, `AB${last + 7}`];
  const cells = [...places, ...added].map((place, index): WorkbookChange => {
    const [, column = '', row] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    return { sheet: name, row: Number(row), column, value: values[index % values.length] ?? null };
  });
  const picture = { bytes: png(40, 30), name: 'After', description: 'after' };
  return [...cells, { sheet: name, row: last + 2, column: 'B', picture }];
}

/** What can't be changed in them: headings of tables, a protected sheet, arrays. */
const REFUSED: Record<string, string[]> = {
  'corpus/PhpSpreadsheet/double_attr_drawing.xlsx': Array.from({ length: 8 }, () => 'table'),
  'corpus/PhpSpreadsheet/form_pass_print.xlsm': ['protected'],
  'corpus/PhpSpreadsheet/namespaces.xlsx': Array.from({ length: 4 }, () => 'table'),
  'corpus/test_files/metadata_2019.xlsx': Array.from({ length: 3 }, () => 'array_formula'),
};

describe('a workbook of another program', () => {
  test.each(FILES)('has the changes and nothing else: %s', async (file) => {
    const bytes = new Uint8Array(readFileSync(`${FOLDER}/${file}`));
    const {
      bytes: after,
      made,
      refused,
    } = await patchedAsFarAsPossible(bytes, readWorkbook(bytes).sheets.flatMap(changesOf));
    expect({ faults: faultsIn(bytes, after, made), refused }).toEqual({ faults: [], refused: REFUSED[file] ?? [] });
  });

  test.each(FILES.slice(0, 3))('is the same when nothing changes: %s', async (file) => {
    const bytes = new Uint8Array(readFileSync(`${FOLDER}/${file}`));
    expect(faultsIn(bytes, await patched(bytes, []), [])).toEqual([]);
  });
});

const text = fc.string({
  unit: fc.constantFrom(...Array.from('abz09 <>&"\'_x\té–Ωщ漢😀=')),
  minLength: 1,
  maxLength: 30,
});
const value = fc.oneof(text, fc.integer({ min: -99_999, max: 99_999 }), fc.boolean());
const place = fc.record({ row: fc.integer({ min: 1, max: 30 }), column: fc.integer({ min: 0, max: 13 }) });
const format = fc.constantFrom(undefined, 'dd.mm.yyyy', '0.00%', '@', '[Red]#,##0');

test('any changes of any workbook are all that is different in it', async () => {
  const cell = fc.tuple(place, value, format, fc.boolean());
  const changed = fc.oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
    fc.constant({ date: '2031-02-28' }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(cell, { selector: ([{ row, column }]) => `${row}/${column}`, maxLength: 40 }),
      fc.uniqueArray(fc.tuple(place, changed), { selector: ([{ row, column }]) => `${row}/${column}`, maxLength: 20 }),
      fc.boolean(),
      async (cells, wanted, date1904) => {
        const source = cells
          .map(([at, content, code, formula]): SourceCell => ({
            ...at,
            value: content,
            ...(code === undefined ? {} : { format: code }),
            formula,
          }))
          .toSorted((a, b) => a.row - b.row || a.column - b.column);
        const bytes = writeXlsx({
          sheets: [
            { name: 'A', cells: source },
            { name: 'B', cells: source },
          ],
          date1904,
        });
        const changes = wanted.map(([{ row, column }, to]): WorkbookChange => ({
          sheet: 'B',
          row,
          column: String.fromCodePoint(65 + column),
          value: to,
        }));
        expect(faultsIn(bytes, await patched(bytes, changes), changes)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
