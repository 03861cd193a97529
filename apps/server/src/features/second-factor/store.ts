import { OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { isSpelled, offsetOf, spelled, type PageWanted } from '../../platform/records/paging.ts';
import { within, type AnyScope, type Scope, type SystemScope, type Work } from '../../platform/identity/scope.ts';
import type { Sealed } from '../../platform/identity/sealed-secrets.ts';

/** The signed-in user with their password hash. */
export const loadOwnAccount = (db: Tx, _scope: SystemScope, { userId }: Scope) =>
  db
    .selectFrom('users')
    .select(['uuid', 'email', 'client_id', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A user's factor with its secret, set up or not yet confirmed. */
export const findFactor = (db: Tx, _scope: SystemScope, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Stores the secret of an app that is being set up; false if the user already has a confirmed one. */
export async function storeUnconfirmed(
  { db, now }: Work<SystemScope>,
  factor: Sealed & { user_id: number },
): Promise<boolean> {
  const kept = await db
    .insertInto('second_factors')
    .values({ ...factor, created_at: now, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: factor.secret, key_id: factor.key_id, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Activates a factor; false if it is already active. */
export async function confirm(
  { db, now }: Work<SystemScope>,
  { userId, step, secret }: { userId: number; step: number; secret: string },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    // Another set-up may have begun in the meantime.
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Uses up the codes of a step and of all before it; false if that step was already used up. */
export async function consumeStep(db: Tx, _scope: SystemScope, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Uses up a recovery code; false if it doesn't exist or was already used. */
export async function consumeRecoveryCode(
  { db, now }: Work<SystemScope>,
  { userId, hash }: { userId: number; hash: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(
  db: Tx,
  _scope: SystemScope,
  userId: number,
  hashes: string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Removes a user's factor with its recovery codes; false if none was active. */
export async function removeFactor(db: Tx, _scope: AnyScope, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Since when a user has had a second factor; undefined if none is active. */
export const findFactorSince = (db: Tx, _scope: Scope, userId: number) =>
  db
    .selectFrom('second_factors')
    .select('confirmed_at as since')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** How many recovery codes the user has left. */
export async function countRecoveryCodes(db: Tx, scope: Scope): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', scope.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Another user, whose second factor is shown or removed. */
export const findUser = (db: Tx, scope: Scope, uuid: string) =>
  db
    .selectFrom('users')
    .select(['id', 'uuid', 'name', 'client_id'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'users.client_id'))
    .executeTakeFirst();

export const findUserByEmail = (db: Tx, _scope: SystemScope, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'uuid', 'name', 'client_id'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether every user of a client must have a second factor. */
export async function isRequired(db: Tx, _scope: AnyScope, clientId: number): Promise<boolean> {
  const rule = await db
    .selectFrom('second_factor_rules')
    .select('client_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return rule !== undefined;
}

export const findClient = (db: Tx, scope: Scope, uuid: string) =>
  db
    .selectFrom('clients')
    .select(['id', 'uuid', 'name'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'clients.id'))
    .executeTakeFirst();

/** Requires a second factor of a client's users, or no longer; false if nothing changed. */
export async function setRule(
  { db, scope, now }: Work,
  { clientId, required }: { clientId: number; required: boolean },
): Promise<boolean> {
  if (!required) {
    const removed = await db
      .deleteFrom('second_factor_rules')
      .where('client_id', '=', clientId)
      .where((eb) => within(eb, scope, 'second_factor_rules.client_id'))
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  }
  const made = await db
    .insertInto('second_factor_rules')
    .values({ client_id: clientId, required_at: now })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('client_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Ends the calendar addresses of a client's users. */
export async function endCalendarAddresses(db: Tx, scope: Scope, clientId: number): Promise<void> {
  const users = db
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where((eb) => within(eb, scope, 'users.client_id'));
  await db.deleteFrom('calendar_addresses').where('user_id', 'in', users).execute();
}

/** A page of the clients, the provider first, with the number of their users who have a second factor, and the total. */
export async function listRules(db: Tx, scope: Scope, wanted: PageWanted) {
  const matching = db
    .selectFrom('clients')
    .where('clients.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'clients.id'))
    .$if(wanted.search !== '', (query) => query.where(isSpelled('clients.name', spelled(wanted.search))));
  const rows = await matching
    .leftJoin('second_factor_rules', 'second_factor_rules.client_id', 'clients.id')
    .select((eb) => [
      'clients.uuid',
      'clients.name',
      'second_factor_rules.required_at',
      eb
        .selectFrom('users')
        .select((users) => users.fn.countAll<number>().as('users'))
        .whereRef('users.client_id', '=', 'clients.id')
        .where('users.deleted_at', 'is', null)
        .as('users'),
      eb
        .selectFrom('users')
        .innerJoin('second_factors', 'second_factors.user_id', 'users.id')
        .select((users) => users.fn.countAll<number>().as('enrolled'))
        .whereRef('users.client_id', '=', 'clients.id')
        .where('users.deleted_at', 'is', null)
        .where('second_factors.confirmed_at', 'is not', null)
        .as('enrolled'),
    ])
    .orderBy((eb) => eb('clients.id', '<>', OWNER_CLIENT_ID))
    .orderBy((eb) => eb.fn('lower', ['clients.name']))
    .orderBy('clients.id')
    .limit(wanted.perPage)
    .offset(offsetOf(wanted))
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
