import { isPasswordLengthAllowed, OWNER_CLIENT_ID, PASSWORD_LENGTH, PERMISSIONS } from '@rigbook/domain';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alreadyExists, AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { checkPassword, hashPassword } from '../../platform/identity/passwords.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { inTurnOf } from '../../platform/database/in-turn.ts';
import { inScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/identity/sessions.ts';
import { violatesUnique } from '../../platform/database/unique.ts';
import { isWeakPassword } from './weak-passwords.ts';
import { holdClient } from '../clients/public.ts';
import { moveToTrash } from '../trash/public.ts';
import { changeUser, insertUser, lockOwnersAdmins, lockUser, type UserFields } from './store.ts';

const SAVED = 'User is saved successfully.';
const ADMIN = 1;
const CLIENT = 4;

type Given = {
  name: string;
  email: string;
  client_id?: number | null | undefined;
  permission_id?: number | null | undefined;
  password?: string | null | undefined;
  passwordConfirmation?: string | null | undefined;
};

/**
 * Adds a user (rules.md#saving-a-user). The password is hashed before the transaction begins, because that takes long.
 * A repeated save is told by its fields and by its password, which is checked, never compared.
 */
export async function saveUser(services: Services, scope: Scope, given: Given & { uuid: string }): Promise<string> {
  const password = newPassword(given);
  if (password === null) throw invalid({ password: 'This field is required.' });
  const { uuid } = given;
  const hashed = await hashPassword(password);
  const repeated = await inScope(services.db, scope, async (db) => {
    // A save that is repeated finds what the first one has written, and is not refused for the e-mail that it bears.
    await inTurnOf(db, uuid);
    const fields = await fieldsOf(db, scope, given, CLIENT);
    const row = { ...fields, uuid, password_hash: hashed, save_hash: contentHash(fields) };
    const now = services.now();
    if (!(await withUniqueEmail(() => insertUser(db, scope, row, now)))) {
      const saved = await lockUser(db, scope, uuid);
      if (saved?.save_hash !== row.save_hash) throw alreadyExists();
      return saved.password_hash;
    }
    const change = { action: 'add', entity: 'user', uuid, clientId: fields.client_id, after: fields } as const;
    await recordChange(db, scope, now, change);
    return null;
  });
  if (repeated !== null && !(await checkPassword(repeated, password))) throw alreadyExists();
  return SAVED;
}

/** Changes a user. A new password, permission or client ends the user's sessions (rules.md#access-tokens). */
export async function updateUser(
  services: Services,
  scope: Scope,
  uuid: string,
  given: Given & { updated_at?: string | null | undefined },
): Promise<string> {
  const password = newPassword(given);
  const hashed = password === null ? null : await hashPassword(password);
  return inScope(services.db, scope, async (db) => {
    const admins = await lockOwnersAdmins(db, scope);
    const stored = await lockUser(db, scope, uuid);
    if (!stored) throw notFound();
    const fields = await fieldsOf(db, scope, given, stored.permission_id);
    const before = pickFields(stored);
    if (hashed === null && contentHash(before) === contentHash(fields)) return SAVED;
    await refuseStale(db, scope, 'user', stored, given.updated_at);
    const staysAdmin = fields.client_id === OWNER_CLIENT_ID && fields.permission_id === ADMIN;
    if (!staysAdmin) refuseLastAdmin(admins, stored.id);
    const now = services.now();
    const change = {
      ...fields,
      ...(hashed !== null && { password_hash: hashed }),
      updated_at: nextRevision(stored, now),
    };
    await withUniqueEmail(() => changeUser(db, scope, stored.id, change));
    const isOther = fields.client_id !== before.client_id || fields.permission_id !== before.permission_id;
    if (hashed !== null || isOther) await endSessionsOf(db, stored.id);
    const after = { ...fields, ...(hashed !== null && { password: 'changed' }) };
    const clientId = fields.client_id;
    await recordChange(db, scope, now, { action: 'change', entity: 'user', uuid, clientId, before, after });
    return SAVED;
  });
}

/** Deletes a user and ends their sessions. */
export async function deleteUser(db: Tx, scope: Scope, uuid: string, now: Date): Promise<string> {
  const admins = await lockOwnersAdmins(db, scope);
  const user = await lockUser(db, scope, uuid);
  if (!user) throw notFound();
  if (user.id === scope.userId) throw new AppError('in_use', "You can't delete yourself. Ask another admin to do it.");
  refuseLastAdmin(admins, user.id);
  await endSessionsOf(db, user.id);
  const label = `${user.name} (${user.email})`;
  await moveToTrash(db, scope, { entity: 'user', id: user.id, uuid, clientId: user.client_id, label }, now);
  return 'User is deleted successfully.';
}

const pickFields = ({ name, email, client_id, permission_id }: UserFields): UserFields => ({
  name,
  email,
  client_id,
  permission_id,
});

/**
 * Owners choose client and permission; for all others the client is their own and the permission is not theirs to
 * choose.
 */
async function fieldsOf(db: Tx, scope: Scope, given: Given, permission: number): Promise<UserFields> {
  const { name, email } = given;
  if (!scope.owner) return { name, email, client_id: scope.clientId, permission_id: permission };
  const clientId = given.client_id ?? null;
  const permissionId = given.permission_id ?? null;
  const wrong = {
    ...(clientId === null && { client_id: 'Choose a client.' }),
    ...(permissionId === null && { permission_id: 'Choose a permission.' }),
  };
  if (clientId === null || permissionId === null) throw invalid(wrong);
  if (!PERMISSIONS.some(({ id }) => id === permissionId))
    throw invalid({ permission_id: 'There is no such permission.' });
  if (!(await holdClient(db, scope, clientId))) throw invalid({ client_id: 'There is no such client.' });
  return { name, email, client_id: clientId, permission_id: permissionId };
}

/**
 * The password to set, null where none is given; 422 for one that is too short, too long, too common or unconfirmed.
 */
function newPassword({ password, passwordConfirmation }: Given): string | null {
  if (password === null || password === undefined) {
    if (passwordConfirmation) throw invalid({ password: 'This field is required.' });
    return null;
  }
  if (password === '') throw invalid({ password: 'This field is required.' });
  if (!isPasswordLengthAllowed(password)) {
    throw invalid({ password: `Use ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.` });
  }
  if (isWeakPassword(password))
    throw invalid({ password: 'This is one of the most common passwords. Choose another.' });
  if (typeof passwordConfirmation === 'string' && passwordConfirmation !== password) {
    throw invalid({ passwordConfirmation: 'This is not the same password.' });
  }
  return password;
}

function refuseLastAdmin(admins: readonly number[], id: number): void {
  if (admins.length > 1 || admins[0] !== id) return;
  throw new AppError('in_use', 'This is the last admin of the provider. Make somebody else an admin first.');
}

async function withUniqueEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violatesUnique(error, 'users_email')) throw error;
    const sentence = 'Another user has this e-mail already.';
    throw new AppError('exists', sentence, { fields: { email: sentence } });
  }
}
