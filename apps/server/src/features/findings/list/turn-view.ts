import { type FindingsTurn, FIRST_OF_TURN, type Turn, TURNS } from '@rigbook/contract';
import { mapFields } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { all, seenBy } from './conditions-view.ts';
import type { Days } from '../register/days-store.ts';
import { findingRows } from './rows-view.ts';
import { answeredTo, type Lookups, lookupsFor, judgedSets } from './turn-filter-view.ts';

/** The name of what is looked up once in a statement. */
const named = (name: keyof Lookups) => sql`(select key from ${sql.ref(name)})`;
const NAMES = ['replied', 'managed', 'manned', 'owned'] as const;
const NAMED: Lookups = mapFields(NAMES, named);

/** A `with` that judges once every finding that may wait for the caller: `judged` has the reason of each. */
function judged(scope: Scope, days: Days) {
  const lookups = lookupsFor(scope);
  const looked = NAMES.map((name) => sql`${sql.ref(name)} (key) as materialized ${lookups[name]}`);
  const sets = judgedSets(scope, days, NAMED).map(
    ({ conditions, turn }) => sql`
      select f.uuid, f.due_on, ${turn} as turn from register f where ${all([...conditions, ...seenBy(scope)])}`,
  );
  return sql`with ${sql.join(looked)}, judged as materialized (${sql.join(sets, sql` union all `)})`;
}

/** Which findings wait for the caller for a reason, those of a page by their due days, and how many in all. */
export async function pageOfTurn(
  db: Tx,
  scope: Scope,
  days: Days,
  { turn, only }: { turn: Turn; only: RawBuilder<unknown> },
): Promise<{ uuids: string[]; total: number }> {
  const { rows } = await sql<{ uuids: string[]; total: number }>`
    ${judged(scope, days)}
    select array(select uuid from judged where turn = ${turn} order by due_on, uuid ${only}) as uuids,
      (select count(*)::int from judged where turn = ${turn}) as total`.execute(db);
  return rows[0] ?? { uuids: [], total: 0 };
}

/** How many findings wait for the caller for each reason, and the first ones of each. */
export async function turnOf(db: Tx, scope: Scope, days: Days): Promise<FindingsTurn> {
  const { rows } = await sql<{ turn: Turn; total: number; uuids: string[] }>`
    ${judged(scope, days)}
    select counted.turn, counted.total, array(
      select uuid from judged where judged.turn = counted.turn order by due_on, uuid limit ${sql.lit(FIRST_OF_TURN)}) as uuids
    from (select turn, count(*)::int as total from judged where turn is not null group by turn) counted`.execute(db);
  const found = await findingRows(
    db,
    scope,
    days,
    rows.flatMap(({ uuids }) => uuids),
  );
  const shown = (turn: Turn) => {
    const { total = 0, uuids = [] } = rows.find((group) => group.turn === turn) ?? {};
    return { total, first: uuids.flatMap((uuid) => found.find(({ UUID }) => UUID === uuid) ?? []) };
  };
  return Object.fromEntries(TURNS.map((turn) => [turn, shown(turn)])) as FindingsTurn;
}

/** Whether the caller has not seen yet what was answered to a question of theirs about a finding. */
export async function isAnswerUnread(db: Tx, scope: Scope, finding: string): Promise<boolean> {
  const { rows } = await sql`select where ${finding}::uuid in ${answeredTo(scope)}`.execute(db);
  return rows.length > 0;
}

/** Notes that the caller has opened a finding. */
export async function noteRead({ db, scope, now }: Work, finding: string): Promise<void> {
  await sql`
    insert into finding_reads (user_id, finding, client_id, at)
    select ${scope.userId}, f.uuid, f.client_id, ${now} from register f where ${all([
      sql`f.uuid = ${finding}::uuid`,
      ...seenBy(scope),
    ])}
    on conflict (user_id, finding) do update set at = greatest(finding_reads.at, excluded.at)`.execute(db);
}
