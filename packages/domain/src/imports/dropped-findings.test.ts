import { describe, expect, it } from 'vitest';
import { rowOf, workbookOf, type WorkbookTexts } from '../../test/sheet-builder.ts';
import { countFindings } from '../findings/counts.ts';
import { droppedFindings, droppedWarnings, keepDroppedFindings } from './dropped-findings.ts';
import { importWorkbook } from './import-workbook.ts';

const imported = (rows: WorkbookTexts[string], name = 'Mast') => {
  const workbook = workbookOf({ [name]: rows });
  const sheets = importWorkbook(workbook);
  const dropped = droppedFindings(workbook, sheets);
  return { sheets, dropped, kept: keepDroppedFindings(sheets, dropped), warnings: droppedWarnings(sheets, dropped) };
};

const finding = (ref: string, priority: string) => ({ B: ref, C: `about ${ref}`, E: priority, G: 'Open' });
const HEAD_BLOCK = {
  1: { A: 'FULL CONDITION SURVEY - PRELIMINARY REPORT' },
  3: { A: 'Rig', C: 'Marlin Crest', D: 'Jack-up', G: 'Report ref.', I: 'MC-FCS-2026-01 rev 0' },
  7: {
    A: 'Priority key',
    C: 'CRITICAL: stop or do not start until corrected',
    D: 'MAJOR: correct by the agreed date',
    G: 'MINOR: correct in normal maintenance',
  },
  8: { A: 'Status key', C: 'OPEN: not started', D: 'IN PROGRESS: started', G: 'CLOSED: corrected' },
};

describe('findings in the rows that are dropped', () => {
  const LISTED = {
    1: { A: 'Lfd.', B: 'Ref', E: 'Dringlichkeit' },
    2: finding('DM-01', 'Critical'),
    3: { A: '2', C: 'MAST' },
    4: finding('DM-02', 'major'),
    11: finding('DM-03', 'Minor'),
  };

  it('are named with their number and rows', () => {
    const { sheets, warnings } = imported(LISTED);
    expect(countFindings(sheets).all.total).toBe(1);
    expect(warnings).toEqual([{ code: 'findings_dropped', count: 2, places: [{ sheet: 'Mast', rows: [2, 4] }] }]);
  });

  it('can be kept, with what is between them, and count then', () => {
    const { kept, dropped } = imported(LISTED);
    expect(countFindings(kept).all.total).toBe(3);
    expect(kept[0]?.rows.slice(0, 5)).toEqual([
      null,
      null,
      rowOf(2, { ...LISTED[2], O: { image: '' } }),
      rowOf(3, LISTED[3]),
      rowOf(4, { ...LISTED[4], O: { image: '' } }),
    ]);
    expect(droppedWarnings(kept, dropped)).toEqual([]);
    expect(keepDroppedFindings(kept, dropped)).toEqual(kept);
  });

  it('are kept even if nothing else is in the sheet', () => {
    expect(countFindings(imported({ 2: finding('DM-01', 'Critical') }).kept).critical.total).toBe(1);
  });

  it('get the picture column of their sheet', () => {
    const { kept } = imported({ ...LISTED, 12: { ...finding('DM-04', 'Minor'), R: 'beyond' } });
    expect(kept[0]?.rows[2]?.at(-1)).toEqual({ position: 'S2', type: 'image', content: '' });
  });

  it('are found by a text that contains a priority where column A has no label', () => {
    const rows = {
      4: { ...finding('DM-01', 'Critical (A)'), A: '1' },
      5: { A: 'Key', E: 'Major: by the agreed date' },
    };
    expect(imported(rows).warnings).toMatchObject([{ count: 1, places: [{ rows: [4] }] }]);
  });

  it.each<[string, WorkbookTexts[string], string?]>([
    ['the usual head block', { ...HEAD_BLOCK, 10: { A: 'No.', E: 'Priority' }, 11: finding('DM-01', 'Major') }],
    [
      'the head block above a worded header',
      { ...HEAD_BLOCK, 9: { A: 'S/N', E: 'Priority' }, 10: finding('A', 'Major') },
    ],
    ['rows from a header row on', { 1: { A: 'No.' }, 2: finding('DM-01', 'Critical') }],
    ['the leading rows of the Summary', { 1: { A: 'x', E: 'Critical' }, 2: { E: 'Major' } }, 'Summary'],
  ])('are none in %s', (_, rows, name) => {
    const { dropped, warnings, kept, sheets } = imported(rows, name);
    expect([dropped, warnings, kept]).toEqual([[], [], sheets]);
  });
});
