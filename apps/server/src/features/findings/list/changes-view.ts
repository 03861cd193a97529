import type { Answer, findingChanges } from '@rigbook/contract';
import { DAY } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { all, seenBy } from './filter-view.ts';
import { findingRows } from './rows-view.ts';

type Changes = Answer<typeof findingChanges>;

/** How many changed findings are answered at once. */
const AT_ONCE = 300;
/** A device that was away for longer gets everything again: what was removed for good is in no answer. */
const LONGEST_AWAY = 25 * DAY;
const START = '00000000-0000-0000-0000-000000000000';

/**
 * A place in the order of changes: in which database (a restored one numbers its transactions from the beginning), when it
 * was given out, and after which transaction and finding.
 */
type Cursor = { database: string; at: number; transaction: number; uuid: string };

const textOf = ({ database, at, transaction, uuid }: Cursor) => [database, at, transaction, uuid].join('.');

function cursorIn(text: string): Cursor | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.([0-9a-f-]{36})$/.exec(text);
  if (!parts) return null;
  const [, database = '', at, transaction, uuid = ''] = parts;
  return { database, at: Number(at), transaction: Number(transaction), uuid };
}

/**
 * What changed since a cursor. Changes of transactions that began before one that is still under way are answered again
 * the next time: it may be committed after them.
 */
export async function changesSince(
  db: Tx,
  scope: Scope,
  { days, since, rig, now }: { days: Days; since: string; rig: string | null; now: Date },
): Promise<Changes> {
  const { database, settled } = await presentPlace(db);
  const given = cursorIn(since);
  const isKnown = given?.database === database && now.getTime() - given.at < LONGEST_AWAY;
  const from = isKnown ? given : { transaction: 0, uuid: START };
  const { rows } = await sql<{ uuid: string; changed_in: number; listed: boolean }>`
    select f.uuid, c.changed_in, f.is_listed and f.state <> 'superseded' as listed
    from register_changes c join register f on f.uuid = c.uuid
    where ${all([
      sql`(c.changed_in, c.uuid) > (${from.transaction}::bigint, ${from.uuid}::uuid)`,
      ...(scope.owner ? [] : [sql`c.client_id = ${scope.clientId}`]),
      ...(rig === null ? [] : [sql`f.rig_id = (select id from rigs where uuid = ${rig})`]),
      ...seenBy(scope),
    ])}
    order by c.changed_in, c.uuid limit ${sql.lit(AT_ONCE)}`.execute(db);
  const last = rows.at(-1);
  const more = rows.length === AT_ONCE && last !== undefined && last.changed_in < settled;
  const next = more ? { transaction: last.changed_in, uuid: last.uuid } : { transaction: settled - 1, uuid: LAST };
  const uuids = (listed: boolean) => rows.filter((row) => row.listed === listed).map(({ uuid }) => uuid);
  return {
    cursor: textOf({ database, at: now.getTime(), ...next }),
    rows: await findingRows(db, scope, days, uuids(true)),
    gone: isKnown ? uuids(false) : [],
    all: !isKnown,
    more,
  };
}

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Which database this is, and the first transaction that may still be under way. */
async function presentPlace(db: Tx): Promise<{ database: string; settled: number }> {
  const { rows } = await sql<{ database: string; settled: string }>`
    select register_database() as database, pg_snapshot_xmin(pg_current_snapshot())::text as settled`.execute(db);
  return { database: rows[0]?.database ?? '0', settled: Number(rows[0]?.settled ?? 0) };
}
