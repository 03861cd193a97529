import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { containing, pageByName, sumOf, type PageWanted } from '../../platform/records/paging.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

export type RigFilter = PageWanted & { client: number | null; activity: number | null };

const RIG_COLUMNS = [
  'rigs.id',
  'rigs.uuid',
  'rigs.name',
  'rigs.image',
  'rigs.client_id',
  'clients.name as client_name',
  'clients.active as client_active',
] as const;

const rigsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('rigs')
    .innerJoin('clients', 'clients.id', 'rigs.client_id')
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'rigs.client_id'));

/** A page of rigs by name, and how many there are in all. */
export async function listRigs(db: Tx, scope: Scope, filter: RigFilter) {
  let matching = db
    .selectFrom('rigs')
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'rigs.client_id'));
  if (filter.client !== null) matching = matching.where('rigs.client_id', '=', filter.client);
  if (filter.activity !== null) matching = matching.where('rigs.client_active', '=', filter.activity);
  if (filter.search !== '') matching = matching.where('rigs.name', 'ilike', containing(filter.search));
  return pageByName(db, matching.select(['rigs.id', 'rigs.name']), filter, {
    rowsOf: (page) =>
      db
        .selectFrom(page.as('page'))
        .innerJoin('rigs', 'rigs.id', 'page.id')
        .innerJoin('clients', 'clients.id', 'rigs.client_id')
        .select(RIG_COLUMNS)
        .orderBy(sql`lower(rigs.name)`)
        .orderBy('rigs.id')
        .execute(),
    counted: () => countRigs(db, scope, filter),
  });
}

/** How many rigs there are, from the counts that the database keeps of each client. */
async function countRigs(db: Tx, scope: Scope, { client, activity }: RigFilter): Promise<number> {
  let counts = db
    .selectFrom('row_counts')
    .innerJoin('clients', 'clients.id', 'row_counts.client_id')
    .where('row_counts.list', '=', 'rigs')
    .where((eb) => within(eb, scope, 'row_counts.client_id'));
  if (client !== null) counts = counts.where('row_counts.client_id', '=', client);
  if (activity !== null) counts = counts.where('clients.active', '=', activity);
  return sumOf(await counts.select('row_counts.total').execute());
}

export const allRigs = (db: Tx, scope: Scope) =>
  rigsOf(db, scope)
    .select(['rigs.id', 'rigs.uuid', 'rigs.name', 'rigs.client_id'])
    .orderBy(sql`lower(rigs.name)`)
    .orderBy('rigs.id')
    .execute();

/** A rig without its specifications. */
export const rigHead = (db: Tx, scope: Scope, uuid: string) =>
  rigsOf(db, scope)
    .select([...RIG_COLUMNS, 'rigs.save_hash'])
    .where('rigs.uuid', '=', uuid)
    .executeTakeFirst();

/** A rig that from then on can't be deleted until the transaction ends (decision 026); undefined when it is gone. */
export const holdRig = (db: Tx, scope: Scope, id: number) =>
  rigsOf(db, scope).select(RIG_COLUMNS).where('rigs.id', '=', id).forShare('rigs').executeTakeFirst();

export const rigByUuid = (db: Tx, scope: Scope, uuid: string) =>
  rigsOf(db, scope)
    .select([...RIG_COLUMNS, 'rigs.specs', 'rigs.updated_at'])
    .where('rigs.uuid', '=', uuid)
    .executeTakeFirst();

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

/** Adds a rig; false when its UUID is taken already (by whomever). */
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
