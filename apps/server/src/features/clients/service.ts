import { OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import { alreadyExists, AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { inTurnOf } from '../../platform/database/in-turn.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { violatesUnique } from '../../platform/database/unique.ts';
import { moveToTrash } from '../trash/public.ts';
import {
  belongingsOf,
  changeClient,
  clientByUuid,
  holdClient,
  insertClient,
  lockClient,
  type ClientFields,
} from './store.ts';

const SAVED = 'Client is saved successfully.';

/**
 * Whether a rig or visit may be given to this client: any but the provider's own entry (rules.md#provider-entry). It
 * then can't be deleted until the transaction ends.
 */
export const holdSelectableClient = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  id !== OWNER_CLIENT_ID && (await holdClient(db, scope, id));

/** Adds a client; owners alone may (rules.md#clients-of-others). */
export async function saveClient(
  db: Tx,
  scope: Scope,
  { uuid, ...client }: ClientFields & { uuid: string },
  now: Date,
): Promise<string> {
  if (!scope.owner) throw forbidden();
  const saveHash = contentHash(client);
  // A save that is repeated finds what the first one has written, and is not refused for the code that it bears.
  await inTurnOf(db, uuid);
  const isNew = await withUniqueCode(() => insertClient(db, scope, { ...client, uuid, saveHash, now }));
  const saved = await clientByUuid(db, scope, uuid);
  if (saved?.save_hash !== saveHash) throw alreadyExists();
  if (isNew)
    await recordChange(db, scope, now, { action: 'add', entity: 'client', uuid, clientId: saved.id, after: client });
  return SAVED;
}

/** Changes a client; non-owners reach their own alone. */
export async function updateClient(
  db: Tx,
  scope: Scope,
  uuid: string,
  { updated_at: loaded, ...client }: ClientFields & { updated_at?: string | null | undefined },
  now: Date,
): Promise<string> {
  const stored = await lockClient(db, scope, uuid);
  if (!stored) throw notFound();
  const before = { name: stored.name, code: stored.code, active: stored.active };
  if (contentHash(before) === contentHash(client)) return SAVED;
  await refuseStale(db, scope, 'client', stored, loaded);
  await withUniqueCode(() => changeClient(db, scope, stored.id, { ...client, updated_at: nextRevision(stored, now) }));
  const change = { action: 'change', entity: 'client', uuid, clientId: stored.id, before, after: client } as const;
  await recordChange(db, scope, now, change);
  return SAVED;
}

/** Deletes a client with its visits; one that still has rigs or users is kept (409 says what is in the way). */
export async function deleteClient(db: Tx, scope: Scope, uuid: string, now: Date): Promise<string> {
  if (!scope.owner) throw forbidden();
  const client = await lockClient(db, scope, uuid);
  if (!client) throw notFound();
  const { rigs, users } = await belongingsOf(db, scope, client.id);
  const inTheWay = [rigs > 0 && counted(rigs, 'rig'), users > 0 && counted(users, 'user')].filter(Boolean);
  if (inTheWay.length > 0) {
    throw new AppError('in_use', `This client still has ${inTheWay.join(' and ')}. Delete or move them first.`);
  }
  await moveToTrash(db, scope, { entity: 'client', id: client.id, uuid, clientId: client.id, label: client.name }, now);
  return 'Client is deleted successfully.';
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

async function withUniqueCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violatesUnique(error, 'clients_code')) throw error;
    const sentence = 'Another client has this code already.';
    throw new AppError('exists', sentence, { fields: { code: sentence } });
  }
}
