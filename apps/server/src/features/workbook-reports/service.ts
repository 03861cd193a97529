import { randomBytes } from 'node:crypto';
import type { SavedReport, WorkbookKind } from '@rigbook/contract';
import { firstPlaces, type FindingPlaces, type MatchDecision, placesAfter, type Sheet } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { refuseStale } from '../../platform/records/revision.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { stageWorkbook, type StagedWorkbook } from './workbook-zip.ts';
import {
  holdPlace,
  type LockedReport,
  lockReport,
  newFindingId,
  readSheetsInput,
  reportFolder,
  reportHead,
  type ReportToSave,
  saveReport,
  storedSheets,
  type StoredWorkbook,
  trackedParent,
  trackFollowUps,
  updateReport,
} from '../reports/public.ts';
import { requireRig, type RigRef } from '../rigs/public.ts';
import { storeFile } from '../uploads/public.ts';
import { checkDecisions, readDecisions } from './match-decisions.ts';

type WorkbookReportToSave = { reportUUID: string; rigUUID: string; data: string };

/** What a workbook belongs to. */
type Place = { kind: WorkbookKind; rig: RigRef; reportUuid: string };

/**
 * Saves a report made from a workbook: its sheets, and the workbook taken out of the zip it came in. The bytes are
 * stored before the rows that refer to them; a repeated save stores nothing.
 */
export async function saveWorkbookReport(
  services: Services,
  scope: Scope,
  kind: WorkbookKind,
  body: WorkbookReportToSave,
  zip: UploadedFile,
): Promise<SavedReport> {
  const sheets = readSheetsInput(body.data);
  const { rig, earlier } = await inScope(services.db, scope, async (db) => ({
    rig: await requireRig(db, scope, body.rigUUID),
    earlier: await reportHead(db, scope, body.reportUUID),
  }));
  const place = { kind, rig, reportUuid: body.reportUUID };
  return withWorkbook(services, zip, async (staged) => {
    const path = earlier ? (earlier.sheet_path ?? '') : await storeWorkbook(services, scope, staged, place);
    const workbook = { path, name: staged.name, sha256: staged.sha256 };
    const data = JSON.stringify(sheets);
    const places = firstPlaces(sheets, newFindingId);
    const report: ReportToSave = { uuid: body.reportUUID, kind, rig, parent: null, sheets, data, places, workbook };
    return inScope(services.db, scope, (db) => saveReport(db, scope, report, services.now()));
  });
}

type WorkbookReportChange = {
  reportUUID: string;
  rigUUID?: string | undefined;
  data: string;
  /** Which doubtful finding is which one in the new sheets, as a person decided: JSON text, or the list itself. */
  matches?: unknown;
  updated_at?: string | null | undefined;
};

/** What a change is made of once it is read. */
type Revised = { sheets: Sheet[]; data: string; decisions: MatchDecision[] };

/** Changes a report made from a workbook; without a zip its workbook stays as it is. */
export async function updateWorkbookReport(
  services: Services,
  scope: Scope,
  kind: WorkbookKind,
  body: WorkbookReportChange,
  zip: UploadedFile | null,
): Promise<SavedReport> {
  const sheets = readSheetsInput(body.data);
  const revised = { sheets, data: JSON.stringify(sheets), decisions: readDecisions(body.matches) };
  if (!zip) return inScope(services.db, scope, (db) => writeChange(db, scope, kind, body, revised, services.now()));
  const place = await inScope(services.db, scope, (db) => placeToUpdate(db, scope, kind, body, revised));
  return withWorkbook(services, zip, async (staged) => {
    const path = await storeWorkbook(services, scope, staged, place);
    const workbook = { path, name: staged.name, sha256: staged.sha256 };
    return inScope(services.db, scope, (db) => writeChange(db, scope, kind, body, revised, services.now(), workbook));
  });
}

/** Looks before the bytes are stored whether the change can be made at all. */
async function placeToUpdate(
  db: Tx,
  scope: Scope,
  kind: WorkbookKind,
  body: WorkbookReportChange,
  revised: Revised,
): Promise<Place> {
  const report = await reportToUpdate(db, scope, kind, body);
  await refuseChange(db, scope, report, body, revised);
  return { kind, rig: await requireRig(db, scope, report.rig_uuid), reportUuid: report.uuid };
}

/** A change that was made already is none: neither its age nor its decisions matter then. */
async function refuseChange(
  db: Tx,
  scope: Scope,
  report: LockedReport,
  body: WorkbookReportChange,
  { sheets, data, decisions }: Revised,
): Promise<void> {
  if (report.data === data) return;
  await refuseStale(db, scope, 'report', report, body.updated_at);
  checkDecisions(storedSheets(report), sheets, decisions);
}

async function writeChange(
  db: Tx,
  scope: Scope,
  kind: WorkbookKind,
  body: WorkbookReportChange,
  revised: Revised,
  now: Date,
  workbook?: StoredWorkbook,
): Promise<SavedReport> {
  const report = await reportToUpdate(db, scope, kind, body);
  await refuseChange(db, scope, report, body, revised);
  const { sheets, data } = revised;
  const change = {
    before: storedSheets(report),
    sheets,
    data,
    loaded: body.updated_at,
    ...(report.data !== data && { places: await newPlaces(db, scope, report, revised) }),
    ...(workbook && { workbook }),
  };
  return updateReport(db, scope, report, change, now);
}

/** The matching, made once and kept: what follows from the report moves by it whenever it is brought up to date. */
async function newPlaces(
  db: Tx,
  scope: Scope,
  report: LockedReport,
  { sheets, decisions }: Revised,
): Promise<FindingPlaces> {
  const tracked = await trackedParent(db, scope, report);
  await trackFollowUps(db, scope, report.id, tracked);
  return placesAfter(tracked.places, { before: tracked.sheets, after: sheets, decisions }, newFindingId);
}

async function reportToUpdate(db: Tx, scope: Scope, kind: WorkbookKind, body: WorkbookReportChange) {
  const head = await reportHead(db, scope, body.reportUUID);
  if (!head) throw notFound();
  // Locked in one order by everybody: the rig, the report, what follows from it.
  await holdPlace(db, scope, { rigId: head.rig_id, parentId: null });
  const report = await lockReport(db, scope, kind, body.reportUUID);
  if (!report || (body.rigUUID ?? report.rig_uuid) !== report.rig_uuid) throw notFound();
  return report;
}

/** Takes the workbook out of its zip for as long as the work lasts; what is not kept by then is dropped. */
async function withWorkbook<T>(
  services: Services,
  zip: UploadedFile,
  work: (staged: StagedWorkbook) => Promise<T>,
): Promise<T> {
  const maxBytes = services.settings.MAX_UPLOAD_MB * MEGABYTE;
  const staged = await stageWorkbook(services.files, zip.localPath, maxBytes);
  try {
    return await work(staged);
  } finally {
    await staged.drop();
  }
}

const storeWorkbook = (services: Services, scope: Scope, staged: StagedWorkbook, { kind, rig, reportUuid }: Place) =>
  storeFile(services, scope, staged, {
    purpose: 'workbook',
    kind,
    clientId: rig.clientId,
    rigUuid: rig.uuid,
    reportUuid,
    // A folder of its own: an earlier workbook of the same name stays, and a save that failed may have left one.
    folder: `${reportFolder(rig.uuid, kind, reportUuid)}/${randomBytes(6).toString('hex')}`,
    fileName: staged.name,
    contentType: 'application/octet-stream',
  });
