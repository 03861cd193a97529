import type { SameSurvey, WorkbookReport } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { type Asked, reportHead, reportWithData, sameSurvey, surveyOf } from '../reports/public.ts';
import { requireRig } from '../rigs/public.ts';

export async function workbookReport(db: Tx, scope: Scope, kind: WorkbookKind, uuid: string): Promise<WorkbookReport> {
  const report = await reportWithData(db, scope, kind, uuid);
  if (report?.data == null) throw notFound();
  return {
    id: report.id,
    UUID: report.uuid,
    sheet: report.sheet_path,
    data: report.data,
    survey_date: report.survey_date,
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
  { rig, ...asked }: Asked & { rig: string },
): Promise<SameSurvey> => sameSurvey(db, scope, { kind, rig: await requireRig(db, scope, rig) }, asked);

/** Where the original workbook of a report is stored, and its name. */
export async function originalWorkbook(db: Tx, scope: Scope, kind: WorkbookKind, uuid: string) {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind || report.sheet_path === null) throw notFound();
  return { path: report.sheet_path, name: report.sheet_name ?? 'workbook' };
}
