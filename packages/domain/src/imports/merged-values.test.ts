import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbookOf, type WorkbookTexts } from '../../test/sheet-builder.ts';
import { countFindings } from '../findings/counts.ts';
import { importWarnings } from './import-warnings.ts';
import { type ImportedWorkbook, importWorkbook, type TallCell } from './import-workbook.ts';
import { fillMergedValues, mergedValues, mergedWarnings } from './merged-values.ts';

const HEADER = { A: 'No.', C: 'Deficiency', E: 'Priority', G: 'Status' };
const PRIORITY = 5;
const STATUS = 7;

function merged(rows: WorkbookTexts[string], tallCells: TallCell[], name = 'Mast'): ImportedWorkbook {
  const { sheets } = workbookOf({ [name]: { 10: HEADER, ...rows } });
  return { sheets: sheets.map((sheet) => ({ ...sheet, tallCells })) };
}

function imported(workbook: ImportedWorkbook) {
  const sheets = importWorkbook(workbook);
  const values = mergedValues(workbook, sheets);
  const filled = fillMergedValues(fillMergedValues(sheets, values, 'E'), values, 'G');
  return { sheets, values, filled };
}

const FIVE = merged(
  {
    11: { B: 'DM-01', C: 'Bent brace', E: 'Minor', G: 'CLOSED' },
    12: { B: 'DM-02', C: 'Loose bolt', E: 'Critical', G: 'OPEN' },
    13: { B: 'DM-03', C: 'Cracked weld' },
    14: { B: 'DM-04', C: 'Open hatch' },
    15: { B: 'DM-05', C: 'Rusted chain', E: 'Major' },
  },
  [
    { column: PRIORITY, top: 12, bottom: 14 },
    { column: STATUS, top: 12, bottom: 15 },
    { column: 3, top: 12, bottom: 13 },
  ],
);

describe('a priority or status merged over several rows', () => {
  it('counts for the first row only, and a warning says where', () => {
    const { sheets, values } = imported(FIVE);
    expect(countFindings(sheets).all).toMatchObject({ total: 3, open: 1, closed: 1 });
    expect(mergedWarnings(sheets, values)).toEqual([
      { code: 'merged_priority', ranges: ['E12:E14'], count: 2, places: [{ sheet: 'Mast', rows: [13, 14] }] },
      { code: 'merged_status', ranges: ['G12:G15'], count: 1, places: [{ sheet: 'Mast', rows: [15] }] },
    ]);
  });

  it('is named with its sheet if there are others', () => {
    const { sheets, values } = imported(FIVE);
    const other = (sheet: string) => values.map((value) => ({ ...value, sheet }));
    const both = [...sheets, ...sheets.map((sheet) => ({ ...sheet, name: 'Deck' }))];
    expect(mergedWarnings(both, [...values, ...other('Deck')])).toMatchObject([
      { code: 'merged_priority', ranges: ['Mast E12:E14', 'Deck E12:E14'] },
      { code: 'merged_status', ranges: ['Mast G12:G15', 'Deck G12:G15'] },
    ]);
  });

  it('counts for each row once it is filled in, and the warnings are gone', () => {
    const { sheets, values, filled } = imported(FIVE);
    const withPriority = fillMergedValues(sheets, values, 'E');
    expect(mergedWarnings(withPriority, values)).toMatchObject([{ code: 'merged_status', count: 3 }]);
    expect(countFindings(filled)).toMatchObject({
      critical: { total: 3, open: 3 },
      all: { total: 5, open: 4, closed: 1 },
    });
    expect(mergedWarnings(filled, values)).toEqual([]);
    expect(importWarnings(filled).map(({ code }) => code)).not.toContain('finding_without_status');
  });

  it('leaves alone what a person has entered since', () => {
    const { sheets, values } = imported(FIVE);
    const [mast] = sheets;
    const rows = mast?.rows.with(14, [...(mast.rows[14] ?? []), { position: 'E14', content: 'Minor' }]) ?? [];
    const filled = fillMergedValues([{ name: 'Mast', rows, rowsPriority: [], rowsStatus: [] }], values, 'E');
    expect(filled[0]?.rowsPriority.slice(12)).toEqual(['critical', 'critical', 'minor', 'major']);
  });

  it.each<[string, ImportedWorkbook]>([
    [
      'on the Summary',
      merged({ 12: { C: 'a', E: 'Major' }, 13: { C: 'b' } }, [{ column: 5, top: 12, bottom: 13 }], 'Summary'),
    ],
    [
      'in the rows that are dropped',
      merged({ 4: { C: 'a', E: 'Major' }, 5: { C: 'b' } }, [{ column: 5, top: 4, bottom: 5 }]),
    ],
    ['of the header', merged({ 11: { C: 'b' } }, [{ column: 5, top: 10, bottom: 11 }])],
    [
      'that is no known word',
      merged({ 12: { C: 'a', E: 'High' }, 13: { C: 'b' } }, [{ column: 5, top: 12, bottom: 13 }]),
    ],
    [
      'over rows without anything in them',
      merged({ 12: { C: 'a', E: 'Major' } }, [{ column: 5, top: 12, bottom: 1_048_576 }]),
    ],
    [
      'in a workbook of a reader that does not know',
      workbookOf({ Mast: { 10: HEADER, 12: { C: 'a', E: 'Major' }, 13: { C: 'b' } } }),
    ],
  ])('is no warning %s', (_, workbook) => {
    const { sheets, values, filled } = imported(workbook);
    expect([values, filled]).toEqual([[], sheets]);
  });

  it('is in each row at most once, however many ranges claim the same rows', () => {
    const rows = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [11 + index, { C: 'x', E: index % 2 ? '' : 'Major' }]),
    );
    const tallCells = Array.from({ length: 3000 }, (_, index) => ({
      column: 5,
      top: 11 + (index % 30),
      bottom: 1_048_576,
    }));
    const lacking = imported(merged(rows, tallCells)).values.flatMap((value) => value.rows);
    expect(new Set(lacking).size).toBe(lacking.length);
  });
});

const word = fc.constantFrom('', '', 'Critical', 'Major', 'Minor');
const state = fc.constantFrom('', 'OPEN', 'CLOSED', 'IN PROGRESS');
const block = fc.record({ height: fc.integer({ min: 1, max: 4 }), priority: word, status: state, gap: fc.boolean() });

it('filled in, the sheets are those of a workbook with the value in each row', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
      const asMerged: WorkbookTexts[string] = {};
      const asEach: WorkbookTexts[string] = {};
      const tallCells: TallCell[] = [];
      let row = 11;
      for (const { height, priority, status, gap } of blocks) {
        const ofFinding = priority === '' ? '' : status;
        for (let index = 0; index < height; index += 1) {
          asMerged[row + index] = { C: `text ${row + index}`, ...(index === 0 && { E: priority, G: ofFinding }) };
          asEach[row + index] = { C: `text ${row + index}`, E: priority, G: ofFinding };
        }
        if (height > 1) tallCells.push(...[5, 7].map((column) => ({ column, top: row, bottom: row + height - 1 })));
        row += height + (gap ? 1 : 0);
      }
      expect(imported(merged(asMerged, tallCells)).filled).toEqual(importWorkbook(merged(asEach, [])));
    }),
  );
});
