import { ADMIN, OWNER_CLIENT_ID, PERMISSIONS } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import {
  containing,
  idsOfPage,
  isSpelled,
  pageValues,
  sumOf,
  totalFound,
  type PageWanted,
} from '../../platform/records/paging.ts';
import { within, type Scope, type Work } from '../../platform/identity/scope.ts';

export type UserFilter = PageWanted & { client: number | null; permission: number | null };

const COLUMNS = [
  'users.id',
  'users.uuid',
  'users.name',
  'users.email',
  'users.client_id',
  'users.permission_id',
  'users.updated_at',
  'users.invited_at',
  'users.last_seen_on',
  'clients.name as client_name',
] as const;

const usersOf = (db: Tx, scope: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .where('users.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'users.client_id'));

/** A page of users ordered by name, and the total; the search covers name, e-mail, client and permission. */
export async function listUsers(db: Tx, scope: Scope, filter: UserFilter) {
  const page = pageValues(filter);
  const { pattern } = page;
  let matching = db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'users.client_id'));
  if (filter.client !== null) matching = matching.where('users.client_id', '=', filter.client);
  if (filter.permission !== null) matching = matching.where('users.permission_id', '=', filter.permission);
  if (pattern !== null) {
    const words = filter.search.toUpperCase();
    const permissions = PERMISSIONS.filter(({ type }) => type.includes(words)).map(({ id }) => id);
    matching = matching.where((eb) =>
      eb.or([
        isSpelled('users.name', pattern),
        eb('users.email', 'ilike', containing(filter.search)),
        sql<boolean>`users.client_id = any(array(select id from clients where fold_text(name) like ${pattern}))`,
        ...(permissions.length > 0 ? [eb('users.permission_id', 'in', permissions)] : []),
      ]),
    );
  }
  const shown = db
    .selectFrom(idsOfPage(db, matching.select(['users.id', 'users.name']), page, filter.perPage).as('page'))
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select([...COLUMNS, 'page.total as found'])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute();
  if (pattern === null) {
    const [rows, total] = await Promise.all([shown, countUsers(db, scope, filter)]);
    return { rows, total };
  }
  const rows = await shown;
  const count = () => matching.select((eb) => eb.fn.countAll<number>().as('total')).execute();
  return { rows, total: await totalFound(rows, page, count) };
}

/** The number of users, from the counts that the database maintains for each client. */
async function countUsers(db: Tx, scope: Scope, { client, permission }: UserFilter): Promise<number> {
  let counts = db
    .selectFrom('row_counts')
    .select('total')
    .where('list', '=', 'users')
    .where((eb) => within(eb, scope, 'row_counts.client_id'));
  if (client !== null) counts = counts.where('client_id', '=', client);
  if (permission !== null) counts = counts.where('permission_id', '=', permission);
  return sumOf(await counts.execute());
}

export const findUser = (db: Tx, scope: Scope, uuid: string) =>
  usersOf(db, scope).select(COLUMNS).where('users.uuid', '=', uuid).executeTakeFirst();

/** The UUID of the signed-in user. */
export async function loadOwnUuid(db: Tx, scope: Scope): Promise<string | undefined> {
  const user = await usersOf(db, scope).select('users.uuid').where('users.id', '=', scope.userId).executeTakeFirst();
  return user?.uuid;
}

/** What the signed-in user, their e-mail and their company are called. */
export const loadOwnNames = (db: Tx, scope: Scope) =>
  usersOf(db, scope)
    .select(['users.name', 'users.email', 'clients.name as company'])
    .where('users.id', '=', scope.userId)
    .executeTakeFirst();

/** The signed-in user, and when their session began. */
export const loadOwnSignIn = (db: Tx, scope: Scope) =>
  usersOf(db, scope)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.uuid', 'users.email', 'sessions.created_at as signed_in_at'])
    .where('users.id', '=', scope.userId)
    .where('sessions.uuid', '=', scope.session)
    .executeTakeFirst();

/** The signed-in user with their password hash, locked until the end of the transaction. */
export const lockOwnUser = (db: Tx, scope: Scope) =>
  usersOf(db, scope)
    .select(['users.id', 'users.uuid', 'users.client_id', 'users.password_hash', 'users.updated_at'])
    .where('users.id', '=', scope.userId)
    .forUpdate('users')
    .executeTakeFirst();

/** Whether a user that the caller may see has this e-mail. */
export async function isEmailInSight(db: Tx, scope: Scope, email: string): Promise<boolean> {
  const user = await usersOf(db, scope)
    .select('users.id')
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return user !== undefined;
}

/** A user with the columns that identify a repeated save, locked until the end of the transaction. */
export const lockUser = (db: Tx, scope: Scope, uuid: string) =>
  usersOf(db, scope)
    .select([...COLUMNS, 'users.password_hash', 'users.save_hash'])
    .where('users.uuid', '=', uuid)
    .forUpdate('users')
    .executeTakeFirst();

export type UserFields = { name: string; email: string; client_id: number; permission_id: number };

/** Adds a user; false if its UUID is already taken. */
export async function insertUser(
  { db, now }: Work,
  user: UserFields & { uuid: string; password_hash: string; save_hash: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({ ...user, created_at: now, updated_at: now, deleted_at: null, deletion_id: null })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeUser(
  db: Tx,
  scope: Scope,
  id: number,
  change: Partial<UserFields> & { password_hash?: string; updated_at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .execute();
}

/** The ids of the provider's admins, locked so that the last two can't remove each other. */
export async function lockOwnersAdmins(db: Tx, scope: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', OWNER_CLIENT_ID)
    .where('permission_id', '=', ADMIN)
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Notes that a user is invited now. */
export const noteInvited = ({ db, now, scope }: Work, userId: number) =>
  db
    .updateTable('users')
    .set({ invited_at: now })
    .where('id', '=', userId)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .execute();
