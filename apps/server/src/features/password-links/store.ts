import type { Tx } from '../../platform/database/database.ts';
import { type AnyScope, type SystemScope, within, type Work } from '../../platform/identity/scope.ts';

type NewLink = { hash: string; userId: number; isInvitation: boolean; now: Date; expiresAt: Date };

/** Stores a link. */
export async function insertLink(db: Tx, _scope: AnyScope, link: NewLink): Promise<void> {
  const { hash: token_hash, userId: user_id, isInvitation: is_invitation, now, expiresAt } = link;
  const row = { token_hash, user_id, is_invitation, created_at: now, expires_at: expiresAt };
  await db.insertInto('password_links').values(row).execute();
}

/** Deletes a link that has been used. @returns whether it was there: of two requests, only the first succeeds */
export const useLink = async (db: Tx, _scope: SystemScope, hash: string): Promise<boolean> =>
  (await db.deleteFrom('password_links').where('token_hash', '=', hash).returning('user_id').executeTakeFirst()) !==
  undefined;

/** Whether an invited user's company is active, and the language they chose for mails, if any. */
export const loadInvitee = (db: Tx, scope: AnyScope, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('reminder_choices', 'reminder_choices.user_id', 'users.id')
    .select(['clients.active', 'reminder_choices.language'])
    .where('users.id', '=', userId)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .executeTakeFirstOrThrow();

/** The user with an e-mail, if their company is active, and the language they chose for mails, if any. */
export const findReachableUser = (db: Tx, _scope: SystemScope, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('reminder_choices', 'reminder_choices.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.client_id', 'users.uuid', 'reminder_choices.language'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .where('clients.active', '=', 1)
    .executeTakeFirst();

/** The user of a valid link, locked until the end of the transaction. */
export const lockUserOfLink = ({ db, now }: Work<SystemScope>, hash: string) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.id', 'users.uuid', 'users.name', 'users.email', 'users.client_id', 'users.updated_at'])
    .select(['users.permission_id', 'clients.name as company', 'clients.code as client_code'])
    .where('password_links.token_hash', '=', hash)
    .where('password_links.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();

export const setPassword = (
  db: Tx,
  _scope: SystemScope,
  id: number,
  set: { password_hash: string; updated_at: Date },
) => db.updateTable('users').set(set).where('id', '=', id).execute();

/** Removes links that expired before a time. */
export const removeLinksBefore = (db: Tx, _scope: SystemScope, before: Date) =>
  db.deleteFrom('password_links').where('expires_at', '<', before).execute();
