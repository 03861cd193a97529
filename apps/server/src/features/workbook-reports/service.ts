import { randomBytes } from 'node:crypto';
import type { SavedReport, WorkbookKind } from '@rigbook/contract';
import { notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/multipart.ts';
import { inScope, type Scope } from '../../platform/scope.ts';
import { MEGABYTE, type Services } from '../../platform/services.ts';
import { stageWorkbook } from '../../platform/workbook-zip.ts';
import { readSheetsInput, reportHead, saveReport, type ReportToSave } from '../reports/public.ts';
import { requireRig } from '../rigs/public.ts';
import { claimUploads, storeFile, storePicture } from '../uploads/public.ts';

type WorkbookReportToSave = { reportUUID: string; rigUUID: string; data: string };

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
  const rig = await inScope(services.db, scope, (db) => requireRig(db, scope, body.rigUUID));
  const staged = await stageWorkbook(services.files, zip.localPath, services.settings.MAX_UPLOAD_MB * MEGABYTE);
  const save = (path: string) => {
    const workbook = { path, name: staged.name, sha256: staged.sha256 };
    const data = JSON.stringify(sheets);
    const report: ReportToSave = { uuid: body.reportUUID, kind, rig, parent: null, sheets, data, workbook };
    return inScope(services.db, scope, async (db) => {
      const now = services.now();
      const saved = await saveReport(db, scope, report, now);
      if (!saved.repeated) {
        const place = { rigUuid: rig.uuid, clientId: rig.clientId, purpose: 'workbook' as const, now };
        await claimUploads(db, scope, { ...place, paths: [path] });
      }
      return saved;
    });
  };
  try {
    const earlier = await inScope(services.db, scope, (db) => reportHead(db, scope, body.reportUUID));
    if (earlier) return await save(earlier.sheet_path ?? '');
    const path = await storeFile(services, scope, staged, {
      purpose: 'workbook',
      kind,
      clientId: rig.clientId,
      rigUuid: rig.uuid,
      reportUuid: body.reportUUID,
      // A folder of its own: a save that failed may have left a file of the same name.
      folder: `${reportFolder(rig.uuid, kind, body.reportUUID)}/${randomBytes(6).toString('hex')}`,
      fileName: staged.name,
      contentType: 'application/octet-stream',
    });
    return await save(path);
  } finally {
    await staged.drop();
  }
}

export const reportFolder = (rigUuid: string, kind: string, reportUuid: string) =>
  `uploads/rigs/${rigUuid}/reports/${kind}/${reportUuid}`;

type RowPicture = { row: number; rigUUID: string; reportUUID: string; sheetName: string };

/**
 * Stores the picture of a row and answers its path. The report may not be saved yet: the path then waits in the sheets
 * until it is. A report that is saved must be of this kind and rig.
 */
export async function uploadRowPicture(
  services: Services,
  scope: Scope,
  kind: WorkbookKind,
  place: RowPicture,
  file: UploadedFile,
): Promise<string> {
  const rig = await inScope(services.db, scope, async (db) => {
    const found = await requireRig(db, scope, place.rigUUID);
    const report = await reportHead(db, scope, place.reportUUID);
    if (report && (report.kind !== kind || report.rig_id !== found.id)) throw notFound();
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
