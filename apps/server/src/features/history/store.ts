import type { HistoryEntity } from '@rigbook/contract';
import type { ReportKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { offsetOf } from '../../platform/records/paging.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

export type HistoryFilter = {
  page: number;
  perPage: number;
  client: number | null;
  entity: HistoryEntity | null;
  uuid: string | null;
  user: string | null;
  /** Days, both included. */
  from: string | null;
  to: string | null;
  timeZone: string;
  /** Whether the findings of one act are one entry. */
  acts: boolean;
};

/** Only so many changes of a list can be paged through and are counted: older ones are found by its filters. */
const MOST_LISTED = 10_000;

export type HistoryHead = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** The beginning of a day in a time zone; `after` days later. */
const dayBegin = ({ timeZone }: HistoryFilter, day: string, after = 0) =>
  sql<Date>`((${day}::date + ${after}::int)::timestamp at time zone ${timeZone})`;

function matching(db: Tx, scope: Scope, filter: HistoryFilter) {
  let changes = db.selectFrom('history').where((eb) => within(eb, scope, 'history.client_id'));
  if (filter.client !== null) changes = changes.where('history.client_id', '=', filter.client);
  if (filter.entity !== null) changes = changes.where('history.entity', '=', filter.entity);
  if (filter.uuid !== null) changes = changes.where('history.entity_uuid', '=', filter.uuid);
  if (filter.from !== null) changes = changes.where('history.at', '>=', dayBegin(filter, filter.from));
  if (filter.to !== null) changes = changes.where('history.at', '<', dayBegin(filter, filter.to, 1));
  return changes;
}

/** The id of a user in sight, also of a deleted one. */
const userId = async (db: Tx, scope: Scope, uuid: string): Promise<number | undefined> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('uuid', '=', uuid)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .executeTakeFirst();
  return user?.id;
};

/** The findings of one act are of the same moment and by the same person: what it did is one entry. */
const ACT = sql<string>`case when history.entity = 'finding' and history.action = 'change'
  then concat_ws(' ', 'act', history.at, history.user_id, history.client_id) else history.id::text end`;

/** More findings of an act are only counted. */
const LISTED_OF_ACT = 50;

/** The entries of a page: the last change of each, and of an act on several findings all of them. */
type Entry = { id: number; ids: number[]; changes: number };

/** A page of changes, newest first, without what was changed, and the total, which is at most `MOST_LISTED`. */
export async function listChanges(db: Tx, scope: Scope, filter: HistoryFilter) {
  let changes = matching(db, scope, filter);
  if (filter.user !== null) {
    const id = await userId(db, scope, filter.user);
    if (id === undefined) return { rows: [], entries: [], total: 0 };
    changes = changes.where('history.user_id', '=', id);
  }
  const newest = changes
    .select(['history.id', 'history.at'])
    .$if(filter.acts, (listed) => listed.select(ACT.as('act')))
    .orderBy('history.at', 'desc')
    .orderBy('history.id', 'desc');
  const offset = Math.min(offsetOf(filter), MOST_LISTED);
  const limit = Math.min(filter.perPage, MOST_LISTED - offset);
  const listed = newest.limit(MOST_LISTED);
  const { rows: found } = await (
    filter.acts
      ? sql<Entry>`
        select max(id) as id, (array_agg(id order by id desc))[1:${sql.lit(LISTED_OF_ACT)}] as ids, count(*)::int as changes
        from (${listed}) as listed group by at, act order by at desc, max(id) desc limit ${limit} offset ${offset}`
      : sql<Entry>`
        select id, array[id] as ids, 1 as changes from (${newest.limit(limit).offset(offset)}) as page order by at desc, id desc`
  ).execute(db);
  // Numbers in arrays come as texts.
  const entries = found.map((entry) => ({ ...entry, ids: entry.ids.map(Number) }));
  const ids = entries.flatMap((entry) => entry.ids);
  const rows = ids.length === 0 ? [] : await headsOf(db, scope, ids);
  const { rows: counted } = await sql<{ total: number }>`
    select count(${filter.acts ? sql`distinct act` : sql`*`})::int as total from (${listed}) as listed`.execute(db);
  return { rows, entries, total: counted[0]?.total ?? 0 };
}

const headsOf = (db: Tx, scope: Scope, ids: readonly number[]) =>
  db
    .selectFrom('history')
    .leftJoin('clients', 'clients.id', 'history.client_id')
    .select(['history.id', 'history.at', 'history.user_name', 'history.action', 'history.entity'])
    .select(['history.entity_uuid', 'history.client_id', 'clients.name as client_name'])
    .select(
      sql<number>`coalesce(octet_length(history.before::text), 0) + coalesce(octet_length(history.after::text), 0)`.as(
        'bytes',
      ),
    )
    .where('history.id', 'in', [...ids])
    .where((eb) => within(eb, scope, 'history.client_id'))
    .orderBy('history.at', 'desc')
    .orderBy('history.id', 'desc')
    .execute();

/** What was changed, as JSON texts. */
export const loadTextsOfChanges = (db: Tx, scope: Scope, ids: number[]) =>
  db
    .selectFrom('history')
    .select('history.id')
    .select([
      sql<string | null>`history.before::text`.as('before'),
      sql<string | null>`history.after::text`.as('after'),
    ])
    .where('history.id', 'in', ids)
    .where((eb) => within(eb, scope, 'history.client_id'))
    .execute();

export type RecordName = {
  entity: HistoryEntity;
  uuid: string;
  name: string;
  kind: ReportKind | null;
  rig: string | null;
  created_at: Date | null;
  exists: boolean;
  /** Of a finding. */
  ref: string | null;
  deficiency: string | null;
};

/** The beginning of a deficiency: enough to know which one it is. */
const DEFICIENCY = sql`case when length(f.deficiency) > 120 then left(f.deficiency, 119) || '…' else f.deficiency end`;

/** The present names of records in sight, also of those in the trash; none for one that was removed for good. */
export async function loadNamesOfRecords(db: Tx, scope: Scope, uuids: string[]): Promise<RecordName[]> {
  if (uuids.length === 0) return [];
  const of = (column: string) => (scope.owner ? sql`true` : sql`${sql.ref(column)} = ${scope.clientId}`);
  const { rows } = await sql<RecordName>`
    select 'rig' as entity, uuid, name, null as kind, null as rig, null::timestamptz as created_at, deleted_at is null as exists,
        null as ref, null as deficiency
      from rigs where uuid = any (${uuids}::uuid[]) and ${of('client_id')}
    union all select 'client', uuid, name, null, null, null, deleted_at is null, null, null
      from clients where uuid = any (${uuids}::uuid[]) and ${of('id')}
    union all select 'user', uuid, name, null, null, null, deleted_at is null, null, null
      from users where uuid = any (${uuids}::uuid[]) and ${of('client_id')}
    union all select 'visit', v.uuid, 'Visit to ' || coalesce(r.name, v.other_rig, '') || ' on ' || v.date, null, null, null, v.deleted_at is null, null, null
      from visits v left join rigs r on r.id = v.rig_id where v.uuid = any (${uuids}::uuid[]) and ${of('v.client_id')}
    union all select 'report', p.uuid,
        replace(p.kind, '_', ' ') || ' of ' || r.name || ', ' || to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD'),
        p.kind, r.name, p.created_at, p.deleted_at is null, null, null
      from reports p join rigs r on r.id = p.rig_id
      where p.uuid = any (${uuids}::uuid[]) and ${of('p.client_id')}
    union all select 'finding', f.uuid, concat_ws(' ', nullif(f.ref, ''), ${DEFICIENCY}) || ' · ' || r.name, null, r.name, null,
        f.is_listed, f.ref, ${DEFICIENCY}
      from register f join rigs r on r.id = f.rig_id
      where f.uuid = any (${uuids}::uuid[]) and ${of('f.client_id')}`.execute(db);
  return rows;
}

export type NamedIds = { clients: number[]; rigs: number[]; visitTypes: number[] };

/** The names of clients, rigs and types of visits that changes refer to by number, by `clients 12`. */
export async function loadNamesOfIds(db: Tx, scope: Scope, ids: NamedIds): Promise<Map<string, string>> {
  const of = (column: string) => (scope.owner ? sql`true` : sql`${sql.ref(column)} = ${scope.clientId}`);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'clients ' || id as key, name from clients where id = any (${ids.clients}::int[]) and ${of('id')}
    union all select 'rigs ' || id, name from rigs where id = any (${ids.rigs}::int[]) and ${of('client_id')}
    union all select 'visitTypes ' || id, name from visit_types where id = any (${ids.visitTypes}::int[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
