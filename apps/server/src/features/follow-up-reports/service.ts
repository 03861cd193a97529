import type { FollowUpKind, SavedReport } from '@rigbook/contract';
import { type FindingPlaces, followParent, mergeQshe, type Sheet, type TrackedParent } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { ReportKind } from '../../platform/records/report-kinds.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import {
  baseOf,
  derivedFindings,
  followUpFindings,
  holdPlace,
  lockFollowUp,
  type LockedReport,
  lockReport,
  lockReportById,
  newFindingId,
  readOptionalSheetInput,
  readSheetInput,
  readSheetsInput,
  reportHead,
  type ReportHead,
  saveReport,
  storedSheets,
  trackedParent,
  updateReport,
} from '../reports/public.ts';
import { requireRig } from '../rigs/public.ts';

/** Closing and QSHE have the inspection as parent, an audit's closing the audit (rules.md#parents-of-reports). */
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
  const present = derivedFindings(sheets, await lockedParent(db, scope, parent));
  const places = { present, gone: [] };
  return saveReport(db, scope, { uuid: body.reportUUID, kind, rig, parent, sheets, data, baseData: data, places }, now);
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
  const change = { before: storedSheets(report), sheets, data: textOf(kind, sheets), loaded: body.updated_at };
  return updateReport(db, scope, report, change, now);
}

type ChangeOfParent = { parentUUID: string; data: string; updated_at?: string | null | undefined };

/**
 * Brings an edit of a parent into the report that follows from it, by the merge of rules.md#merge-into-a-closing:
 * nothing entered in a closing is ever lost, and it stays with its finding.
 */
export async function updateFromParent(
  db: Tx,
  scope: Scope,
  kind: FollowUpKind,
  body: ChangeOfParent,
  now: Date,
): Promise<SavedReport> {
  const head = await parentOf(db, scope, kind, body.parentUUID);
  const parent = await lockedParent(db, scope, head);
  // Locked in one order by everybody: the parent, its closing, its QSHE report.
  const closing = kind === 'qshe' ? await lockFollowUp(db, scope, 'closing', head.id) : undefined;
  const report = await lockFollowUp(db, scope, kind, head.id);
  if (!report) throw notFound();
  const merged =
    kind === 'qshe'
      ? mergedQshe({ report, closing, parent }, body.data)
      : mergedClosing(kind, report, parent, body.data);
  const { sheets, base, places } = merged;
  const change = {
    before: storedSheets(report),
    sheets,
    data: textOf(kind, sheets),
    ...(base && { baseData: JSON.stringify(base) }),
    places,
    loaded: body.updated_at,
  };
  return updateReport(db, scope, report, change, now);
}

/** The parent with the places of its findings, locked with its rig: no edit of it comes between. */
async function lockedParent(db: Tx, scope: Scope, head: ReportHead): Promise<TrackedParent> {
  await holdPlace(db, scope, { rigId: head.rig_id, parentId: null });
  const parent = await lockReportById(db, scope, head.kind, head.id);
  if (!parent) throw notFound();
  return trackedParent(db, scope, parent);
}

type Merged = { sheets: Sheet[]; base?: Sheet[]; places: FindingPlaces };

function mergedClosing(
  kind: 'closing' | 'audit_closing',
  report: LockedReport,
  parent: TrackedParent,
  data: string,
): Merged {
  const tracked = {
    current: storedSheets(report),
    base: baseOf(report),
    present: followUpFindings(kind, report, parent),
  };
  const { sheets, base, present } = followParent(tracked, parent, readSheetsInput(data), newFindingId);
  return { sheets, base, places: { present, gone: [] } };
}

type QsheToMerge = { report: LockedReport; closing: LockedReport | undefined; parent: TrackedParent };

/**
 * Status, closing date and final picture come from the closing of the same parent, which is saved first in every flow.
 */
function mergedQshe({ report, closing, parent }: QsheToMerge, data: string): Merged {
  const [sheet] = storedSheets(report);
  if (!sheet) throw notFound();
  const versions = {
    qshe: { sheet, present: followUpFindings('qshe', report, parent) },
    closing: closing
      ? {
          current: storedSheets(closing),
          base: baseOf(closing),
          present: followUpFindings('closing', closing, parent),
        }
      : null,
    parent,
    incoming: readOptionalSheetInput(data),
  };
  const merged = mergeQshe(versions, newFindingId);
  return { sheets: [merged.sheet], places: { present: [...merged.present], gone: [] } };
}

async function parentOf(db: Tx, scope: Scope, kind: FollowUpKind, uuid: string): Promise<ReportHead> {
  const parent = await reportHead(db, scope, uuid);
  if (parent?.kind !== PARENT_KIND[kind]) throw notFound();
  return parent;
}

/** A QSHE report's `data` is one sheet, all others' a list. */
const textOf = (kind: FollowUpKind, sheets: Sheet[]) => JSON.stringify(kind === 'qshe' ? sheets[0] : sheets);
