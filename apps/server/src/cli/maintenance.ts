import { commandsOn, type Whereabouts } from '../operations/maintenance/public.ts';
import { BackupError } from '../operations/backup/manifest.ts';
import { sentenceOf } from '../operations/sentences.ts';
import { askRunning, CommandFailed, takesCommands } from '../operations/commands.ts';
import { DataFolderInUse } from '../platform/database/data-folder-lock.ts';
import { hasCluster } from '../platform/database/embedded/cluster.ts';
import { openDatabase, withPatience, type OpenDatabase } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Services } from '../platform/services.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * Does a command (operations/commands.ts) on the portal of an environment as for `npm start`: in this process or, if the
 * portal is running on a database of its own, in that one.
 */
export async function doOnPortal<T>(env: Environment, command: string, argument: string): Promise<T> {
  const settings = settingsOfPortal(env);
  const database = await openUnlessRunning(settings);
  if (database === null) return askRunning<T>(settings.DATA_DIR, command, argument);
  try {
    const files = await openFileStore(settings);
    const work = commandsOn({ db: database.db, settings, files, now: () => new Date() }, database.url)[command];
    if (!work) throw new Error(`There is no command ${command}.`);
    return (await work(argument, new AbortController().signal)) as T;
  } finally {
    await database.close();
  }
}

/** Connections of a command that works beside its portal: the database has a few to spare. */
const CONNECTIONS = 3;

/**
 * Works in this process on the data of the portal of an environment, whether or not it is running: one that runs on a
 * database of its own says where that is, and does nothing of the work.
 */
export async function workBesidePortal<T>(env: Environment, work: (services: Services) => Promise<T>): Promise<T> {
  const own = settingsOfPortal(env);
  const idle = await openUnlessRunning(own);
  const settings = idle
    ? own
    : { ...own, ...(await askRunning<Whereabouts>(own.DATA_DIR, 'whereabouts', '')), DATABASE_POOL: CONNECTIONS };
  const { db, close } = idle ?? (await openDatabase(settings));
  try {
    return await work({
      db: withPatience(db, 'jobs'),
      settings,
      files: await openFileStore(settings),
      now: () => new Date(),
    });
  } finally {
    await close();
  }
}

/** Settings of a command: it works on the database itself, also where the portal has a pooler before it. */
export function settingsOfCommand(env: Environment): Settings {
  const settings = readSettings(env);
  return { ...settings, DATABASE_URL: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL };
}

function settingsOfPortal(env: Environment): Settings {
  const settings = settingsOfCommand(env);
  if (settings.DATABASE_URL === undefined && !hasCluster(settings.DATA_DIR))
    throw new BackupError(`There is no portal in ${settings.DATA_DIR}. Set DATA_DIR to the folder of one.`);
  return settings;
}

/** Null if the portal is running on a database of its own, and accepts commands. */
const openUnlessRunning = (settings: Settings): Promise<OpenDatabase | null> =>
  openDatabase(settings).catch((error: unknown) => {
    if (error instanceof DataFolderInUse && takesCommands(settings.DATA_DIR)) return null;
    throw error;
  });

/** Milliseconds after which a script that was asked to stop is gone, whatever it still waits for. */
const LONGEST_STOP = 4500;

/** Ends work done in steps once the script is asked to stop. */
export function endSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.error('Stopping after this step.');
      setTimeout(() => process.exit(1), LONGEST_STOP).unref();
      ending.abort(new CommandFailed('Stopped before everything was done.'));
    });
  return ending.signal;
}

/** Runs a script; expected failures end it with just their sentence. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  // Closed to other users, as everything that the portal writes.
  process.umask(0o077);
  try {
    await script();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}
