import type { FollowUpReport, FollowUpSummary } from '@rigbook/contract';
import { type FindingCounts, type FollowUpKind, followUpCountsOf } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { type ReportHead, StoredReport, surveyOf } from '../reports/public.ts';

export async function loadFollowUpReport(
  db: Tx,
  scope: Scope,
  kind: FollowUpKind,
  uuid: string,
): Promise<FollowUpReport> {
  const report = await StoredReport.readText(db, scope, kind, uuid);
  if (report?.data == null || report.parent_uuid === null) throw notFound();
  return {
    id: report.id,
    UUID: report.uuid,
    data: report.data,
    rig: { UUID: report.rig_uuid, name: report.rig_name },
    survey: surveyOf(report),
    parentUUID: report.parent_uuid,
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
  };
}

/** A row of the list of a rig's reports. */
export const loadFollowUpSummary = (report: ReportHead): FollowUpSummary => ({
  id: report.id,
  UUID: report.uuid,
  ...followUpCountsOf(report.counts as FindingCounts),
  created_at: report.created_at.toISOString(),
  updated_at: report.updated_at.toISOString(),
  survey: surveyOf(report),
});
