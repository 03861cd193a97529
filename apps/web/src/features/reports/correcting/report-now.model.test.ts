import { type Sheet, withRows } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { aFinding, aReport, aSheet } from '../../../test/report.ts';
import { openedDraft } from '../workbook/model/draft-making.ts';
import type { OpenedReport } from '../workbook/queries.ts';
import { withReportNow } from './report-now.model.ts';

const FINDINGS = [
  aFinding({ ref: 'M-1', text: 'brases', picture: 'uploads/a.jpg' }),
  aFinding({ ref: 'M-2', text: 'ladder' }),
];

const opened = (sheet: Sheet, more: Partial<OpenedReport> = {}): OpenedReport => ({
  ...(aReport([sheet]) as unknown as OpenedReport),
  sheets: [sheet],
  ...more,
});

/** The sheet with some cells of a row otherwise. */
const changedIn = (sheet: Sheet, row: number, contents: Record<string, string>): Sheet =>
  withRows(
    sheet,
    new Map([
      [row, (sheet.rows[row] ?? []).map((cell) => ({ ...cell, content: contents[cell.position] ?? cell.content }))],
    ]),
  );

const MAST = aSheet('Mast', ...FINDINGS);
const BEFORE = opened(MAST);
const NOW = opened(changedIn(MAST, 1, { C1: 'braces' }), { updated_at: '2026-11-21T10:00:00.000Z' });

const contents = (sheets: readonly Sheet[], row: number) =>
  Object.fromEntries((sheets[0]?.rows[row] ?? []).map(({ position, content }) => [position, content]));
const edited = (row: number, cells: Record<string, string>) => ({
  ...openedDraft(BEFORE),
  sheets: [changedIn(MAST, row, cells)],
  changed: true,
});

describe('the draft of a report that was corrected', () => {
  it('is the report as it is now if nothing else is changed', () => {
    expect(withReportNow(openedDraft(BEFORE), BEFORE, NOW)).toEqual(openedDraft(NOW));
  });

  it.each([
    ['another row', 2, { O2: 'uploads/new.jpg' }],
    ['the same row', 1, { O1: 'uploads/new.jpg' }],
  ])('keeps what is not saved in %s, and can be saved', (_, row, cells) => {
    const draft = withReportNow(edited(row, cells), BEFORE, NOW);
    expect(contents(draft.sheets, 1)).toMatchObject({ C1: 'braces' });
    expect(contents(draft.sheets, row)).toMatchObject(cells);
    expect(draft).toMatchObject({ changed: true, base: { updated_at: NOW.updated_at } });
  });

  it('keeps its base where someone else changed the same picture: the save then asks', () => {
    const now = opened(changedIn(MAST, 1, { C1: 'braces', O1: 'uploads/theirs.jpg' }));
    const draft = withReportNow(edited(1, { O1: 'uploads/mine.jpg' }), BEFORE, now);
    expect(contents(draft.sheets, 1)).toMatchObject({ C1: 'braces', O1: 'uploads/mine.jpg' });
    expect(draft.base).toMatchObject({ updated_at: BEFORE.updated_at });
  });

  it.each([
    ['that was not touched is the one of the report now', '', '2026-11-03'],
    ['that was chosen stays', '2026-10-01', '2026-10-01'],
  ])('has a survey date: one %s', (_, chosen, expected) => {
    const draft = { ...edited(2, { O2: 'uploads/new.jpg' }), surveyDay: chosen };
    expect(withReportNow(draft, BEFORE, { ...NOW, survey_date: '2026-11-03' }).surveyDay).toBe(expected);
  });

  it('stays as it is once another workbook is chosen', () => {
    const draft = { ...edited(2, { O2: 'uploads/new.jpg' }), file: new File(['x'], 'survey.xlsx') };
    expect(withReportNow(draft, BEFORE, NOW)).toBe(draft);
  });
});
