import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { report, workbook } from '../../test/arbitraries.ts';
import { type NumberedRows, sheetOf, workbookOf } from '../../test/sheet-builder.ts';
import type { ImportWarning } from './import-warning.ts';
import { importWarnings } from './import-warnings.ts';
import { importWorkbook } from './import-workbook.ts';
import type { Sheet } from '../sheets/sheets.ts';

const HEADER = { A: 'No.', E: 'Priority', G: 'Status' };
const SUMMARY = sheetOf('Summary', { 15: { B: '0', C: '1', D: '0' }, 16: { B: '0', C: '0', D: '0' } });
const QSHE = sheetOf('QSHE', { 10: HEADER });
const FINDING = { B: 'DM-01', E: 'Major', G: 'OPEN' };

/** A report in which only the rows of its section can be wrong. */
function withRows(rows: NumberedRows): Sheet[] {
  return [SUMMARY, sheetOf('Derrick', { 10: HEADER, ...rows }), QSHE];
}

function warning(code: ImportWarning['code'], sheets: readonly Sheet[]): ImportWarning | undefined {
  return importWarnings(sheets).find((one) => one.code === code);
}

it('a report in order has no warnings', () => {
  expect(importWarnings(withRows({ 12: FINDING }))).toEqual([]);
});

describe('a warning about rows', () => {
  const gone = { B: 'DM-02', E: 'Critical' };
  it.each<[string, NumberedRows, ImportWarning]>([
    [
      'findings without a status',
      { 12: FINDING, 13: gone, 14: { ...gone, B: '', G: ' ' } },
      { code: 'finding_without_status', count: 2, places: [{ sheet: 'Derrick', rows: [13, 14] }] },
    ],
    [
      'a status without a priority',
      { 12: FINDING, 13: { G: 'OPEN' }, 14: { G: 'see photo' } },
      { code: 'status_without_priority', count: 1, places: [{ sheet: 'Derrick', rows: [13] }] },
    ],
    [
      'unknown priority words',
      { 12: FINDING, 13: { E: 'High' }, 14: { E: 'Major (was Minor)', G: 'OPEN' }, 15: { E: 'High' } },
      {
        code: 'unknown_priority',
        words: ['High', 'Major (was Minor)'],
        places: [{ sheet: 'Derrick', rows: [13, 14, 15] }],
      },
    ],
    [
      'unknown status words of findings',
      {
        12: FINDING,
        13: { E: 'Minor', G: 'NOT CLOSED' },
        14: { E: 'Minor', G: 'In-progress' },
        15: { G: 'H. Lindqvist' },
      },
      { code: 'unknown_status', words: ['NOT CLOSED', 'In-progress'], places: [{ sheet: 'Derrick', rows: [13, 14] }] },
    ],
    [
      'findings numbered in column A',
      { 11: { A: '1', C: 'DERRICK' }, 12: { ...FINDING, A: '1.1' }, 13: { A: 'DM-02', E: 'Minor', G: 'OPEN' } },
      { code: 'column_a_filled', count: 2, places: [{ sheet: 'Derrick', rows: [12, 13] }] },
    ],
    [
      'duplicate references',
      { 12: FINDING, 13: { ...FINDING, B: 'dm-01' }, 14: { ...FINDING, B: 'DM-02' }, 15: { B: 'DM-02' } },
      { code: 'duplicate_ref', refs: ['DM-01'], places: [{ sheet: 'Derrick', rows: [12, 13] }] },
    ],
    ['no findings at all', { 12: { C: 'nothing found' } }, { code: 'no_findings', places: [] }],
  ])('tells of %s', (_, rows, expected) => {
    expect(warning(expected.code, withRows(rows))).toEqual(expected);
  });

  it('is never about rows of the Summary sheet, whatever they contain', () => {
    const summary = sheetOf('Summary', { 14: { A: 'x', B: 'DM-01', E: 'Critical' }, 17: { E: 'High', G: 'on going' } });
    const codes = importWarnings([summary, sheetOf('Derrick', { 10: HEADER, 12: FINDING }), QSHE]).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['summary_incomplete']);
  });
});

describe('a warning about sheets', () => {
  const section = sheetOf('Derrick', { 10: HEADER, 12: FINDING });
  it.each<[string, Sheet[], ImportWarning]>([
    ['no Summary sheet', [section, QSHE], { code: 'no_summary_sheet', places: [] }],
    [
      'a Summary sheet without its numbers',
      [sheetOf('Summary', { 15: { B: '0', C: 'one', D: '0' } }), section, QSHE],
      {
        code: 'summary_incomplete',
        cells: ['C15', 'B16', 'C16', 'D16'],
        places: [{ sheet: 'Summary', rows: [15] }],
      },
    ],
    [
      'a Summary sheet that differs from the findings',
      [sheetOf('SUMMARY', { 15: { B: '9', C: '23', D: '15' }, 16: { B: '8', C: '11', D: '8' } }), section, QSHE],
      {
        code: 'summary_differs',
        shown: { open: [9, 23, 15], closed: [8, 11, 8] },
        counted: { open: [0, 1, 0], closed: [0, 0, 0] },
        places: [{ sheet: 'SUMMARY', rows: [15, 16] }],
      },
    ],
    ['no QSHE sheet', [SUMMARY, section], { code: 'no_qshe_sheet', places: [] }],
    [
      'more than one QSHE sheet',
      [SUMMARY, section, QSHE, sheetOf('5. QHSE', { 10: HEADER })],
      {
        code: 'several_qshe_sheets',
        used: 'QSHE',
        others: ['5. QHSE'],
        places: [
          { sheet: 'QSHE', rows: [] },
          { sheet: '5. QHSE', rows: [] },
        ],
      },
    ],
    [
      'a header row that is not in row 10',
      [SUMMARY, sheetOf('Derrick', { 12: HEADER, 13: FINDING, 20: HEADER }), QSHE],
      { code: 'header_row_moved', places: [{ sheet: 'Derrick', rows: [12] }] },
    ],
    [
      'a sheet without a header row',
      [SUMMARY, sheetOf('Derrick', { 12: FINDING }), QSHE],
      { code: 'no_header_row', places: [{ sheet: 'Derrick', rows: [] }] },
    ],
    [
      'a sheet with no rows left',
      [SUMMARY, section, QSHE, sheetOf('Camp', { 4: {} })],
      { code: 'sheet_empty', places: [{ sheet: 'Camp', rows: [] }] },
    ],
  ])('tells of %s', (_, sheets, expected) => {
    expect(importWarnings(sheets)).toEqual([expected]);
  });
});

describe('a warning about the workbook', () => {
  const rows = { 3: { A: 'Rig', C: 'Marlin Crest' }, 10: { A: 'No.' }, 12: { E: 'Major', G: 'OPEN' } };
  const [derrick] = workbookOf({ Derrick: rows }).sheets;

  it('is given for hidden sheets, and for hidden rows in the others', () => {
    if (!derrick) throw new Error('the workbook has a sheet');
    const half = { ...derrick, name: 'Half', rows: derrick.rows.map((row) => ({ ...row, hidden: row.number === 12 })) };
    const imported = { sheets: [{ ...half, name: 'Whole', hidden: true }, half, derrick] };
    const warnings = importWarnings(importWorkbook(imported), { workbook: imported });
    expect(warnings.filter(({ code }) => code.includes('hidden'))).toEqual([
      { code: 'sheet_hidden', places: [{ sheet: 'Whole', rows: [] }] },
      { code: 'rows_hidden', count: 1, places: [{ sheet: 'Half', rows: [12] }] },
    ]);
  });

  it.each([
    ['Marlin Crest', false],
    [' marlin  CREST ', false],
    ['Sahra Falcon 12', true],
  ])('about the rig named in it, in a report for %j: %s', (rigName, warned) => {
    const imported = workbookOf({
      Derrick: rows,
      Mast: { 3: { A: 'Rig name:' }, 12: { A: 'Rig', B: 'not in the block' } },
    });
    const found = importWarnings(importWorkbook(imported), { workbook: imported, rigName }).filter(
      ({ code }) => code === 'rig_name_differs',
    );
    expect(found).toEqual(
      warned
        ? [
            {
              code: 'rig_name_differs',
              found: 'Marlin Crest',
              expected: rigName,
              places: [{ sheet: 'Derrick', rows: [3] }],
            },
          ]
        : [],
    );
  });
});

it('in any workbook, each code comes at most once and names existing sheets and rows', () => {
  fc.assert(
    fc.property(workbook, (imported) => {
      const sheets = importWorkbook(imported);
      const warnings = importWarnings(sheets, { workbook: imported, rigName: 'Marlin Crest' });
      expect(new Set(warnings.map(({ code }) => code)).size).toBe(warnings.length);
      for (const one of warnings) {
        for (const { sheet, rows } of one.places) {
          const named = sheets.find(({ name }) => name === sheet);
          expect(named?.rows.length).toBeGreaterThan(Math.max(...rows, 0));
        }
      }
    }),
  );
});

it('a report has findings or the warning that it has none', () => {
  fc.assert(
    fc.property(report, (sheets) => {
      const none = sheets.every(
        ({ name, rowsPriority }) => name === 'Summary' || rowsPriority.every((one) => one === null),
      );
      expect(warning('no_findings', sheets) !== undefined).toBe(none);
    }),
  );
});
