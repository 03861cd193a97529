import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type Work } from '../../platform/identity/scope.ts';

export type VisitFilter = { client: number | null; rig: number | null; from: string | null; to: string | null };

const COLUMNS = [
  'visits.id',
  'visits.uuid',
  'visits.date',
  'visits.client_id',
  'visits.rig_id',
  'visits.other_rig',
  'visits.visit_type_id',
  'visits.description',
  'visits.updated_at',
  'visits.sequence',
  'rigs.name as rig_name',
  'rigs.uuid as rig_uuid',
  'visit_types.name as type_name',
  'clients.name as client_name',
] as const;

const allVisits = (db: Tx, scope: Scope) =>
  db
    .selectFrom('visits')
    .innerJoin('clients', 'clients.id', 'visits.client_id')
    .innerJoin('visit_types', 'visit_types.id', 'visits.visit_type_id')
    .leftJoin('rigs', 'rigs.id', 'visits.rig_id')
    .where((eb) => within(eb, scope, 'visits.client_id'));

const visitsOf = (db: Tx, scope: Scope) => allVisits(db, scope).where('visits.deleted_at', 'is', null);

/** Visits ordered by date; rig 0 is 'Other', and `from` and `to` are inclusive. */
export function listVisits(db: Tx, scope: Scope, filter: VisitFilter) {
  let matching = visitsOf(db, scope).select(COLUMNS);
  if (filter.client !== null) matching = matching.where('visits.client_id', '=', filter.client);
  if (filter.rig === 0) matching = matching.where('visits.rig_id', 'is', null);
  else if (filter.rig !== null) matching = matching.where('visits.rig_id', '=', filter.rig);
  if (filter.from !== null) matching = matching.where('visits.date', '>=', filter.from);
  if (filter.to !== null) matching = matching.where('visits.date', '<=', filter.to);
  return matching.orderBy('visits.date').orderBy('visits.id').execute();
}

/** The next visits, beginning with a day. */
export const loadNextVisits = (db: Tx, scope: Scope, from: string, most: number) =>
  visitsOf(db, scope)
    .select(COLUMNS)
    .where('visits.date', '>=', from)
    .orderBy('visits.date')
    .orderBy('visits.id')
    .limit(most)
    .execute();

export const findVisit = (db: Tx, scope: Scope, uuid: string) =>
  visitsOf(db, scope).select(COLUMNS).where('visits.uuid', '=', uuid).executeTakeFirst();

/** A visit, even if it is in the trash. */
export const findVisitEvenIfDeleted = (db: Tx, scope: Scope, uuid: string) =>
  allVisits(db, scope)
    .select([...COLUMNS, 'visits.deleted_at'])
    .where('visits.uuid', '=', uuid)
    .executeTakeFirst();

/** A visit with the columns that identify a repeated save, locked until the end of the transaction. */
export const lockVisit = (db: Tx, scope: Scope, uuid: string) =>
  visitsOf(db, scope)
    .select([...COLUMNS, 'visits.save_hash'])
    .where('visits.uuid', '=', uuid)
    .forNoKeyUpdate('visits')
    .executeTakeFirst();

export type VisitFields = {
  date: string;
  client_id: number;
  rig_id: number | null;
  other_rig: string | null;
  visit_type_id: number;
  description: string;
};

/** Adds a visit and returns its id; null if its UUID is already taken. */
export async function insertVisit(
  { db, now }: Work,
  visit: VisitFields & { uuid: string; save_hash: string },
): Promise<number | null> {
  const inserted = await db
    .insertInto('visits')
    .values({ ...visit, created_at: now, updated_at: now, deleted_at: null, deletion_id: null })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function changeVisit(
  db: Tx,
  scope: Scope,
  id: number,
  change: VisitFields & { updated_at: Date },
): Promise<void> {
  await db
    .updateTable('visits')
    .set(change)
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'visits.client_id'))
    .execute();
}

/** Visit types are the same for everyone. */
export const loadVisitTypes = (db: Tx, _scope: Scope) =>
  db.selectFrom('visit_types').select(['id', 'name']).orderBy('id').execute();

/** When the signed-in user's calendar address was created, if ever, and whether their client is active. */
export const loadCalendarAddress = (db: Tx, scope: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('calendar_addresses', 'calendar_addresses.user_id', 'users.id')
    .select(['users.uuid', 'clients.active', 'calendar_addresses.created_at'])
    .where('users.id', '=', scope.userId)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .executeTakeFirstOrThrow();

/** Gives the signed-in user a new calendar address, which replaces the previous one. */
export async function setCalendarAddress({ db, scope, now }: Work, secretHash: string): Promise<void> {
  const address = { secret_hash: secretHash, created_at: now };
  await db
    .insertInto('calendar_addresses')
    .values({ user_id: scope.userId, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
    .execute();
}
