import type { SavedReport } from '@rigbook/contract';
import { countFindings, findingsOf, type FindingPlaces, type Sheet } from '@rigbook/domain';
import { changedCells } from './changed-cells.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { ReportKind } from '../../platform/records/report-kinds.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { holdRig, requireRig, type RigRef } from '../rigs/public.ts';
import { moveToTrash } from '../trash/public.ts';
import { claimUploads, storePicture } from '../uploads/public.ts';
import {
  changeReport,
  holdReport,
  insertReport,
  keepPlaces,
  lockReport,
  reportHead,
  writeFindings,
  type LockedReport,
  type ReportHead,
} from './store.ts';
import { arePlacesKept } from './finding-places.ts';
import { searchTextOf } from './view.ts';

/** The stored paths of the pictures in the sheets. */
const picturesIn = (sheets: readonly Sheet[]): string[] => [
  ...new Set(
    sheets.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        (row ?? []).filter((cell) => cell.type === 'image' && cell.content !== '').map((cell) => cell.content),
      ),
    ),
  ),
];

type Claimant = { rigUuid: string; clientId: number; now: Date };

/** Claims the pictures the sheets show; one that was not uploaded for this rig is refused. */
async function claimPictures(db: Tx, scope: Scope, sheets: readonly Sheet[], claimant: Claimant): Promise<void> {
  const paths = picturesIn(sheets);
  const claimed = await claimUploads(db, scope, { ...claimant, paths, purpose: 'picture' });
  if (claimed.size < paths.length) throw invalid({ data: 'One of the pictures was never uploaded for this rig.' });
}

/** An original workbook as it is stored. */
export type StoredWorkbook = { path: string; name: string; sha256: string };

const claimWorkbook = (db: Tx, scope: Scope, { path }: StoredWorkbook, claimant: Claimant) =>
  claimUploads(db, scope, { ...claimant, paths: [path], purpose: 'workbook' });

export type ReportToSave = {
  uuid: string;
  kind: ReportKind;
  rig: RigRef;
  parent: ReportHead | null;
  sheets: Sheet[] | null;
  /** The JSON text to store for the sheets. */
  data: string | null;
  /** Kept with a closing: its copy as last derived. */
  baseData?: string | null;
  /** Where its findings are; kinds without findings have none. */
  places?: FindingPlaces;
  workbook?: StoredWorkbook;
};

/**
 * Saves a new report of any kind with its findings and history. Saving a UUID again with the same content answers as
 * the first time, with other content, kind, rig or parent it is 409 `exists`; never a second row
 * (rules.md#repeated-saves).
 */
export async function saveReport(
  db: Tx,
  scope: Scope,
  report: ReportToSave,
  now: Date,
): Promise<SavedReport & { repeated: boolean }> {
  const { uuid, kind, rig, parent, sheets, data, workbook } = report;
  await holdPlace(db, scope, { rigId: rig.id, parentId: parent?.id ?? null });
  const saveHash = contentHash({
    kind,
    rig: rig.uuid,
    parent: parent?.uuid ?? null,
    data,
    workbook: workbook ? [workbook.name, workbook.sha256] : null,
  });
  const repeated = await repeatedSave(db, scope, uuid, saveHash);
  if (repeated) return repeated;
  const counts = sheets && countFindings(sheets);
  const id = await insertReport(db, scope, {
    uuid,
    kind,
    clientId: rig.clientId,
    rigId: rig.id,
    parentId: parent?.id ?? null,
    data,
    baseData: report.baseData ?? null,
    findingPlaces: report.places ? JSON.stringify(report.places) : null,
    counts,
    searchText: searchTextOf(kind, counts, now, now),
    workbook: workbook ?? null,
    saveHash,
    now,
  });
  if (id === null) {
    // The same save a moment earlier, another client's UUID, or the parent has such a report under another UUID.
    const meanwhile = await repeatedSave(db, scope, uuid, saveHash);
    if (meanwhile) return meanwhile;
    throw alreadyExists();
  }
  if (sheets) {
    await claimPictures(db, scope, sheets, { rigUuid: rig.uuid, clientId: rig.clientId, now });
    await writeFindings(db, scope, { id, clientId: rig.clientId }, findingsOf(sheets));
  }
  if (workbook) await claimWorkbook(db, scope, workbook, { rigUuid: rig.uuid, clientId: rig.clientId, now });
  const after = { kind, rig: rig.uuid, parent: parent?.uuid ?? null, counts };
  await recordChange(db, scope, now, { action: 'add', entity: 'report', uuid, clientId: rig.clientId, after });
  return { ...savedReport({ id, uuid, created_at: now, updated_at: now }), repeated: false };
}

async function repeatedSave(db: Tx, scope: Scope, uuid: string, saveHash: string) {
  const earlier = await reportHead(db, scope, uuid);
  if (!earlier) return null;
  if (earlier.save_hash !== saveHash) throw alreadyExists();
  return { ...savedReport(earlier), repeated: true };
}

const savedReport = (row: { id: number; uuid: string; created_at: Date; updated_at: Date }): SavedReport => ({
  UUID: row.uuid,
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export type ReportChange = {
  /** As stored before and as they will be. */
  before: Sheet[];
  sheets: Sheet[];
  data: string;
  baseData?: string;
  /** Where its findings are afterwards; without it they stay where they are. */
  places?: FindingPlaces;
  workbook?: StoredWorkbook;
  /** `updated_at` as the editor had loaded it. */
  loaded: string | null | undefined;
};

/**
 * Changes a locked report with its findings, counts and history. Writes nothing when nothing differs, so that a
 * repeated change is a success; a change of something that has changed meanwhile is 409 `stale`.
 */
export async function updateReport(
  db: Tx,
  scope: Scope,
  report: LockedReport,
  change: ReportChange,
  now: Date,
): Promise<SavedReport> {
  const { sheets, data, baseData = report.base_data, workbook } = change;
  const sameWorkbook = !workbook || (workbook.sha256 === report.sheet_sha256 && workbook.name === report.sheet_name);
  const sameData = data === report.data;
  const findingPlaces = change.places ? JSON.stringify(change.places) : report.finding_places;
  if (sameData && baseData === report.base_data && sameWorkbook) {
    if (findingPlaces !== null && findingPlaces !== report.finding_places)
      await keepPlaces(db, scope, report, findingPlaces);
    return savedReport(report);
  }
  await refuseStale(db, scope, 'report', report, change.loaded);
  const counts = countFindings(sheets);
  const updatedAt = nextRevision(report, now);
  await changeReport(db, scope, report.id, {
    data,
    baseData,
    findingPlaces,
    placesAt: change.places || arePlacesKept(report) ? updatedAt : report.places_at,
    counts,
    searchText: searchTextOf(report.kind, counts, report.created_at, updatedAt),
    updatedAt,
    workbook: sameWorkbook ? null : workbook,
  });
  const { client_id: clientId, rig_uuid: rigUuid, uuid } = report;
  if (!sameData) {
    await claimPictures(db, scope, sheets, { rigUuid, clientId, now });
    await writeFindings(db, scope, { id: report.id, clientId }, findingsOf(sheets));
  }
  // The workbook that it replaces stays stored: history names it, and it goes with the report.
  if (!sameWorkbook) await claimWorkbook(db, scope, workbook, { rigUuid, clientId, now });
  const cells = changedCells(change.before, sheets);
  const before = { cells: cells.before, ...(!sameWorkbook && { sheet: report.sheet_path }) };
  const after = { cells: cells.after, ...(!sameWorkbook && { sheet: workbook.path }) };
  await recordChange(db, scope, now, { action: 'change', entity: 'report', uuid, clientId, before, after });
  return savedReport({ ...report, updated_at: updatedAt });
}

/** Deletes a report with its follow-ups and files. */
export async function deleteReport(db: Tx, scope: Scope, kind: ReportKind, uuid: string, now: Date): Promise<string> {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  await holdPlace(db, scope, { rigId: report.rig_id, parentId: null });
  // Before what follows from it, as everybody who changes both.
  await lockReport(db, scope, kind, uuid);
  const label = `${kind.replaceAll('_', ' ')} of ${report.rig_name}, ${report.created_at.toISOString().slice(0, 10)}`;
  await moveToTrash(db, scope, { entity: 'report', id: report.id, uuid, clientId: report.client_id, label }, now);
  return 'Report is deleted successfully.';
}

/**
 * Keeps what a report belongs to from being deleted until the transaction ends, the rig before the parent as everybody
 * who locks both; 404 when one is gone (decision 026).
 */
export async function holdPlace(
  db: Tx,
  scope: Scope,
  { rigId, parentId }: { rigId: number; parentId: number | null },
): Promise<void> {
  if (!(await holdRig(db, scope, rigId))) throw notFound();
  if (parentId !== null && !(await holdReport(db, scope, parentId))) throw notFound();
}

/** The folder of a report's stored files. */
export const reportFolder = (rigUuid: string, folder: string, reportUuid: string) =>
  `uploads/rigs/${rigUuid}/reports/${folder}/${reportUuid}`;

type RowPicture = { row: number; rigUUID: string; reportUUID: string; sheetName: string };

/**
 * Stores the picture of a row and answers its path. A workbook report may not be saved yet: the path then waits in its
 * sheets until it is. A report that is saved must be of this kind and rig, and a closing must be saved.
 */
export async function uploadRowPicture(
  services: Services,
  scope: Scope,
  kind: ReportKind,
  place: RowPicture,
  file: UploadedFile,
): Promise<string> {
  const isClosing = kind === 'closing' || kind === 'audit_closing';
  const rig = await inScope(services.db, scope, async (db) => {
    const found = await requireRig(db, scope, place.rigUUID);
    const report = await reportHead(db, scope, place.reportUUID);
    const fits = report ? report.kind === kind && report.rig_id === found.id : !isClosing;
    if (!fits) throw notFound();
    return found;
  });
  return storePicture(services, scope, file, {
    purpose: 'picture',
    kind,
    clientId: rig.clientId,
    rigUuid: rig.uuid,
    reportUuid: place.reportUUID,
    folder: reportFolder(rig.uuid, kind, place.reportUUID),
    stem: `row-${place.row}`,
  });
}
