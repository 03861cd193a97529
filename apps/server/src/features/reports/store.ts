import type { Finding, FindingCounts } from '@rigbook/domain';
import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { containing, offsetOf, type PageWanted } from '../../platform/paging.ts';
import type { ReportKind } from '../../platform/report-kinds.ts';
import type { Schema } from '../../platform/schema.ts';
import { within, type Scope } from '../../platform/scope.ts';

export type NewReport = {
  uuid: string;
  kind: ReportKind;
  clientId: number;
  rigId: number;
  parentId: number | null;
  data: string | null;
  baseData: string | null;
  counts: FindingCounts | null;
  searchText: string;
  sheetPath: string | null;
  sheetName: string | null;
  saveHash: string;
  now: Date;
};

/** Adds a report of any kind; null when its UUID is taken or its parent has one of this kind already. */
export async function insertReport(db: Tx, _scope: Scope, report: NewReport): Promise<number | null> {
  const inserted = await db
    .insertInto('reports')
    .values({
      uuid: report.uuid,
      kind: report.kind,
      client_id: report.clientId,
      rig_id: report.rigId,
      parent_id: report.parentId,
      data: report.data,
      base_data: report.baseData,
      counts: report.counts && JSON.stringify(report.counts),
      search_text: report.searchText,
      sheet_path: report.sheetPath,
      sheet_name: report.sheetName,
      save_hash: report.saveHash,
      created_at: report.now,
      updated_at: report.now,
      deleted_at: null,
      deletion_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

const reportsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('reports')
    .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => (scope.owner ? eb.val(true) : eb('reports.client_id', '=', scope.clientId)));

const HEAD = [
  'reports.id',
  'reports.uuid',
  'reports.kind',
  'reports.client_id',
  'reports.rig_id',
  'reports.parent_id',
  'reports.counts',
  'reports.sheet_path',
  'reports.sheet_name',
  'reports.save_hash',
  'reports.created_at',
  'reports.updated_at',
  'rigs.uuid as rig_uuid',
  'rigs.name as rig_name',
] as const;

export type ReportHead = NonNullable<Awaited<ReturnType<typeof reportHead>>>;

/** A report without its sheets, of whatever kind. */
export const reportHead = (db: Tx, scope: Scope, uuid: string) =>
  reportsOf(db, scope).select(HEAD).where('reports.uuid', '=', uuid).executeTakeFirst();

/** A report of one kind with its sheets and its parent's UUID. */
export const reportWithData = (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  reportsOf(db, scope)
    .leftJoin('reports as parent', 'parent.id', 'reports.parent_id')
    .select([...HEAD, 'reports.data', 'parent.uuid as parent_uuid'])
    .where('reports.uuid', '=', uuid)
    .where('reports.kind', '=', kind)
    .executeTakeFirst();

/** A page of a rig's reports of one kind, newest first, and how many there are in all. */
export async function listReports(db: Tx, scope: Scope, kind: ReportKind, rigId: number, wanted: PageWanted) {
  let matching = reportsOf(db, scope).where('reports.rig_id', '=', rigId).where('reports.kind', '=', kind);
  if (wanted.search !== '') matching = matching.where('reports.search_text', 'ilike', containing(wanted.search));
  const rows = await newestFirst(matching.select(HEAD)).limit(wanted.perPage).offset(offsetOf(wanted)).execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

const newestFirst = <Row>(query: SelectQueryBuilder<Schema, 'reports' | 'rigs', Row>) =>
  query.orderBy('reports.created_at', 'desc').orderBy('reports.id', 'desc');

/** Replaces a report's findings by those of its sheets as they are now. */
export async function writeFindings(
  db: Tx,
  scope: Scope,
  report: { id: number; clientId: number },
  findings: readonly Finding[],
): Promise<void> {
  await db
    .deleteFrom('findings')
    .where('report_id', '=', report.id)
    .where((eb) => within(eb, scope, 'findings.client_id'))
    .execute();
  // In slices: a statement takes at most 65,535 parameters.
  for (let start = 0; start < findings.length; start += 1000) {
    const slice = findings.slice(start, start + 1000);
    await db
      .insertInto('findings')
      .values(slice.map((finding) => findingRow(report, finding)))
      .execute();
  }
}

const findingRow = (report: { id: number; clientId: number }, finding: Finding) => ({
  client_id: report.clientId,
  report_id: report.id,
  sheet: finding.sheet,
  row_number: finding.row,
  priority: finding.priority,
  status: finding.status,
  ref: finding.ref,
  deficiency: finding.deficiency,
  recommendation: finding.recommendation,
  reference: finding.reference,
  action_by: finding.actionBy,
  closing_date: finding.closingDate,
  target_date: finding.targetDate,
  location: finding.location,
  action_taken: finding.actionTaken,
  verified_by: finding.verifiedBy,
  remarks: finding.remarks,
  initial_picture: finding.initialPicture,
  final_picture: finding.finalPicture,
});

/** The files of several reports, oldest first. */
export const filesOfReports = (db: Tx, scope: Scope, reportIds: readonly number[]) =>
  reportIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('report_files')
        .select(['id', 'report_id', 'path', 'created_at'])
        .where('report_id', 'in', reportIds)
        .where('deleted_at', 'is', null)
        .where((eb) => within(eb, scope, 'report_files.client_id'))
        .orderBy('id')
        .execute();
