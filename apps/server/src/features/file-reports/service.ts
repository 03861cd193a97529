import {
  FILE_FLAGS,
  FILE_FOLDERS,
  type CollectionKind,
  type FileKind,
  type FinalKind,
  type SavedFiles,
  type SavedReport,
} from '@rigbook/contract';
import { mayCall } from '../../platform/identity/access.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import { safeFileName } from '../../platform/files/file-names.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { ReportKind } from '../../platform/records/report-kinds.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import {
  lockReport,
  lockReportById,
  reportFolder,
  reportHead,
  reportHeadById,
  saveReport,
  type LockedReport,
} from '../reports/public.ts';
import { requireRig, type RigRef } from '../rigs/public.ts';
import { moveToTrash } from '../trash/public.ts';
import { claimUploads, storeFile } from '../uploads/public.ts';
import { attachFiles, fileById, filesOfReports } from './store.ts';
import { nameOf, shownFile } from './view.ts';

/**
 * An inspection's final has the inspection (its closing is accepted too), an audit's its audit closing
 * (rules.md#parents-of-reports).
 */
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
  const given = await reportHead(db, scope, body.parentUUID);
  if (!given || !PARENT_KINDS[kind].includes(given.kind) || given.rig_id !== rig.id) throw notFound();
  // Named by its closing or by itself, it is the same inspection, and has one final report.
  const inspectionId = given.kind === 'closing' ? given.parent_id : null;
  const parent = inspectionId === null ? given : await reportHeadById(db, scope, inspectionId);
  if (!parent) throw notFound();
  return saveReport(db, scope, { uuid: body.reportUUID, kind, rig, parent, sheets: null, data: null }, now);
}

type FilePlace = { reportUUID: string; rigUUID?: string | undefined; rig_id?: number | undefined };

/** Stores a file for a report and answers its path; it waits for save-files. */
export async function uploadFile(
  services: Services,
  scope: Scope,
  kind: FileKind,
  place: FilePlace,
  file: UploadedFile,
): Promise<string> {
  const rig = await inScope(services.db, scope, (db) => rigToUploadFor(db, scope, kind, place));
  return storeFile(services, scope, file, {
    purpose: 'file',
    kind,
    clientId: rig.clientId,
    rigUuid: rig.uuid,
    reportUuid: place.reportUUID,
    folder: reportFolder(rig.uuid, FILE_FOLDERS[kind], place.reportUUID),
    fileName: safeFileName(file.name),
    contentType: 'application/octet-stream',
  });
}

/**
 * The rig of the report, which must be saved; of a move or drop report that is yet to be saved the rig that is named.
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
  if (place.rigUUID === undefined || isFinal(kind)) throw notFound();
  requireFlag(scope, kind, 'add');
  return requireRig(db, scope, place.rigUUID);
}

const isFinal = (kind: FileKind) => kind === 'final_reports' || kind === 'audit_final_reports';

function requireFlag(scope: Scope, kind: FileKind, flag: 'add' | 'edit'): void {
  if (!mayCall(scope, FILE_FLAGS[kind][flag])) throw forbidden();
}

/** Attaches uploaded files to a final report. */
export async function saveFinalFiles(
  db: Tx,
  scope: Scope,
  kind: FinalKind,
  body: { final_report_id: number; files: string[] },
  now: Date,
): Promise<SavedFiles> {
  const report = await lockReportById(db, scope, kind, body.final_report_id);
  if (!report) throw notFound();
  return attach(db, scope, report, body.files, now);
}

type CollectionToSave = {
  id: number | null | undefined;
  files: string[];
  rigUUID?: string | undefined;
  UUID?: string | undefined;
};

/** Attaches uploaded files to a move or drop report; without an id it makes the report, once. */
export async function saveCollectionFiles(
  db: Tx,
  scope: Scope,
  kind: CollectionKind,
  body: CollectionToSave,
  now: Date,
): Promise<SavedFiles> {
  if (!body.id) return addCollection(db, scope, kind, body, now);
  requireFlag(scope, kind, 'edit');
  const report = await lockReportById(db, scope, kind, body.id);
  if (!report || (body.UUID ?? report.uuid) !== report.uuid) throw notFound();
  return attach(db, scope, report, body.files, now);
}

async function addCollection(db: Tx, scope: Scope, kind: CollectionKind, body: CollectionToSave, now: Date) {
  requireFlag(scope, kind, 'add');
  const { rigUUID, UUID: uuid } = body;
  if (rigUUID === undefined || uuid === undefined) {
    throw invalid({ [rigUUID === undefined ? 'rigUUID' : 'UUID']: 'This field is required.' });
  }
  const rig = await requireRig(db, scope, rigUUID);
  const { repeated } = await saveReport(db, scope, { uuid, kind, rig, parent: null, sheets: null, data: null }, now);
  const report = await lockReport(db, scope, kind, uuid);
  if (!report) throw notFound();
  const attached = await filesOfReports(db, scope, [report.id]);
  const isSame = body.files.every((path) => attached.some((file) => file.path === path));
  if (repeated && !isSame) throw alreadyExists();
  return attach(db, scope, report, body.files, now);
}

/** Attaches what is not attached yet; a path that was never uploaded to this very report is refused. */
async function attach(
  db: Tx,
  scope: Scope,
  report: LockedReport,
  paths: readonly string[],
  now: Date,
): Promise<SavedFiles> {
  const { client_id: clientId, rig_uuid: rigUuid, uuid, kind } = report;
  const attached = await filesOfReports(db, scope, [report.id]);
  const fresh = [...new Set(paths)].filter((path) => attached.every((file) => file.path !== path));
  const claim = { paths: fresh, rigUuid, report: { uuid, kind }, clientId, purpose: 'file' as const, now };
  const claimed = await claimUploads(db, scope, claim);
  if (claimed.size < fresh.length) throw invalid({ files: 'One of these files was never uploaded to this report.' });
  await attachFiles(db, scope, { id: report.id, clientId }, fresh, now);
  if (fresh.length > 0) {
    await recordChange(db, scope, now, { action: 'add', entity: 'file', uuid, clientId, after: { files: fresh } });
  }
  const files = await filesOfReports(db, scope, [report.id]);
  return { UUID: uuid, id: report.id, files: files.map(shownFile) };
}

export async function deleteFile(db: Tx, scope: Scope, kind: FileKind, id: number, now: Date): Promise<string> {
  const file = await fileById(db, scope, kind, id);
  if (!file) throw notFound();
  const { report_uuid: uuid, client_id: clientId } = file;
  await moveToTrash(db, scope, { entity: 'file', id, uuid, clientId, label: nameOf(file.path) }, now);
  return 'File is deleted successfully.';
}
