import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { workbook } from '../../test/arbitraries.ts';
import { rowOf, sheetOf, visiting, workbookOf, type WorkbookTexts } from '../../test/sheet-builder.ts';
import { closingCopy } from '../follow-ups/rows/closing-copy.ts';
import { pictureColumns } from '../pictures/pictures.ts';
import { type Cell, columnNumber, positionOf } from '../sheets/cells.ts';
import { type ImportedWorkbook, importWorkbook } from './import-workbook.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';
import { hasCellsInPlace, sheetKind } from '../sheets/sheets.ts';

describe('leading rows', () => {
  it('are dropped, 9 of a section and 2 of the Summary, and nothing is renumbered', () => {
    const texts = { 1: { A: 'Title' }, 2: { A: 'Rig' }, 3: { A: 'Client' }, 9: { G: 'CLOSED' }, 10: { A: 'No.' } };
    const [summary, section] = importWorkbook(workbookOf({ Summary: texts, Derrick: texts }));
    expect(summary?.rows.flatMap((row) => row?.[0]?.position ?? [])).toEqual(['A3', 'G9', 'A10']);
    expect(summary?.rows.map((row) => row?.[0]?.position)[9]).toBe('G9');
    expect(section?.rows.findIndex((row) => row !== null)).toBe(10);
    expect(section?.rows).toHaveLength(11);
  });

  it.each([9, 5, 1])('are kept from a header row in row %i on: a header is never lost', (header) => {
    const [sheet] = importWorkbook(
      workbookOf({ Derrick: { [header]: { A: 'NO:' }, [header + 1]: { C: 'Braces are bent', E: 'Major' } } }),
    );
    expect(sheet?.rows.findIndex((row) => row !== null)).toBe(header);
    expect(sheet?.rowsPriority[header + 1]).toBe('major');
  });

  it.each([1, 2, 9])('are kept from a header row of other words in row %i on', (header) => {
    const rows: WorkbookTexts[string] = {
      [header]: { A: 'S/N', E: 'Priority', G: 'Status' },
      [header + 1]: { A: '1', E: 'Critical' },
    };
    const [sheet] = importWorkbook(workbookOf({ Derrick: rows }));
    expect(sheet?.rows.findIndex((row) => row !== null)).toBe(header);
    expect([sheet?.rowsPriority[header], sheet?.rowsPriority[header + 1]]).toEqual([null, 'critical']);
    expect(sheet?.rows[header]?.at(-1)).toEqual({ position: `O${header}`, content: 'Initial Picture' });
  });

  it('are the same 9 if the header is further down', () => {
    const [sheet] = importWorkbook(workbookOf({ Derrick: { 9: { A: 'key' }, 10: { C: 'text' }, 12: { A: 'No.' } } }));
    expect(sheet?.rows.flatMap((row, number) => (row ? [number] : []))).toEqual([10, 12]);
  });

  it('may be the whole of a short sheet', () => {
    expect(importWorkbook(workbookOf({ Derrick: { 4: { A: 'Rig' } }, Empty: {} }))).toEqual([
      {
        ...sheetOf('Derrick', {}),
        rows: Array(5).fill(null),
        rowsPriority: Array(5).fill(null),
        rowsStatus: Array(5).fill(null),
      },
      sheetOf('Empty', {}),
    ]);
  });
});

describe('the picture column', () => {
  const rows = {
    10: { A: 'No.', C: 'Deficiency' },
    11: { A: '1', C: 'DERRICK' },
    12: { C: 'Braces are bent', E: 'Major', G: 'OPEN' },
    13: { C: 'a remark below' },
  };

  it('is O, named in the header row, with an image cell only for findings', () => {
    const [sheet] = importWorkbook(workbookOf({ Derrick: rows }));
    expect(sheet).toEqual(
      sheetOf('Derrick', {
        ...rows,
        10: { ...rows[10], O: 'Initial Picture' },
        12: { ...rows[12], O: { image: '' } },
      }),
    );
  });

  it.each([
    ['O', 'P'],
    ['Q', 'R'],
    ['X', 'Y'],
    ['Y', 'O'],
    ['AB', 'O'],
    ['XFD', 'O'],
  ])('where a sheet has texts as far as %s, which are not kept, is %s: both are within Z', (used, column) => {
    const [sheet] = importWorkbook(workbookOf({ Derrick: { ...rows, 13: { [used]: 'far out' } } }));
    expect(sheet?.rows[12]).toEqual(rowOf(12, { ...rows[12], [column]: { image: '' } }));
    expect(sheet?.rows[13]).toBeNull();
    const { initial, final } = pictureColumns(closingCopy(sheet ? [sheet] : [])[0] ?? { rows: [] });
    expect([initial, columnNumber(final ?? '')]).toEqual([column, columnNumber(column) + 1]);
  });

  it('is not added to the Summary, whatever it contains', () => {
    const [sheet] = importWorkbook(workbookOf({ Summary: rows }));
    expect(sheet).toEqual(sheetOf('Summary', rows));
  });
});

it('dates read D-MMM-YYYY, all other cells as displayed and trimmed, and empty cells are left out', () => {
  const imported: ImportedWorkbook = {
    sheets: [
      {
        name: 'Derrick',
        hidden: true,
        rows: [
          {
            number: 12,
            hidden: true,
            forEachCell: visiting([
              [3, '  Braces are bent '],
              [4, '  '],
              [9, '10/17/26', { year: 2026, month: 10, day: 17 }],
              [10, '9:05', { year: 2026, month: 11, day: 5, hour: 9, minute: 5 }],
            ]),
          },
        ],
      },
    ],
  };
  expect(importWorkbook(imported)).toEqual([
    sheetOf('Derrick', { 12: { C: 'Braces are bent', I: '17-Oct-2026', J: '5-Nov-2026 09:05' } }),
  ]);
});

it('in any workbook, cells keep their addresses, and no header row and no row below the dropped ones is lost', () => {
  fc.assert(
    fc.property(workbook, (imported) => {
      const sheets = importWorkbook(imported);
      expect(sheets.map(({ name }) => name)).toEqual(imported.sheets.map(({ name }) => name));
      for (const [index, { name, rows }] of sheets.entries()) {
        expect(hasCellsInPlace({ rows })).toBe(true);
        const dropped = sheetKind(name) === 'summary' ? 2 : 9;
        for (const row of imported.sheets[index]?.rows ?? []) {
          const texts: Cell[] = [];
          row.forEachCell((column, text) => {
            if (text.trim() !== '') texts.push({ position: positionOf(column, row.number), content: text.trim() });
          });
          if (row.number <= dropped && !isHeaderRow(texts, rows)) continue;
          expect(rows[row.number] ?? []).toEqual(expect.arrayContaining(texts));
        }
      }
    }),
  );
});
