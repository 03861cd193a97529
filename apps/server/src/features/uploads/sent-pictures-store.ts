import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';
import type { Claim } from './store.ts';

/** Size in bytes and checksum of what was sent to a path, as far as they are known. */
export const findSentPictures = (db: Tx, scope: Scope, path: string) =>
  db
    .selectFrom('uploads')
    .select(['bytes', 'sent_sha256'])
    .where('path', '=', path)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .executeTakeFirst();

/** Notes the checksums of a stored picture, as it was sent and as it is stored: by either it is known from then on. */
export async function noteSent(
  db: Tx,
  scope: Scope,
  path: string,
  { sent, stored }: { sent: string; stored: string },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ sent_sha256: sent, stored_sha256: stored })
    .where('path', '=', path)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();
}

/** Claims the pictures on which the marks of others were drawn: they stay as long as those (rules.md#marks-on-pictures). */
export async function claimOriginals(
  db: Tx,
  scope: Scope,
  { paths, rigUuid, clientId, now }: Claim,
): Promise<{ path: string; claimed_at: Date | null }[]> {
  return db
    .updateTable('uploads')
    .set((eb) => ({ claimed_at: eb.fn.coalesce('claimed_at', eb.val(now)), client_id: clientId }))
    .where('rig_uuid', '=', rigUuid)
    .where('purpose', '=', 'picture')
    .where(sql<boolean>`path in (
      select original from uploads where path = any (${paths}::text[]) and original is not null)`)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .returning(['path', 'claimed_at'])
    .execute();
}

/** The pictures of a rig among these paths, each with the one on which its marks were drawn. */
export async function findOriginals(
  db: Tx,
  scope: Scope,
  rigUuid: string,
  paths: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('uploads')
    .select(['path', 'original'])
    .where(sql<boolean>`path = any (${paths}::text[])`)
    .where('rig_uuid', '=', rigUuid)
    .where('purpose', '=', 'picture')
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();
  return new Map(rows.map(({ path, original }) => [path, original]));
}
