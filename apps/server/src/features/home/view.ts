import { ACCESS, mayCall, ROWS_AT_HOME, type Home, type HomeChange } from '@rigbook/contract';
import { ALL_REPORT_KINDS, DAY, type ReportKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';
import { countUndecided } from '../follow-up/public.ts';
import { openInFleet, type Days } from '../findings/public.ts';
import { loadComingVisits } from '../visits/public.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 31;
/** The newest changes among which those of the list are found: one save may be several. */
const CHANGES_READ = 200;
const NONE = { critical: 0, major: 0, minor: 0 };
const NOTHING_OPEN: Home['fleet'] = { open: NONE, earlier: { ...NONE, oldest_days: null }, rigs: 0, most: [] };

type Asked = { since: string | undefined; now: Date; today: string; days: Days };

/** What concerns the user of a scope, as far as its role may see it. */
export async function loadHome(db: Tx, scope: Scope, { since: given, now, today, days }: Asked): Promise<Home> {
  const earliest = now.getTime() - MOST_DAYS * DAY;
  const wanted = given === undefined ? now.getTime() - USUAL_DAYS * DAY : Date.parse(given);
  const since = new Date(Math.max(earliest, wanted));
  const [changes, visits, fleet, undecided] = [
    await changesOf(db, scope, since),
    mayCall(scope, ACCESS['visits.show']) ? await loadComingVisits(db, scope, today, ROWS_AT_HOME) : [],
    mayCall(scope, ACCESS['findings.board']) ? await openInFleet(db, scope, days, ROWS_AT_HOME) : NOTHING_OPEN,
    mayCall(scope, ACCESS['clients.settle-follow-up']) ? await countUndecided(db, scope) : 0,
  ];
  return { since: since.toISOString(), changes, visits, fleet, undecided };
}

const kindsToSee = (scope: Scope): ReportKind[] =>
  ALL_REPORT_KINDS.filter((kind) => mayCall(scope, ACCESS[`${kind}.show`]));

/**
 * The rig and, of a report, the kind of the record that a change `h` was of: no row if it is deleted. Looked up by its
 * UUID for each change, because joins read every report of a large portal instead.
 */
const record = sql<{ kind: ReportKind | null; rig: string | null }>`(
  select kind, rigs.name as rig from reports join rigs on rigs.id = rig_id
    where h.entity = 'report' and reports.uuid = h.entity_uuid and reports.deleted_at is null
  union all
  select null, coalesce(rigs.name, other_rig) from visits left join rigs on rigs.id = rig_id and rigs.deleted_at is null
    where h.entity = 'visit' and visits.uuid = h.entity_uuid and visits.deleted_at is null
  union all
  select null, name from rigs where h.entity = 'rig' and uuid = h.entity_uuid and deleted_at is null
  limit 1)`.as('record');

/** The newest changes by others, without what is deleted. */
function newestChanges(db: Tx, scope: Scope, since: Date) {
  const newest = db
    .selectFrom('history')
    .select(['id', 'at', 'user_id', 'user_name', 'action', 'entity', 'entity_uuid', 'client_id'])
    .where((eb) => within(eb, scope, 'history.client_id'))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(CHANGES_READ);
  return db
    .selectFrom(newest.as('h'))
    .innerJoin('clients', 'clients.id', 'h.client_id')
    .innerJoinLateral(record, (join) => join.onTrue())
    .select(['h.at', 'h.user_name', 'h.action', 'h.entity', 'h.entity_uuid as UUID', 'record.kind', 'record.rig'])
    .select(['clients.name as client'])
    .where('h.action', 'in', ['add', 'change', 'restore'])
    .where('h.user_id', 'is distinct from', scope.userId)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute();
}

/** The latest change of each record that others have changed and that the role may open. */
async function changesOf(db: Tx, scope: Scope, since: Date): Promise<HomeChange[]> {
  const kinds = kindsToSee(scope);
  const rows = await newestChanges(db, scope, since);
  const seen = rows.flatMap(({ rig, ...row }) => {
    const mayRead =
      (row.entity === 'rig' && mayCall(scope, ACCESS['rigs.show'])) ||
      (row.entity === 'visit' && mayCall(scope, ACCESS['visits.show'])) ||
      (row.kind !== null && kinds.includes(row.kind));
    if (!mayRead || rig === null) return [];
    return [{ ...(row as Omit<HomeChange, 'at' | 'rig'>), rig, at: row.at.toISOString() }];
  });
  const latest = new Map(seen.toReversed().map((change) => [change.UUID, change]));
  return seen.filter((change) => latest.get(change.UUID) === change).slice(0, ROWS_AT_HOME);
}
