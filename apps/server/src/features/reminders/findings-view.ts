import { addDays, DUE_WITHIN_DAYS, type FindingState, type Priority } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type AnyScope } from '../../platform/identity/scope.ts';

/** A finding that is neither closed nor superseded, as far as a digest decides by it. */
export type FindingFacts = {
  uuid: string;
  kind: string;
  ownerId: number | null;
  isReady: boolean;
  isReturned: boolean;
  dueOn: string;
};

/** The events after which a finding counts as sent back, or no longer. */
const DECIDING = ['returned', 'progress', 'ready', 'closed', 'reopened', 'state', 'overwritten'];

const isReturned = sql<boolean>`(f.state = 'progress' and 'returned' = (
  select e.kind from finding_events e where e.finding = f.uuid and e.kind = any (${DECIDING}::text[])
  order by e.at desc, e.number desc limit 1))`;

const mayBeSeen = (scope: AnyScope) =>
  'owner' in scope && !scope.owner ? sql`f.client_id = ${scope.clientId}` : sql`true`;

async function factsWhere(
  db: Tx,
  scope: AnyScope,
  condition: RawBuilder<unknown>,
  returned: RawBuilder<boolean> = sql.lit(false),
): Promise<FindingFacts[]> {
  const of = (surveys: RawBuilder<unknown>) => sql`
    select f.uuid, f.kind, f.owner_id as "ownerId", f.state = 'ready' as "isReady", ${returned} as "isReturned",
      f.due_on as "dueOn", f.priority_rank
    from register f
    where f.is_open and ${surveys} and ${condition} and ${mayBeSeen(scope)}`;
  // Of an earlier survey only what somebody takes care of: nobody is to be reminded of all that was ever found.
  const { rows } = await sql<FindingFacts>`
    select uuid, kind, "ownerId", "isReady", "isReturned", "dueOn" from (
      ${of(sql`f.is_current`)} union all ${of(sql`not f.is_current and f.owner_id is not null`)}) as facts
    order by "dueOn", priority_rank, uuid`.execute(db);
  return rows;
}

type Wanted = { client: number; day: string };

/** Findings of some owners that a digest may mention, of whatever survey, the one due first at first. */
export const factsOfOwners = (db: Tx, scope: AnyScope, { client, day }: Wanted, owners: readonly number[]) =>
  owners.length === 0
    ? Promise.resolve([])
    : factsWhere(
        db,
        scope,
        sql`f.client_id = ${client} and f.owner_id = any (${[...owners]}::int[])
          and (f.due_on <= ${addDays(day, DUE_WITHIN_DAYS)}::date or f.state = 'progress')`,
        isReturned,
      );

/** What waits for verification in a company. */
export const factsToVerify = (db: Tx, scope: AnyScope, { client }: Wanted) =>
  factsWhere(db, scope, sql`f.client_id = ${client} and f.state = 'ready'`);

/** What is overdue in a company by more than so many days. */
export const factsToEscalate = (db: Tx, scope: AnyScope, { client, day }: Wanted, after: number) =>
  factsWhere(
    db,
    scope,
    sql`f.client_id = ${client} and is_overdue(f.is_open, f.due_on, ${addDays(day, -after)}::date)`,
  );

/** How many findings of earlier surveys are not closed. */
export type EarlierOpen = Readonly<Record<Priority, number>>;

export type EarlierOpenOf = EarlierOpen & { ownerId: number | null; kind: string };

/** What is still open of a company's earlier surveys, by its owner and the kind of its report. */
export const earlierOpen = async (db: Tx, scope: AnyScope, client: number): Promise<EarlierOpenOf[]> => {
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

/** What a mail says of a finding. */
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

/** The longest part of a description that a mail has: it leads to the rest. */
const LONGEST = 300;

/** The lines of some findings, by their UUIDs. */
export async function findingLines(
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
