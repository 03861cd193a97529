import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { all, isAccepted, ofClients, seenBy, type Surveys } from '../list/filter-view.ts';

/**
 * Where the board's figures of a rig are: those of its current surveys are kept with it as `g` and by the day as `o`, what is
 * open in all of them is counted as `n`, and what was closed in earlier ones lately as `c`.
 */
export const FIGURES = {
  current: {
    critical: sql`g.open_critical`,
    major: sql`g.open_major`,
    minor: sql`g.open_minor`,
    unclear: sql`g.unclear`,
    ready: sql`g.ready`,
    oldest: sql`g.oldest`,
    overdue: (kept: RawBuilder<unknown>) => sql`${kept}.overdue`,
    closedLately: sql`o.closed_lately`,
  },
  all: {
    critical: sql`n.critical`,
    major: sql`n.major`,
    minor: sql`n.minor`,
    unclear: sql`n.unclear`,
    ready: sql`n.ready`,
    oldest: sql`n.oldest`,
    overdue: (kept: RawBuilder<unknown>) => sql`${kept}.overdue + ${kept}.earlier_overdue`,
    closedLately: sql`o.closed_lately + coalesce(c.closed, 0)`,
  },
} as const;

/** What is open on these rigs in all of their surveys: counted in an index alone. */
export const openOnRigs = (scope: Scope, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select f.rig_id, min(f.aged_from) as oldest,
      count(*) filter (where f.state <> 'unclear' and f.priority = 'critical') as critical,
      count(*) filter (where f.state <> 'unclear' and f.priority = 'major') as major,
      count(*) filter (where f.state <> 'unclear' and f.priority = 'minor') as minor,
      count(*) filter (where f.state = 'unclear') as unclear, count(*) filter (where f.state = 'ready') as ready
    from register f where ${all([sql`f.is_open`, ...seenBy(scope), which])} group by f.rig_id) n on n.rig_id = rigs.id`;

/** Closed in an earlier survey in the last 30 days, as `closed_lately` counts those of current ones. */
const closedLately = (scope: Scope, days: Days, which: RawBuilder<unknown>) =>
  all([
    sql`f.is_listed and not f.is_current and f.state = 'closed'`,
    sql`f.verified_on > ${days.earliest}::date - 30 and f.verified_on > ${days.at(sql`f.client_id`)} - 30`,
    ...seenBy(scope),
    which,
  ]);

/** How much of that each rig has. */
export const closedOnRigs = (scope: Scope, days: Days, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join (
    select f.rig_id, count(*) as closed from register f where ${closedLately(scope, days, which)} group by f.rig_id) c
    on c.rig_id = rigs.id`;

/** How much of that there is. */
export async function countClosedInEarlier(
  db: Tx,
  scope: Scope,
  { days, client }: { days: Days; client: number | null },
): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select count(*) as closed from register f
    where ${closedLately(scope, days, ofClients(scope, client, sql`f.client_id`))}`.execute(db);
  return rows[0]?.closed ?? 0;
}

/** Of some surveys and rigs, what is open and of an accepted risk: there are few, in an index of their own. */
const accepted = (scope: Scope, { days, surveys }: AcceptedIn, which: RawBuilder<unknown>) =>
  all([isAccepted(days), ...(surveys === 'all' ? [] : [sql`f.is_current`]), ...seenBy(scope), which]);

type AcceptedIn = { days: Days; surveys: Exclude<Surveys, 'earlier'> };

/** How much of that the rigs have. */
export const acceptedOnRigs = (scope: Scope, wanted: AcceptedIn): RawBuilder<unknown> => sql`
  left join lateral (
    select count(*) as accepted from register f where ${accepted(scope, wanted, sql`f.rig_id = rigs.id`)}) a on true`;

/** How much of that there is. */
export async function countAccepted(
  db: Tx,
  scope: Scope,
  { client, ...wanted }: AcceptedIn & { client: number | null },
): Promise<number> {
  const { rows } = await sql<{ accepted: number }>`
    select count(*) as accepted from register f
    where ${accepted(scope, wanted, ofClients(scope, client, sql`f.client_id`))}`.execute(db);
  return rows[0]?.accepted ?? 0;
}
