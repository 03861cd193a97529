import type { CollectionReport, FileReportRow, FinalReport, PageOf, ReportFile } from '@rigbook/contract';
import type { CollectionKind, FileKind, FinalKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { pageOfRows, PER_PAGE } from '../../platform/records/paging.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { type ReportHead, reportHead, loadReportRows, surveyOf } from '../reports/public.ts';
import { findFile, loadFiles, listFiles } from './store.ts';

/** A page of a rig's reports of one kind; the files of the whole page are read at once. */
export async function loadReportsPage(
  db: Tx,
  scope: Scope,
  list: { kind: FileKind; rigUuid: string; query: { page: number; search: string } },
): Promise<PageOf<FileReportRow>> {
  const page = await loadReportRows(db, scope, list, (report) => report);
  const ids = page.data.map((report) => report.id);
  const files = await loadFiles(db, scope, ids);
  const rows = page.data.map((report) => ({
    id: report.id,
    UUID: report.uuid,
    rig: { UUID: report.rig_uuid, name: report.rig_name },
    created_at: report.created_at.toISOString(),
    ...surveyed(report),
    files: files.filter((file) => file.report_id === report.id).map(showFile),
  }));
  return { ...page, data: rows };
}

export async function loadFinalReport(db: Tx, scope: Scope, kind: FinalKind, uuid: string): Promise<FinalReport> {
  const report = await reportOf(db, scope, kind, uuid);
  const files = await loadFiles(db, scope, [report.id]);
  return { ...shownHead(report), files: files.map(showFile) };
}

/** A move or drop report: there may be many files, so they are paged (rules.md#move-and-drop-reports). */
export async function loadCollectionReport(
  db: Tx,
  scope: Scope,
  { kind, uuid, page }: { kind: CollectionKind; uuid: string; page: number },
): Promise<CollectionReport> {
  const report = await reportOf(db, scope, kind, uuid);
  const wanted = { page, perPage: PER_PAGE };
  const { rows, total } = await listFiles(db, scope, report.id, wanted);
  return { ...shownHead(report), files: pageOfRows(rows.map(showFile), total, wanted) };
}

/** One file to send: where it is stored, and its name. */
export async function findFileToSend(db: Tx, scope: Scope, kind: FileKind, id: number) {
  const file = await findFile(db, scope, kind, id);
  if (!file) throw notFound();
  return { path: file.path, name: nameOf(file.path) };
}

/** All files of a report to send in one archive, and its name; 404 if there are none. */
export async function findFilesToSend(db: Tx, scope: Scope, kind: FileKind, uuid: string) {
  const report = await reportOf(db, scope, kind, uuid);
  const files = await loadFiles(db, scope, [report.id]);
  if (files.length === 0) throw notFound();
  const name = `${report.rig_name}, ${kind.replaceAll('_', ' ')}, ${report.created_at.toISOString().slice(0, 10)}`;
  return { name, files: files.map(({ path, created_at }) => ({ path, name: nameOf(path), at: created_at })) };
}

/** The original name of a stored file. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const showFile = (file: { id: number; path: string; created_at: Date }): ReportFile => ({
  id: file.id,
  file: file.path,
  created_at: file.created_at.toISOString(),
});

const shownHead = (report: ReportHead) => ({
  id: report.id,
  UUID: report.uuid,
  rig_id: report.rig_id,
  rigUUID: report.rig_uuid,
  rig: { UUID: report.rig_uuid, name: report.rig_name },
  created_at: report.created_at.toISOString(),
  ...surveyed(report),
});

/** Only final reports follow from a survey. */
const surveyed = (report: ReportHead) => (report.parent_id === null ? {} : { survey: surveyOf(report) });

async function reportOf(db: Tx, scope: Scope, kind: FileKind, uuid: string): Promise<ReportHead> {
  const report = await reportHead(db, scope, uuid);
  if (report?.kind !== kind) throw notFound();
  return report;
}
