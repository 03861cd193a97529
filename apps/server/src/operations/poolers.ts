import { expectNoSessions, openDatabase, type Database } from '../platform/database/database.ts';
import { lendsConnections } from '../platform/database/pool/lent-connections.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { awaitDatabase, StartError } from './awaiting.ts';

const lends = (url: string, { DATABASE_WAIT_SECONDS }: Pick<Settings, 'DATABASE_WAIT_SECONDS'>): Promise<boolean> =>
  lendsConnections(url, { milliseconds: DATABASE_WAIT_SECONDS * 1000 });

/**
 * Finds out whether a pooler before the database lends its connections for one transaction at a time, and uses them so: the
 * portal then prepares nothing. Its migrations need a session for their lock, and a way around the pooler.
 * @throws StartError if there is none
 */
export async function adaptToPooler(db: Database, settings: Settings): Promise<void> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = settings;
  if (url === undefined || !(await lends(url, settings))) return;
  if (direct === undefined)
    throw new StartError(
      `At ${new URL(url).host} a pooler lends connections of the database for one transaction at a time, in which migrations can't keep their lock: ` +
        'set DATABASE_DIRECT_URL to the address of the database itself, or let the pooler keep a connection for each session.',
    );
  expectNoSessions(db);
}

/**
 * Does what needs a session: on the database itself, where there is a pooler before it.
 * @throws StartError if there is a pooler there too
 */
export async function onItself<T>(db: Database, settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const { DATABASE_DIRECT_URL: direct } = settings;
  if (direct === undefined) return work(db);
  const itself = await openDatabase({ ...settings, DATABASE_URL: direct });
  try {
    await awaitDatabase(itself.db, { DATABASE_URL: direct }, console.error);
    if (await lends(direct, settings))
      throw new StartError(
        'DATABASE_DIRECT_URL leads to a pooler as well: set it to the address of the database itself.',
      );
    return await work(itself.db);
  } finally {
    await itself.close();
  }
}
