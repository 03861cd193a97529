import { FILE_KINDS, FOLLOW_UP_KINDS, type FollowUpKind } from '@rigbook/contract';
import type { Finding, FindingCounts } from '@rigbook/domain';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { findingRow } from './finding-row.ts';
import { containing, offsetOf, type PageWanted } from '../../platform/records/paging.ts';
import type { ReportKind } from '../../platform/records/report-kinds.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { within, type AnyScope, type Scope } from '../../platform/identity/scope.ts';

export type NewReport = {
  uuid: string;
  kind: ReportKind;
  clientId: number;
  rigId: number;
  parentId: number | null;
  data: string | null;
  baseData: string | null;
  findingPlaces: string | null;
  counts: FindingCounts | null;
  searchText: string;
  workbook: Workbook | null;
  saveHash: string;
  now: Date;
};

type Workbook = { path: string; name: string; sha256: string };

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
      finding_places: report.findingPlaces,
      places_at: report.findingPlaces === null ? null : report.now,
      counts: report.counts && JSON.stringify(report.counts),
      search_text: report.searchText,
      ...workbookColumns(report.workbook),
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

const workbookColumns = (workbook: Workbook | null) => ({
  sheet_path: workbook?.path ?? null,
  sheet_name: workbook?.name ?? null,
  sheet_sha256: workbook?.sha256 ?? null,
});

const reportsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('reports')
    .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'));

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
  'reports.sheet_sha256',
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

export const reportHeadById = (db: Tx, scope: Scope, id: number) =>
  reportsOf(db, scope).select(HEAD).where('reports.id', '=', id).executeTakeFirst();

/** Whether there is such a report; from then on it can't be deleted until the transaction ends (decision 026). */
export const holdReport = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  (await reportsOf(db, scope)
    .select('reports.id')
    .where('reports.id', '=', id)
    .forShare('reports')
    .executeTakeFirst()) !== undefined;

/** A report of one kind with its sheets and its parent's UUID. */
export const reportWithData = (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  reportsOf(db, scope)
    .leftJoin('reports as parent', 'parent.id', 'reports.parent_id')
    .select([...HEAD, 'reports.data', 'parent.uuid as parent_uuid'])
    .where('reports.uuid', '=', uuid)
    .where('reports.kind', '=', kind)
    .executeTakeFirst();

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

const locked = (db: Tx, scope: Scope, kind: ReportKind) =>
  reportsOf(db, scope)
    .select([...HEAD, 'reports.data', 'reports.base_data', 'reports.finding_places', 'reports.places_at'])
    .where('reports.kind', '=', kind)
    .forNoKeyUpdate('reports');

/** A report of one kind with its sheets, locked until the end of the transaction. */
export const lockReport = (db: Tx, scope: Scope, kind: ReportKind, uuid: string) =>
  locked(db, scope, kind).where('reports.uuid', '=', uuid).executeTakeFirst();

/** The report of that kind that follows from a parent, locked likewise. */
export const lockFollowUp = (db: Tx, scope: Scope, kind: ReportKind, parentId: number) =>
  locked(db, scope, kind).where('reports.parent_id', '=', parentId).executeTakeFirst();

/** A report of one kind by its number, locked likewise. */
export const lockReportById = (db: Tx, scope: Scope, kind: ReportKind, id: number) =>
  locked(db, scope, kind).where('reports.id', '=', id).executeTakeFirst();

export type ChangedReport = {
  data: string;
  baseData: string | null;
  findingPlaces: string | null;
  placesAt: Date | null;
  counts: FindingCounts;
  searchText: string;
  updatedAt: Date;
  /** Null: the stored one stays. */
  workbook: Workbook | null;
};

export async function changeReport(db: Tx, scope: Scope, id: number, change: ChangedReport): Promise<void> {
  await db
    .updateTable('reports')
    .set({
      data: change.data,
      base_data: change.baseData,
      finding_places: change.findingPlaces,
      places_at: change.placesAt,
      counts: JSON.stringify(change.counts),
      search_text: change.searchText,
      updated_at: change.updatedAt,
      ...(change.workbook && workbookColumns(change.workbook)),
    })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
}

/** Writes where the findings of a report are; nothing that anybody sees of it changes. */
export async function keepPlaces(
  db: Tx,
  scope: Scope,
  { id, updated_at }: { id: number; updated_at: Date },
  places: string,
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ finding_places: places, places_at: updated_at })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
}

/** The kinds of a parent's follow-ups of which it is not kept where their findings are. */
export const followUpsWithoutPlaces = async (db: Tx, scope: Scope, parentId: number): Promise<FollowUpKind[]> =>
  (
    await reportsOf(db, scope)
      .select('reports.kind')
      .where('reports.parent_id', '=', parentId)
      .where('reports.kind', 'in', [...FOLLOW_UP_KINDS])
      .where(sql<boolean>`reports.places_at is distinct from reports.updated_at`)
      .orderBy('reports.kind')
      .execute()
  ).map(({ kind }) => kind as FollowUpKind);

/** A page of a rig's reports of one kind, newest first, and how many there are in all. */
export async function listReports(db: Tx, scope: Scope, kind: ReportKind, rigId: number, wanted: PageWanted) {
  // From the index of the rig's reports alone; what a page shows of a report is looked up for those on the page.
  let matching = db
    .selectFrom('reports')
    .where('reports.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .where('reports.rig_id', '=', rigId)
    .where('reports.kind', '=', kind);
  if (wanted.search !== '') {
    const pattern = containing(wanted.search);
    // The rig's name is a shown column of file reports alone; it is not stored with them, because a rig may be renamed.
    const showsRig = (FILE_KINDS as readonly string[]).includes(kind);
    matching = matching.where((eb) =>
      eb.or([eb('reports.search_text', 'ilike', pattern), ...(showsRig ? [isRigNamed(db, rigId, pattern)] : [])]),
    );
  }
  const page = newestFirst(matching.select('reports.id')).limit(wanted.perPage).offset(offsetOf(wanted));
  const rows = await newestFirst(
    db
      .selectFrom(page.as('page'))
      .innerJoin('reports', 'reports.id', 'page.id')
      .innerJoin('rigs', 'rigs.id', 'reports.rig_id')
      .select(HEAD),
  ).execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

const isRigNamed = (db: Tx, rigId: number, pattern: string) =>
  db
    .selectFrom('rigs')
    .where('id', '=', rigId)
    .select((eb) => eb('name', 'ilike', pattern).as('is_named'))
    .$asScalar();

const newestFirst = <Tables extends { reports: Schema['reports'] }, Row>(
  query: SelectQueryBuilder<Tables, 'reports', Row>,
) => query.orderBy('reports.created_at', 'desc').orderBy('reports.id', 'desc');

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
  await insertFindings(db, scope, report, findings);
}

export async function insertFindings(
  db: Tx,
  _scope: AnyScope,
  report: { id: number; clientId: number },
  findings: readonly Finding[],
): Promise<void> {
  // In slices: a statement takes at most 65,535 parameters.
  for (let start = 0; start < findings.length; start += 1000) {
    const slice = findings.slice(start, start + 1000);
    await db
      .insertInto('findings')
      .values(slice.map((finding) => findingRow(report, finding)))
      .execute();
  }
}
