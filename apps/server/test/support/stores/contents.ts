import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { linesOf } from '../../../src/operations/backup/rows.ts';
import { tablesToKeep } from '../../../src/operations/backup/tables.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { asSystem } from '../../../src/platform/identity/scope.ts';

/** Every row of every table of a portal, except transient data. */
export const everyRow = (db: Database): Promise<Record<string, string[]>> =>
  asSystem(db, async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const table of await tablesToKeep(tx)) rows[table.name] = await Readable.from(linesOf(tx, table)).toArray();
    return rows;
  });

/** Rows as a restore from a backup writes them: calendars may have got later versions of a visit since the backup. */
export function afterRestore(rows: Record<string, string[]>): Record<string, string[]> {
  const later = (_: string, sequence: string) => `"sequence":${Number(sequence) + 1000}`;
  return { ...rows, visits: (rows['visits'] ?? []).map((row) => row.replace(/"sequence":(\d+)/, later)) };
}

/** Every stored file with its checksum. */
export async function everyFile(store: FileStore): Promise<Record<string, string>> {
  const files: [path: string, sha256: string][] = [];
  for await (const path of store.list()) {
    const hash = createHash('sha256');
    for (const chunk of (await (await store.read(path))?.stream.toArray()) ?? []) hash.update(chunk as Buffer);
    files.push([path, hash.digest('hex')]);
  }
  return Object.fromEntries(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
