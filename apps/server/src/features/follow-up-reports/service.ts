import type { SavedReport } from '@rigbook/contract';
import {
  type ClosingKind,
  type Corrections,
  describedKind,
  followedBy,
  type FollowUpKind,
  isClosingKind,
  REPORT_KINDS,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import { lockPlaceAgainstDeletion, type ReportHead, reportHead, StoredReport } from '../reports/public.ts';
import { sheetTasks, type StoredSheets, type TrackedTexts } from '../sheets/public.ts';
import { textOf } from '../../platform/records/text-bytes.ts';
import { loadCorrections, holdBack, holdWords, noteOverwritten, noteProposed, noteReady } from '../follow-up/public.ts';
import { refuseDraft } from '../drafts/public.ts';
import { mayOnlyAnswer, refuseIssued } from '../issued/public.ts';
import { requireRig } from '../rigs/public.ts';
import { keepIssued, mergeIntoClosing, mergeIntoQshe, makeFollowUp } from './merged-sheets.ts';

const mergeTasks = inThreads(import.meta.resolve('./merged-sheets.ts'), {
  mergeIntoClosing,
  mergeIntoQshe,
  makeFollowUp,
  keepIssued,
});

type FollowUpToSave = { reportUUID: string; rigUUID: string; parentUUID: string; data: string };

/**
 * Saves the report in which a parent's findings are followed up. A parent that does not exist or is on another rig is
 * 404, and nothing is saved. A closing stores its derived copy, the base for merging later edits of the parent.
 */
export async function saveFollowUp(work: Work, kind: FollowUpKind, body: FollowUpToSave): Promise<SavedReport> {
  const { db, scope } = work;
  const rig = await requireRig(db, scope, body.rigUUID);
  const parent = await parentOf(db, scope, kind, body.parentUUID);
  if (parent.rig_id !== rig.id) throw notFound();
  const { texts, base } = await lockedParent(db, scope, parent);
  const known = { ...texts, uuid: parent.uuid };
  const fresh = await mergeTasks.makeFollowUp({ kind, data: body.data, rig: rig.uuid, parent: known, base });
  const { places, saveHash } = fresh;
  const of = { survey: parent.id, rigId: rig.id, clientId: rig.clientId, kind };
  const { sheets, ready } = await holdBack(db, scope, of, { sheets: fresh.sheets, places: textOf(places) });
  const report = { uuid: body.reportUUID, kind, rig, parent, sheets, baseSheets: fresh.base, places, saveHash };
  const saved = await StoredReport.save(work, report);
  return { ...saved, ...(await noteReady(work, of, ready)) };
}

type ChangeOfSelf = { reportUUID: string; data: string; updated_at?: string | null | undefined };

/** Changes a closing. What is entered differs from its derived copy and so survives later edits of the parent. */
export async function updateSelf(work: Work, kind: ClosingKind, body: ChangeOfSelf): Promise<SavedReport> {
  const { db, scope } = work;
  const sent = await sheetTasks.checkedSheets(body.data);
  const report = await StoredReport.lock(db, scope, kind, { uuid: body.reportUUID });
  if (!report) throw notFound();
  const of = { survey: report.parent_id ?? 0, rigId: report.rig_id, clientId: report.client_id, kind };
  const { places } = report;
  const stored = () => report.readSheets(db, scope);
  const isIssued = await mayOnlyAnswer(db, scope, of.survey);
  const sheets = isIssued ? await mergeTasks.keepIssued({ stored: await stored(), sent: sent.data }) : sent;
  const words = await holdWords(db, scope, of, { sheets, places, before: stored });
  const held = await holdBack(db, scope, of, { sheets: words.sheets, places, before: stored });
  const before = body.updated_at ? null : await stored();
  const saved = await StoredReport.update(work, report, { sheets: held.sheets, loaded: body.updated_at });
  if (before !== null && saved.updated_at !== report.updated_at.toISOString()) {
    const after = held.sheets.data;
    await noteOverwritten(work, { clientId: report.client_id, before, after, places });
  }
  const ready = await noteReady(work, of, held.ready);
  return { ...saved, ...ready, ...(await noteProposed(work, of, words.proposed)) };
}

type ChangeOfParent = { parentUUID: string; data: string; updated_at?: string | null | undefined };

/**
 * Merges an edit of a parent into the report derived from it (rules.md#merge-into-a-closing): nothing entered in a
 * closing is ever lost, and it stays with its finding.
 */
export async function updateFromParent(work: Work, kind: FollowUpKind, body: ChangeOfParent): Promise<SavedReport> {
  const { db, scope } = work;
  const head = await parentOf(db, scope, kind, body.parentUUID);
  const { texts: parent } = await lockedParent(db, scope, head);
  await refuseIssued(db, scope, head.id);
  // Every caller locks in this order: the parent, its closing, its QSHE report.
  const closing = isClosingKind(kind)
    ? undefined
    : await StoredReport.lock(db, scope, followedBy(REPORT_KINDS[kind]).closing, { parentId: head.id });
  const report = await StoredReport.lock(db, scope, kind, { parentId: head.id });
  if (!report) throw notFound();
  const { data } = body;
  const merged = isClosingKind(kind)
    ? await mergeTasks.mergeIntoClosing({ data, closing: await report.readFollowUp(db, scope), parent })
    : await mergeTasks.mergeIntoQshe({
        data,
        qshe: await report.readFollowUp(db, scope),
        closing: closing ? await closing.readFollowUp(db, scope) : null,
        parent,
      });
  const { base, places } = merged;
  const of = { survey: head.id, rigId: head.rig_id, clientId: head.client_id, kind };
  const { sheets, ready } = await holdBack(db, scope, of, { sheets: merged, places: textOf(places) });
  const change = { sheets, ...(base && { baseSheets: base }), places, loaded: body.updated_at };
  const saved = await StoredReport.update(work, report, change);
  return { ...saved, ...(await noteReady(work, of, ready)) };
}

/**
 * The parent with the places of its findings, locked with its rig so that no edit of it can intervene; `base` are its sheets
 * without what was answered in it, if something was.
 */
async function lockedParent(db: Tx, scope: Scope, head: ReportHead): Promise<Parent> {
  await lockPlaceAgainstDeletion(db, scope, { rigId: head.rig_id, parentId: null });
  const parent = await StoredReport.lock(db, scope, head.kind, { id: head.id });
  if (!parent) throw notFound();
  const { corrections } = await loadCorrections(db, scope, parent.id, parent.corrections);
  return {
    texts: {
      ...(await StoredReport.track(db, scope, parent)),
      pictures: parent.pictures,
      corrections,
      added: await StoredReport.readAdded(db, scope, parent.id),
    },
    base: parent.hasBase ? await parent.readBase(db, scope) : null,
  };
}

type Parent = {
  texts: TrackedTexts & { pictures: string | null; corrections: Corrections; added: string[] };
  base: StoredSheets | null;
};

async function parentOf(db: Tx, scope: Scope, kind: FollowUpKind, uuid: string): Promise<ReportHead> {
  const parent = await reportHead(db, scope, uuid);
  if (!parent) await refuseDraft(db, scope, uuid);
  if (!parent || !describedKind(kind).parents?.includes(parent.kind)) throw notFound();
  return parent;
}
