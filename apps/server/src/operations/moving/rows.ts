import { sql } from 'kysely';
import { batchesOf, insertBatch, lastIdOf, advanceIds, linesOf } from '../backup/rows.ts';
import type { Table } from '../backup/tables.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { MoveError, noteRows, type Progress } from './progress.ts';

/**
 * Copies the rows of a table that have not arrived yet. Each batch is recorded in the transaction that wrote it, so that a
 * killed move continues after the last one. The source does not change, because its data folder is locked.
 * @returns the number of rows in the table
 */
export async function copyTable(source: Tx, target: Database, table: Table, progress: Progress): Promise<number> {
  let rows = progress.rowsOf(table.name);
  for await (const batch of batchesOf(linesOf(source, table, rows))) {
    rows += batch.length;
    await asSystem(target, async (tx) => {
      await insertBatch(tx, table, batch);
      await noteRows(tx, table.name, rows);
    });
  }
  const last = await lastIdOf(source, table);
  await asSystem(target, (tx) => advanceIds(tx, table, last));
  return rows;
}

/** Compares a table on both sides, every value of every row. */
export async function compareTable(source: Tx, target: Database, { name }: Table): Promise<void> {
  const [there, here] = [await checksumOf(source, name), await asSystem(target, (tx) => checksumOf(tx, name))];
  if (there.rows === here.rows && there.sum === here.sum) return;
  throw new MoveError(
    `${name}: ${here.rows} rows have arrived of ${there.rows}, or their contents differ. If the old portal was used since ` +
      'the move was begun, empty the new database and move again.',
  );
}

/**
 * The number of rows and the sum of their hashes: independent of their order, on which collations differ, and without
 * transferring rows.
 */
async function checksumOf(tx: Tx, table: string): Promise<{ rows: number; sum: string }> {
  // Times are returned in the time zone of the connection.
  await sql`set local timezone = 'UTC'`.execute(tx);
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(encode(
      sha256(convert_to(row_to_json(r)::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as sum
    from ${sql.table(table)} r`.execute(tx);
  return rows[0] ?? { rows: 0, sum: '' };
}
