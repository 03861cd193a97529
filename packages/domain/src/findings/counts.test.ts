import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { report } from '../../test/arbitraries.ts';
import { sheetOf } from '../../test/sheet-builder.ts';
import {
  closedPercentage,
  closedPercentages,
  countFindings,
  followUpCounts,
  percentageText,
  summaryTable,
} from './counts.ts';
import { findingsOf } from './findings.ts';
import { isFinding } from '../sheets/row-kinds.ts';
import { sheetKind } from '../sheets/sheets.ts';

describe('a percentage', () => {
  it.each([
    [0, 0, '---', '---'],
    [3, 0, '---', '---'],
    [Number.NaN, 5, '---', '---'],
    [0, 7, 0, '0%'],
    [1, 3, 33, '33%'],
    [2, 3, 66, '66%'],
    [29, 100, 29, '29%'],
    [57, 100, 57, '57%'],
    [999, 1000, 99, '99%'],
    [8, 8, 100, '100%'],
  ])('%d closed of %d is %s, shown as %s', (closed, total, percentage, text) => {
    expect(closedPercentage(closed, total)).toBe(percentage);
    expect(percentageText(closedPercentage(closed, total))).toBe(text);
  });

  it('is rounded down', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (closed, total) => {
        const percentage = closedPercentage(closed, total);
        if (percentage === '---') throw new Error('there was something to divide by');
        expect(percentage * total).toBeLessThanOrEqual(100 * closed);
        expect((percentage + 1) * total).toBeGreaterThan(100 * closed);
      }),
    );
  });
});

const sheets = [
  sheetOf('Summary', { 15: { E: 'Critical', G: 'OPEN' } }),
  sheetOf('Derrick', {
    10: { A: 'No.', E: 'Critical', G: 'OPEN' },
    11: { E: 'Critical', G: 'OPEN' },
    12: { E: 'Critical', G: 'NOT CLOSED' },
    13: { E: 'Major' },
    14: { E: 'Major', G: 'on going' },
    15: { E: 'High', G: 'OPEN' },
    16: { G: 'OPEN' },
  }),
  sheetOf('QSHE', { 11: { A: '1.1', E: 'Critical', G: 'Progress' } }),
];

it('header rows, the Summary and rows without a priority do not count; findings without a status count only in the total', () => {
  expect(countFindings(sheets)).toEqual({
    critical: { total: 3, open: 1, progress: 1, closed: 1 },
    major: { total: 2, open: 0, progress: 0, closed: 0 },
    minor: { total: 0, open: 0, progress: 0, closed: 0 },
    all: { total: 5, open: 1, progress: 1, closed: 1 },
  });
  expect(closedPercentages(sheets)).toEqual({ critical: 33, major: 0, minor: '---', overall: 20 });
  expect(followUpCounts(sheets)).toEqual({
    Critical_Open: 1,
    Critical_In_Progress: 1,
    Major_Open: 0,
    Major_In_Progress: 0,
    Minor_Open: 0,
    Minor_In_Progress: 0,
    Overall_Open: 1,
    Overall_In_Progress: 1,
  });
});

it('counts always add up', () => {
  fc.assert(
    fc.property(report, (sheets) => {
      const { all, ...priorities } = countFindings(sheets);
      for (const key of ['total', 'open', 'progress', 'closed'] as const) {
        expect(Object.values(priorities).reduce((sum, counts) => sum + counts[key], 0)).toBe(all[key]);
      }
      expect(all.open + all.progress + all.closed).toBeLessThanOrEqual(all.total);
      const rows = sheets.filter(({ name }) => sheetKind(name) !== 'summary').flatMap((sheet) => sheet.rows);
      expect(rows.filter((row) => isFinding(row, rows))).toHaveLength(all.total);
      expect(findingsOf(sheets)).toHaveLength(all.total);
      const totals = sheets.map((sheet) => summaryTable(sheet).at(-1)?.total ?? 0);
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(all.total);
    }),
  );
});
