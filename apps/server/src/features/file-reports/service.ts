import type { FinalKind, FinalReport, SavedReport } from '@rigbook/contract';
import type { Tx } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { ReportKind } from '../../platform/report-kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import { fileRow, filesOfReports, reportHead, saveReport } from '../reports/public.ts';
import { requireRig } from '../rigs/public.ts';

/** An inspection's final has the inspection (its closing is accepted too), an audit's its audit closing (contract §3). */
const PARENT_KINDS: Record<FinalKind, readonly ReportKind[]> = {
  final_reports: ['inspection', 'closing'],
  audit_final_reports: ['audit_closing'],
};

type FinalToSave = { reportUUID: string; rigUUID: string; parentUUID: string };

export async function saveFinal(
  db: Tx,
  scope: Scope,
  kind: FinalKind,
  body: FinalToSave,
  now: Date,
): Promise<SavedReport> {
  const rig = await requireRig(db, scope, body.rigUUID);
  const parent = await reportHead(db, scope, body.parentUUID);
  if (!parent || !PARENT_KINDS[kind].includes(parent.kind) || parent.rig_id !== rig.id) throw notFound();
  return saveReport(db, scope, { uuid: body.reportUUID, kind, rig, parent, sheets: null, data: null }, now);
}

export async function finalReport(db: Tx, scope: Scope, kind: FinalKind, uuid: string): Promise<FinalReport> {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  const files = await filesOfReports(db, scope, [report.id]);
  return {
    id: report.id,
    UUID: report.uuid,
    rig_id: report.rig_id,
    rigUUID: report.rig_uuid,
    rig: { UUID: report.rig_uuid, name: report.rig_name },
    created_at: report.created_at.toISOString(),
    files: files.map(fileRow),
  };
}
