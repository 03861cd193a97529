import { addDays, DUE_WITHIN_DAYS, type FindingState, type Priority } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type AnyScope } from '../../platform/identity/scope.ts';

/** The facts of an open finding by which a digest decides. */
export type FindingFacts = {
  uuid: string;
  kind: string;
  rigId: number;
  ownerId: number | null;
  isReady: boolean;
  isReturned: boolean;
  dueOn: string;
};

/** Events that decide whether a finding counts as sent back: the last one of these counts. */
const DECIDING = ['returned', 'progress', 'ready', 'closed', 'reopened', 'state', 'overwritten'];

const isReturned = sql<boolean>`(f.state = 'progress' and 'returned' = (
  select e.kind from finding_events e where e.finding = f.uuid and e.kind = any (${DECIDING}::text[])
  order by e.at desc, e.number desc limit 1))`;

const mayBeSeen = (scope: AnyScope) =>
  'owner' in scope && !scope.owner ? sql`f.client_id = ${scope.clientId}` : sql`true`;

async function loadFactsWhere(
  db: Tx,
  scope: AnyScope,
  condition: RawBuilder<unknown>,
  returned: RawBuilder<boolean> = sql.lit(false),
): Promise<FindingFacts[]> {
  const of = (surveys: RawBuilder<unknown>) => sql`
    select f.uuid, f.kind, f.rig_id as "rigId", f.owner_id as "ownerId", f.state = 'ready' as "isReady", ${returned} as "isReturned",
      f.due_on as "dueOn", f.priority_rank
    from register f
    where f.is_open and ${surveys} and ${condition} and ${mayBeSeen(scope)}`;
  // Earlier surveys count only with an owner: nobody needs to be reminded of everything that was ever found.
  const { rows } = await sql<FindingFacts>`
    select uuid, kind, "rigId", "ownerId", "isReady", "isReturned", "dueOn" from (
      ${of(sql`f.is_current`)} union all ${of(sql`not f.is_current and f.owner_id is not null`)}) as facts
    order by "dueOn", priority_rank, uuid`.execute(db);
  return rows;
}

type Wanted = { client: number; day: string };

/** That the risk of a finding is not accepted on a day. */
const isPursuedOn = (day: string) => sql`is_pursued(f.is_open, f.accepted_until, ${day}::date)`;

/** Findings of these owners that a digest may mention, from all surveys, earliest due day first. */
export const loadFactsOfOwners = (db: Tx, scope: AnyScope, { client, day }: Wanted, owners: readonly number[]) =>
  owners.length === 0
    ? Promise.resolve([])
    : loadFactsWhere(
        db,
        scope,
        sql`f.client_id = ${client} and f.owner_id = any (${[...owners]}::int[])
          and ${isPursuedOn(day)} and (f.due_on <= ${addDays(day, DUE_WITHIN_DAYS)}::date or f.state = 'progress')`,
        isReturned,
      );

/** Findings of a company that are ready for verification. */
export const loadFactsToVerify = (db: Tx, scope: AnyScope, { client }: Wanted) =>
  loadFactsWhere(db, scope, sql`f.client_id = ${client} and f.state = 'ready'`);

/** Findings of a company that are overdue by more than `after` days. */
export const loadFactsToEscalate = (db: Tx, scope: AnyScope, { client, day }: Wanted, after: number) =>
  loadFactsWhere(
    db,
    scope,
    sql`f.client_id = ${client} and ${isPursuedOn(day)}
      and is_overdue(f.is_open, f.due_on, ${addDays(day, -after)}::date)`,
  );

/** What nobody owns on a company's rigs that have no manager. */
export const loadUnownedFacts = (db: Tx, scope: AnyScope, { client, day }: Wanted) =>
  loadFactsWhere(
    db,
    scope,
    sql`f.client_id = ${client} and ${isPursuedOn(day)} and f.owner_id is null and f.rig_id <> all (array(select managed_rigs(${client}::int)))`,
  );

/** What is overdue on rigs or owned by nobody there, for their managers. */
export const loadFactsOfRigs = (db: Tx, scope: AnyScope, { client, day }: Wanted, rigs: readonly number[]) =>
  rigs.length === 0
    ? Promise.resolve([])
    : loadFactsWhere(
        db,
        scope,
        sql`f.client_id = ${client} and f.rig_id = any (${[...rigs]}::int[])
          and ${isPursuedOn(day)} and (f.owner_id is null or is_overdue(f.is_open, f.due_on, ${day}::date))`,
      );

/** Open findings of earlier surveys, by priority. */
export type EarlierOpen = Readonly<Record<Priority, number>>;

export type EarlierOpenOf = EarlierOpen & { ownerId: number | null; kind: string };

/** Counts the open findings of a company's earlier surveys, by owner and kind of report. */
export const countEarlierOpen = async (db: Tx, scope: AnyScope, client: number): Promise<EarlierOpenOf[]> => {
  const { rows } = await sql<EarlierOpenOf>`
    select f.owner_id as "ownerId", f.kind,
      (count(*) filter (where f.priority = 'critical'))::integer as critical,
      (count(*) filter (where f.priority = 'major'))::integer as major,
      (count(*) filter (where f.priority = 'minor'))::integer as minor
    from register f
    where f.client_id = ${client} and f.is_open and not f.is_current and ${mayBeSeen(scope)}
    group by f.owner_id, f.kind`.execute(db);
  return rows;
};

/** A finding as a mail shows it. */
export type FindingLine = {
  uuid: string;
  rig: string;
  ref: string;
  deficiency: string;
  priority: Priority;
  state: FindingState;
  due_on: string;
  owner: string | null;
  owner_text: string;
};

/** The most characters of a description in a mail, which links to the rest. */
const LONGEST = 300;

/** Findings as a mail shows them, by UUID. */
export async function loadFindingLines(
  db: Tx,
  scope: AnyScope,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, FindingLine>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('register')
    .innerJoin('rigs', 'rigs.id', 'register.rig_id')
    .leftJoin('users', 'users.id', 'register.owner_id')
    .select(['register.uuid', 'rigs.name as rig', 'ref', 'priority', 'state', 'due_on', 'users.name as owner'])
    .select(['owner_text', sql<string>`left(deficiency, ${LONGEST})`.as('deficiency')])
    .where('register.uuid', 'in', [...uuids])
    .where((eb) => within(eb, scope, 'register.client_id'))
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
