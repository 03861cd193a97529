import type { SavedReport, DeletionImpact } from '@rigbook/contract';
import { isClosingKind, isWorkbookKind, REPORT_KINDS, type ReportKind } from '@rigbook/domain';
import { isSameText, type TextBytes } from '../../platform/records/text-bytes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { lockRigAgainstDeletion, lockRigForSave, requireRig, type RigRef } from '../rigs/public.ts';
import { keepRegister } from '../findings/public.ts';
import { notifyOfReport } from '../notices/public.ts';
import { countDeletionImpact, moveToTrash, reportLabel } from '../trash/public.ts';
import { claimPictures, claimUploads, storePicture, writePictureUses } from '../uploads/public.ts';
import {
  changeReport,
  lockReportAgainstDeletion,
  insertReport,
  storePlaces,
  lockReport,
  reportHead,
  type LockedReport,
  type ReportHead,
  type StoredWorkbook,
} from './store.ts';
import { refuseSameSurvey } from './same-surveys.ts';
import { insertFindings, writeFindings } from './findings-store.ts';
import type { CheckedSheets } from './checked-sheets.ts';
import { arePlacesCurrent, registeredUntil } from './finding-places.ts';
import type { PackedSheets } from './sheet-blocks.ts';
import { sheetTask } from './sheet-tasks.ts';
import { isStored, replacedSheets } from './stored-sheets.ts';
import { searchTextOf } from './view.ts';

type Claimant = { rigUuid: string; clientId: number; now: Date };

const claimWorkbook = (db: Tx, scope: Scope, { path }: StoredWorkbook, claimant: Claimant) =>
  claimUploads(db, scope, { ...claimant, paths: [path], purpose: 'workbook' });

export type ReportToSave = {
  uuid: string;
  kind: ReportKind;
  rig: RigRef;
  parent: ReportHead | null;
  sheets: CheckedSheets | null;
  /** Of a closing: its copy as last derived. */
  baseSheets?: PackedSheets;
  /** The places of its findings; kinds without findings have none. */
  places?: TextBytes;
  /** The day of the survey, if it was given. */
  surveyDate?: string | null;
  workbook?: StoredWorkbook;
  /** Refused if another report of the rig and kind has this workbook. */
  once?: boolean;
  /** Identifies its content (`saveHashOf`). */
  saveHash: string;
};

/**
 * Saves a new report of any kind with its findings and history. Saving a UUID again with the same content gets the first
 * answer; with different content, kind, rig or parent it is 409 `exists`. There is never a second row
 * (rules.md#repeated-saves).
 */
export async function saveReport(
  db: Tx,
  scope: Scope,
  report: ReportToSave,
  now: Date,
): Promise<SavedReport & { repeated: boolean }> {
  const { uuid, kind, rig, parent, sheets, workbook, saveHash } = report;
  // Before the weaker lock: two that hold that one would wait for each other.
  if (report.once) await lockRigForSave(db, scope, rig.id);
  await lockPlaceAgainstDeletion(db, scope, { rigId: rig.id, parentId: parent?.id ?? null });
  const repeated = await repeatedSave(db, scope, uuid, saveHash);
  if (repeated) return repeated;
  if (report.once && workbook) await refuseSameSurvey(db, scope, { uuid, kind, rig, workbook });
  const counts = sheets && sheets.counts;
  const id = await insertReport(db, scope, {
    uuid,
    kind,
    clientId: rig.clientId,
    rigId: rig.id,
    parentId: parent?.id ?? null,
    sheets: sheets && sheets.data,
    baseSheets: report.baseSheets ?? null,
    findingPlaces: report.places ?? null,
    surveyDate: report.surveyDate ?? null,
    counts,
    searchText: searchTextOf(kind, counts, now, now),
    workbook: workbook ?? null,
    saveHash,
    now,
  });
  if (id === null) {
    // The same save a moment earlier, a UUID of another client, or the parent has such a report under another UUID.
    const meanwhile = await repeatedSave(db, scope, uuid, saveHash);
    if (meanwhile) return meanwhile;
    throw alreadyExists();
  }
  if (sheets) {
    await claimPictures(db, scope, { paths: sheets.pictures, rigUuid: rig.uuid, clientId: rig.clientId, now }, 'data');
    await writePictureUses(db, scope, { id, clientId: rig.clientId }, sheets.pictures);
    await insertFindings(db, scope, { id, clientId: rig.clientId, at: now }, sheets.findings);
  }
  if (workbook) await claimWorkbook(db, scope, workbook, { rigUuid: rig.uuid, clientId: rig.clientId, now });
  const place = { parent_id: parent?.id ?? null, rig_id: rig.id, client_id: rig.clientId };
  await register(db, scope, { id, kind, ...place, isNew: true }, now);
  const after = addedFacts(report);
  await recordChange(db, scope, now, { action: 'add', entity: 'report', uuid, clientId: rig.clientId, after });
  return { ...savedReport({ id, uuid, created_at: now, updated_at: now }), repeated: false };
}

type Registered = Pick<ReportHead, 'id' | 'kind' | 'parent_id' | 'rig_id' | 'client_id'> & { isNew: boolean };

/**
 * Brings the register up to date with a report that has just been written, if it is one that the register is made from, and
 * notifies people of a survey that is new, as a whole or as a workbook. What is derived from it is saved with it.
 */
async function register(db: Tx, scope: Scope, report: Registered, now: Date): Promise<void> {
  const { id, kind, rig_id: rigId, client_id: clientId, isNew } = report;
  const survey = isWorkbookKind(kind) ? id : isClosingKind(kind) ? report.parent_id : null;
  if (survey === null) return;
  await keepRegister(db, scope, { rigId, clientId }, [survey], now);
  if (isNew && isWorkbookKind(kind)) await notifyOfReport(db, scope, { id, kind, clientId, rigId }, now);
}

/** What history keeps of a new report. */
const addedFacts = ({ kind, rig, parent, sheets, surveyDate }: ReportToSave) => ({
  kind,
  rig: rig.uuid,
  parent: parent?.uuid ?? null,
  counts: sheets && sheets.counts,
  ...(surveyDate && { survey_date: surveyDate }),
});

async function repeatedSave(db: Tx, scope: Scope, uuid: string, saveHash: string) {
  const earlier = await reportHead(db, scope, uuid);
  if (!earlier) return null;
  if (earlier.save_hash !== saveHash) throw alreadyExists();
  return { ...savedReport(earlier), repeated: true };
}

/** What a save of a report answers. */
export const savedReport = (row: { id: number; uuid: string; created_at: Date; updated_at: Date }): SavedReport => ({
  UUID: row.uuid,
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export type ReportChange = {
  sheets: CheckedSheets;
  baseSheets?: PackedSheets;
  /** The new places of its findings; if left out they stay as they are. */
  places?: TextBytes;
  workbook?: StoredWorkbook;
  /** The day of the survey; if left out it stays as it is. */
  surveyDate?: string | null | undefined;
  /** `updated_at` as the editor had loaded it. */
  loaded: string | null | undefined;
};

/**
 * Changes a locked report with its findings, counts and history. Writes nothing if nothing differs, so that a repeated
 * change succeeds; if the report has changed since it was loaded, it is 409 `stale`.
 */
export async function updateReport(
  db: Tx,
  scope: Scope,
  report: LockedReport,
  change: ReportChange,
  now: Date,
): Promise<SavedReport> {
  const { sheets, workbook } = change;
  const sameWorkbook = !workbook || (workbook.sha256 === report.sheet_sha256 && workbook.name === report.sheet_name);
  const sameData = isStored(sheets.data, report.sheets, report.data);
  const { baseSheets: base } = change;
  const baseSheets = base && !isStored(base, report.base_sheets, report.base_data) ? base : null;
  const findingPlaces = change.places && !isSameText(change.places, report.finding_places) ? change.places : null;
  const surveyDate = change.surveyDate === undefined ? report.survey_date : change.surveyDate;
  if (sameData && baseSheets === null && sameWorkbook && surveyDate === report.survey_date) {
    if (findingPlaces) await storePlaces(db, scope, report, findingPlaces);
    return savedReport(report);
  }
  await refuseStale(db, scope, 'report', report, change.loaded);
  const { counts } = sheets;
  const updatedAt = nextRevision(report, now);
  const replaced = await replacedSheets(db, scope, report, sheets.data);
  await changeReport(db, scope, report, {
    sheets: sameData ? null : sheets.data,
    baseSheets,
    findingPlaces,
    placesAt: change.places || arePlacesCurrent(report) ? updatedAt : report.places_at,
    surveyDate,
    ...registeredUntil(report, updatedAt),
    counts,
    searchText: searchTextOf(report.kind, counts, report.created_at, updatedAt),
    updatedAt,
    workbook: sameWorkbook ? null : workbook,
  });
  const { client_id: clientId, rig_uuid: rigUuid, uuid } = report;
  if (!sameData) {
    await claimPictures(db, scope, { paths: sheets.pictures, rigUuid, clientId, now }, 'data');
    await writeFindings(db, scope, { id: report.id, clientId, at: now }, sheets.findings);
  }
  await writePictureUses(db, scope, { id: report.id, clientId }, sheets.pictures);
  // The replaced workbook stays stored: history names it, and it is removed with the report.
  if (!sameWorkbook) await claimWorkbook(db, scope, workbook, { rigUuid, clientId, now });
  await register(db, scope, { ...report, isNew: !sameWorkbook }, now);
  const paths = sameWorkbook ? {} : { before: report.sheet_path, after: workbook.path };
  const days = surveyDate === report.survey_date ? {} : { before: report.survey_date, after: surveyDate };
  const { before, after } = await sheetTask('changeTexts', { before: replaced, after: sheets.data, paths, days });
  await recordChange(db, scope, now, { action: 'change', entity: 'report', uuid, clientId, before, after });
  return savedReport({ ...report, updated_at: updatedAt });
}

/** What deleting a report would take along. */
export async function loadReportImpact(db: Tx, scope: Scope, kind: ReportKind, uuid: string): Promise<DeletionImpact> {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  return countDeletionImpact(db, scope, { entity: 'report', id: report.id });
}

/** Deletes a report with its follow-ups and files. */
export async function deleteReport(db: Tx, scope: Scope, kind: ReportKind, uuid: string, now: Date): Promise<string> {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  await lockPlaceAgainstDeletion(db, scope, { rigId: report.rig_id, parentId: null });
  // Locked before its follow-ups, as by every caller that changes both.
  await lockReport(db, scope, kind, uuid);
  const { id, client_id: clientId } = report;
  await moveToTrash(db, scope, { entity: 'report', id, uuid, clientId, label: reportLabel(report) }, now);
  return 'Report is deleted successfully.';
}

/**
 * Locks the rig and the parent of a report against deletion until the transaction ends, the rig first, as every caller
 * that locks both; 404 if one is gone (decision 026).
 */
export async function lockPlaceAgainstDeletion(
  db: Tx,
  scope: Scope,
  { rigId, parentId }: { rigId: number; parentId: number | null },
): Promise<void> {
  if (!(await lockRigAgainstDeletion(db, scope, rigId))) throw notFound();
  if (parentId !== null && !(await lockReportAgainstDeletion(db, scope, parentId))) throw notFound();
}

/** The folder of a report's stored files. */
export const reportFolder = (rigUuid: string, folder: string, reportUuid: string) =>
  `uploads/rigs/${rigUuid}/reports/${folder}/${reportUuid}`;

type RowPicture = { row: number; rigUUID: string; reportUUID: string; sheetName: string };

/**
 * Stores the picture of a row and returns its path. A workbook report needn't be saved yet: its sheets refer to the path
 * once it is. A saved report must be of this kind and rig, and a closing must be saved.
 */
export async function uploadRowPicture(
  services: Services,
  scope: Scope,
  kind: ReportKind,
  place: RowPicture,
  file: UploadedFile,
): Promise<string> {
  const rig = await inScope(services.db, scope, async (db) => {
    const found = await requireRig(db, scope, place.rigUUID);
    const report = await reportHead(db, scope, place.reportUUID);
    const fits = report ? report.kind === kind && report.rig_id === found.id : !isClosingKind(kind);
    if (!fits) throw notFound();
    return found;
  });
  return storePicture(services, scope, file, {
    purpose: 'picture',
    kind,
    clientId: rig.clientId,
    rigUuid: rig.uuid,
    reportUuid: place.reportUUID,
    folder: reportFolder(rig.uuid, REPORT_KINDS[kind].folder, place.reportUUID),
    stem: `row-${place.row}`,
  });
}
