import type { Tx } from '../../platform/database/database.ts';
import type { SystemScope } from '../../platform/identity/scope.ts';

/** Sets a user's password. */
export async function setPassword(
  db: Tx,
  _scope: SystemScope,
  { id, passwordHash, now }: { id: number; passwordHash: string; now: Date },
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', id).execute();
}
