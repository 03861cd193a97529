import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { commandsOn } from '../operations/maintenance/public.ts';
import { BackupError } from '../operations/backup/manifest.ts';
import { askRunning, CommandFailed, takesCommands } from '../operations/commands.ts';
import { DataFolderInUse } from '../platform/database/data-folder-lock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { MoveError } from '../operations/moving/progress.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { readSettings, SettingsError } from '../platform/settings/settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * Does a command (operations/commands.ts) on the portal of an environment as `npm start` takes it: in this process, or
 * where the portal is running on its embedded database, in that one.
 */
export async function doOnPortal<T>(env: Environment, command: string, argument: string): Promise<T> {
  const settings = readSettings(env);
  const { DATA_DIR, DATABASE_URL } = settings;
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'db')))
    throw new BackupError(`There is no portal in ${DATA_DIR}. Set DATA_DIR to the folder of one.`);
  const database = await openDatabase(settings).catch((error: unknown) => {
    if (error instanceof DataFolderInUse && takesCommands(DATA_DIR)) return null;
    throw error;
  });
  if (database === null) return askRunning<T>(DATA_DIR, command, argument);
  try {
    const files = await openFileStore(settings);
    const work = commandsOn({ db: database.db, settings, files, now: () => new Date() })[command];
    if (!work) throw new Error(`There is no command ${command}.`);
    return (await work(argument)) as T;
  } finally {
    await database.close();
  }
}

const EXPECTED = [BackupError, CommandFailed, DataFolderInUse, MoveError, SettingsError];

/** Runs a script: what can be expected to fail ends it with its sentence alone. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
