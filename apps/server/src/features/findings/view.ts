import {
  AGE_BANDS,
  type AgeBand,
  type FindingFigures,
  type FindingPage,
  type FindingRow,
  type listFindings,
  type PageOf,
  type Query,
} from '@rigbook/contract';
import { acceptedUntil, COUNTED_STATES, kindsOf, PRIORITIES } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { DayFigure } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { limitsOfPage, pageOfRows } from '../../platform/records/paging.ts';
import type { Days } from './register/days-store.ts';
import { byPriority, keptByDay, keptCounts, oldestDays, openEarlier, sumOf } from './board/counts-view.ts';
import {
  ageOf,
  all,
  type Asked,
  countedIn,
  found,
  foundEarlier,
  isAccepted,
  isKept,
  isKeptByDay,
  isNotRemoved,
  mayBeClosed,
  ofClients,
  overdueOn,
  seenBy,
  surveysIn,
  turnAlone,
} from './list/filter-view.ts';
import { eventsOf, findingRows } from './list/rows-view.ts';
import { pageOfTurn } from './list/turn-view.ts';

/** Orders of which there are indexes: one of current surveys, one of earlier ones; what was closed last comes first. */
const INDEXED = {
  due: { by: sql`f.due_on, f.uuid`, columns: sql`f.due_on, f.uuid` },
  age: { by: sql`f.aged_from, f.uuid`, columns: sql`f.aged_from, f.uuid` },
  priority: { by: sql`f.priority_rank, f.due_on, f.uuid`, columns: sql`f.priority_rank, f.due_on, f.uuid` },
  closed: { by: sql`f.closed_on desc nulls last, f.uuid`, columns: sql`f.closed_on, f.uuid` },
};
const BY_RIG = sql`lower(rigs.name), rigs.id, f.kind, f.report_id, f.sheet_index, f.row_number`;

type Page = Pick<Query<typeof listFindings>, 'sort' | 'page' | 'per_page'>;

/** Which findings are on a page: from an index of their order, or rig by rig. */
function idsOnPage(asked: Asked, { sort, page, per_page: perPage }: Page) {
  const { upTo, only } = limitsOfPage({ page, perPage });
  if (sort === 'rig')
    return sql<{ uuid: string }>`
      select f.uuid from rigs join register f on f.rig_id = rigs.id
      where rigs.deleted_at is null and ${ofClients(asked.scope, asked.filter.client, sql`rigs.client_id`)}
        and ${found(asked)} order by ${BY_RIG} ${only}`;
  // What is not closed has no such day to sort by.
  const order = INDEXED[sort === 'closed' && !mayBeClosed(asked.filter) ? 'due' : sort];
  if (surveysIn(asked.filter) !== 'all' || asked.filter.report !== null)
    return sql<{ uuid: string }>`select f.uuid from register f where ${found(asked)} order by ${order.by} ${only}`;
  const first = (surveys: 'current' | 'earlier') => sql`
    (select ${order.columns} from register f where ${found(asked, surveys)} order by ${order.by} ${upTo})`;
  return sql<{ uuid: string }>`
    select f.uuid from (${first('current')} union all ${first('earlier')}) f order by ${order.by} ${only}`;
}

/** A figure kept by the day, of the surveys that a filter looks at. */
function inSurveys(
  { filter }: Asked,
  byDay: Record<DayFigure, number>,
  figure: 'overdue' | (typeof KEPT_AGES)[AgeBand],
): number {
  const [current, earlier] = [byDay[figure], byDay[`earlier_${figure}`]];
  return { current, earlier, all: current + earlier }[surveysIn(filter)];
}

/** How many findings a filter finds: taken from what is kept wherever that says it. */
async function totalOf(db: Tx, scope: Scope, asked: Asked): Promise<number> {
  const { client, kind, priority } = asked.filter;
  if (isKept(asked)) {
    const counts = await keptCounts(db, scope, { client, kind });
    return sumOf(
      counts.filter((count) => countedIn(asked, count)),
      priority ?? PRIORITIES,
    );
  }
  if (isKeptByDay(asked)) {
    return inSurveys(asked, await keptByDay(db, scope, { days: asked.days, client }), 'overdue');
  }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from register f where ${found(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Which findings are on a page of the register. */
export const findingIds = async (db: Tx, _scope: Scope, asked: Asked, page: Page): Promise<string[]> =>
  (await idsOnPage(asked, page).execute(db)).rows.map(({ uuid }) => uuid);

/** A page of the register: which findings, and what each of them shows. */
export async function findingsPage(db: Tx, scope: Scope, asked: Asked, page: Page): Promise<PageOf<FindingRow>> {
  const wanted = { page: page.page, perPage: page.per_page };
  const { uuids, total } = await foundOnPage(db, scope, asked, page);
  return pageOfRows(await findingRows(db, scope, asked.days, uuids), total, wanted);
}

/** Which findings are on a page, and how many in all: of what waits for the caller both come of the same look. */
async function foundOnPage(
  db: Tx,
  scope: Scope,
  asked: Asked,
  page: Page,
): Promise<{ uuids: string[]; total: number }> {
  const turn = turnAlone(asked);
  if (turn !== null && page.sort === 'due') {
    const { only } = limitsOfPage({ page: page.page, perPage: page.per_page });
    return pageOfTurn(db, scope, asked.days, { turn, only });
  }
  const [uuids, total] = await Promise.all([findingIds(db, scope, asked, page), totalOf(db, scope, asked)]);
  return { uuids, total };
}

/** A finding with its events; also one that is gone, but none of a deleted report. */
export async function findingPage(db: Tx, scope: Scope, days: Days, uuid: string): Promise<FindingPage> {
  const { rows: seen } = await sql<{ uuid: string }>`
    select f.uuid from register f where ${all([sql`f.uuid = ${uuid} and not f.deleted and ${isNotRemoved}`, ...seenBy(scope)])}`.execute(
    db,
  );
  const [row] = await findingRows(
    db,
    scope,
    days,
    seen.map((one) => one.uuid),
  );
  if (!row) throw notFound();
  return { ...row, events: await eventsOf(db, scope, uuid) };
}

type Counts = { [name: string]: number } & { oldest: number | null };

/** How many rows have each of these values. */
const counting = (values: readonly string[], of: RawBuilder<unknown>) =>
  values.map((value) => sql`count(*) filter (where ${of} = ${sql.lit(value)}) as ${sql.ref(value)}`);

const BY_PRIORITY = counting(PRIORITIES, sql`priority`);
const BY_STATE = counting(COUNTED_STATES, sql`state`);
const BY_AGE = AGE_BANDS.map((band) => {
  const [from = '', to = ''] = band.split('-');
  const upTo = to === '' ? sql`` : sql`and age <= ${sql.lit(Number(to))}`;
  return sql`count(*) filter (where age >= ${sql.lit(Number(from))} ${upTo}) as ${sql.ref(band)}`;
});

/** The figures of a filter. */
export async function findingsFigures(db: Tx, scope: Scope, asked: Asked): Promise<FindingFigures> {
  if (isKept(asked) && isKeptByDay(asked)) return keptFigures(db, scope, asked);
  const [{ rows: counted }, { rows: earlier }, accepted] = await Promise.all([
    sql<Counts>`
      select count(*) as total, ${sql.join([...BY_PRIORITY, ...BY_STATE, ...BY_AGE])},
        count(*) filter (where is_overdue) as overdue, max(age) filter (where is_open) as oldest
      from (select f.priority, f.state, f.is_open, ${ageOf(asked.days)} as age, ${overdueOn(asked.days)} as is_overdue
        from register f where ${found(asked)}) counted`.execute(db),
    sql<Counts>`
      select ${sql.join(BY_PRIORITY)}, max(age) as oldest
      from (select f.priority, ${ageOf(asked.days)} as age from register f where ${foundEarlier(asked)}) counted`.execute(
      db,
    ),
    acceptedFigures(db, scope, asked),
  ]);
  const [counts] = counted;
  return {
    total: counts?.['total'] ?? 0,
    by_priority: figuresOf(counts, PRIORITIES),
    by_state: figuresOf(counts, COUNTED_STATES),
    by_age: figuresOf(counts, AGE_BANDS),
    overdue: counts?.['overdue'] ?? 0,
    ...accepted,
    oldest_days: counts?.oldest ?? null,
    earlier: { ...figuresOf(earlier[0], PRIORITIES), oldest_days: earlier[0]?.oldest ?? null },
  };
}

/** Of what a filter finds, how much is of an accepted risk, and when the first of that ends; counted in an index of few. */
async function acceptedFigures(db: Tx, _scope: Scope, asked: Asked) {
  const { rows } = await sql<{ accepted: number; until: string | null }>`
    select count(*) as accepted, nullif(min(f.accepted_until), ${acceptedUntil({ until: null })}::date) as until
    from register f where ${isAccepted(asked.days)} and ${found(asked)}`.execute(db);
  return { accepted: rows[0]?.accepted ?? 0, accepted_until: rows[0]?.until ?? null };
}

/** What is kept of each age. */
const KEPT_AGES = {
  '0-30': 'aged_to_30',
  '31-90': 'aged_to_90',
  '91-180': 'aged_to_180',
  '181-365': 'aged_to_365',
  '366-': 'aged_more',
} as const satisfies Record<AgeBand, DayFigure>;

/** The figures of all findings of companies that are not closed, without counting any. */
async function keptFigures(db: Tx, scope: Scope, asked: Asked): Promise<FindingFigures> {
  const { days, filter } = asked;
  const { client } = filter;
  const [counts, byDay, oldest, oldestEarlier, accepted] = await Promise.all([
    keptCounts(db, scope, { client }),
    keptByDay(db, scope, { days, client }),
    oldestDays(db, scope, { days, client, surveys: surveysIn(filter) }),
    oldestDays(db, scope, { days, client, surveys: 'earlier' }),
    acceptedFigures(db, scope, asked),
  ]);
  const some = counts.filter((count) => countedIn(asked, count));
  return {
    total: sumOf(some, PRIORITIES),
    by_priority: byPriority(some),
    by_state: valuesOf(COUNTED_STATES, (state) =>
      sumOf(
        some.filter((count) => count.state === state),
        PRIORITIES,
      ),
    ),
    by_age: valuesOf(AGE_BANDS, (band) => inSurveys(asked, byDay, KEPT_AGES[band])),
    overdue: inSurveys(asked, byDay, 'overdue'),
    ...accepted,
    oldest_days: oldest,
    earlier: { ...byPriority(openEarlier(counts)), oldest_days: oldestEarlier },
  };
}

const valuesOf = <const Name extends string>(names: readonly Name[], value: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;

const figuresOf = <const Name extends string>(counts: Counts | undefined, names: readonly Name[]) =>
  valuesOf(names, (name) => counts?.[name] ?? 0);

const REGISTERED = sql.join(kindsOf('workbook', 'closing').map((kind) => sql.lit(kind)));

/**
 * Whether some of the caller's reports are not in the register yet. In the order of the index of such reports, and by a range
 * even for one company: PostgreSQL expects that there are many, and would read all reports to find the first.
 */
export async function isPreparing(db: Tx, scope: Scope): Promise<boolean> {
  const own = scope.owner ? sql`` : sql`and client_id between ${scope.clientId} and ${scope.clientId}`;
  const { rows } = await sql`
    select from reports where sections_at is distinct from updated_at and deleted_at is null
      and kind in (${REGISTERED}) ${own} order by client_id limit 1`.execute(db);
  return rows.length > 0;
}
