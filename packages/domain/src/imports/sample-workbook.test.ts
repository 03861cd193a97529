import { expect, it } from 'vitest';

import { sampleWorkbook } from '../../test/sample-workbook.ts';
import { summaryChart } from '../findings/chart.ts';
import { closingCopy, qsheCopy } from '../follow-ups/rows/closing-copy.ts';
import { closedPercentages, countFindings, followUpCounts, summaryTable } from '../findings/counts.ts';
import { findingsOf } from '../findings/findings.ts';
import { importWarnings } from './import-warnings.ts';
import { importWorkbook } from './import-workbook.ts';
import { rowKind } from '../sheets/row-kinds.ts';
import { sheetKind } from '../sheets/sheets.ts';

const sheets = importWorkbook(sampleWorkbook());

it('the sample survey has 8 sections with 74 findings under their titles', () => {
  expect(sheets.map(({ name }) => sheetKind(name))).toEqual(['summary', ...Array(7).fill('section'), 'qshe']);
  const kinds = sheets.slice(1).flatMap(({ rows }) => rows.map((row) => rowKind(row, rows)));
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  expect([count('header'), count('title'), count('subtitle'), count('finding')]).toEqual([8, 22, 37, 74]);
  expect(countFindings(sheets)).toEqual({
    critical: { total: 17, open: 6, progress: 3, closed: 8 },
    major: { total: 34, open: 12, progress: 11, closed: 11 },
    minor: { total: 23, open: 13, progress: 2, closed: 8 },
    all: { total: 74, open: 31, progress: 16, closed: 27 },
  });
});

it('its percentages are 47, 32, 34 and 36 overall', () => {
  expect(closedPercentages(sheets)).toEqual({ critical: 47, major: 32, minor: 34, overall: 36 });
});

it('its chart is read from the Summary sheet, which agrees with the findings', () => {
  expect(summaryChart(sheets, 'imported')).toEqual({ open: [9, 23, 15], closed: [8, 11, 8], source: 'cells' });
  expect(summaryChart(sheets, 'current')).toEqual({ open: [9, 23, 15], closed: [8, 11, 8], source: 'findings' });
});

it('nothing in it needs a warning', () => {
  expect(importWarnings(sheets, { workbook: sampleWorkbook(), rigName: 'MARLIN  crest' })).toEqual([]);
});

it('its closing copy keeps 47 findings, each with a place for a final picture', () => {
  const closing = closingCopy(sheets);
  expect(findingsOf(closing)).toHaveLength(47);
  expect(followUpCounts(closing)).toEqual({
    Critical_Open: 6,
    Critical_In_Progress: 3,
    Major_Open: 12,
    Major_In_Progress: 11,
    Minor_Open: 13,
    Minor_In_Progress: 2,
    Overall_Open: 31,
    Overall_In_Progress: 16,
  });
  expect(closing.flatMap(({ rows }) => rows.flat()).filter((cell) => cell?.type === 'image')).toHaveLength(2 * 47);
  expect(closing[0]).toEqual(sheets[0]);
  expect(summaryChart(closing, 'current')).toEqual({ open: [9, 23, 15], closed: [0, 0, 0], source: 'findings' });
});

it('its QSHE copy is the QSHE sheet of the closing copy', () => {
  const qshe = qsheCopy(sheets);
  expect(qshe).toEqual(closingCopy(sheets).at(-1));
  expect(followUpCounts(qshe ? [qshe] : [])).toMatchObject({ Overall_Open: 3, Overall_In_Progress: 1 });
});

it('a section has its own summary table', () => {
  const [, derrick] = sheets;
  expect(derrick && summaryTable(derrick)).toEqual([
    { priority: 'critical', label: 'Critical', total: 3, open: 1, progress: 0, closed: 2, closedPercentage: 66 },
    { priority: 'major', label: 'Major', total: 5, open: 1, progress: 2, closed: 2, closedPercentage: 40 },
    { priority: 'minor', label: 'Minor', total: 2, open: 2, progress: 0, closed: 0, closedPercentage: 0 },
    { priority: 'all', label: 'All', total: 10, open: 4, progress: 2, closed: 4, closedPercentage: 40 },
  ]);
});

it('a finding has the texts of its columns', () => {
  expect(findingsOf(sheets)[1]).toEqual({
    sheet: 'Derrick & Mast',
    row: 14,
    priority: 'critical',
    status: 'closed',
    ref: 'DM-02',
    deficiency:
      'Several bolts of the starboard leg splice plate show less than one full thread outside the nut; three nuts turned by hand.',
    recommendation:
      "Replace the bolts of the splice as a set, torque to the manufacturer's value and mark with a witness line.",
    reference: 'API RP 4G',
    action_by: 'Drilling contractor - Chief mechanic',
    closing_date: '17-Oct-2026',
    target_date: '16-Oct-2026',
    location: 'Leg splice, starboard fwd, 48 ft',
    action_taken: '24 bolts replaced and torqued, record sheet DM-17',
    verified_by: 'Surveyor',
    remarks: '',
    initialPicture: '',
    finalPicture: '',
    furtherPictures: [],
  });
});
