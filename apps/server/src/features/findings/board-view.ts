import type { Board, BoardRow, findingsBoard, Query } from '@rigbook/contract';
import { can } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { offsetOf, pageOfRows } from '../../platform/records/paging.ts';
import type { Days } from './days-store.ts';
import { overdueOn } from './filter-view.ts';

type Figures = {
  last_survey: string | null;
  critical: number;
  major: number;
  minor: number;
  unclear: number;
  ready: number;
  overdue: number;
  oldest_days: number | null;
  closed_30_days: number;
  next_visit: string | null;
  earlier_critical: number;
  earlier_major: number;
  earlier_minor: number;
};

type StoredRow = Figures & { uuid: string; name: string; client_id: number; client_name: string };

export type BoardAsked = { scope: Scope; days: Days; query: Query<typeof findingsBoard> };

/** The clients whose rigs are on the board. */
const ofClients = ({ scope, query: { client } }: BoardAsked, column: RawBuilder<unknown>) => {
  const own = scope.owner ? [] : [sql`${column} = ${scope.clientId}`];
  const wanted = client === null ? [] : [sql`${column} = ${client}`];
  return sql.join([sql`true`, ...own, ...wanted], sql` and `);
};

const BY_NAME = sql`lower(rigs.name), rigs.id`;
const ORDERS = {
  rig: BY_NAME,
  critical: sql`coalesce(g.open_critical, 0) desc, coalesce(g.open_major, 0) desc, ${BY_NAME}`,
  overdue: sql`coalesce(o.overdue, 0) desc, ${BY_NAME}`,
  oldest: sql`g.oldest nulls last, ${BY_NAME}`,
};

const overdueByRig = (asked: BoardAsked) => sql`
  left join (
    select rig_id, count(*) as overdue from register f
    where f.is_current and ${overdueOn(asked.days)} and ${ofClients(asked, sql`f.client_id`)} group by rig_id) o
  on o.rig_id = rigs.id`;

/** The rigs of a page, from the totals that are kept with each. */
const rigsOnPage = (asked: BoardAsked, perPage: number, offset: number) => sql`
  select rigs.id, row_number() over () as place from (
    select rigs.id from rigs left join rig_figures g on g.rig_id = rigs.id
      ${asked.query.sort === 'overdue' ? overdueByRig(asked) : sql``}
    where rigs.deleted_at is null and ${ofClients(asked, sql`rigs.client_id`)}
    order by ${ORDERS[asked.query.sort]} limit ${sql.lit(perPage)} offset ${offset}) rigs`;

const closedLately = (today: RawBuilder<string>) =>
  sql`f.state = 'closed' and f.is_listed and f.is_current and f.closed_on > ${today} - 30`;

/** Visits are shown to those who may see them (rules.md#rights-of-roles). */
const nextVisit = ({ scope }: BoardAsked, condition: RawBuilder<unknown>) =>
  can(scope.role, 'visits.route')
    ? sql`(select min(v.date) from visits v where v.deleted_at is null and v.rig_id is not null and ${condition})`
    : sql`null::date`;

/** A page of rigs with their figures, and those of all rigs. */
export async function boardPage(db: Tx, _scope: Scope, asked: BoardAsked): Promise<Board> {
  const { page, per_page: perPage } = asked.query;
  const wanted = { page, perPage };
  const today = asked.days.at(sql`rigs.client_id`);
  const [{ rows }, { rows: counted }, totals] = await Promise.all([
    sql<StoredRow>`
      select rigs.uuid, rigs.name, clients.id as client_id, clients.name as client_name, g.last_survey,
        coalesce(g.open_critical, 0) as critical, coalesce(g.open_major, 0) as major,
        coalesce(g.open_minor, 0) as minor, coalesce(g.unclear, 0) as unclear, coalesce(g.ready, 0) as ready,
        (select count(*) from register f where f.rig_id = rigs.id and f.is_current and f.is_open
          and f.due_on < ${today}) as overdue,
        greatest(${today} - g.oldest, 0) as oldest_days,
        (select count(*) from register f where f.rig_id = rigs.id and ${closedLately(today)}) as closed_30_days,
        ${nextVisit(asked, sql`v.rig_id = rigs.id and v.date >= ${today}`)} as next_visit,
        coalesce(g.earlier_critical, 0) as earlier_critical, coalesce(g.earlier_major, 0) as earlier_major,
        coalesce(g.earlier_minor, 0) as earlier_minor
      from (${rigsOnPage(asked, perPage, offsetOf(wanted))}) page
      join rigs on rigs.id = page.id
      join clients on clients.id = rigs.client_id
      left join rig_figures g on g.rig_id = rigs.id
      order by page.place`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from rigs
      where deleted_at is null and ${ofClients(asked, sql`rigs.client_id`)}`.execute(db),
    boardTotals(db, asked),
  ]);
  return { ...pageOfRows(rows.map(rowOf), counted[0]?.total ?? 0, wanted), totals };
}

async function boardTotals(db: Tx, asked: BoardAsked): Promise<Board['totals']> {
  const { today } = asked.days;
  const day = sql<string>`${today}::date`;
  const clients = (column: string) => ofClients(asked, sql.ref(column));
  const { rows } = await sql<Figures>`
    select max(last_survey) as last_survey, coalesce(sum(open_critical), 0) as critical,
      coalesce(sum(open_major), 0) as major, coalesce(sum(open_minor), 0) as minor,
      coalesce(sum(unclear), 0) as unclear, coalesce(sum(ready), 0) as ready,
      (select count(*) from register f where f.is_current and ${overdueOn(asked.days)} and ${clients('f.client_id')})
        as overdue,
      greatest(${day} - min(oldest), 0) as oldest_days,
      (select count(*) from register f where ${closedLately(day)} and ${clients('f.client_id')}) as closed_30_days,
      ${nextVisit(asked, sql`v.date >= ${day} and ${clients('v.client_id')}`)} as next_visit,
      coalesce(sum(earlier_critical), 0) as earlier_critical, coalesce(sum(earlier_major), 0) as earlier_major,
      coalesce(sum(earlier_minor), 0) as earlier_minor
    from rig_figures g where ${clients('g.client_id')}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A sum has a row.');
  return { rig: null, client: null, ...figuresOf(figures) };
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
  oldest_days: row.oldest_days,
  closed_30_days: row.closed_30_days,
  next_visit: row.next_visit,
  earlier: { critical: row.earlier_critical, major: row.earlier_major, minor: row.earlier_minor },
});
