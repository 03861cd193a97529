import { message } from '@rigbook/contract/messages';
import { ADMIN, OWNER_CLIENT_ID, PERMISSIONS } from '@rigbook/domain';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { checkPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import { asSystem, inScope, readInScope, type Scope, type Work } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { endAccessOf, endPasswordLinksOf, newSecret, withdrawSessionsOf } from '../../platform/identity/sessions.ts';
import { asTry, forgetTry } from '../../platform/identity/sign-in-throttle.ts';
import { countingExistence } from '../../platform/identity/existence-throttle.ts';
import { violatesUnique } from '../../platform/database/unique.ts';
import { checkNewPassword } from './new-password.ts';
import { loadClientName, lockClientAgainstDeletion } from '../clients/public.ts';
import { keepOwnersOfPerson } from '../findings/public.ts';
import { moveToTrash } from '../trash/public.ts';
import { proveOwnChange } from './own-changes.ts';
import type { Named } from './weak-passwords.ts';
import { changeUser, insertUser, isEmailInSight, lockOwnersAdmins, lockUser, type UserFields } from './store.ts';

const SAVED = 'User is saved successfully.';
const CLIENT = 4;
/** How many repeated saves with another password are compared within 15 minutes. */
const REPEATED_SAVES = 10;

type Given = {
  name: string;
  email: string;
  client_id?: number | null | undefined;
  permission_id?: number | null | undefined;
  password?: string | null | undefined;
  passwordConfirmation?: string | null | undefined;
};

/**
 * Adds a user (rules.md#saving-a-user). The password is hashed before the transaction begins, because hashing is slow. A
 * repeated save is recognised by its fields and by its password.
 */
export async function saveUser(
  services: Services,
  scope: Scope,
  given: Given & { uuid: string; invite?: true | undefined },
): Promise<string> {
  const { uuid, invite = false } = given;
  // Nobody knows the password of an invited user.
  const password = invite ? newSecret().secret : await checkNewPassword(given, await namesOf(services, scope, given));
  if (password === null) throw invalid({ password: message('field.required') });
  const hashed = await hashPassword(password);
  return countingExistence(services, scope, async () => {
    const saved = await withUniqueEmail(services, scope, given.email, async (db) => {
      // A repeated save finds what the first one has written, and is not refused because of its e-mail.
      await serializeOn(db, uuid);
      const fields = await fieldsOf(db, scope, given, CLIENT);
      const row = { ...fields, uuid, password_hash: hashed, save_hash: contentHash(fields) };
      const now = services.now();
      if (!(await insertUser({ db, scope, now }, row))) {
        const stored = await lockUser(db, scope, uuid);
        if (stored?.save_hash !== row.save_hash) throw alreadyExists();
        return stored;
      }
      const change = { action: 'add', entity: 'user', uuid, clientId: fields.client_id, after: fields } as const;
      await recordChange({ db, scope, now }, change);
      return null;
    });
    if (saved && !invite && !(await isPasswordOf(services, saved, password))) throw alreadyExists();
    return SAVED;
  });
}

/** What a user to be saved is called; of a company out of reach nothing is known, and nothing saved. */
async function namesOf({ db }: Services, scope: Scope, { name, email, client_id }: Given): Promise<Named> {
  const id = (scope.owner ? client_id : null) ?? scope.clientId;
  return { name, email, company: (await readInScope(db, scope, (tx) => loadClientName(tx, scope, id))) ?? '' };
}

/** Counts as a try: a repeated save must be no way to find out the password that the user has now. */
const isPasswordOf = (services: Services, saved: { uuid: string; password_hash: string }, password: string) =>
  asTry(services, [{ subject: `repeated save:${saved.uuid}`, most: REPEATED_SAVES }], async (begun) => {
    const matches = await checkPassword(saved.password_hash, password);
    if (matches) await asSystem(services.db, (db) => forgetTry(db, begun));
    return matches;
  });

/** Changes a user. A new password, e-mail, permission or client ends what the user has access with (rules.md#access-tokens). */
export async function updateUser(
  services: Services,
  scope: Scope,
  uuid: string,
  given: Given & { updated_at?: string | null | undefined; present_password?: string | null | undefined },
): Promise<string> {
  const password = await checkNewPassword(given, await namesOf(services, scope, given));
  await proveOwnChange(services, scope, uuid, { email: given.email, password, present: given.present_password });
  const hashed = password === null ? null : await hashPassword(password);
  const update = async (db: Tx) => {
    const admins = await lockOwnersAdmins(db, scope);
    const stored = await lockUser(db, scope, uuid);
    if (!stored) throw notFound();
    const fields = await fieldsOf(db, scope, given, stored.permission_id);
    const before = pickFields(stored);
    if (hashed === null && contentHash(before) === contentHash(fields)) return SAVED;
    await refuseStale(db, scope, { entity: 'user', stored: stored }, given.updated_at);
    const staysAdmin = fields.client_id === OWNER_CLIENT_ID && fields.permission_id === ADMIN;
    if (!staysAdmin) refuseLastAdmin(admins, stored.id);
    const now = services.now();
    const change = {
      ...fields,
      ...(hashed !== null && { password_hash: hashed }),
      updated_at: nextRevision(stored, now),
    };
    await changeUser(db, scope, stored.id, change);
    await endOldAccess({ db, scope, now }, stored.id, { before, after: fields, hasPassword: hashed !== null });
    const after = { ...fields, ...(hashed !== null && { password: 'changed' }) };
    const clientId = fields.client_id;
    if (clientId !== before.client_id) await keepOwnersOfPerson(db, scope, stored.id);
    await recordChange({ db, scope, now }, { action: 'change', entity: 'user', uuid, clientId, before, after });
    return SAVED;
  };
  return countingExistence(services, scope, () => withUniqueEmail(services, scope, given.email, update));
}

/** Deletes a user and ends their sessions. */
export async function deleteUser(work: Work, uuid: string): Promise<string> {
  const { db, scope } = work;
  const admins = await lockOwnersAdmins(db, scope);
  const user = await lockUser(db, scope, uuid);
  if (!user) throw notFound();
  if (user.id === scope.userId) throw new AppError('in_use', message('user.own'));
  refuseLastAdmin(admins, user.id);
  await withdrawSessionsOf(db, user.id, work.now);
  const label = `${user.name} (${user.email})`;
  await moveToTrash(work, { entity: 'user', id: user.id, uuid, clientId: user.client_id, label });
  return 'User is deleted successfully.';
}

type Changed = { before: UserFields; after: UserFields; hasPassword: boolean };

/** Sessions, addresses and links from before must not go on under the new identity. */
async function endOldAccess(
  { db, scope, now }: Work,
  id: number,
  { before, after, hasPassword }: Changed,
): Promise<void> {
  const isOther = (field: keyof UserFields) => before[field] !== after[field];
  if (isOther('permission_id') || isOther('client_id')) await withdrawSessionsOf(db, id, now);
  if (hasPassword || isOther('permission_id')) return endAccessOf(db, id);
  if (isOther('client_id')) await endPasswordLinksOf(db, id);
  // The user has just proved who they are.
  if (isOther('email')) await endAccessOf(db, id, { kept: id === scope.userId ? scope.session : null });
}

const pickFields = ({ name, email, client_id, permission_id }: UserFields): UserFields => ({
  name,
  email,
  client_id,
  permission_id,
});

/**
 * Owners choose client and permission; all others get their own client and can't choose the permission.
 */
async function fieldsOf(db: Tx, scope: Scope, given: Given, permission: number): Promise<UserFields> {
  const { name, email } = given;
  if (!scope.owner) return { name, email, client_id: scope.clientId, permission_id: permission };
  const clientId = given.client_id ?? null;
  const permissionId = given.permission_id ?? null;
  const wrong = {
    ...(clientId === null && { client_id: message('field.choose_client') }),
    ...(permissionId === null && { permission_id: message('field.choose_permission') }),
  };
  if (clientId === null || permissionId === null) throw invalid(wrong);
  if (!PERMISSIONS.some(({ id }) => id === permissionId))
    throw invalid({ permission_id: message('field.no_such_permission') });
  if (!(await lockClientAgainstDeletion(db, scope, clientId)))
    throw invalid({ client_id: message('field.no_such_client') });
  return { name, email, client_id: clientId, permission_id: permissionId };
}

function refuseLastAdmin(admins: readonly number[], id: number): void {
  if (admins.length > 1 || admins[0] !== id) return;
  throw new AppError('in_use', message('user.last_admin'));
}

/** Runs a transaction; 409 if its e-mail is taken. Only of users in the caller's sight it says that one has it. */
async function withUniqueEmail<T>(
  { db }: Services,
  scope: Scope,
  email: string,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inScope(db, scope, write);
  } catch (error) {
    if (!violatesUnique(error, 'users_email')) throw error;
    const isInSight = await readInScope(db, scope, (tx) => isEmailInSight(tx, scope, email));
    const said = message(isInSight ? 'user.email_taken' : 'user.email_unusable');
    throw new AppError('exists', said, { fields: { email: said } });
  }
}
