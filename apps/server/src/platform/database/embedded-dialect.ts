import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseConnection, type Driver, PGliteDialect, PGliteDriver } from 'kysely';
import { type DurablePGlite, openDurable } from './durable-pglite.ts';

/** PostgreSQL's codes for 'the disk is full' and 'the database can't be reached now'. */
const [DISK_FULL, NOT_NOW] = ['53100', '57P03'];
/** Opening writes a new piece of the log, of 16 MiB. */
const ROOM = 2 * 16 * 1_048_576;
/** Milliseconds between tries to open it, at first and at most: each holds up the process for half a second. */
const [SOONEST, LATEST] = [500, 60_000];

/**
 * Kysely's dialect for the embedded database in a folder. When that has gone down for want of room or because of its
 * disk, the next one who asks opens it anew; as long as that fails, all are told why.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #folder: string;
  readonly #prepare: (pglite: DurablePGlite) => void;
  readonly #first: DurablePGlite;

  /** @param prepare what has to be done to each database that is opened */
  constructor(folder: string, first: DurablePGlite, prepare: (pglite: DurablePGlite) => void) {
    super({ pglite: first });
    prepare(first);
    this.#folder = folder;
    this.#first = first;
    this.#prepare = prepare;
  }

  override createDriver(): Driver {
    const reopen = async () => {
      const pglite = await reopened(this.#folder);
      this.#prepare(pglite);
      return pglite;
    };
    return new RevivingDriver(this.#first, reopen);
  }
}

/** Stands for a connection that could not be had: to fail to give one would leave Kysely's only one taken for good. */
class NoConnection implements DatabaseConnection {
  readonly why: unknown;

  constructor(why: unknown) {
    this.why = why;
  }

  executeQuery(): Promise<never> {
    return Promise.reject(this.why);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw this.why;
  }
}

/** A driver that changes to a newly opened database when the one it had is over. */
class RevivingDriver extends PGliteDriver {
  readonly #reopen: () => Promise<DurablePGlite>;
  #pglite: DurablePGlite;
  #driver: PGliteDriver;
  #failed = { tries: 0, at: 0, why: null as unknown };

  constructor(first: DurablePGlite, reopen: () => Promise<DurablePGlite>) {
    super({ pglite: first });
    this.#pglite = first;
    this.#driver = new PGliteDriver({ pglite: first });
    this.#reopen = reopen;
  }

  override init(): Promise<void> {
    return this.#driver.init();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      if (this.#pglite.isOver) await this.#revive();
      return await this.#driver.acquireConnection();
    } catch (error) {
      return new NoConnection(error);
    }
  }

  override async beginTransaction(...[connection]: Parameters<PGliteDriver['beginTransaction']>): Promise<void> {
    if (connection instanceof NoConnection) throw connection.why;
    await super.beginTransaction(connection);
  }

  override async destroy(): Promise<void> {
    await this.#pglite.close();
  }

  async #revive(): Promise<void> {
    const { tries, at, why } = this.#failed;
    if (tries > 0 && performance.now() - at < Math.min(LATEST, SOONEST * 2 ** (tries - 1))) throw why;
    try {
      this.#pglite = await this.#reopen();
      this.#driver = new PGliteDriver({ pglite: this.#pglite });
      await this.#driver.init();
      this.#failed = { tries: 0, at: 0, why: null };
    } catch (error) {
      this.#failed = { tries: tries + 1, at: performance.now(), why: error };
      throw error;
    }
  }
}

/** Opens a database that was there before: never a new one in a folder that has gone away meanwhile. */
async function reopened(folder: string): Promise<DurablePGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw unavailable(NOT_NOW, 'the folder of the database is gone');
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < ROOM) throw unavailable(DISK_FULL, 'the disk of the database is full');
  try {
    return await openDurable(folder);
  } catch (error) {
    throw unavailable(NOT_NOW, 'the database could not be opened', error);
  }
}

const unavailable = (code: string | undefined, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });
