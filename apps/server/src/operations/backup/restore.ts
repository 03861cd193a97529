import { sql } from 'kysely';
import { settleRestored } from '../../features/mails/public.ts';
import { settleNoticeMails } from '../../features/notices/public.ts';
import { settleVisitMails } from '../../features/visits/public.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { beginEpoch } from '../../platform/database/epoch.ts';
import { migrate, migrationNames } from '../../platform/database/migrate.ts';
import { asSystem, type SystemScope } from '../../platform/identity/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { BackupError, FILES, ROWS } from './manifest.ts';
import { openBackup, type Backup } from './read.ts';
import { insertLines } from './rows.ts';
import { restoreKey } from './sealing-key.ts';
import { KEYS, tablesToKeep } from './tables.ts';

export type Restored = {
  madeAt: string;
  rows: number;
  files: number;
  /** Second factors that could not be restored without their key. */
  lostFactors: number;
};

type Target = { db: Database; files: FileStore };

/** Opens a backup and fills an empty portal from it (fillPortal). */
export async function restoreBackup(portal: Target, file: string, key: string | null = null): Promise<Restored> {
  const backup = await openBackup(file);
  try {
    return await fillPortal(portal, backup, key);
  } finally {
    backup.close();
  }
}

/**
 * Fills an empty portal from an opened backup, whose checksums are verified: first the files are stored, then the rows, all
 * in one transaction; finally the migrations newer than the backup run, and another epoch begins. A failure leaves the portal empty.
 * @param key that of the second factors, if it was kept (sealing-key.ts)
 */
export async function fillPortal(portal: Target, backup: Backup, key: string | null): Promise<Restored> {
  await prepareDatabase(portal.db, backup.manifest.migrations);
  const stored: string[] = [];
  try {
    await storeFiles(portal.files, backup, stored);
    const filled = await asSystem(portal.db, (tx, scope) => fillTables(tx, scope, backup, key));
    await migrate(portal.db);
    await asSystem(portal.db, beginEpoch);
    return { madeAt: backup.manifest.made_at, files: stored.length, ...filled };
  } catch (error) {
    for (const path of stored) await portal.files.remove(path);
    throw error;
  }
}

/** Migrates the database to the shape of the backup's rows, and refuses one that is not empty. */
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

async function fillTables(tx: Tx, scope: SystemScope, backup: Backup, key: string | null) {
  const tables = await tablesToKeep(tx);
  // The backup also has the rows that the migrations themselves insert.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  let rows = 0;
  for (const table of tables) {
    const entry = `${ROWS}${table.name}.jsonl`;
    if (table.name === KEYS && !Object.hasOwn(backup.manifest.entries, entry)) continue;
    rows += await insertLines(tx, table, await backup.open(entry));
  }
  // A backup from before there were mails has no table of them.
  if (tables.some(({ name }) => name === 'mails')) await settleRestored({ db: tx, scope, now: new Date() });
  if (tables.some(({ name }) => name === 'notices')) await settleNoticeMails({ db: tx, scope, now: new Date() });
  const hasVisitMails = tables.some(({ name }) => name === 'visit_mails');
  if (hasVisitMails) await settleVisitMails(tx, scope);
  const hasFactors = tables.some(({ name }) => name === KEYS);
  return { rows, lostFactors: hasFactors ? await restoreKey(tx, scope, key) : 0 };
}
