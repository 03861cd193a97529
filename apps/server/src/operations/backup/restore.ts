import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { migrate, migrationNames } from '../../platform/database/migrate.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { BackupError, FILES, ROWS } from './manifest.ts';
import { openBackup, type Backup } from './read.ts';
import { insertLines } from './rows.ts';
import { tablesToKeep } from './tables.ts';

export type Restored = { madeAt: string; rows: number; files: number };

/**
 * Fills an empty portal from a backup: first every checksum is compared, then the files are stored, then the rows, all
 * in one transaction; at last the migrations that are newer than the backup run. What fails leaves the portal empty.
 */
export async function restoreBackup(portal: { db: Database; files: FileStore }, file: string): Promise<Restored> {
  const backup = await openBackup(file);
  try {
    await prepareDatabase(portal.db, backup.manifest.migrations);
    const stored: string[] = [];
    try {
      await storeFiles(portal.files, backup, stored);
      const rows = await asSystem(portal.db, (tx) => fillTables(tx, backup));
      await migrate(portal.db);
      return { madeAt: backup.manifest.made_at, rows, files: stored.length };
    } catch (error) {
      for (const key of stored) await portal.files.remove(key);
      throw error;
    }
  } finally {
    backup.close();
  }
}

/** The database in the shape the rows were written in, with nobody's portal in it. */
async function prepareDatabase(db: Database, migrations: string[]): Promise<void> {
  const known = await migrationNames();
  if (migrations.some((name) => !known.includes(name)))
    throw new BackupError('The backup was made by a newer version of Rigbook: restore it with that one.');
  await migrate(db, migrations);
  await asSystem(db, async (tx) => {
    const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const users = await tx.selectFrom('users').select('id').limit(1).execute();
    if (users.length > 0)
      throw new BackupError(
        'The portal is not empty: a backup is restored into an empty one only. Set DATA_DIR (or DATABASE_URL) to another.',
      );
    if (done.length > migrations.length)
      throw new BackupError('The database was prepared by a newer version than the backup: give it an empty one.');
  });
}

async function storeFiles(files: FileStore, backup: Backup, stored: string[]): Promise<void> {
  for (const [name, { bytes }] of Object.entries(backup.manifest.entries)) {
    if (!name.startsWith(FILES)) continue;
    const key = name.slice(FILES.length);
    const there = await files.read(key);
    if (there) {
      there.stream.destroy();
      throw new BackupError(`The file store is not empty: ${key} is there already. Give it an empty folder.`);
    }
    const staged = await files.stage(await backup.open(name), bytes);
    await staged.keep(key);
    stored.push(key);
  }
}

async function fillTables(tx: Tx, backup: Backup): Promise<number> {
  const tables = await tablesToKeep(tx);
  // What the migrations themselves have put in is in the backup as well.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  let rows = 0;
  for (const table of tables) rows += await insertLines(tx, table, await backup.open(`${ROWS}${table.name}.jsonl`));
  return rows;
}
