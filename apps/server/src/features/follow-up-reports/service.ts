import type { FollowUpKind, SavedReport } from '@rigbook/contract';
import type { Tx } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { ReportKind } from '../../platform/report-kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import { readSheetInput, readSheetsInput, reportHead, saveReport } from '../reports/public.ts';
import { requireRig } from '../rigs/public.ts';

/** Closing and QSHE have the inspection as parent, an audit's closing the audit (contract §3). */
const PARENT_KIND: Record<FollowUpKind, ReportKind> = {
  closing: 'inspection',
  qshe: 'inspection',
  audit_closing: 'audit',
};

type FollowUpToSave = { reportUUID: string; rigUUID: string; parentUUID: string; data: string };

/**
 * Saves the report in which a parent's findings are followed up. A parent that does not exist or is on another rig is
 * 404, nothing saved. A closing keeps its copy as now derived, for the merge with later edits of the parent.
 */
export async function saveFollowUp(
  db: Tx,
  scope: Scope,
  kind: FollowUpKind,
  body: FollowUpToSave,
  now: Date,
): Promise<SavedReport> {
  const rig = await requireRig(db, scope, body.rigUUID);
  const parent = await reportHead(db, scope, body.parentUUID);
  if (parent?.kind !== PARENT_KIND[kind] || parent.rig_id !== rig.id) throw notFound();
  const sheets = kind === 'qshe' ? readSheetInput(body.data) : readSheetsInput(body.data);
  const data = JSON.stringify(kind === 'qshe' ? sheets[0] : sheets);
  return saveReport(db, scope, { uuid: body.reportUUID, kind, rig, parent, sheets, data, baseData: data }, now);
}
