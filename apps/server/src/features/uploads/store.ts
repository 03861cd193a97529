import type { Tx } from '../../platform/database.ts';
import { within, type Scope } from '../../platform/scope.ts';
import type { UploadsTable } from '../../platform/schema.ts';

export type NewUpload = Pick<
  UploadsTable,
  'path' | 'purpose' | 'kind' | 'rig_uuid' | 'report_uuid' | 'content_type' | 'created_at'
> & { client_id: number };

/** Announces a file before its bytes are stored, so that none is ever without a row. */
export async function announceUpload(tx: Tx, scope: Scope, upload: NewUpload): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ ...upload, uploaded_by: scope.userId, claimed_at: null })
    .execute();
}

export const uploadAt = (tx: Tx, scope: Scope, path: string) =>
  tx
    .selectFrom('uploads')
    .select(['path', 'client_id', 'purpose', 'kind', 'content_type'])
    .where('path', '=', path)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .executeTakeFirst();

/** Claims what a saved record refers to; returns the paths that were claimed: those uploaded for this very rig. */
export async function claimUploads(
  tx: Tx,
  scope: Scope,
  claim: { paths: string[]; rigUuid: string; clientId: number; purpose: UploadsTable['purpose']; now: Date },
): Promise<Set<string>> {
  const claimed = new Set<string>();
  // In slices: a report may refer to more pictures than a statement takes parameters.
  for (let start = 0; start < claim.paths.length; start += 1000) {
    const rows = await tx
      .updateTable('uploads')
      .set((eb) => ({ claimed_at: eb.fn.coalesce('claimed_at', eb.val(claim.now)), client_id: claim.clientId }))
      .where('path', 'in', claim.paths.slice(start, start + 1000))
      .where('rig_uuid', '=', claim.rigUuid)
      .where('purpose', '=', claim.purpose)
      .where((eb) => within(eb, scope, 'uploads.client_id'))
      .returning('path')
      .execute();
    for (const row of rows) claimed.add(row.path);
  }
  return claimed;
}

/** Gives up the claim of a file that nothing refers to any more; the sweep removes it in time. */
export async function releaseUpload(tx: Tx, scope: Scope, path: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ claimed_at: null })
    .where('path', '=', path)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();
}

/** Takes out the rows nothing claimed since `before`, and names the files to remove. Runs for no one's scope. */
export async function takeUnclaimed(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploads')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .returning('path')
    .execute();
  return rows.map((row) => row.path);
}
