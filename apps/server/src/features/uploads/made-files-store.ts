import type { Tx } from '../../platform/database/database.ts';
import type { UploadsTable } from '../../platform/database/schema.ts';
import type { SystemScope } from '../../platform/identity/scope.ts';

type MadeUpload = Pick<UploadsTable, 'path' | 'content_type' | 'created_at'> & { client_id: number; bytes: number };

/** Announces a file that the portal makes itself; that of an earlier try is announced already. */
export const announceMade = (db: Tx, _scope: SystemScope, upload: MadeUpload) =>
  db
    .insertInto('uploads')
    .values({
      ...upload,
      purpose: 'file',
      kind: null,
      rig_uuid: NO_RIG,
      report_uuid: null,
      uploaded_by: null,
      claimed_at: null,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();

/** Of a file that goes with no rig. */
const NO_RIG = '00000000-0000-0000-0000-000000000000';

export const claimMade = (db: Tx, _scope: SystemScope, path: string, now: Date) =>
  db.updateTable('uploads').set({ claimed_at: now }).where('path', '=', path).execute();
