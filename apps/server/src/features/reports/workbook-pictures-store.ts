import type { Tx } from '../../platform/database/database.ts';
import { within, type Scope } from '../../platform/identity/scope.ts';

/** Keeps which stored pictures were taken out of a report's workbook, for the reports derived from it: JSON text. */
export async function keepWorkbookPictures(db: Tx, scope: Scope, id: number, pictures: string | null): Promise<void> {
  await db
    .updateTable('reports')
    .set({ workbook_pictures: pictures })
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
}
