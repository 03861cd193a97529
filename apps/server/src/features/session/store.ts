import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope, SystemScope } from '../../platform/identity/scope.ts';
import type { Live } from '../../platform/identity/sessions.ts';

/** What an answer to signing in says of a user. */
export type SessionAccount = { name: string; permission_id: number; client_id: number; client_code: string };

export type SignInUser = SessionAccount & { id: number; password_hash: string };

/** The user with an e-mail, ignoring case. Runs before there is a scope, which only signing in creates. */
export const findUserByEmail = (db: Tx, _scope: SystemScope, email: string): Promise<SignInUser | undefined> =>
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

/** The signed-in user with what an answer to signing in says of them. */
export const loadAccount = (db: Tx, scope: Scope): Promise<SessionAccount> =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.name', 'users.permission_id', 'users.client_id', 'clients.code as client_code'])
    .where('users.id', '=', scope.userId)
    .executeTakeFirstOrThrow();

/**
 * Moves the end of the scope's own session to `until`, but no further than `longest` hours after its beginning, and never
 * to an earlier time. @returns its end; undefined if the session is over
 */
export async function extendOwnSession(
  db: Tx,
  scope: Scope,
  { until, longest, now, usedSince }: Live & { until: Date; longest: number },
): Promise<Date | undefined> {
  const extended = await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`greatest(expires_at, least(${until}, created_at + make_interval(hours => ${longest})))`,
    })
    .where('uuid', '=', scope.session)
    .where('expires_at', '>', now)
    .where('used_at', '>', usedSince)
    .returning('expires_at')
    .executeTakeFirst();
  return extended?.expires_at;
}

/** A user's live sessions, most recently used first. The database lets nobody see those of other companies. */
export const loadSessions = (db: Tx, _scope: Scope, userId: number, { now, usedSince }: Live) =>
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
