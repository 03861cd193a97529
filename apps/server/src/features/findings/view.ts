import {
  AGE_BANDS,
  type FindingFigures,
  type FindingPage,
  type FindingRow,
  type listFindings,
  type PageOf,
  type Query,
} from '@rigbook/contract';
import { kindsOf, PRIORITIES } from '@rigbook/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { offsetOf, pageOfRows } from '../../platform/records/paging.ts';
import type { Days } from './days-store.ts';
import { ageOf, all, type Asked, found, foundEarlier, overdueOn, seenBy } from './filter-view.ts';
import { eventsOf, findingRows } from './rows-view.ts';

const ORDERS = {
  due: sql`f.due_on, f.uuid`,
  age: sql`f.aged_from, f.uuid`,
  priority: sql`f.priority_rank, f.due_on, f.uuid`,
  rig: sql`lower(rigs.name), f.rig_id, f.kind, f.report_id, f.sheet_index, f.row_number`,
};

/** A page of the register: which findings, from the index of their order; then what each of them shows. */
export async function findingsPage(
  db: Tx,
  scope: Scope,
  asked: Asked,
  { sort, page, per_page: perPage }: Pick<Query<typeof listFindings>, 'sort' | 'page' | 'per_page'>,
): Promise<PageOf<FindingRow>> {
  const wanted = { page, perPage };
  const condition = found(asked);
  const [ids, total] = await Promise.all([
    sql<{ uuid: string }>`
      select f.uuid from register f ${sort === 'rig' ? sql`join rigs on rigs.id = f.rig_id` : sql``}
      where ${condition} order by ${ORDERS[sort]} limit ${sql.lit(perPage)} offset ${offsetOf(wanted)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from register f where ${condition}`.execute(db),
  ]);
  const rows = await findingRows(
    db,
    scope,
    asked.days,
    ids.rows.map(({ uuid }) => uuid),
  );
  return pageOfRows(rows, total.rows[0]?.total ?? 0, wanted);
}

/** A finding with its events; also one that is gone, but none of a deleted report. */
export async function findingPage(db: Tx, scope: Scope, days: Days, uuid: string): Promise<FindingPage> {
  const { rows: seen } = await sql<{ uuid: string }>`
    select f.uuid from register f where ${all([sql`f.uuid = ${uuid} and not f.deleted`, ...seenBy(scope)])}`.execute(
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

const STATES = ['open', 'progress', 'ready', 'closed', 'unclear'] as const;

/** How many rows have each of these values. */
const counting = (values: readonly string[], of: RawBuilder<unknown>) =>
  values.map((value) => sql`count(*) filter (where ${of} = ${sql.lit(value)}) as ${sql.ref(value)}`);

const BY_PRIORITY = counting(PRIORITIES, sql`priority`);
const BY_STATE = counting(STATES, sql`state`);
const BY_AGE = AGE_BANDS.map((band) => {
  const [from = '', to = ''] = band.split('-');
  const upTo = to === '' ? sql`` : sql`and age <= ${sql.lit(Number(to))}`;
  return sql`count(*) filter (where age >= ${sql.lit(Number(from))} ${upTo}) as ${sql.ref(band)}`;
});

/** The figures of a filter. */
export async function findingsFigures(db: Tx, _scope: Scope, asked: Asked): Promise<FindingFigures> {
  const [{ rows: counted }, { rows: earlier }] = await Promise.all([
    sql<Counts>`
      select count(*) as total, ${sql.join([...BY_PRIORITY, ...BY_STATE, ...BY_AGE])},
        count(*) filter (where is_overdue) as overdue, max(age) filter (where is_open) as oldest
      from (select f.priority, f.state, f.is_open, ${ageOf(asked.days)} as age, ${overdueOn(asked.days)} as is_overdue
        from register f where ${found(asked)}) counted`.execute(db),
    sql<Counts>`select ${sql.join(BY_PRIORITY)} from register f where ${foundEarlier(asked)}`.execute(db),
  ]);
  const [counts] = counted;
  return {
    total: counts?.['total'] ?? 0,
    by_priority: figuresOf(counts, PRIORITIES),
    by_state: figuresOf(counts, STATES),
    by_age: figuresOf(counts, AGE_BANDS),
    overdue: counts?.['overdue'] ?? 0,
    oldest_days: counts?.oldest ?? null,
    earlier: figuresOf(earlier[0], PRIORITIES),
  };
}

const figuresOf = <const Name extends string>(counts: Counts | undefined, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, counts?.[name] ?? 0])) as Record<Name, number>;

const REGISTERED = sql.join(kindsOf('workbook', 'closing').map((kind) => sql.lit(kind)));

/** Whether some of the caller's reports are not in the register yet. */
export async function isPreparing(db: Tx, scope: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from reports where register_at is distinct from updated_at and deleted_at is null
      and kind in (${REGISTERED}) ${scope.owner ? sql`` : sql`and client_id = ${scope.clientId}`} limit 1`.execute(db);
  return rows.length > 0;
}
