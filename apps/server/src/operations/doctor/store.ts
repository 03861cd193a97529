import { kindsOf } from '@rigbook/domain';
import { sql, type RawBuilder } from 'kysely';
import { DAY_FIGURES } from '../../features/findings/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { SystemScope, Work } from '../../platform/identity/scope.ts';
import type { CellChange } from './moved-entries.ts';

/** Rows read at a time. */
const BATCH = 1000;
/** Changes read at a time, and about how many bytes of them. */
const [CHANGES, BYTES] = [100, 4_000_000];

/** Which of these stored files no row has announced. */
export async function unannounced(db: Tx, _scope: SystemScope, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) path where not exists (select from uploads where uploads.path = path.path)`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}

/** A path that a record refers to, or that was claimed by one. */
export type KnownPath = { path: string; is_used: boolean; upload: 'claimed' | 'unclaimed' | null };

/**
 * The paths that records refer to, including those in the trash (originals, attached files, images of rigs, pictures of
 * rows), and those claimed by records that are gone; in batches.
 */
export const knownPaths = (db: Tx, _scope: SystemScope): AsyncGenerator<KnownPath[]> =>
  inBatches<KnownPath>(
    db,
    sql`
    select path, used.path is not null as is_used,
      case when uploads.path is null then null when claimed_at is null then 'unclaimed' else 'claimed' end as upload
    from (
      select sheet_path as path from reports where sheet_path is not null
      union select path from report_files
      union select image from rigs where image is not null
      union select path from picture_uses
      union select path from version_files
      union select unnest(pictures) from internal_notes
      union select unnest(pictures) from survey_drafts
      union select found[1] from reports, regexp_matches(data, '"(uploads/rigs/[^"]+)"', 'g') as found
        where data is not null and pictures_at is distinct from updated_at
    ) used full join uploads using (path)
    where used.path is not null or claimed_at is not null`,
  );

/** The rows of a query, of which only a batch is held at a time. */
async function* inBatches<Row>(db: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare examined no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from examined`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close examined`.execute(db);
}

export async function claimUpload({ db, now }: Work<SystemScope>, path: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ claimed_at: now })
    .where('path', '=', path)
    .where('claimed_at', 'is', null)
    .execute();
}

/** Follow-ups without a valid parent: none at all, one of another rig, or one that was deleted without them. */
export async function orphans(db: Tx, _scope: SystemScope): Promise<{ kind: string; uuid: string; why: string }[]> {
  const { rows } = await sql<{ kind: string; uuid: string; why: string }>`
    select r.kind, r.uuid, case when p.id is null then 'it has no parent'
      when p.rig_id <> r.rig_id then 'its parent is on another rig' else 'its parent is deleted' end as why
    from reports r left join reports p on p.id = r.parent_id
    where r.kind in (${sql.join(kindsOf('closing', 'qshe', 'final'))})
      and (p.id is null or p.rig_id <> r.rig_id or (p.deleted_at is not null and r.deleted_at is null))
    order by r.id`.execute(db);
  return rows;
}

/** Records of a client or on a rig that was deleted without them: nobody sees them, and some are still counted. */
export async function leftBehind(db: Tx, _scope: SystemScope): Promise<{ kind: string; uuid: string; by: string }[]> {
  const { rows } = await sql<{ kind: string; uuid: string; by: string }>`
    with gone_clients as (select id from clients where deleted_at is not null),
      gone_rigs as (select id from rigs where deleted_at is not null)
    select 'rig' as kind, uuid, 'client' as by from rigs
      where deleted_at is null and client_id in (select id from gone_clients)
    union all select 'user', uuid, 'client' from users
      where deleted_at is null and client_id in (select id from gone_clients)
    union all select 'visit', uuid, 'client' from visits
      where deleted_at is null and client_id in (select id from gone_clients)
    union all select kind, uuid, 'rig' from reports
      where deleted_at is null and rig_id in (select id from gone_rigs)
    union all select 'visit', uuid, 'rig' from visits
      where deleted_at is null and rig_id in (select id from gone_rigs)
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** The next reports with sheets after one. */
export async function reportIds(db: Tx, _scope: SystemScope, after: number): Promise<number[]> {
  const withSheets = db.selectFrom('reports').select('id').where('counts', 'is not', null).where('id', '>', after);
  const rows = await withSheets.orderBy('id').limit(BATCH).execute();
  return rows.map((row) => row.id);
}

/** Since when findings are followed by one matching, if the report was changed before that; null if not. */
export async function matchedSince(db: Tx, _scope: SystemScope, uuid: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from matched_since where exists (
      select from history where entity = 'report' and entity_uuid = ${uuid} and action = 'change' and history.at < matched_since.at
    )`.execute(db);
  return rows[0]?.at ?? null;
}

/** The changes of a report, newest first, each with its cells before and after: few of them, or one, are held at a time. */
export async function* cellChanges(db: Tx, _scope: SystemScope, uuid: string): AsyncGenerator<CellChange> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<{ id: number; at: Date; before: unknown; after: unknown }>`
      select id, at, before, after from (
        select *, sum(octet_length(before::text) + octet_length(after::text)) over (order by id desc) as bytes,
          row_number() over (order by id desc) as place
        from (
          select id, at, before, after from history
          where entity = 'report' and entity_uuid = ${uuid} and action = 'change' and id < ${before}
          order by id desc limit ${sql.lit(CHANGES)}) next
      ) measured where place = 1 or bytes < ${sql.lit(BYTES)} order by id desc`.execute(db);
    for (const row of rows) yield { at: row.at, before: cellsIn(row.before), after: cellsIn(row.after) };
    const last = rows.at(-1);
    if (last === undefined) return;
    before = last.id;
  }
}

/** The driver has parsed the history's JSON. */
const cellsIn = (kept: unknown): CellChange['after'] => (kept as { cells?: CellChange['after'] } | null)?.cells ?? {};

export async function findingsOfReport(db: Tx, _scope: SystemScope, id: number) {
  const rows = await db.selectFrom('findings').selectAll().where('report_id', '=', id).execute();
  // Their ids change whenever a report is saved; headings and times say what was, not what is in their rows.
  return rows.map((row) => {
    const { section: _, subsection: __, saved_at: ___, ...finding } = row;
    return { ...finding, id: 0 };
  });
}

/** The pictures noted for a report: those of its sheets, and those of answers, which may be in the sheets too. */
export async function usesOfReport(db: Tx, _scope: SystemScope, id: number) {
  const rows = await db.selectFrom('picture_uses').select(['path', 'is_answer']).where('report_id', '=', id).execute();
  const paths = (isAnswer: boolean) => rows.filter((row) => row.is_answer === isAnswer).map(({ path }) => path);
  return { ofSheets: paths(false), ofAnswers: paths(true) };
}

export async function setCounts(
  db: Tx,
  _scope: SystemScope,
  id: number,
  change: { counts: string; search_text: string },
): Promise<void> {
  await db.updateTable('reports').set(change).where('id', '=', id).execute();
}

/** A stored total that doesn't match the rows: how many are missing from it (or, below 0, too many). */
export type WrongTotal = {
  client_id: number;
  client: string;
  list: 'rigs' | 'users';
  permission_id: number;
  kept: number;
  missing: number;
};

/** Compared in one statement, so that a concurrent save is in both or in neither. */
export async function wrongTotals(db: Tx, _scope: SystemScope): Promise<WrongTotal[]> {
  const { rows } = await sql<WrongTotal>`
    with counted as (
      select client_id, 'rigs' as list, 0 as permission_id, count(*)::integer as total
        from rigs where deleted_at is null group by client_id
      union all
      select client_id, 'users', permission_id, count(*)::integer
        from users where deleted_at is null group by client_id, permission_id
    ), compared as (
      select client_id, list, permission_id, coalesce(row_counts.total, 0) as kept,
        coalesce(counted.total, 0) - coalesce(row_counts.total, 0) as missing
      from row_counts full join counted using (client_id, list, permission_id)
    )
    select compared.*, coalesce(clients.name, 'a client that is gone') as client
    from compared left join clients on clients.id = client_id
    where missing <> 0 order by client_id, list, permission_id`.execute(db);
  return rows;
}

/** Adds what is missing to a total; concurrent changes by the portal itself are kept. */
export async function correctTotal(db: Tx, _scope: SystemScope, wrong: WrongTotal): Promise<void> {
  const { client_id, list, permission_id, missing } = wrong;
  await db
    .insertInto('row_counts')
    .values({ client_id, list, permission_id, total: missing })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'list', 'permission_id'])
        .doUpdateSet({ total: sql`row_counts.total + excluded.total` }),
    )
    .execute();
}

/** Files that the count of those of a client and a person lacks (or, below 0, has too many). */
export type UncountedFiles = Schema['stored_files'] & { client: string };

/** Compared in one statement, so that a concurrent upload is in both or in neither. */
export async function uncountedFiles(db: Tx, _scope: SystemScope): Promise<UncountedFiles[]> {
  const { rows } = await sql<UncountedFiles>`
    with moved as (
      select client_id, uploaded_by as user_id, 1 as files, coalesce(bytes, 0) as bytes, claimed_at is null as unclaimed
        from uploads where client_id is not null
    ), compared as (
      select client_id, user_id, files, bytes, unclaimed::integer as unclaimed_files,
        case when unclaimed then bytes else 0 end as unclaimed_bytes from moved
      union all
      select client_id, user_id, -files, -bytes, -unclaimed_files, -unclaimed_bytes from stored_files
    ), missing as (
      select client_id, user_id, sum(files)::integer as files, sum(bytes)::float8 as bytes,
        sum(unclaimed_files)::integer as unclaimed_files, sum(unclaimed_bytes)::float8 as unclaimed_bytes
      from compared group by client_id, user_id
    )
    select missing.*, coalesce(clients.name, 'a client that is gone') as client
    from missing left join clients on clients.id = client_id
    where files <> 0 or bytes <> 0 or unclaimed_files <> 0 or unclaimed_bytes <> 0
    order by client_id, user_id`.execute(db);
  return rows;
}

/** Adds to the counts what they lack; concurrent changes by the portal itself are kept. */
export async function countFiles(db: Tx, _scope: SystemScope, missing: UncountedFiles): Promise<void> {
  const { client_id, user_id, files, bytes, unclaimed_files, unclaimed_bytes } = missing;
  await db
    .insertInto('stored_files')
    .values({ client_id, user_id, files, bytes, unclaimed_files, unclaimed_bytes })
    .execute();
}

/** How a kept count of findings, or of the figures of rigs, differs from what is counted: by so many rows. */
export type WrongCounts = { table: 'register_counts' | 'client_figures'; client_id: number; client: string };

const COUNTED = {
  register_counts: {
    by: ['client_id', 'kind', 'is_current', 'state'],
    sums: ['critical', 'major', 'minor'],
    rows: sql`
      select client_id, kind, is_current, state, count(*) filter (where priority = 'critical') as critical,
        count(*) filter (where priority = 'major') as major, count(*) filter (where priority = 'minor') as minor
      from register where is_listed group by client_id, kind, is_current, state`,
  },
  client_figures: {
    by: ['client_id'],
    sums: ['critical_rigs', ...DAY_FIGURES],
    rows: sql`select (open_critical > 0)::integer as critical_rigs, * from rig_figures`,
  },
} as const;

const namesOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** What is missing from the counts of a table (or, below 0, is too much): compared in one statement, as with totals. */
function missingFrom(table: WrongCounts['table']) {
  const { by, sums, rows } = COUNTED[table];
  const less = sql.join(sums.map((name) => sql`-${sql.ref(name)}`));
  return sql`
    select ${namesOf(by)}, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.ref(name)}`))}
    from (
      select ${namesOf([...by, ...sums])} from (${rows}) counted
      union all
      select ${namesOf(by)}, ${less} from ${sql.table(table)}) compared
    group by ${namesOf(by)}
    having ${sql.join(
      sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
      sql` or `,
    )}`;
}

/** The clients of which the kept counts of a table are wrong. */
export async function wrongCounts(
  db: Tx,
  _scope: SystemScope,
  table: WrongCounts['table'],
): Promise<(WrongCounts & { rows: number })[]> {
  const { rows } = await sql<WrongCounts & { rows: number }>`
    select ${table} as table, client_id, coalesce(max(clients.name), 'a client that is gone') as client, count(*) as rows
    from (${missingFrom(table)}) missing left join clients on clients.id = client_id
    group by client_id order by client_id`.execute(db);
  return rows;
}

/** Adds to the counts of a table what they lack; concurrent changes by the portal itself are kept. */
export async function correctCounts(db: Tx, _scope: SystemScope, table: WrongCounts['table']): Promise<void> {
  const { by, sums } = COUNTED[table];
  await sql`insert into ${sql.table(table)} (${namesOf([...by, ...sums])}) ${missingFrom(table)}`.execute(db);
}

/** Rigs that are listed under an active client although theirs is inactive, or the other way round. */
export const rigsOfWrongActivity = (db: Tx, _scope: SystemScope) =>
  db
    .selectFrom('rigs')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .select(['rigs.id', 'rigs.uuid'])
    .whereRef('rigs.client_active', '<>', 'clients.active')
    .orderBy('rigs.id')
    .execute();

/** Sets from its client whether a rig is listed under an active one. */
export async function takeActivity(db: Tx, _scope: SystemScope, rigId: number): Promise<void> {
  await db
    .updateTable('rigs')
    .from('clients')
    .set((eb) => ({ client_active: eb.ref('clients.active') }))
    .whereRef('clients.id', '=', 'rigs.client_id')
    .where('rigs.id', '=', rigId)
    .execute();
}

/** A rig with its surveys in the register, and the UUIDs of all its reports. */
type RegisteredRig = { uuid: string; rigId: number; clientId: number; reports: number[]; uuids: string[] };

/**
 * The next rigs after one, with the surveys of which the register has, or had, the findings as they are now. Not those with a closing that has
 * lost its parent: what was entered there stays in the register until a person has looked at it.
 */
export async function registeredRigs(db: Tx, _scope: SystemScope, after: number): Promise<RegisteredRig[]> {
  const kinds = sql.join(kindsOf('workbook').map((kind) => sql.lit(kind)));
  const closings = sql.join(kindsOf('closing').map((kind) => sql.lit(kind)));
  const { rows } = await sql<RegisteredRig>`
    select rigs.uuid, rigs.id as "rigId", rigs.client_id as "clientId", array_agg(reports.id order by reports.id) as reports,
      (select array_agg(every.uuid) from reports every where every.rig_id = rigs.id) as uuids
    from reports join rigs on rigs.id = reports.rig_id
    where rigs.id > ${after} and reports.kind in (${kinds}) and reports.sections_at = reports.updated_at
      and not exists (
        select from reports c left join reports p on p.id = c.parent_id
        where c.rig_id = rigs.id and c.kind in (${closings}) and c.deleted_at is null
          and (p.id is null or p.deleted_at is not null or p.rig_id <> c.rig_id))
    group by rigs.id order by rigs.id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
