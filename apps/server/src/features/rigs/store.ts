import { RIGS_PER_PAGE } from '@rigbook/contract';
import type { ReportKind, WorkbookKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { builtOnce } from '../../platform/database/built-once.ts';
import {
  idsOfPage,
  isSpelled,
  pageValues,
  totalFound,
  type PageValues,
  type PageWanted,
} from '../../platform/records/paging.ts';
import { within, withinValues, type Scope, type WithinValues } from '../../platform/identity/scope.ts';

export type RigFilter = Omit<PageWanted, 'perPage'> & { client: number | null; activity: number | null };

const RIG_COLUMNS = [
  'rigs.id',
  'rigs.uuid',
  'rigs.name',
  'rigs.image',
  'rigs.client_id',
  'clients.name as client_name',
  'clients.active as client_active',
] as const;

const rigsOf = (db: Tx, scope: WithinValues) =>
  db
    .selectFrom('rigs')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'rigs.client_id'));

type ListValues = WithinValues & PageValues & { client: number | null; activity: number | null };

function matching(db: Tx, { client, activity, pattern, ...scope }: ListValues) {
  let rigs = db
    .selectFrom('rigs')
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'rigs.client_id'));
  if (client !== null) rigs = rigs.where('rigs.client_id', '=', client);
  if (activity !== null) rigs = rigs.where('rigs.client_active', '=', activity);
  // Twice, as in the quick search: then the plan for any pattern is as good as that for the one sought, and is kept.
  if (pattern !== null) rigs = rigs.where(isSpelled('rigs.name', pattern)).where(isSpelled('rigs.name', pattern));
  return rigs;
}

const rigsOnPage = builtOnce((db, values: ListValues) =>
  db
    .selectFrom(idsOfPage(db, matching(db, values).select(['rigs.id', 'rigs.name']), values, RIGS_PER_PAGE).as('page'))
    .innerJoin('rigs', 'rigs.id', 'page.id')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .select(RIG_COLUMNS)
    .select((eb) => (values.pattern === null ? countedRigs(db, values).$asScalar() : eb.ref('page.total')).as('found'))
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id'),
);

/** What the database has counted for each client: without a search nothing has to be counted. */
function countedRigs(db: Tx, { client, activity, ...scope }: ListValues) {
  let counts = db
    .selectFrom('row_counts')
    .innerJoin('clients', 'clients.id', 'row_counts.client_id')
    .where('row_counts.list', '=', 'rigs')
    .where((eb) => within(eb, scope, 'row_counts.client_id'));
  if (client !== null) counts = counts.where('row_counts.client_id', '=', client);
  if (activity !== null) counts = counts.where('clients.active', '=', activity);
  return counts.select((eb) => eb.fn.sum<number>('row_counts.total').as('total'));
}

const rigsFound = builtOnce((db, values: ListValues) =>
  matching(db, values).select((eb) => eb.fn.countAll<number>().as('total')),
);

/** A page of rigs ordered by name, and the total. */
export async function listRigs(db: Tx, scope: Scope, filter: RigFilter) {
  const { client, activity } = filter;
  const values = { ...withinValues(scope), ...pageValues({ ...filter, perPage: RIGS_PER_PAGE }), client, activity };
  const rows = await rigsOnPage(db, values);
  return { rows, total: await totalFound(rows, values, () => rigsFound(db, values)) };
}

export const listAllRigs = (db: Tx, scope: Scope) =>
  rigsOf(db, scope)
    .select(['rigs.id', 'rigs.uuid', 'rigs.name', 'rigs.client_id'])
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id')
    .execute();

/** A rig without its specifications. */
export const findRigHead = async (db: Tx, scope: Scope, uuid: string) =>
  (await headByUuid(db, { ...withinValues(scope), uuid }))[0];

const headByUuid = builtOnce((db, { uuid, ...scope }: WithinValues & { uuid: string }) =>
  rigsOf(db, scope)
    .select([...RIG_COLUMNS, 'rigs.save_hash'])
    .where('rigs.uuid', '=', uuid),
);

/** Locks a rig against deletion until the transaction ends (decision 026); undefined if it is gone. */
export const lockRigAgainstDeletion = (db: Tx, scope: Scope, id: number) =>
  rigsOf(db, scope).select(RIG_COLUMNS).where('rigs.id', '=', id).forShare('rigs').executeTakeFirst();

/** Locks a rig until the transaction ends against deletion and against other saves of its reports: one after the other. */
export const lockRigForSave = (db: Tx, scope: Scope, id: number) =>
  rigsOf(db, scope).select('rigs.id').where('rigs.id', '=', id).forNoKeyUpdate('rigs').executeTakeFirst();

/** A rig with its specifications, which are null if they are those of a revision that is known. */
export const findRig = async (db: Tx, scope: Scope, uuid: string, known: Date) =>
  (await wholeByUuid(db, { ...withinValues(scope), uuid, known }))[0];

const wholeByUuid = builtOnce((db, { uuid, known, ...scope }: WithinValues & { uuid: string; known: Date }) =>
  rigsOf(db, scope)
    .select([...RIG_COLUMNS, 'rigs.updated_at'])
    .select((eb) => eb.case().when('rigs.updated_at', '<>', known).then(eb.ref('rigs.specs')).end().as('specs'))
    .where('rigs.uuid', '=', uuid),
);

/** A rig with its specifications, locked until the end of the transaction. */
export const lockRig = (db: Tx, scope: Scope, uuid: string) =>
  rigsOf(db, scope)
    .select([...RIG_COLUMNS, 'rigs.specs', 'rigs.updated_at', 'rigs.complete_hash'])
    .where('rigs.uuid', '=', uuid)
    .forNoKeyUpdate('rigs')
    .executeTakeFirst();

/** Changes some columns of a rig. */
export async function changeRig(
  db: Tx,
  scope: Scope,
  rigId: number,
  change: { updated_at: Date; name?: string; specs?: string; complete_hash?: string; image?: string | null },
): Promise<void> {
  await db
    .updateTable('rigs')
    .set(change)
    .where('id', '=', rigId)
    .where((eb) => within(eb, scope, 'rigs.client_id'))
    .execute();
}

export type NewRig = {
  uuid: string;
  clientId: number;
  name: string;
  image: string | null;
  specs: readonly unknown[];
  saveHash: string;
  now: Date;
};

/** Adds a rig; false if its UUID is already taken (by any client). */
export async function insertRig(db: Tx, _scope: Scope, rig: NewRig): Promise<boolean> {
  const inserted = await db
    .insertInto('rigs')
    .values({
      uuid: rig.uuid,
      client_id: rig.clientId,
      name: rig.name,
      image: rig.image,
      specs: JSON.stringify(rig.specs),
      save_hash: rig.saveHash,
      complete_hash: null,
      created_at: rig.now,
      updated_at: rig.now,
      deleted_at: null,
      deletion_id: null,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type NewestSurvey = {
  rig_id: number;
  uuid: string;
  kind: WorkbookKind;
  surveyed_on: string;
  /** From here on null while the register has nothing of the rig. */
  open_critical: number | null;
  not_closed: number | null;
  closed: number | null;
};

/**
 * The newest survey of each rig that has one (rules.md#found-on), with what the register has of the rig. One look-up in an index for each rig and kind: reports of other kinds, of which there may
 * be many, cost nothing.
 */
export async function findNewestSurveys(db: Tx, scope: Scope, rigs: readonly number[], kinds: readonly WorkbookKind[]) {
  const isOwn = scope.owner ? sql`true` : sql`reports.client_id = ${scope.clientId}`;
  const { rows } = await sql<NewestSurvey>`
    select distinct on (of_kind.rig_id) of_kind.*, g.open_critical, g.closed,
      g.open_critical + g.open_major + g.open_minor + g.unclear as not_closed
    from unnest(${rigs}::int[]) as wanted (rig_id)
      cross join unnest(${kinds}::text[]) as wanted_kind (kind)
      cross join lateral (
        select reports.rig_id, reports.uuid, reports.kind, reports.created_at, reports.id,
          coalesce(reports.survey_date, day_of_client(reports.client_id, reports.created_at)) as surveyed_on
        from reports
        where reports.rig_id = wanted.rig_id and reports.kind = wanted_kind.kind and reports.deleted_at is null and ${isOwn}
        order by surveyed_on desc, reports.created_at desc, reports.id desc limit 1) of_kind
      left join rig_figures g on g.rig_id = of_kind.rig_id
    order by of_kind.rig_id, of_kind.surveyed_on desc, of_kind.created_at desc, of_kind.id desc`.execute(db);
  return rows;
}

/** How many reports of each of these kinds a rig has that are not in the trash; kinds without one are left out. */
export async function countReports(
  db: Tx,
  scope: Scope,
  rig: number,
  kinds: readonly ReportKind[],
): Promise<{ kind: string; count: number }[]> {
  return db
    .selectFrom('reports')
    .where('rig_id', '=', rig)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', kinds)
    .where((eb) => within(eb, scope, 'client_id'))
    .groupBy('kind')
    .select((eb) => ['kind', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .execute();
}
