import type { Tx } from '../../platform/database/database.ts';
import type { Scope, SystemScope } from '../../platform/identity/scope.ts';

export type SignInUser = {
  id: number;
  name: string;
  permission_id: number;
  password_hash: string;
  client_id: number;
  client_code: string;
};

/** The user of an e-mail, any case. Runs before there is a scope: signing in is what makes one. */
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

/** The user's own sessions that have not expired, the one used last first. */
export const ownSessions = (db: Tx, scope: Scope, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['uuid', 'user_agent', 'address', 'created_at', 'used_at', 'expires_at'])
    .where('user_id', '=', scope.userId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('uuid')
    .execute();

/** Ends one of the user's own sessions; false when there is none of that UUID. */
export async function endOwnSession(db: Tx, scope: Scope, uuid: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('uuid', '=', uuid)
    .where('user_id', '=', scope.userId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
