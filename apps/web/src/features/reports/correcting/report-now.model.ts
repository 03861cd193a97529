import { mergeReports, mergeRow, type Row, withTheirs } from '@rigbook/domain';
import type { Draft } from '../workbook/model/draft.ts';
import { openedDraft } from '../workbook/model/draft-making.ts';
import type { OpenedReport } from '../workbook/queries.ts';

/**
 * Merges the unsaved changes of a draft into the report after a correction, and perhaps changes of others, cell by cell. Where
 * both changed the same cell, the draft's value stays and the draft keeps its base, so that the save asks.
 * @param before the report as the draft knows it
 */
export function withReportNow(draft: Draft, before: OpenedReport, now: OpenedReport): Draft {
  const { base, file, changed, surveyDay } = draft;
  if (base === null || file !== null) return draft;
  if (!changed) return openedDraft(now);
  const merge = mergeReports(base.sheets, draft.sheets, now.sheets);
  const rows = merge.conflicts.map((conflict) => {
    const before = base.sheets.find(({ name }) => name === conflict.sheet)?.rows[conflict.row] ?? null;
    return {
      ...conflict,
      base: before,
      merged: mergeRow({ current: conflict.mine, base: before, incoming: conflict.theirs }),
    };
  });
  const conflicts = rows.map(({ merged, ...conflict }) => ({ ...conflict, theirs: merged }));
  const isDayUntouched = surveyDay === (before.survey_date ?? '');
  return {
    ...draft,
    sheets: withTheirs({ ...merge, conflicts }, conflicts),
    ...(isDayUntouched && { surveyDay: now.survey_date ?? '' }),
    ...(rows.every(hasTheirs) && { base: now }),
  };
}

type Merged = { base: Row; theirs: Row; merged: Row };

/** Whether every cell that the others changed is as they changed it. */
function hasTheirs({ base, theirs, merged }: Merged): boolean {
  const [was, is, shown] = [contentsOf(base), contentsOf(theirs), contentsOf(merged)];
  return [...new Set([...was.keys(), ...is.keys()])].every((position) => {
    const said = is.get(position) ?? '';
    return said === (was.get(position) ?? '') || said === (shown.get(position) ?? '');
  });
}

const contentsOf = (row: Row) => new Map(row?.map(({ position, content }) => [position, content]));
