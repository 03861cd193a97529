import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { SystemScope } from '../../../platform/identity/scope.ts';
import type { WorkbookSaid } from './workbook-zip.ts';

export type StoredOriginal = { id: number; sheet_path: string };

/** The reports of which it is not known what their workbook, as it is now, says it is. */
export async function unreadWorkbooks(db: Tx, _scope: SystemScope): Promise<StoredOriginal[]> {
  const { rows } = await sql<StoredOriginal>`
    select id, sheet_path from reports where deleted_at is null and sheet_path is not null
      and (read_sha256 is null or (sheet_sha256 is not null and read_sha256 <> sheet_sha256)) order by id`.execute(db);
  return rows;
}

/**
 * Notes what the workbook of a report says it is, and its checksum where that was not kept yet; nothing if it was replaced
 * meanwhile. `said`: null if it can't be read, which is not tried again. Nothing visible of the report changes.
 */
export async function noteWorkbookRead(
  db: Tx,
  _scope: SystemScope,
  { id, sheet_path: path }: StoredOriginal,
  { sha256, said }: { sha256: string; said: WorkbookSaid | null },
): Promise<void> {
  await sql`
    update reports set report_ref = ${said?.ref ?? null}, sheet_names = ${said?.sheetNames ?? null},
      read_sha256 = coalesce(sheet_sha256, ${sha256}), sheet_sha256 = coalesce(sheet_sha256, nullif(${sha256}, ''))
    where id = ${id} and sheet_path = ${path}`.execute(db);
}
