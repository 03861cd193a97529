import type { FindingLogRow, findingsLog, LogFilter, PageOf, Query } from '@rigbook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { limitsOfPage, offsetOf, pageOfRows } from '../../../platform/records/paging.ts';
import { all, oneOf, seenBy } from './conditions-view.ts';
import { attachedIn, shownFiles } from './rows-view.ts';

type Asked = Query<typeof findingsLog>;

/** Only so many events of a list can be paged through and are counted: older ones are found by its filters. */
const MOST_LISTED = 10_000;

type Stored = Omit<FindingLogRow, 'UUID' | 'at' | 'files' | 'finding' | 'rig' | 'client'> & {
  uuid: string;
  at: Date;
  attached: Parameters<typeof shownFiles>[0];
  finding: string;
  ref: string;
  deficiency: string;
  priority: FindingLogRow['finding']['priority'];
  rig_uuid: string;
  rig_name: string;
  client_id: number;
  client_name: string;
};

/** A user in sight, or one of the provider's people, whom a company does not see otherwise. */
const userWith = (uuid: string, { owner, clientId }: Scope): RawBuilder<unknown> =>
  owner
    ? sql`(select id from users where uuid = ${uuid})`
    : sql`coalesce((select id from users where uuid = ${uuid}), (select id from possible_owner(${uuid}::uuid, ${clientId})))`;

const utc = (day: string): RawBuilder<unknown> => sql`${day}::date::timestamp at time zone 'UTC'`;
const day = sql`interval '1 day'`;

/**
 * Days are those where the company of a finding is: first by what they can be anywhere, which an index knows. Only an event
 * that is near the beginning or the end is looked up, as its day may be another one elsewhere.
 */
const onDays = (from: string | null, to: string | null): RawBuilder<unknown>[] => [
  ...(from === null
    ? []
    : [
        sql`e.at >= ${utc(from)} - ${day}`,
        sql`(e.at >= ${utc(from)} + ${day} or day_of_client(e.client_id, e.at) >= ${from}::date)`,
      ]),
  ...(to === null
    ? []
    : [
        sql`e.at < ${utc(to)} + ${day} * 2`,
        sql`(e.at < ${utc(to)} or day_of_client(e.client_id, e.at) <= ${to}::date)`,
      ]),
];

/** Events of findings that the caller may see. */
const inSight = (scope: Scope): RawBuilder<unknown>[] => [
  ...(scope.owner ? [] : [sql`e.client_id = ${scope.clientId}`]),
  ...seenBy(scope),
];

function matching(
  scope: Scope,
  { client, rig, kind, report_kind: kinds, user, from, to }: LogFilter,
): RawBuilder<unknown> {
  const given = <Value>(value: Value | null, condition: (value: Value) => RawBuilder<unknown>) =>
    value === null ? [] : [condition(value)];
  return all([
    ...inSight(scope),
    sql`not f.deleted`,
    ...given(client, (id) => sql`e.client_id = ${id}`),
    ...given(rig, (uuid) => sql`f.rig_id = (select id from rigs where uuid = ${uuid})`),
    // Of one kind, an index has them in their order.
    ...given(kind, (words) => (words.length === 1 ? sql`e.kind = ${words[0]}` : sql`e.kind = any (${words}::text[])`)),
    ...given(kinds, (words) => oneOf(sql`f.kind`, words)),
    ...given(user, (uuid) => sql`e.user_id = ${userWith(uuid, scope)}`),
    ...onDays(from, to),
  ]);
}

/** The events of a filter in no order: they are counted so, which ends with the last one that counts. */
const eventsOf = (scope: Scope, filter: LogFilter) => sql`
  finding_events e join register f on f.uuid = e.finding where ${matching(scope, filter)}`;

/** The events of a filter, newest first. */
const listedBy = (scope: Scope, filter: LogFilter): RawBuilder<{ uuid: string }> =>
  sql`select e.uuid from ${eventsOf(scope, filter)} order by e.at desc, e.number desc`;

/** These events with what they are of, newest first. */
async function rowsOf(db: Tx, listed: RawBuilder<unknown>): Promise<FindingLogRow[]> {
  const { rows } = await sql<Stored>`
    select e.uuid, e.at, e.user_name, e.side, e.kind, e.text, e.pictures, e.before, e.after, e.finding,
      ${attachedIn('e.files')} as attached, f.ref, f.deficiency, f.priority, rigs.uuid as rig_uuid,
      rigs.name as rig_name, clients.id as client_id, clients.name as client_name
    from (${listed}) listed
    join finding_events e on e.uuid = listed.uuid
    join register f on f.uuid = e.finding
    join rigs on rigs.id = f.rig_id
    join clients on clients.id = f.client_id
    order by e.at desc, e.number desc`.execute(db);
  return rows.map(rowOf);
}

/** A page of what happened to findings, newest first; the total is at most `MOST_LISTED`. */
export async function logPage(db: Tx, scope: Scope, asked: Asked): Promise<PageOf<FindingLogRow>> {
  const wanted = { page: asked.page, perPage: asked.per_page };
  const listed = listedBy(scope, asked);
  const isBeyond = offsetOf(wanted) >= MOST_LISTED;
  const rows = isBeyond ? [] : await rowsOf(db, sql`${listed} ${limitsOfPage(wanted).only}`);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${eventsOf(scope, asked)} limit ${sql.lit(MOST_LISTED)}) listed`.execute(
    db,
  );
  return pageOfRows(rows, counted[0]?.total ?? 0, wanted);
}

/** The UUIDs of the events of a filter, newest first, at most so many. */
export async function logEvents(db: Tx, scope: Scope, filter: LogFilter, most: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`${listedBy(scope, filter)} limit ${most}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Events that `logEvents` has listed for the caller, newest first. */
export const logRows = (db: Tx, scope: Scope, uuids: readonly string[]): Promise<FindingLogRow[]> =>
  rowsOf(
    db,
    sql`select e.uuid from finding_events e join register f on f.uuid = e.finding
      where e.uuid = any (${uuids}::uuid[]) and ${all(inSight(scope))}`,
  );

const rowOf = (stored: Stored): FindingLogRow => {
  const {
    uuid,
    at,
    attached,
    finding,
    ref,
    deficiency,
    priority,
    rig_uuid,
    rig_name,
    client_id,
    client_name,
    ...said
  } = stored;
  return {
    UUID: uuid,
    at: at.toISOString(),
    ...said,
    files: shownFiles(attached),
    finding: { UUID: finding, ref, deficiency, priority },
    rig: { UUID: rig_uuid, name: rig_name },
    client: { id: client_id, name: client_name },
  };
};
