import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { type AnyScope, within } from '../../../platform/identity/scope.ts';
import { hashesIn, type PackedSheets, type StoredSheets, unpackedBytes } from '../../sheets/public.ts';

/** Sheets as a report has them: the heads of those that are in blocks, or their text. */
export type SheetsForm = { heads: string | null; text: string | null };

export const packSheets = (heads: string, blocks: PackedSheets['blocks']): PackedSheets => ({
  heads,
  blocks,
  unpacked: unpackedBytes(heads),
});

export const mapBlocks = (rows: readonly { hash: string; content: Uint8Array }[]): PackedSheets['blocks'] =>
  Object.fromEntries(rows.map(({ hash, content }) => [hash, content]));

/** Blocks of a report that does not change meanwhile. */
export async function readBlocks(
  db: Tx,
  _scope: AnyScope,
  id: number,
  hashes: string[],
): Promise<PackedSheets['blocks']> {
  if (hashes.length === 0) return {};
  const blocks = db.selectFrom('sheet_blocks').select(['hash', 'content']).where('report_id', '=', id);
  return mapBlocks(await blocks.where(sql<boolean>`hash = any (${hashes}::text[])`).execute());
}

/** Sheets of a report with their blocks, but for those that are `known`. */
export async function readSheets(
  db: Tx,
  scope: AnyScope,
  { id, heads, text }: SheetsForm & { id: number },
  known: PackedSheets['blocks'] = {},
): Promise<StoredSheets> {
  if (heads === null) return text ?? '[]';
  const wanted = hashesIn(heads).filter((key) => known[key] === undefined);
  return packSheets(heads, await readBlocks(db, scope, id, wanted));
}

/** Notes something with a report of which nothing visible changes. */
export async function noteColumns(
  db: Tx,
  scope: AnyScope,
  id: number,
  columns: Updateable<Schema['reports']>,
): Promise<void> {
  await db
    .updateTable('reports')
    .set(columns)
    .where('id', '=', id)
    .where((eb) => within(eb, scope, 'reports.client_id'))
    .execute();
}
