import type { Tx } from '../../platform/database/database.ts';
import type { Scope, SystemScope } from '../../platform/identity/scope.ts';
import type { Live } from '../../platform/identity/sessions.ts';

export type SignInUser = {
  id: number;
  name: string;
  permission_id: number;
  password_hash: string;
  client_id: number;
  client_code: string;
};

/** The user with an e-mail, ignoring case. Runs before there is a scope, which only signing in creates. */
export const userByEmail = (db: Tx, _scope: SystemScope, email: string): Promise<SignInUser | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select([
      'users.id',
      'users.name',
      'users.permission_id',
      'users.password_hash',
      'users.client_id',
      'clients.code as client_code',
    ])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .executeTakeFirst();

/** A user's live sessions, most recently used first. The database lets nobody see those of other companies. */
export const sessionsOfUser = (db: Tx, _scope: Scope, userId: number, { now, usedSince }: Live) =>
  db
    .selectFrom('sessions')
    .select(['uuid', 'user_agent', 'address', 'created_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('used_at', '>', usedSince)
    .orderBy('used_at', 'desc')
    .orderBy('uuid')
    .execute();

/** Ends one session of a user; false if there is none with that UUID. */
export async function endSessionOfUser(db: Tx, _scope: Scope, userId: number, uuid: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
