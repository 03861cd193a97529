import type { FollowUpKind, SavedReport } from '@rigbook/contract';
import { baseAfterMerge, mergeClosing, mergeQshe, type Sheet } from '@rigbook/domain';
import type { Tx } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { ReportKind } from '../../platform/report-kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import { readOptionalSheetInput, readSheetInput, readSheetsInput } from '../../platform/sheets-input.ts';
import {
  holdPlace,
  lockFollowUp,
  lockReport,
  reportHead,
  saveReport,
  updateReport,
  type LockedReport,
  type ReportHead,
} from '../reports/public.ts';
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
  const parent = await parentOf(db, scope, kind, body.parentUUID);
  if (parent.rig_id !== rig.id) throw notFound();
  const sheets = kind === 'qshe' ? [readSheetInput(body.data)] : readSheetsInput(body.data);
  const data = textOf(kind, sheets);
  return saveReport(db, scope, { uuid: body.reportUUID, kind, rig, parent, sheets, data, baseData: data }, now);
}

type ChangeOfSelf = { reportUUID: string; data: string; updated_at?: string | null | undefined };

/** Changes a closing: what is entered in it from then on differs from its derived copy, and so stays. */
export async function updateSelf(
  db: Tx,
  scope: Scope,
  kind: 'closing' | 'audit_closing',
  body: ChangeOfSelf,
  now: Date,
): Promise<SavedReport> {
  const sheets = readSheetsInput(body.data);
  const report = await lockReport(db, scope, kind, body.reportUUID);
  if (!report) throw notFound();
  const change = { before: sheetsOf(report), sheets, data: textOf(kind, sheets), loaded: body.updated_at };
  return updateReport(db, scope, report, change, now);
}

type ChangeOfParent = { parentUUID: string; data: string; updated_at?: string | null | undefined };

/**
 * Brings an edit of a parent into the report that follows from it, by the merge of contract §1 row 4.5: nothing entered
 * in a closing is ever lost.
 */
export async function updateFromParent(
  db: Tx,
  scope: Scope,
  kind: FollowUpKind,
  body: ChangeOfParent,
  now: Date,
): Promise<SavedReport> {
  const parent = await parentOf(db, scope, kind, body.parentUUID);
  await holdPlace(db, scope, { rigId: parent.rig_id, parentId: parent.id });
  const report = await lockFollowUp(db, scope, kind, parent.id);
  if (!report) throw notFound();
  const before = sheetsOf(report);
  const merged =
    kind === 'qshe' ? await mergedQshe(db, scope, parent, before, body.data) : mergedClosing(report, before, body.data);
  const { sheets, base } = merged;
  const change = {
    before,
    sheets,
    data: textOf(kind, sheets),
    ...(base && { baseData: JSON.stringify(base) }),
    loaded: body.updated_at,
  };
  return updateReport(db, scope, report, change, now);
}

type Merged = { sheets: Sheet[]; base?: Sheet[] };

function mergedClosing(report: LockedReport, current: Sheet[], data: string): Merged {
  const incoming = readSheetsInput(data);
  const base = report.base_data === null ? current : (JSON.parse(report.base_data) as Sheet[]);
  const sheets = mergeClosing({ current, base, incoming });
  return { sheets, base: baseAfterMerge({ base, incoming, merged: sheets }) };
}

/** Status, closing date and final picture come from the closing of the same parent, which is saved first in every flow. */
async function mergedQshe(db: Tx, scope: Scope, parent: ReportHead, current: Sheet[], data: string): Promise<Merged> {
  const [qshe] = current;
  if (!qshe) throw notFound();
  const incoming = readOptionalSheetInput(data);
  const closing = await lockFollowUp(db, scope, 'closing', parent.id);
  return { sheets: [mergeQshe({ qshe, closing: closing ? sheetsOf(closing) : [], incoming })] };
}

async function parentOf(db: Tx, scope: Scope, kind: FollowUpKind, uuid: string): Promise<ReportHead> {
  const parent = await reportHead(db, scope, uuid);
  if (parent?.kind !== PARENT_KIND[kind]) throw notFound();
  return parent;
}

/** A QSHE report's `data` is one sheet, all others' a list. */
const textOf = (kind: FollowUpKind, sheets: Sheet[]) => JSON.stringify(kind === 'qshe' ? sheets[0] : sheets);

function sheetsOf(report: LockedReport): Sheet[] {
  const stored = JSON.parse(report.data ?? '[]') as Sheet | Sheet[];
  return Array.isArray(stored) ? stored : [stored];
}
