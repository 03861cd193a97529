import type { DeletionImpact, TrashEntity } from '@rigbook/contract';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { containing, offsetOf, type PageWanted } from '../../platform/records/paging.ts';
import { within, type Scope, type SystemScope } from '../../platform/identity/scope.ts';
import { findKeptForGood } from '../issued/public.ts';
import { findPathsShownBeside } from '../uploads/public.ts';

/** Every table whose rows can be deleted, children before the rows they refer to, as permanent removal needs it. */
const TABLES = ['report_files', 'reports', 'visits', 'rigs', 'users', 'clients'] as const;
type DeletableTable = (typeof TABLES)[number];

export type NewDeletion = {
  entity: TrashEntity;
  uuid: string;
  clientId: number;
  label: string;
  undoesSave: boolean;
  now: Date;
};

/** Adds a deletion; the rows deleted by it then get its id. */
export async function insertDeletion(db: Tx, scope: Scope, deletion: NewDeletion): Promise<number> {
  const { id } = await db
    .insertInto('deletions')
    .values({
      client_id: deletion.clientId,
      entity: deletion.entity,
      entity_uuid: deletion.uuid,
      label: deletion.label,
      deleted_by: scope.userId,
      deleted_at: deletion.now,
      restored_at: null,
      undoes_save: deletion.undoesSave,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Taken = [table: DeletableTable, which: RawBuilder<unknown>];

const filesOfReportsIn = (deletion: number): Taken => [
  'report_files',
  sql`report_id in (select id from reports where deletion_id = ${deletion})`,
];

/**
 * What is deleted with a record (rules.md#deleted-records): a rig's reports, files and visits, a report's follow-ups.
 */
const DELETED_WITH: Record<TrashEntity, (id: number, deletion: number) => Taken[]> = {
  rig: (id, deletion) => [
    ['rigs', sql`id = ${id}`],
    ['reports', sql`rig_id = ${id}`],
    filesOfReportsIn(deletion),
    ['visits', sql`rig_id = ${id}`],
  ],
  report: (id, deletion) => [
    // A separate statement: only the next one sees what is being saved into it at this moment (decision 026).
    ['reports', sql`id = ${id}`],
    // Two look-ups: for one condition with 'or' the database would read every report.
    [
      'reports',
      sql`id in (
        select id from reports where parent_id = ${id}
        union all select f.id from reports f join reports p on p.id = f.parent_id where p.parent_id = ${id})`,
    ],
    filesOfReportsIn(deletion),
  ],
  file: (id) => [['report_files', sql`id = ${id}`]],
  client: (id) => [
    ['clients', sql`id = ${id}`],
    ['visits', sql`client_id = ${id}`],
  ],
  user: (id) => [['users', sql`id = ${id}`]],
  visit: (id) => [['visits', sql`id = ${id}`]],
};

/** Marks a record and what belongs to it as deleted; returns the number of rows. */
export async function markDeleted(
  db: Tx,
  scope: Scope,
  record: { entity: TrashEntity; id: number },
  deletion: { id: number; now: Date },
): Promise<number> {
  let marked = 0;
  for (const [table, which] of DELETED_WITH[record.entity](record.id, deletion.id)) {
    const whose = sql.ref(table === 'clients' ? 'id' : 'client_id');
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set deleted_at = ${deletion.now}, deletion_id = ${deletion.id}
      where deleted_at is null and (${which}) and ${scope.owner ? sql`true` : sql`${whose} = ${scope.clientId}`}`.execute(
      db,
    );
    marked += Number(numAffectedRows ?? 0);
  }
  return marked;
}

/** Whether a deletion took reports along. */
export async function hasDeletedReports(db: Tx, scope: Scope, deletionId: number): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('deletion_id', '=', deletionId)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

/** Deletions that have not been restored, locked so that each is only restored once. */
const toRestore = (db: Tx, scope: Scope) =>
  db
    .selectFrom('deletions')
    .select(['id', 'entity', 'entity_uuid', 'client_id', 'label', 'deleted_at', 'undoes_save'])
    .where('restored_at', 'is', null)
    .where((eb) => within(eb, scope, 'deletions.client_id'))
    .forUpdate();

export const findDeletion = (db: Tx, scope: Scope, id: number) =>
  toRestore(db, scope).where('id', '=', id).executeTakeFirst();

type Wanted = { entity: TrashEntity; UUID: string; label?: string | undefined; since: Date };

/** The caller's own last deletion of a record since then; of a file, also by its name. */
export function findLastDeletion(db: Tx, scope: Scope, { entity, UUID, label, since }: Wanted) {
  const own = toRestore(db, scope)
    .where('deleted_by', '=', scope.userId)
    .where('deleted_at', '>', since)
    .where('entity', '=', entity)
    .where('entity_uuid', '=', UUID);
  return (label === undefined ? own : own.where('label', '=', label))
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The reports that a deletion of a record takes along, the record itself among them if it is one. */
const REPORTS_WITH = {
  rig: (id: number) => sql`select id, client_id from reports where rig_id = ${id} and deleted_at is null`,
  report: (id: number) => sql`
    select id, client_id from reports where id = ${id} and deleted_at is null
    union all select id, client_id from reports where parent_id = ${id} and deleted_at is null
    union all select f.id, f.client_id from reports f join reports p on p.id = f.parent_id
      where p.parent_id = ${id} and f.deleted_at is null`,
  client: () => sql`select id, client_id from reports where false`,
};

const VISITS_WITH = { rig: sql`rig_id`, report: null, client: sql`client_id` };

/** How much a deletion of a record that the caller may see would take along (rules.md#deleted-records). */
export async function countDeletionImpact(
  db: Tx,
  _scope: Scope,
  { entity, id }: { entity: keyof typeof REPORTS_WITH; id: number },
): Promise<DeletionImpact> {
  const by = VISITS_WITH[entity];
  const { rows } = await sql<DeletionImpact>`
    with taken as materialized (${REPORTS_WITH[entity](id)}),
      followed as materialized (
        select found.gone, found.answers from taken, lateral (
          select gone, answers from register where client_id = taken.client_id and report_id = taken.id offset 0) found)
    select (select count(*) from taken ${entity === 'report' ? sql`where id <> ${id}` : sql``}) as reports,
      (select count(*) from followed where not gone) as findings,
      (select coalesce(sum(answers), 0)::int from followed) as answers,
      (select count(distinct uses.path) from taken, lateral (
        select path from picture_uses where report_id = taken.id offset 0) uses) as pictures,
      (select count(*) from report_files where report_id = any (array(select id from taken)) and deleted_at is null) as files,
      ${by ? sql`(select count(*) from visits where ${by} = ${id} and deleted_at is null)` : sql`0`} as visits`.execute(
    db,
  );
  return rows[0] ?? { reports: 0, findings: 0, answers: 0, pictures: 0, files: 0, visits: 0 };
}

type What = 'client' | 'rig' | 'report';

type Owner = { table: DeletableTable; what: What; name: RawBuilder<string>; of: [DeletableTable, column: string][] };

/** What the rows of a deletion belong to, in the order in which every caller locks: client, rig, report. */
const OWNERS: Owner[] = [
  {
    table: 'clients',
    what: 'client',
    name: sql`name`,
    of: [
      ['rigs', 'client_id'],
      ['users', 'client_id'],
      ['visits', 'client_id'],
    ],
  },
  {
    table: 'rigs',
    what: 'rig',
    name: sql`name`,
    of: [
      ['reports', 'rig_id'],
      ['visits', 'rig_id'],
    ],
  },
  {
    table: 'reports',
    what: 'report',
    name: sql`replace(kind, '_', ' ')`,
    of: [
      ['reports', 'parent_id'],
      ['report_files', 'report_id'],
    ],
  },
];

/**
 * What has to be restored before a deletion because another deletion deleted it: the rig of a report, the parent of a
 * report, the report of a file, the client of a rig. Undefined if there is nothing; what the rows belong to is then
 * locked against deletion until the transaction ends (decision 026).
 */
export async function findDeletedOwner(
  db: Tx,
  _scope: Scope,
  id: number,
): Promise<{ what: What; name: string } | undefined> {
  for (const { table, what, name, of } of OWNERS) {
    const ids = of.map(
      ([taken, column]) => sql`select ${sql.ref(column)} from ${sql.table(taken)} where deletion_id = ${id}`,
    );
    const { rows } = await sql<{ name: string; is_gone: boolean }>`
      select ${name} as name, deleted_at is not null as is_gone from ${sql.table(table)}
      where id in (${sql.join(ids, sql` union `)}) and deletion_id is distinct from ${id} for share`.execute(db);
    const gone = rows.find((row) => row.is_gone);
    if (gone) return { what, name: gone.name };
  }
  return undefined;
}

/** Restores every row of a deletion. */
export async function unmarkDeleted(db: Tx, scope: Scope, deletion: { id: number; now: Date }): Promise<void> {
  for (const table of TABLES) {
    const whose = sql.ref(table === 'clients' ? 'id' : 'client_id');
    await sql`update ${sql.table(table)} set deleted_at = null, deletion_id = null
      where deletion_id = ${deletion.id} and ${scope.owner ? sql`true` : sql`${whose} = ${scope.clientId}`}`.execute(
      db,
    );
  }
  await db.updateTable('deletions').set({ restored_at: deletion.now }).where('id', '=', deletion.id).execute();
}

/** The name of whoever deleted it, if the caller may not see that user: one of the provider's people, or removed since. */
const nameInHistory = (eb: ExpressionBuilder<Schema, 'deletions'>) =>
  eb
    .selectFrom('history')
    .select('history.user_name')
    .whereRef('history.entity', '=', 'deletions.entity')
    .whereRef('history.entity_uuid', '=', 'deletions.entity_uuid')
    .where('history.action', '=', 'delete')
    .whereRef('history.at', '=', 'deletions.deleted_at')
    .orderBy('history.id', 'desc')
    .limit(1);

/** A page of deletions that can still be restored, newest first, and the total. */
export async function listDeletions(db: Tx, scope: Scope, since: Date, wanted: PageWanted) {
  const open = db
    .selectFrom('deletions')
    .where('deletions.restored_at', 'is', null)
    .where('deletions.deleted_at', '>', since)
    .where((eb) => within(eb, scope, 'deletions.client_id'));
  const named = open
    .innerJoin('clients', 'clients.id', 'deletions.client_id')
    .leftJoin('users', 'users.id', 'deletions.deleted_by');
  const pattern = containing(wanted.search);
  const found = named.where((eb) =>
    eb.or([
      eb('deletions.label', 'ilike', pattern),
      eb('deletions.entity', 'ilike', pattern as TrashEntity),
      eb('clients.name', 'ilike', pattern),
      eb('users.name', 'ilike', pattern),
    ]),
  );
  const rows = await (wanted.search === '' ? named : found)
    .select([
      'deletions.id',
      'deletions.entity',
      'deletions.entity_uuid',
      'deletions.label',
      'deletions.client_id',
      'deletions.deleted_at',
      'clients.name as client_name',
      (eb) => eb.fn.coalesce('users.name', nameInHistory(eb)).as('user_name'),
    ])
    .orderBy('deletions.deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(wanted.perPage)
    .offset(offsetOf(wanted))
    .execute();
  const counted = (wanted.search === '' ? open : found).select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  return { rows, total };
}

/** Expired deletions, oldest first, because they may refer to what was deleted later. */
export const listExpiredDeletions = (db: Tx, _scope: SystemScope, before: Date) =>
  db
    .selectFrom('deletions')
    .select(['id', 'restored_at'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .orderBy('id')
    .execute();

/**
 * The stored files that are permanently removed with a deletion: those of its rigs and reports, and its own. A picture that
 * another report still shows is not; it goes with the last one that shows it. One of a version stays for good. They are locked first, as a save locks what
 * it claims: the second statement then sees every use of them.
 */
export async function loadFilesOfDeletion(db: Tx, scope: SystemScope, id: number): Promise<string[]> {
  const { rows: locked } = await sql<{ path: string; of_rig: boolean }>`
    select path, rig_uuid in (select uuid from rigs where deletion_id = ${id}) as of_rig from uploads
    where rig_uuid in (select uuid from rigs where deletion_id = ${id})
      or report_uuid in (select uuid from reports where deletion_id = ${id}
        union all select uuid from survey_drafts where deletion_id = ${id})
      or path in (select path from report_files where deletion_id = ${id})
      or path in (select u.path from picture_uses u join reports r on r.id = u.report_id where r.deletion_id = ${id})
        and not exists (select from reports r where r.uuid = uploads.report_uuid)
    order by path for update`.execute(db);
  const paths = locked.map(({ path }) => path);
  const shown = await findPathsShownBeside(db, scope, id, paths);
  const kept = await findKeptForGood(db, scope, paths);
  return locked.filter(({ path, of_rig }) => !kept.has(path) && (of_rig || !shown.has(path))).map(({ path }) => path);
}

/** Permanently removes the rows of a deletion, and the deletion itself. */
export async function removeDeletion(db: Tx, _scope: SystemScope, id: number): Promise<void> {
  await db.deleteFrom('deletions').where('id', '=', id).execute();
  for (const table of TABLES) await sql`delete from ${sql.table(table)} where deletion_id = ${id}`.execute(db);
}
