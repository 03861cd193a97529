import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { DayFigure } from '../../../platform/database/schema.ts';
import type { AnyScope, SystemScope, Work } from '../../../platform/identity/scope.ts';
import type { Days } from './days-store.ts';
import { type RigPlace, surveysOf } from './register-store.ts';

/** What is kept with a rig by the day; counted by `figures_of_rig` in the database. */
export const DAY_FIGURES = [
  ...(['overdue', 'closed_lately', 'aged_to_30', 'aged_to_90', 'aged_to_180', 'aged_to_365', 'aged_more'] as const),
  ...(['earlier_overdue', 'earlier_aged_to_30', 'earlier_aged_to_90', 'earlier_aged_to_180'] as const),
  ...(['earlier_aged_to_365', 'earlier_aged_more'] as const),
] as const satisfies readonly DayFigure[];

/** Locks what the register has of a rig until the transaction ends; every writer does, after all other locks. */
export async function lockRigFigures(db: Tx, _scope: AnyScope, { rigId, clientId }: RigPlace): Promise<void> {
  await db
    .insertInto('rig_figures')
    .values({ rig_id: rigId, client_id: clientId })
    .onConflict((conflict) => conflict.column('rig_id').doNothing())
    .execute();
  await db.selectFrom('rig_figures').select('rig_id').where('rig_id', '=', rigId).forUpdate().execute();
}

const COUNTED = [
  ...(['open_critical', 'open_major', 'open_minor', 'unclear', 'closed', 'ready', 'oldest'] as const),
  ...(['earlier_critical', 'earlier_major', 'earlier_minor'] as const),
  ...DAY_FIGURES,
  'counted_until',
];

const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));

/** The totals of a rig from its rows. */
export async function writeRigFigures({ db, now }: Work<AnyScope>, { rigId, clientId }: RigPlace) {
  const { numAffectedRows } = await sql`
    with present as materialized (select day_of_client(${clientId}::int, ${now}) as today)
    update rig_figures g
    set last_survey = newest.found_on, (${columns(COUNTED)}) = row(${columns(COUNTED, 'fresh')}),
      counted_from = present.today
    from present,
      lateral figures_of_rig(${rigId}::int, present.today) fresh,
      (select max(found_on) as found_on from (${surveysOf(rigId)}) surveys where not deleted) newest
    where g.rig_id = ${rigId}::int
      and ((g.last_survey, ${columns(COUNTED, 'g')}) is distinct from (newest.found_on, ${columns(COUNTED, 'fresh')})
        or g.counted_from > present.today)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** That the figures of the rig `g` are of other days than the present one where its client is. */
export const isStale = ({ earliest, latest, at }: Days): RawBuilder<unknown> => sql`(
  g.counted_until <= ${latest}::date and g.counted_until <= ${at(sql`g.client_id`)}
  or g.counted_from > ${earliest}::date and g.counted_from > ${at(sql`g.client_id`)})`;

const BY_DAY = [...DAY_FIGURES, 'counted_until'];

/** Rigs counted again in one transaction: who saves one of them waits for no longer. */
const AT_ONCE = 200;

/**
 * Counts some rigs again of which the figures are stale, of one rig or of any. They are locked by a statement before, so that
 * what others have just saved is counted.
 * @returns how many there were
 */
export async function recountStale(db: Tx, _scope: SystemScope, days: Days, rigId: number | null): Promise<number> {
  const { rows } = await sql<{ rig_id: number }>`
    select rig_id from rig_figures g where ${isStale(days)} ${rigId === null ? sql`` : sql`and rig_id = ${rigId}`}
    order by rig_id limit ${sql.lit(AT_ONCE)} for update`.execute(db);
  if (rows.length === 0) return 0;
  await sql`
    update rig_figures g
    set (${columns(BY_DAY)}) = row(${columns(BY_DAY, 'fresh')}), counted_from = stale.today
    from (
      select rig_id, ${days.at(sql`g.client_id`)} as today from rig_figures g
      where rig_id = any (${rows.map((row) => row.rig_id)}::int[])) stale,
      lateral figures_of_rig(stale.rig_id, stale.today) fresh
    where g.rig_id = stale.rig_id`.execute(db);
  return rows.length;
}

/** Adds together what each statement has counted. */
export async function addCountsTogether(db: Tx, _scope: SystemScope): Promise<void> {
  const kept = [
    { table: 'client_figures', by: ['client_id'], sums: ['critical_rigs', ...DAY_FIGURES] },
    {
      table: 'register_counts',
      by: ['client_id', 'kind', 'is_current', 'state'],
      sums: ['critical', 'major', 'minor'],
    },
  ];
  for (const { table, by, sums } of kept) {
    const summed = sums.map((name) => sql`sum(${sql.ref(name)})`);
    const isAny = sql.join(
      summed.map((sum) => sql`${sum} <> 0`),
      sql` or `,
    );
    await sql`
      with many as (
        select ${columns(by)} from ${sql.table(table)} group by ${columns(by)} having count(*) > 1),
      taken as (
        delete from ${sql.table(table)} t using many where (${columns(by, 't')}) = (${columns(by, 'many')}) returning t.*)
      insert into ${sql.table(table)} (${columns([...by, ...sums])})
        select ${columns(by)}, ${sql.join(summed)} from taken group by ${columns(by)} having ${isAny}`.execute(db);
  }
}
