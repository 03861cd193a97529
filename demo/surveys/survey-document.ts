import { addDays, formatClosingDate, isoDayIn, parseIsoDay } from '@rigbook/domain';
import { COMPANIES } from '../people.ts';
import { type DemoRig, plannedSurveys } from '../rigs.ts';
import { type ReportedFinding, reportedFindings, type SurveyDates } from './life.ts';
import { type PoolItem, poolOf, type PoolSheet } from './pool.ts';
import { SURVEY_KINDS, type SurveyKind } from './survey-kinds.ts';

export type DocumentRow = Exclude<PoolItem, { kind: 'finding' }> | { kind: 'finding'; finding: ReportedFinding };
export type DocumentSheet = { name: string; rows: DocumentRow[] };

/** The content of a findings workbook before it is written: its Summary and its sheets. */
export type SurveyDocument = {
  rig: DemoRig;
  kind: SurveyKind;
  client: string;
  ref: string;
  dates: SurveyDates;
  format: 'xlsx' | 'xls';
  sheets: DocumentSheet[];
};

/** A day as written in reports: 5-Nov-2026. */
export function dayText(isoDay: string): string {
  const day = parseIsoDay(isoDay);
  if (!day) throw new RangeError(`'${isoDay}' is not a calendar day`);
  return formatClosingDate(day.year, day.month, day.day);
}

/**
 * One document for each planned survey of this kind, oldest first; null if the survey is the sample workbook. The days
 * are counted back from `now`.
 */
export function surveyDocuments(rig: DemoRig, kind: SurveyKind, now: Date): (SurveyDocument | null)[] {
  const today = isoDayIn('UTC', now);
  const { code, sections } = SURVEY_KINDS[kind];
  const planned = plannedSurveys(rig, kind);
  const dates = planned.map(({ daysAgo, days }): SurveyDates => {
    const issue = addDays(today, -daysAgo);
    const last = addDays(issue, -2);
    return { first: addDays(last, -days), last, issue };
  });
  const pool = poolOf(rig.kind).filter(({ name }) => sections?.includes(name) ?? true);
  // Each kind of survey finds different ones.
  const reports = reportedFindings(pool, dates, kind === 'inspection' ? rig.name : `${rig.name} ${kind}`);
  return planned.map(({ format }, survey) => {
    const [when, reported] = [dates[survey], reports[survey]];
    if (format === null || !when || !reported) return null;
    const year = when.issue.slice(0, 4);
    const number = dates.slice(0, survey + 1).filter(({ issue }) => issue.startsWith(year)).length;
    const ref = `${rig.prefix}-${code}-${year}-${String(number).padStart(2, '0')}`;
    const sheets = pool.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet, reported) }));
    return { rig, kind, client: COMPANIES[rig.company].name, ref, dates: when, format, sheets };
  });
}

/** The sheet's findings in this survey, under their titles and subtitles; empty ones are left out. */
function rowsOf(sheet: PoolSheet, reported: ReadonlyMap<string, ReportedFinding>): DocumentRow[] {
  const rows: DocumentRow[] = [];
  let waiting: DocumentRow[] = [];
  for (const item of sheet.items) {
    if (item.kind !== 'finding') {
      waiting = item.kind === 'title' ? [item] : [...waiting.filter(({ kind }) => kind === 'title'), item];
      continue;
    }
    const finding = reported.get(item.finding.ref);
    if (!finding) continue;
    rows.push(...waiting, { kind: 'finding', finding });
    waiting = [];
  }
  return rows;
}
