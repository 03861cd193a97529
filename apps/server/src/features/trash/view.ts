import type { PageOf, TrashRow } from '@rigbook/contract';
import { pageOfRows, PER_PAGE } from '../../platform/records/paging.ts';
import type { Work } from '../../platform/identity/scope.ts';
import { RETENTION } from './service.ts';
import { listDeletions } from './store.ts';

/** A page of what can still be restored. */
export async function loadTrashPage(
  { db, scope, now }: Work,
  query: { page: number; search: string },
): Promise<PageOf<TrashRow>> {
  const wanted = { ...query, perPage: PER_PAGE };
  const { rows, total } = await listDeletions(db, scope, new Date(now.getTime() - RETENTION), wanted);
  const shown = rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    UUID: row.entity_uuid,
    label: row.label,
    client: { id: row.client_id, name: row.client_name },
    deleted_by: row.user_name,
    deleted_at: row.deleted_at.toISOString(),
    removed_at: new Date(row.deleted_at.getTime() + RETENTION).toISOString(),
  }));
  return pageOfRows(shown, total, wanted);
}
