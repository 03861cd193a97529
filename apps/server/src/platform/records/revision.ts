import type { TrashEntity } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import type { Tx } from '../database/database.ts';
import { AppError } from '../errors/errors.ts';
import { type Change, lastChangedBy } from './history.ts';
import type { Scope } from '../identity/scope.ts';

type Stored = { uuid: string; updated_at: Date };

/**
 * Refuses a change to a record that has changed since the editor loaded it (rules.md#stale-edits): nothing is written, and
 * `fields.changed_by` says who changed it. `sent` is `updated_at` as loaded, if given.
 */
export async function refuseStale(
  db: Tx,
  scope: Scope,
  { entity, stored }: { entity: TrashEntity; stored: Stored },
  sent: string | null | undefined,
): Promise<void> {
  if (!sent || Date.parse(sent) === stored.updated_at.getTime()) return;
  await rejectAsStale(db, scope, { entity, uuid: stored.uuid });
}

/** Rejects a change to an outdated record. @throws AppError 409 `stale`, always; it says who changed the record last, if that is known */
export async function rejectAsStale(db: Tx, scope: Scope, record: Pick<Change, 'entity' | 'uuid'>): Promise<never> {
  const name = await lastChangedBy(db, scope, record);
  if (name === null) throw new AppError('stale', message('record.stale_by_unknown'));
  throw new AppError('stale', message('record.stale', { name }), { changedBy: name });
}

/** The time of a change: always later than the previous one, even within a millisecond or if the clock was set back. */
export const nextRevision = (stored: Pick<Stored, 'updated_at'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), stored.updated_at.getTime() + 1));
