import { mayCall, reportFlag, type SavedFiles, type SavedReport } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  describedKind,
  isFinalKind,
  REPORT_KINDS,
  type CollectionKind,
  type FileKind,
  type FinalKind,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import { safeFileName } from '../../platform/files/file-names.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { inScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { refuseDraft } from '../drafts/public.ts';
import { reportFolder, reportHead, reportHeadById, type ReportToSave, StoredReport } from '../reports/public.ts';
import { saveHashOf } from '../sheets/public.ts';
import { notifyOfReport } from '../notices/public.ts';
import { requireRig, type RigRef } from '../rigs/public.ts';
import { moveToTrash } from '../trash/public.ts';
import { claimUploads, keepClaimed, storeFile } from '../uploads/public.ts';
import { attachFiles, findFile, loadFiles } from './store.ts';
import { nameOf, showFile } from './view.ts';

type FinalToSave = { reportUUID: string; rigUUID: string; parentUUID: string };

export async function saveFinal(work: Work, kind: FinalKind, body: FinalToSave): Promise<SavedReport> {
  const { db, scope } = work;
  const rig = await requireRig(db, scope, body.rigUUID);
  const given = await reportHead(db, scope, body.parentUUID);
  if (!given) await refuseDraft(db, scope, body.parentUUID);
  const { parents = [], follows } = describedKind(kind);
  if (!given || !parents.includes(given.kind) || given.rig_id !== rig.id) throw notFound();
  // Named by its closing or directly, it is the same inspection, which has one final report.
  const byItself = follows === undefined || !parents.includes(follows) || given.kind === follows;
  const parent = byItself ? given : given.parent_id !== null && (await reportHeadById(db, scope, given.parent_id));
  if (!parent) throw notFound();
  return StoredReport.save(work, withoutSheets({ uuid: body.reportUUID, kind, rig, parent }));
}

function withoutSheets(report: Pick<ReportToSave, 'uuid' | 'kind' | 'rig' | 'parent'>): ReportToSave {
  const { kind, rig, parent } = report;
  return {
    ...report,
    sheets: null,
    saveHash: saveHashOf({ kind, rig: rig.uuid, parent: parent?.uuid ?? null, data: null }),
  };
}

type FilePlace = { reportUUID: string; rigUUID?: string | undefined; rig_id?: number | undefined };

/** The rig of a report for which a file is to be stored. @throws AppError 404 or 403 for whoever may not do so */
export const findRigToUploadFor = (
  services: Services,
  scope: Scope,
  { kind, ...place }: FilePlace & { kind: FileKind },
): Promise<RigRef> => inScope(services.db, scope, (db) => rigToUploadFor(db, scope, kind, place));

/** Stores a file for a report and returns its path; save-files attaches it. */
export async function uploadFile(
  services: Services,
  scope: Scope,
  place: FilePlace & { kind: FileKind },
  file: UploadedFile,
): Promise<string> {
  const rig = await findRigToUploadFor(services, scope, place);
  const { kind } = place;
  return storeFile(services, scope, file, {
    purpose: 'file',
    kind,
    clientId: rig.clientId,
    rigUuid: rig.uuid,
    reportUuid: place.reportUUID,
    folder: reportFolder(rig.uuid, REPORT_KINDS[kind].folder, place.reportUUID),
    fileName: safeFileName(file.name),
    contentType: 'application/octet-stream',
  });
}

type FileToStore = {
  /** Where it was stored in the report before, if it was. */
  storedAs: (db: Tx) => Promise<string | null>;
  /** Notes where it is stored, in the transaction that attaches it. */
  note: (db: Tx, path: string) => Promise<void>;
  file: () => Promise<UploadedFile>;
};

/** Stores a file that the portal has made in a final report and attaches it, unless it is attached already. */
export async function storeInFinal(
  services: Services,
  scope: Scope,
  reportUUID: string,
  { storedAs, note, file }: FileToStore,
): Promise<SavedFiles> {
  const kind = await inScope(services.db, scope, async (db) => (await reportHead(db, scope, reportUUID))?.kind);
  if (kind === undefined || !isFinalKind(kind)) throw notFound();
  requireFlag(scope, kind, 'edit');
  const attached = async (db: Tx) => attachedAs(db, scope, reportUUID, await storedAs(db));
  const there = await inScope(services.db, scope, attached);
  if (there) return there;
  const made = await file();
  try {
    return await keepClaimed(services, async (stored) => {
      const path = await uploadFile(services, scope, { kind, reportUUID }, made);
      stored.push(path);
      return inScope(services.db, scope, async (db) => {
        const report = await StoredReport.lock(db, scope, kind, { uuid: reportUUID });
        if (!report) throw notFound();
        // Another request may have stored it while it was read.
        const meanwhile = await attached(db);
        if (meanwhile) return meanwhile;
        await note(db, path);
        return attach({ db, scope, now: services.now() }, report, [path]);
      });
    });
  } finally {
    await made.drop().catch(() => undefined);
  }
}

/** The files of a report, if one of them is at this path. */
async function attachedAs(db: Tx, scope: Scope, uuid: string, path: string | null): Promise<SavedFiles | null> {
  const report = await reportHead(db, scope, uuid);
  if (!report || path === null) return null;
  const files = await loadFiles(db, scope, [report.id]);
  if (!files.some((file) => file.path === path)) return null;
  return { UUID: uuid, id: report.id, files: files.map(showFile) };
}

/**
 * The rig of the report, which must be saved; for a move or drop report that is not saved yet, the rig named.
 */
async function rigToUploadFor(db: Tx, scope: Scope, kind: FileKind, place: FilePlace): Promise<RigRef> {
  const report = await reportHead(db, scope, place.reportUUID);
  if (report) {
    const isThere = (place.rigUUID ?? report.rig_uuid) === report.rig_uuid;
    const isOf = (place.rig_id ?? report.rig_id) === report.rig_id;
    if (report.kind !== kind || !isThere || !isOf) throw notFound();
    requireFlag(scope, kind, 'edit');
    return requireRig(db, scope, report.rig_uuid);
  }
  if (place.rigUUID === undefined || isFinalKind(kind)) throw notFound();
  requireFlag(scope, kind, 'add');
  return requireRig(db, scope, place.rigUUID);
}

function requireFlag(scope: Scope, kind: FileKind, verb: 'add' | 'edit'): void {
  if (!mayCall(scope, reportFlag(REPORT_KINDS[kind], verb))) throw forbidden();
}

/** Attaches uploaded files to a final report. */
export async function saveFinalFiles(
  work: Work,
  kind: FinalKind,
  body: { final_report_id: number; files: string[] },
): Promise<SavedFiles> {
  const { db, scope } = work;
  const report = await StoredReport.lock(db, scope, kind, { id: body.final_report_id });
  if (!report) throw notFound();
  return attach(work, report, body.files);
}

type CollectionToSave = {
  id: number | null | undefined;
  files: string[];
  rigUUID?: string | undefined;
  UUID?: string | undefined;
};

/** Attaches uploaded files to a move or drop report; without an id it creates the report, once. */
export async function saveCollectionFiles(
  work: Work,
  kind: CollectionKind,
  body: CollectionToSave,
): Promise<SavedFiles> {
  const { db, scope } = work;
  if (!body.id) return addCollection(work, kind, body);
  requireFlag(scope, kind, 'edit');
  const report = await StoredReport.lock(db, scope, kind, { id: body.id });
  if (!report || (body.UUID ?? report.uuid) !== report.uuid) throw notFound();
  return attach(work, report, body.files);
}

async function addCollection(work: Work, kind: CollectionKind, body: CollectionToSave) {
  const { db, scope } = work;
  requireFlag(scope, kind, 'add');
  const { rigUUID, UUID: uuid } = body;
  if (rigUUID === undefined || uuid === undefined) {
    throw invalid({ [rigUUID === undefined ? 'rigUUID' : 'UUID']: message('field.required') });
  }
  const rig = await requireRig(db, scope, rigUUID);
  const { repeated } = await StoredReport.save(work, withoutSheets({ uuid, kind, rig, parent: null }));
  const report = await StoredReport.lock(db, scope, kind, { uuid });
  if (!report) throw notFound();
  const attached = await loadFiles(db, scope, [report.id]);
  const isSame = body.files.every((path) => attached.some((file) => file.path === path));
  if (repeated && !isSame) throw alreadyExists();
  return attach(work, report, body.files);
}

/** Attaches the files that are not attached yet; a path that was never uploaded to this report is refused. */
async function attach(work: Work, report: StoredReport, paths: readonly string[]): Promise<SavedFiles> {
  const { db, scope, now } = work;
  const { client_id: clientId, rig_uuid: rigUuid, uuid, kind } = report;
  const attached = await loadFiles(db, scope, [report.id]);
  const fresh = [...new Set(paths)].filter((path) => attached.every((file) => file.path !== path));
  const claim = { paths: fresh, rigUuid, report: { uuid, kind }, clientId, purpose: 'file' as const, now };
  const claimed = await claimUploads(db, scope, claim);
  if (claimed.size < fresh.length) throw invalid({ files: message('file.never_uploaded') });
  await attachFiles(work, { id: report.id, clientId }, fresh);
  if (fresh.length > 0) {
    await recordChange(work, { action: 'add', entity: 'file', uuid, clientId, after: { files: fresh } });
    await notifyOfReport(work, { id: report.id, kind, clientId, rigId: report.rig_id });
  }
  const files = await loadFiles(db, scope, [report.id]);
  return { UUID: uuid, id: report.id, files: files.map(showFile) };
}

export async function deleteFile(work: Work, kind: FileKind, id: number): Promise<string> {
  const { db, scope } = work;
  const file = await findFile(db, scope, kind, id);
  if (!file) throw notFound();
  const { report_uuid: uuid, client_id: clientId } = file;
  await moveToTrash(work, { entity: 'file', id, uuid, clientId, label: nameOf(file.path) });
  return 'File is deleted successfully.';
}
