import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isSpelled, offsetOf, spelled, sumOf, type PageWanted } from '../../platform/records/paging.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

const clientsOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('clients')
    .where('clients.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'clients.id'));

const COLUMNS = [
  'clients.id',
  'clients.uuid',
  'clients.name',
  'clients.code',
  'clients.active',
  'clients.updated_at',
] as const;

/** Client companies ordered by name, without the provider's own entry (rules.md#provider-entry). */
export const listSelectableClients = (db: Tx, scope: Scope) =>
  clientsOf(db, scope)
    .select(['id', 'name', 'active'])
    .where('id', '!=', OWNER_CLIENT_ID)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();

/** A page of clients ordered by name, and the total. */
export async function listClients(db: Tx, scope: Scope, wanted: PageWanted) {
  let matching = clientsOf(db, scope);
  if (wanted.search !== '') {
    const pattern = spelled(wanted.search);
    matching = matching.where((eb) => eb.or([isSpelled('name', pattern), isSpelled('code', pattern)]));
  }
  const rows = await matching
    .select(COLUMNS)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(wanted.perPage)
    .offset(offsetOf(wanted))
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export const findClient = (db: Tx, scope: Scope, uuid: string) =>
  clientsOf(db, scope)
    .select([...COLUMNS, 'clients.save_hash'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** The same, locked until the end of the transaction. */
export const lockClient = (db: Tx, scope: Scope, uuid: string) =>
  clientsOf(db, scope).select(COLUMNS).where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirst();

/** Whether there is such a client; locks it against deletion until the transaction ends (decision 026). */
export const lockClientAgainstDeletion = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  (await clientsOf(db, scope).select('id').where('id', '=', id).forShare().executeTakeFirst()) !== undefined;

export type ClientFields = { name: string; code: string; active: number };

/** Adds a client; false if its UUID is already taken. */
export async function insertClient(
  db: Tx,
  _scope: Scope,
  client: ClientFields & { uuid: string; saveHash: string; now: Date },
): Promise<boolean> {
  const { saveHash, now, ...fields } = client;
  const dates = { created_at: now, updated_at: now, deleted_at: null, deletion_id: null };
  const inserted = await db
    .insertInto('clients')
    .values({ ...fields, save_hash: saveHash, ...dates })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeClient(
  db: Tx,
  scope: Scope,
  id: number,
  change: ClientFields & { updated_at: Date },
): Promise<void> {
  await db
    .updateTable('clients')
    .set(change)
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'clients.id'))
    .execute();
}

/** How many rigs and users a client still has. */
export async function countBelongings(db: Tx, scope: Scope, id: number): Promise<{ rigs: number; users: number }> {
  const counts = await db
    .selectFrom('row_counts')
    .select(['list', 'total'])
    .where('client_id', '=', id)
    .where((eb) => within(eb, scope, 'row_counts.client_id'))
    .execute();
  const counted = (list: 'rigs' | 'users') => sumOf(counts.filter((count) => count.list === list));
  return { rigs: counted('rigs'), users: counted('users') };
}

/** The name of a company of the scope. */
export const loadClientName = async (db: Tx, scope: Scope, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('clients')
      .select('name')
      .where('id', '=', id)
      .where((eb) => within(eb, scope, 'clients.id'))
      .executeTakeFirst()
  )?.name ?? null;

/** Gives a client another name, a change like any other. */
export async function renameClient(
  db: Tx,
  scope: Scope,
  { id, name, now }: { id: number; name: string; now: Date },
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ name, updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'clients.id'))
    .execute();
}
