import { describe, expect, it } from 'vitest';
import { workbookOf, type WorkbookTexts } from '../../test/sheet-builder.ts';
import { plainRef, reportRefOf } from './report-ref.ts';

describe('the Report ref. of a workbook', () => {
  it.each<[string, WorkbookTexts, string]>([
    ['is B5 of its Summary', { Summary: { 5: { A: 'Report ref.', B: 'GS7-FCS-2026' } } }, 'GS7-FCS-2026'],
    [
      'however that is written',
      { Mast: { 3: { I: 'other' } }, ' SUMMARY ': { 5: { B: 'GS7-FCS-2026' } } },
      'GS7-FCS-2026',
    ],
    ['else the first I3 of a sheet', { Summary: { 5: { A: 'Report ref.' } }, A: {}, B: { 3: { I: 'R-1' } } }, 'R-1'],
    ['also without a Summary', { Mast: { 3: { H: 'Report ref.', I: 'R-2' } }, Mud: { 3: { I: 'R-3' } } }, 'R-2'],
    ['is none in other cells', { Summary: { 4: { B: 'R-1' }, 5: { C: 'R-1' } }, Mast: { 2: { I: 'R' } } }, ''],
    ['is none if I3 is that of the Summary', { Summary: { 3: { I: 'R-1' } } }, ''],
    ['is none in a workbook without sheets', {}, ''],
  ])('%s', (_, sheets, ref) => {
    expect(reportRefOf(workbookOf(sheets))).toBe(ref);
  });

  it.each([
    ['  GS7   FCS\n2026 ', 'GS7 FCS 2026'],
    [' \t\u0000 ', ''],
    ['x'.repeat(201), ''],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['Cafe\u0301-1', 'Caf\u00e9-1'],
  ])('%j counts as %j', (text, ref) => {
    expect(plainRef(text)).toBe(ref);
  });
});
