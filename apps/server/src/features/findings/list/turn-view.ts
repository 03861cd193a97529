import { type FindingsTurn, FIRST_OF_TURN, type Turn, TURNS } from '@rigbook/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { all, seenBy } from './conditions-view.ts';
import type { Days } from '../register/days-store.ts';
import { findingRows } from './rows-view.ts';
import { answeredTo, waitingFor } from './turn-filter-view.ts';

/** How many findings wait for the caller for each reason, and the first ones of each. */
export async function turnOf(db: Tx, scope: Scope, days: Days): Promise<FindingsTurn> {
  const groups = new Map<Turn, { total: number; uuids: string[] }>();
  for (const turn of TURNS) {
    const { rows } = await sql<{ uuid: string; total: number }>`
      select f.uuid, count(*) over () as total from register f
      where ${all([...waitingFor(turn, scope, days), ...seenBy(scope)])}
      order by f.due_on, f.uuid limit ${sql.lit(FIRST_OF_TURN)}`.execute(db);
    groups.set(turn, { total: rows[0]?.total ?? 0, uuids: rows.map(({ uuid }) => uuid) });
  }
  const uuids = [...groups.values()].flatMap((group) => group.uuids);
  const found = new Map((await findingRows(db, scope, days, uuids)).map((row) => [row.UUID, row]));
  const shown = (turn: Turn) => {
    const { total = 0, uuids: first = [] } = groups.get(turn) ?? {};
    return { total, first: first.flatMap((uuid) => found.get(uuid) ?? []) };
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
