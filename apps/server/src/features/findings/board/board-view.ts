import type { Board, BoardRow, findingsBoard, Query } from '@rigbook/contract';
import { can, type FindingState, PRIORITIES } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { limitsOfPage, pageOfRows } from '../../../platform/records/paging.ts';
import {
  acceptedOnRigs,
  closedOnRigs,
  countAccepted,
  countClosedInEarlier,
  FIGURES,
  openOnRigs,
} from './board-figures-view.ts';
import { byPriority, keptByDay, keptCounts, oldestDays, openEarlier, sumOf } from './counts-view.ts';
import type { Days } from '../register/days-store.ts';
import { isStale } from '../register/figures-store.ts';
import { ofClients } from '../list/filter-view.ts';

type Figures = {
  last_survey: string | null;
  critical: number;
  major: number;
  minor: number;
  unclear: number;
  ready: number;
  overdue: number;
  accepted: number;
  oldest_days: number | null;
  closed_30_days: number;
  next_visit: string | null;
  earlier_critical: number;
  earlier_major: number;
  earlier_minor: number;
};

type StoredRow = Figures & { uuid: string; name: string; client_id: number; client_name: string };

export type BoardAsked = { scope: Scope; days: Days; query: Query<typeof findingsBoard> };

const BY_NAME = sql`lower(rigs.name), rigs.id`;
const orderOf = ({ scope: surveys, sort }: BoardAsked['query']) => {
  const { critical, major, oldest, overdue } = FIGURES[surveys];
  return {
    rig: BY_NAME,
    critical: sql`coalesce(${critical}, 0) desc, coalesce(${major}, 0) desc, ${BY_NAME}`,
    overdue: sql`coalesce(${overdue(sql`o`)}, ${overdue(sql`g`)}, 0) desc, ${BY_NAME}`,
    oldest: sql`${oldest} nulls last, ${BY_NAME}`,
  }[sort];
};

/** What is kept with the rig `g` by the day, counted now where it is of another one. */
const byDay = (days: Days) => sql`left join lateral (
  select g.overdue, g.earlier_overdue, g.closed_lately where not ${isStale(days)}
  union all
  select fresh.overdue, fresh.earlier_overdue, fresh.closed_lately
    from figures_of_rig(g.rig_id, ${days.at(sql`g.client_id`)}) fresh where ${isStale(days)}) o on true`;

/** The few rigs of which that has to be counted now, to sort all others by what is kept. */
const staleRigs = (days: Days) => sql`left join (
  select g.rig_id, fresh.overdue, fresh.earlier_overdue
  from rig_figures g, lateral figures_of_rig(g.rig_id, ${days.at(sql`g.client_id`)}) fresh
  where ${isStale(days)}) o on o.rig_id = rigs.id`;

/** The rigs of a page, from the totals that are kept with each; by name, without looking at these. */
function rigsOnPage({ scope, days, query }: BoardAsked) {
  const { sort, client, page, per_page: perPage, scope: surveys } = query;
  const open = surveys === 'all' ? openOnRigs(scope, ofClients(scope, client, sql`f.client_id`)) : sql``;
  const figures = {
    rig: sql``,
    critical: sql`left join rig_figures g on g.rig_id = rigs.id ${open}`,
    oldest: sql`left join rig_figures g on g.rig_id = rigs.id ${open}`,
    overdue: sql`left join rig_figures g on g.rig_id = rigs.id ${staleRigs(days)}`,
  }[sort];
  return sql`
    select rigs.id, row_number() over () as place from (
      select rigs.id from rigs ${figures}
      where rigs.deleted_at is null and ${ofClients(scope, client, sql`rigs.client_id`)}
      order by ${orderOf(query)} ${limitsOfPage({ page, perPage }).only}) rigs`;
}

/** Visits are shown to those who may see them (rules.md#rights-of-roles). */
const nextVisit = ({ scope }: BoardAsked, condition: RawBuilder<unknown>) =>
  can(scope.role, 'visits.route')
    ? sql`(select min(v.date) from visits v where v.deleted_at is null and v.rig_id is not null and ${condition})`
    : sql`null::date`;

/** What is counted of the rigs of a page besides what is kept with them: of current surveys nothing. */
const countedOnPage = ({ scope, days, query }: BoardAsked) =>
  query.scope === 'all'
    ? sql`${openOnRigs(scope, sql`f.rig_id = rigs.id`)} ${closedOnRigs(scope, days, ofClients(scope, query.client, sql`f.client_id`))}`
    : sql``;

/** A page of rigs with their figures, and those of all rigs. */
export async function boardPage(db: Tx, scope: Scope, asked: BoardAsked): Promise<Board> {
  const { page, per_page: perPage, client } = asked.query;
  const wanted = { page, perPage };
  const today = asked.days.at(sql`rigs.client_id`);
  const { critical, major, minor, unclear, ready, oldest, overdue, closedLately } = FIGURES[asked.query.scope];
  const [{ rows }, { rows: counted }, totals] = await Promise.all([
    sql<StoredRow>`
      select rigs.uuid, rigs.name, clients.id as client_id, clients.name as client_name, g.last_survey,
        coalesce(${critical}, 0) as critical, coalesce(${major}, 0) as major, coalesce(${minor}, 0) as minor,
        coalesce(${unclear}, 0) as unclear, coalesce(${ready}, 0) as ready, coalesce(${overdue(sql`o`)}, 0) as overdue,
        coalesce(a.accepted, 0) as accepted,
        case when ${oldest} is not null then greatest(${today} - ${oldest}, 0) end as oldest_days,
        coalesce(${closedLately}, 0) as closed_30_days,
        ${nextVisit(asked, sql`v.rig_id = rigs.id and v.date >= ${today}`)} as next_visit,
        coalesce(g.earlier_critical, 0) as earlier_critical, coalesce(g.earlier_major, 0) as earlier_major,
        coalesce(g.earlier_minor, 0) as earlier_minor
      from (${rigsOnPage(asked)}) page
      join rigs on rigs.id = page.id
      join clients on clients.id = rigs.client_id
      left join rig_figures g on g.rig_id = rigs.id
      ${byDay(asked.days)}
      ${countedOnPage(asked)}
      ${acceptedOnRigs(scope, { days: asked.days, surveys: asked.query.scope })}
      order by page.place`.execute(db),
    sql<{ total: number }>`
      select coalesce(sum(total), 0)::bigint as total from row_counts
      where list = 'rigs' and ${ofClients(scope, client, sql`client_id`)}`.execute(db),
    boardTotals(db, scope, asked),
  ]);
  return { ...pageOfRows(rows.map(rowOf), counted[0]?.total ?? 0, wanted), totals };
}

/** The figures of all rigs together, from what is kept of each company. */
async function boardTotals(db: Tx, scope: Scope, asked: BoardAsked): Promise<Board['totals']> {
  const { days, query } = asked;
  const { client, scope: surveys } = query;
  const [counts, byDay, oldest, closedEarlier, accepted, { rows: known }] = await Promise.all([
    keptCounts(db, scope, { client }),
    keptByDay(db, scope, { days, client }),
    oldestDays(db, scope, { days, client, surveys }),
    surveys === 'all' ? countClosedInEarlier(db, scope, { days, client }) : 0,
    countAccepted(db, scope, { days, client, surveys }),
    sql<Pick<Figures, 'last_survey' | 'next_visit'>>`
      select (select max(last_survey) from rig_figures g where ${ofClients(scope, client, sql`g.client_id`)}) as last_survey,
        ${nextVisit(asked, sql`v.date >= ${days.today}::date and ${ofClients(scope, client, sql`v.client_id`)}`)}
          as next_visit`.execute(db),
  ]);
  const counted = surveys === 'all' ? counts : counts.filter(({ is_current }) => is_current);
  const inStates = (...states: FindingState[]) => counted.filter(({ state }) => states.includes(state));
  const open = inStates('open', 'progress', 'ready');
  return {
    rig: null,
    client: null,
    last_survey: known[0]?.last_survey ?? null,
    open: { ...byPriority(open), all: sumOf(open, PRIORITIES) },
    unclear: sumOf(inStates('unclear'), PRIORITIES),
    ready: sumOf(inStates('ready'), PRIORITIES),
    overdue: byDay.overdue + (surveys === 'all' ? byDay.earlier_overdue : 0),
    accepted,
    oldest_days: oldest,
    closed_30_days: byDay.closed_lately + closedEarlier,
    next_visit: known[0]?.next_visit ?? null,
    earlier: byPriority(openEarlier(counts)),
  };
}

const rowOf = (row: StoredRow): BoardRow => ({
  rig: { UUID: row.uuid, name: row.name },
  client: { id: row.client_id, name: row.client_name },
  ...figuresOf(row),
});

const figuresOf = ({ critical, major, minor, ...row }: Figures) => ({
  last_survey: row.last_survey,
  open: { critical, major, minor, all: critical + major + minor },
  unclear: row.unclear,
  ready: row.ready,
  overdue: row.overdue,
  accepted: row.accepted,
  oldest_days: row.oldest_days,
  closed_30_days: row.closed_30_days,
  next_visit: row.next_visit,
  earlier: { critical: row.earlier_critical, major: row.earlier_major, minor: row.earlier_minor },
});
