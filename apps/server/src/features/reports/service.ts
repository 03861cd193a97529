import type { DeletionImpact } from '@rigbook/contract';
import { isClosingKind, REPORT_KINDS, type ReportKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { fileOf } from '../../platform/http/bind.ts';
import type { UploadedFile } from '../../platform/http/bodies/multipart.ts';
import { inScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIssued } from '../issued/public.ts';
import { notifyOfDeletion } from '../notices/public.ts';
import { lockRigAgainstDeletion, requireRig } from '../rigs/public.ts';
import { countDeletionImpact, moveToTrash, reportLabel } from '../trash/public.ts';
import { storePicture } from '../uploads/public.ts';
import { lockReportAgainstDeletion, reportHead } from './store.ts';
import { lockReport } from './stored/store.ts';

/** What deleting a report would take along. */
export async function loadReportImpact(db: Tx, scope: Scope, kind: ReportKind, uuid: string): Promise<DeletionImpact> {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  return countDeletionImpact(db, scope, { entity: 'report', id: report.id });
}

/** Deletes a report with its follow-ups and files. */
export async function deleteReport(work: Work, kind: ReportKind, uuid: string): Promise<string> {
  const { db, scope } = work;
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  await lockPlaceAgainstDeletion(db, scope, { rigId: report.rig_id, parentId: null });
  // Locked before its follow-ups, as by every caller that changes both.
  await lockReport(db, scope, kind, { uuid });
  await refuseIssued(db, scope, report.id);
  const { id, client_id: clientId, rig_id: rigId } = report;
  await moveToTrash(work, { entity: 'report', id, uuid, clientId, label: reportLabel(report) });
  await notifyOfDeletion(work, { id, kind, clientId, rigId });
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
 * Stores pictures of rows of a kind of report and returns their paths. A workbook report needn't be saved yet: its sheets refer
 * to the path once it is. A saved report must be of this kind and rig, and a closing must be saved.
 */
export const storeRowPictures = (services: Services, kind: ReportKind) => ({
  /** @throws AppError 404 if the report is another one's */
  check: ({ scope, body }: { scope: Scope; body: RowPicture }) => findRigOfPicture(services, scope, kind, body),
  take: async ({ scope, body, file }: { scope: Scope; body: RowPicture; file: UploadedFile | null }) => {
    const rig = await findRigOfPicture(services, scope, kind, body);
    return storePicture(services, scope, fileOf(file), {
      purpose: 'picture',
      kind,
      clientId: rig.clientId,
      rigUuid: rig.uuid,
      reportUuid: body.reportUUID,
      folder: reportFolder(rig.uuid, REPORT_KINDS[kind].folder, body.reportUUID),
      stem: `row-${body.row}`,
    });
  },
});

const findRigOfPicture = (services: Services, scope: Scope, kind: ReportKind, place: RowPicture) =>
  inScope(services.db, scope, async (db) => {
    const found = await requireRig(db, scope, place.rigUUID);
    const report = await reportHead(db, scope, place.reportUUID);
    const fits = report ? report.kind === kind && report.rig_id === found.id : !isClosingKind(kind);
    if (!fits) throw notFound();
    return found;
  });
