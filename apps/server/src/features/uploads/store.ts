import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope, type SystemScope } from '../../platform/identity/scope.ts';
import type { UploadsTable } from '../../platform/database/schema.ts';

export type NewUpload = Pick<
  UploadsTable,
  'path' | 'purpose' | 'kind' | 'rig_uuid' | 'report_uuid' | 'content_type' | 'created_at'
> & { client_id: number };

/** Announces a file before its bytes are stored, so that none is ever without a row; false when the path is taken. */
export async function announceUpload(db: Tx, scope: Scope, upload: NewUpload): Promise<boolean> {
  const announced = await db
    .insertInto('uploads')
    .values({ ...upload, uploaded_by: scope.userId, claimed_at: null })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst();
  return announced !== undefined;
}

/** Another report of the rig shows the picture of a deleted one. */
const isShownElsewhere = sql<boolean>`exists (
  select from reports r where r.rig_id = rigs.id and r.deleted_at is null and position(uploads.path in r.data) > 0)`;

/** A stored file; what a deleted rig, report or file has left in the trash is not there. */
export const uploadAt = (db: Tx, scope: Scope, path: string) =>
  db
    .selectFrom('uploads')
    .leftJoin('rigs', 'rigs.uuid', 'uploads.rig_uuid')
    .leftJoin('reports', 'reports.uuid', 'uploads.report_uuid')
    .leftJoin('report_files', 'report_files.path', 'uploads.path')
    .select(['uploads.path', 'uploads.client_id', 'uploads.purpose', 'uploads.kind', 'uploads.content_type'])
    .where('uploads.path', '=', path)
    .where('rigs.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('reports.deleted_at', 'is', null), isShownElsewhere]))
    .where('report_files.deleted_at', 'is', null)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .executeTakeFirst();

export type Claim = {
  paths: string[];
  rigUuid: string;
  /** Only what was uploaded for this very report; left out, what was for any of the rig. */
  report?: { uuid: string; kind: NonNullable<UploadsTable['kind']> };
  clientId: number;
  purpose: UploadsTable['purpose'];
  now: Date;
};

/**
 * Claims what a saved record refers to and answers which of the paths those are. Pictures may be referred to by many
 * reports; a file belongs to one, so that it is claimed once.
 */
export async function claimUploads(db: Tx, scope: Scope, claim: Claim): Promise<Set<string>> {
  const claimed = new Set<string>();
  // In slices: a report may refer to more pictures than a statement takes parameters.
  for (let start = 0; start < claim.paths.length; start += 1000) {
    const rows = await db
      .updateTable('uploads')
      .set((eb) => ({ claimed_at: eb.fn.coalesce('claimed_at', eb.val(claim.now)), client_id: claim.clientId }))
      .where('path', 'in', claim.paths.slice(start, start + 1000))
      .where('rig_uuid', '=', claim.rigUuid)
      .where('purpose', '=', claim.purpose)
      .where((eb) =>
        claim.report ? eb.and({ report_uuid: claim.report.uuid, kind: claim.report.kind }) : eb.val(true),
      )
      .where((eb) => (claim.purpose === 'file' ? eb('claimed_at', 'is', null) : eb.val(true)))
      .where((eb) => within(eb, scope, 'uploads.client_id'))
      .returning('path')
      .execute();
    for (const row of rows) claimed.add(row.path);
  }
  return claimed;
}

/** Gives up the claim of a file that nothing refers to any more; the sweep removes it in time. */
export async function releaseUpload(db: Tx, scope: Scope, path: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ claimed_at: null })
    .where('path', '=', path)
    .where((eb) => within(eb, scope, 'uploads.client_id'))
    .execute();
}

/** The paths of what nothing has claimed since `before`. */
export async function unclaimedSince(db: Tx, _scope: SystemScope, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => row.path);
}

export async function deleteUpload(db: Tx, _scope: SystemScope, path: string): Promise<void> {
  await db.deleteFrom('uploads').where('path', '=', path).execute();
}

/** Takes out the row of a file that is still unclaimed; false when it was claimed meanwhile. */
export async function deleteUnclaimed(db: Tx, _scope: SystemScope, path: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('path', '=', path)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
