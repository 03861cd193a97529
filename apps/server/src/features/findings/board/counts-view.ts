import { type FindingState, isOpenState, type Priority } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { DayFigure } from '../../../platform/database/schema.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { DAY_FIGURES, isStale } from '../register/figures-store.ts';
import { all, ofClients, seenBy, type Surveys } from '../list/filter-view.ts';

/** How many findings there are of each priority, in a state, in current surveys or in earlier ones. */
export type KeptCount = {
  state: FindingState;
  is_current: boolean;
  critical: number;
  major: number;
  minor: number;
};

/** How many findings of these priorities some counts have. */
export const sumOf = (counts: readonly KeptCount[], priorities: readonly Priority[]): number =>
  counts.reduce((sum, count) => sum + priorities.reduce((of, priority) => of + count[priority], 0), 0);

export const byPriority = (counts: readonly KeptCount[]): Record<Priority, number> => ({
  critical: sumOf(counts, ['critical']),
  major: sumOf(counts, ['major']),
  minor: sumOf(counts, ['minor']),
});

/** What is open in current surveys, as the board counts it: without what is unclear. */
export const openNow = (counts: readonly KeptCount[]): KeptCount[] =>
  counts.filter(({ is_current, state }) => is_current && isOpenState(state) && state !== 'unclear');

/** What is not closed in earlier surveys. */
export const openEarlier = (counts: readonly KeptCount[]): KeptCount[] =>
  counts.filter(({ is_current, state }) => !is_current && isOpenState(state));

type Wanted = { client: number | null; kind?: readonly string[] | null };

/** What the database has counted of the findings that the caller sees: nothing has to be counted for a list. */
export async function keptCounts(db: Tx, scope: Scope, { client, kind = null }: Wanted): Promise<KeptCount[]> {
  const wanted = kind === null ? [] : [sql`f.kind = any (${kind}::text[])`];
  const { rows } = await sql<KeptCount>`
    select state, is_current, sum(critical) as critical, sum(major) as major, sum(minor) as minor
    from register_counts f
    where ${all([...seenBy(scope), ofClients(scope, client, sql`f.client_id`), ...wanted])}
    group by state, is_current`.execute(db);
  return rows;
}

/**
 * The figures that depend on the day, on the present one: what is kept with all rigs, and how far that is off for the rigs
 * that have not been counted since midnight.
 */
export async function keptByDay(
  db: Tx,
  scope: Scope,
  { days, client }: { days: Days; client: number | null },
): Promise<Record<DayFigure, number>> {
  const names = DAY_FIGURES.map((name) => sql.ref(name));
  const sums = DAY_FIGURES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
  const missing = DAY_FIGURES.map((name) => sql`fresh.${sql.ref(name)} - g.${sql.ref(name)}`);
  const { rows } = await sql<Record<DayFigure, number>>`
    select ${sql.join(sums)} from (
      select ${sql.join(names)} from client_figures f where ${ofClients(scope, client, sql`f.client_id`)}
      union all
      select ${sql.join(missing)} from rig_figures g, lateral figures_of_rig(g.rig_id, ${days.at(sql`g.client_id`)}) fresh
      where ${ofClients(scope, client, sql`g.client_id`)} and ${isStale(days)}) counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has a row.');
  return row;
}

/** The first day on which one of these was found that is not closed: two look-ups in an index at most. */
function oldestOf(surveys: Surveys, ofThese: RawBuilder<unknown>) {
  const first = (which: RawBuilder<unknown>) =>
    sql`(select min(f.aged_from) from register f where f.is_open and ${which} and ${ofThese})`;
  const [current, earlier] = [first(sql`f.is_current`), first(sql`not f.is_current`)];
  return { current, earlier, all: sql`least(${current}, ${earlier})` }[surveys];
}

/** The age of the oldest finding that is not closed; null without one. */
export async function oldestDays(
  db: Tx,
  scope: Scope,
  { days, client, surveys }: { days: Days; client: number | null; surveys: Surveys },
): Promise<number | null> {
  const ofEach = scope.owner && client === null && days.earliest !== days.latest;
  const today = client === null ? sql`${days.today}::date` : days.at(sql`${client}::int`);
  // Where days differ the oldest may be of the company that is a day ahead: each is asked for its own.
  const { rows } = await (
    ofEach
      ? sql<{ oldest: number | null }>`
        select max(greatest(${days.at(sql`clients.id`)} - found, 0)) filter (where found is not null) as oldest
        from clients, lateral (select ${oldestOf(surveys, sql`f.client_id = clients.id`)} as found) oldest`
      : sql<{ oldest: number | null }>`
        select case when found is not null then greatest(${today} - found, 0) end as oldest
        from (select ${oldestOf(surveys, ofClients(scope, client, sql`f.client_id`))} as found) f`
  ).execute(db);
  return rows[0]?.oldest ?? null;
}
