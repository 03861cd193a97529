import type { SameSurvey, WorkbookReport, WorkbookSummary } from '@rigbook/contract';
import { closedPercentagesOf, detailsAfter, type FindingCounts, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { reportHead, type ReportHead, findSameSurvey, StoredReport, surveyOf } from '../reports/public.ts';
import { requireRig } from '../rigs/public.ts';
import { draftReport } from './drafts/draft-view.ts';

export async function workbookReport(db: Tx, scope: Scope, kind: WorkbookKind, uuid: string): Promise<WorkbookReport> {
  const report = await StoredReport.readText(db, scope, kind, uuid);
  const draft = report ? null : await draftReport(db, scope, kind, uuid);
  if (draft) return draft;
  if (report?.data == null) throw notFound();
  return {
    id: report.id,
    UUID: report.uuid,
    sheet: report.sheet_path,
    data: report.data,
    survey_date: report.survey_date,
    partial: report.partial_sheets === null ? 0 : 1,
    ...detailsAfter(report.survey_details, {}),
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
    rig: { UUID: report.rig_uuid, name: report.rig_name },
    survey: surveyOf(report),
  };
}

/** Which report of a rig a workbook is that of, and which is of a survey on the same day. */
export const reportsLike = async (
  db: Tx,
  scope: Scope,
  kind: WorkbookKind,
  { rig, ...asked }: Parameters<typeof findSameSurvey>[3] & { rig: string },
): Promise<SameSurvey> => findSameSurvey(db, scope, { kind, rig: await requireRig(db, scope, rig) }, asked);

/** Where the original workbook of a report is stored, and its name. */
export async function originalWorkbook(db: Tx, scope: Scope, kind: WorkbookKind, uuid: string) {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind || report.sheet_path === null) throw notFound();
  return { path: report.sheet_path, name: report.sheet_name ?? 'workbook' };
}

/** A row of the list of a rig's reports. */
export function workbookSummary(report: ReportHead): WorkbookSummary {
  const percentages = closedPercentagesOf(report.counts as FindingCounts);
  return {
    id: report.id,
    UUID: report.uuid,
    Critical_Closed_Percentage: percentages.critical,
    Major_Closed_Percentage: percentages.major,
    Minor_Closed_Percentage: percentages.minor,
    Overall_Closed_Percentage: percentages.overall,
    survey_date: report.survey_date,
    ...detailsAfter(report.survey_details, {}),
    created_at: report.created_at.toISOString(),
    sheet: report.sheet_path,
    survey: surveyOf(report),
  };
}
