import type { DeletionImpact } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import { alreadyExists, AppError, notFound } from '../../platform/errors/errors.ts';
import { recordChange } from '../../platform/records/history.ts';
import { nextRevision, refuseStale } from '../../platform/records/revision.ts';
import { serializeOn } from '../../platform/database/in-turn.ts';
import type { Scope, Work } from '../../platform/identity/scope.ts';
import { violatesUnique } from '../../platform/database/unique.ts';
import { countDeletionImpact, moveToTrash } from '../trash/public.ts';
import {
  countBelongings,
  changeClient,
  findClient,
  lockClientAgainstDeletion,
  insertClient,
  lockClient,
  type ClientFields,
} from './store.ts';

const SAVED = 'Client is saved successfully.';

/**
 * Whether a rig or visit may belong to this client: any but the provider's own entry (rules.md#provider-entry). Locks the
 * client against deletion until the transaction ends.
 */
export const lockSelectableClientAgainstDeletion = async (db: Tx, scope: Scope, id: number): Promise<boolean> =>
  id !== OWNER_CLIENT_ID && (await lockClientAgainstDeletion(db, scope, id));

/** Adds a client; only owners may (rules.md#clients-of-others). */
export async function saveClient(work: Work, { uuid, ...client }: ClientFields & { uuid: string }): Promise<string> {
  const { db, scope, now } = work;
  const saveHash = contentHash(client);
  // A repeated save finds what the first one has written, and is not refused because of its code.
  await serializeOn(db, uuid);
  const isNew = await withUniqueCode(scope, () => insertClient(db, scope, { ...client, uuid, saveHash, now }));
  const saved = await findClient(db, scope, uuid);
  if (saved?.save_hash !== saveHash) throw alreadyExists();
  if (isNew) await recordChange(work, { action: 'add', entity: 'client', uuid, clientId: saved.id, after: client });
  return SAVED;
}

/** Changes a client; users of a client company can only change their own. */
export async function updateClient(
  work: Work,
  uuid: string,
  { updated_at: loaded, ...client }: ClientFields & { updated_at?: string | null | undefined },
): Promise<string> {
  const { db, scope, now } = work;
  const stored = await lockClient(db, scope, uuid);
  if (!stored) throw notFound();
  const before = { name: stored.name, code: stored.code, active: stored.active };
  if (contentHash(before) === contentHash(client)) return SAVED;
  await refuseStale(db, scope, { entity: 'client', stored: stored }, loaded);
  await withUniqueCode(scope, () =>
    changeClient(db, scope, stored.id, { ...client, updated_at: nextRevision(stored, now) }),
  );
  const change = { action: 'change', entity: 'client', uuid, clientId: stored.id, before, after: client } as const;
  await recordChange(work, change);
  return SAVED;
}

/** Deletes a client with its visits; if it still has rigs or users it is 409, which names them. */
export async function deleteClient(work: Work, uuid: string): Promise<string> {
  const { db, scope } = work;
  const client = await lockClient(db, scope, uuid);
  if (!client) throw notFound();
  const { rigs, users } = await countBelongings(db, scope, client.id);
  if (rigs > 0 && users > 0) throw new AppError('in_use', message('client.has_rigs_and_users', { rigs, users }));
  if (rigs > 0) throw new AppError('in_use', message('client.has_rigs', { rigs }));
  if (users > 0) throw new AppError('in_use', message('client.has_users', { users }));
  await moveToTrash(work, { entity: 'client', id: client.id, uuid, clientId: client.id, label: client.name });
  return 'Client is deleted successfully.';
}

/** 409 if the code is taken. Only owners see other clients, so only they learn that one has it. */
async function withUniqueCode<T>(scope: Scope, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violatesUnique(error, 'clients_code')) throw error;
    const said = message(scope.owner ? 'client.code_taken' : 'client.code_unusable');
    throw new AppError('exists', said, { fields: { code: said } });
  }
}

/** What deleting a client would also delete. */
export async function loadClientImpact(db: Tx, scope: Scope, uuid: string): Promise<DeletionImpact> {
  const client = await findClient(db, scope, uuid);
  if (!client) throw notFound();
  return countDeletionImpact(db, scope, { entity: 'client', id: client.id });
}
