import type { ReminderChoices } from '@rigbook/contract';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type SystemScope } from '../../platform/identity/scope.ts';

/** The signed-in user's UUID and choices, with defaults for what they have not chosen. */
export async function loadOwnChoices(db: Tx, scope: Scope): Promise<{ uuid: string; choices: ReminderChoices }> {
  const user = await db
    .selectFrom('users')
    .leftJoin('reminder_choices', 'reminder_choices.user_id', 'users.id')
    .select(['users.uuid', 'digest', 'figures', 'language'])
    .where('users.id', '=', scope.userId)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .executeTakeFirstOrThrow();
  const { uuid, digest, figures, language } = user;
  return {
    uuid,
    choices: { digest: digest === 0 ? 0 : 1, figures: figures === 1 ? 1 : 0, language: language ?? FIRST_LANGUAGE },
  };
}

export async function writeOwnChoices(db: Tx, scope: Scope, choices: ReminderChoices): Promise<void> {
  await db
    .insertInto('reminder_choices')
    .values({ user_id: scope.userId, ...choices })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute();
}

/** The user whose digest has the link with this secret; undefined if unknown, or sent too long ago. */
export const findReaderOfLink = (db: Tx, _scope: SystemScope, secretHash: string) =>
  db
    .selectFrom('digests')
    .innerJoin('users', 'users.id', 'digests.user_id')
    .leftJoin('reminder_choices', 'reminder_choices.user_id', 'users.id')
    .select(['users.id', 'users.uuid', 'users.name', 'users.client_id', 'reminder_choices.digest'])
    .where('secret_hash', '=', secretHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** Turns off the digest of a user. */
export async function stopDigest(db: Tx, _scope: SystemScope, userId: number): Promise<void> {
  await db
    .insertInto('reminder_choices')
    .values({ user_id: userId, digest: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ digest: 0 }))
    .execute();
}

/** Whether there is such a client company, active or not. */
export const isCompany = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('id', '!=', OWNER_CLIENT_ID)
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'clients.id'))
    .executeTakeFirst()) !== undefined;
