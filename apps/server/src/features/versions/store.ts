import { kindsOf, OPEN_STATES, type Priority } from '@rigbook/domain';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { VersionTables } from '../../platform/database/version-tables.ts';
import { within, type Scope, type SystemScope } from '../../platform/identity/scope.ts';

/** The columns of a version without its snapshot and material. */
const HEAD = [
  'report_versions.uuid',
  'report_versions.client_id',
  'report_versions.rig_uuid',
  'report_versions.report_uuid',
  'report_versions.kind',
  'report_versions.number',
  'report_versions.issued_at',
  'report_versions.issued_on',
  'report_versions.issued_by_name',
  'report_versions.signers',
  'report_versions.accepted',
  'report_versions.reason',
  'report_versions.language',
  'report_versions.sent',
  'report_versions.sha256',
  'version_files.path',
  'version_files.bytes',
  'version_files.sha256 as file_sha256',
] as const;

const versionsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('report_versions')
    .leftJoin('version_files', 'version_files.version', 'report_versions.uuid')
    .select(HEAD)
    .where((eb) => within(eb, scope, 'report_versions.client_id'));

export type StoredVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

export const findVersion = (db: Tx, scope: Scope, uuid: string) =>
  versionsOf(db, scope).where('report_versions.uuid', '=', uuid).executeTakeFirst();

/** The versions of a report, newest first, also of one that is deleted. */
export const listVersions = (db: Tx, scope: Scope, kind: string, report: string) =>
  versionsOf(db, scope)
    .where('report_versions.report_uuid', '=', report)
    .where('report_versions.kind', '=', kind as StoredVersion['kind'])
    .orderBy('report_versions.number', 'desc')
    .execute();

/** The last version of a report with its snapshot. */
export const findLastSnapshot = (db: Tx, scope: Scope, report: string) =>
  db
    .selectFrom('report_versions')
    .select(['number', 'snapshot'])
    .where('report_uuid', '=', report)
    .where((eb) => within(eb, scope, 'client_id'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What was issued that has this checksum itself, or a document that has. */
export async function findByChecksum(
  db: Tx,
  _scope: SystemScope,
  checksum: string,
): Promise<{ number: number; issued_on: string } | undefined> {
  const { rows } = await sql<{ number: number; issued_on: string }>`
    select number, issued_on from report_versions where uuid in (
      select uuid from report_versions where sha256 = ${checksum}
      union all select version from version_files where sha256 = ${checksum}) limit 1`.execute(db);
  return rows[0];
}

export type NewVersion = Omit<Selectable<VersionTables['report_versions']>, 'issued_on' | 'number'> & {
  number: number;
};

/** Adds a version with its pictures; false if its UUID is taken. */
export async function insertVersion(
  db: Tx,
  _scope: Scope,
  version: NewVersion,
  pictures: ReadonlyMap<string, string | null>,
): Promise<boolean> {
  const { uuid, client_id: clientId, issued_at: at } = version;
  const inserted = await db
    .insertInto('report_versions')
    .values({ ...version, issued_on: sql<string>`day_of_client(${clientId}::integer, ${at}::timestamptz)` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!inserted) return false;
  const list = JSON.stringify([...pictures].map(([path, sha256]) => ({ path, sha256 })));
  await sql`
    insert into version_pictures (version, client_id, path, sha256)
    select ${uuid}::uuid, ${clientId}::integer, path, sha256
    from json_to_recordset(${list}::json) as pictures (path text, sha256 text)`.execute(db);
  return true;
}

/** The number of the next version of a locked report. */
export async function nextNumber(db: Tx, scope: Scope, report: string): Promise<number> {
  const last = await db
    .selectFrom('report_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('report_uuid', '=', report)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirst();
  return last?.number == null ? 0 : last.number + 1;
}

/** The pictures that a report and its closing show, those of answers among them, and that of the rig. */
export async function listPictures(db: Tx, _scope: Scope, reports: readonly number[], rig: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from picture_uses where report_id = any (${reports}::int[])
    union select image from rigs where id = ${rig} and image is not null order by path`.execute(db);
  return rows.map(({ path }) => path);
}

/** The findings of a report that are not closed. */
export async function listOpenFindings(
  db: Tx,
  _scope: Scope,
  report: number,
): Promise<{ uuid: string; priority: Priority }[]> {
  const { rows } = await sql<{ uuid: string; priority: Priority }>`
    select uuid, priority from register
    where report_id = ${report} and is_listed and state = any (${[...OPEN_STATES]}::text[])`.execute(db);
  return rows;
}

/** The closing of a report, if it has one. */
export const findClosing = (db: Tx, scope: Scope, report: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'uuid', 'kind'])
    .where('parent_id', '=', report)
    .where('kind', 'in', kindsOf('closing'))
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'client_id'))
    .executeTakeFirst();

/** An issue changes no finding: what was compared with the report is as much compared as before. */
export const keepComparisons = (
  db: Tx,
  _scope: Scope,
  { id, before, after }: { id: number; before: Date; after: Date },
) =>
  sql`
    update survey_comparisons set
      from_at = case when from_report = ${id} and from_at = ${before} then ${after} else from_at end,
      to_at = case when to_report = ${id} and to_at = ${before} then ${after} else to_at end
    where from_report = ${id} or to_report = ${id}`.execute(db);

/** What the document of a version is made of; undefined once it is made. */
export const findMaterial = (db: Tx, _scope: SystemScope, uuid: string) =>
  db
    .selectFrom('report_versions')
    .leftJoin('version_files', 'version_files.version', 'report_versions.uuid')
    .select(['report_versions.uuid', 'report_versions.client_id', 'report_versions.number', 'report_versions.sha256'])
    .select(['report_versions.issued_on', 'report_versions.signers', 'report_versions.accepted'])
    .select(['report_versions.reason', 'report_versions.material', 'report_versions.language'])
    .where('report_versions.uuid', '=', uuid)
    .where('version_files.version', 'is', null)
    .executeTakeFirst();

/** Versions whose document is not made yet. */
export async function listUnmade(db: Tx, _scope: SystemScope): Promise<{ uuid: string; client_id: number }[]> {
  return db
    .selectFrom('report_versions')
    .leftJoin('version_files', 'version_files.version', 'report_versions.uuid')
    .select(['report_versions.uuid', 'report_versions.client_id'])
    .where('version_files.version', 'is', null)
    .orderBy('report_versions.issued_at')
    .execute();
}

/** Notes the document of a version; false if another server has made it meanwhile. */
export const insertFile = async (db: Tx, _scope: SystemScope, file: VersionTables['version_files']): Promise<boolean> =>
  (await db
    .insertInto('version_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined;

/** Where the document of a version is a file of a final report. */
export const findFiled = async (db: Tx, scope: Scope, version: string, final: string): Promise<string | null> =>
  (
    await db
      .selectFrom('version_finals')
      .select('path')
      .where('version', '=', version)
      .where('final', '=', final)
      .where((eb) => within(eb, scope, 'client_id'))
      .executeTakeFirst()
  )?.path ?? null;

export const noteFiled = (db: Tx, _scope: Scope, filed: VersionTables['version_finals']) =>
  db
    .insertInto('version_finals')
    .values(filed)
    .onConflict((conflict) => conflict.columns(['version', 'final']).doUpdateSet({ path: filed.path }))
    .execute();
