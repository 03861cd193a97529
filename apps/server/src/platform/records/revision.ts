import type { TrashEntity } from '@rigbook/contract';
import type { Tx } from '../database/database.ts';
import { AppError } from '../errors/errors.ts';
import { lastChangedBy } from './history.ts';
import type { Scope } from '../identity/scope.ts';

type Stored = { uuid: string; updated_at: Date };

/**
 * Refuses a change of a record that has changed since the editor loaded it (rules.md#stale-edits): nothing is written,
 * and `fields.changed_by` names who changed it. `sent` is `updated_at` as loaded, if told.
 */
export async function refuseStale(
  db: Tx,
  scope: Scope,
  entity: TrashEntity,
  stored: Stored,
  sent: string | null | undefined,
): Promise<void> {
  if (!sent || Date.parse(sent) === stored.updated_at.getTime()) return;
  const name = await lastChangedBy(db, scope, { entity, uuid: stored.uuid });
  const sentence = `This was changed by ${name ?? 'somebody else'} while you were editing. Load it again and repeat your change.`;
  throw new AppError('stale', sentence, name === null ? {} : { fields: { changed_by: name } });
}

/**
 * The time of a change: always later than that of the one before, also within a millisecond or with a clock set back.
 */
export const nextRevision = (stored: Pick<Stored, 'updated_at'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), stored.updated_at.getTime() + 1));
