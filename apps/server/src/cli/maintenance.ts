import { commandsOn } from '../operations/maintenance/public.ts';
import { BackupError } from '../operations/backup/manifest.ts';
import { askRunning, CommandFailed, takesCommands } from '../operations/commands.ts';
import { DataFolderInUse } from '../platform/database/data-folder-lock.ts';
import { NoDatabaseProgram } from '../platform/database/embedded/programs.ts';
import { hasCluster, OtherDatabase } from '../platform/database/embedded/cluster.ts';
import { openDatabase } from '../platform/database/database.ts';
import { MoveError } from '../operations/moving/progress.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { readSettings, SettingsError } from '../platform/settings/settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * Does a command (operations/commands.ts) on the portal of an environment as for `npm start`: in this process or, if the
 * portal is running on a database of its own, in that one.
 */
export async function doOnPortal<T>(env: Environment, command: string, argument: string): Promise<T> {
  const settings = readSettings(env);
  const { DATA_DIR, DATABASE_URL } = settings;
  if (DATABASE_URL === undefined && !hasCluster(DATA_DIR))
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

const EXPECTED = [
  BackupError,
  CommandFailed,
  DataFolderInUse,
  MoveError,
  NoDatabaseProgram,
  OtherDatabase,
  SettingsError,
];

/** Runs a script; expected failures end it with just their sentence. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  // Closed to other users, as everything that the portal writes.
  process.umask(0o077);
  try {
    await script();
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
