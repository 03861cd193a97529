import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { openDurable } from './durable-pglite.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { tellStatement } from '../telemetry/observing.ts';
import type { Schema } from './schema.ts';
import type { Settings } from '../settings/settings.ts';

export type Database = Kysely<Schema>;
/** A running transaction: what every store function takes, so that no query can slip out of it. */
export type Tx = Transaction<Schema>;

export type OpenDatabase = { db: Database; close: () => Promise<void> };

const DATE_TYPE = 1082;
const BIGINT_TYPE = 20;

/** A database whose statements are told (observing.ts). */
export const databaseOn = (dialect: Dialect): Database => new Kysely<Schema>({ dialect, log: tellStatement });

const pools = new WeakMap<Database, Pool>();

/** The connections of a database that is a server; null for the embedded one, which has one alone. */
export const poolOf = (db: Database): Pool | null => pools.get(db) ?? null;

/** Dates come as 'YYYY-MM-DD' (a visit is on a day, not at an instant of some zone), counts as numbers. */
export function parseDatesAsText(pglite: PGlite): void {
  pglite.parsers[DATE_TYPE] = (text) => text;
  pglite.parsers[BIGINT_TYPE] = Number;
}

/** Opens the embedded database in `DATA_DIR/db`, or the PostgreSQL of `DATABASE_URL`. */
export async function openDatabase(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_WAIT_SECONDS'>,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL === undefined
    ? openEmbedded(settings.DATA_DIR)
    : openServer({ ...settings, DATABASE_URL: settings.DATABASE_URL });
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'db');
    const db = databaseOn(new EmbeddedDialect(folder, await openDurable(folder), parseDatesAsText));
    return {
      db,
      close: async () => {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type ServerSettings = Pick<Settings, 'DATABASE_POOL' | 'DATABASE_WAIT_SECONDS'> & { DATABASE_URL: string };

function openServer({ DATABASE_URL, DATABASE_POOL, DATABASE_WAIT_SECONDS }: ServerSettings): OpenDatabase {
  types.setTypeParser(DATE_TYPE, (text) => text);
  types.setTypeParser(BIGINT_TYPE, Number);
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    keepAlive: true,
    // For a new connection, and for one of those that others have: nobody waits for ever.
    connectionTimeoutMillis: DATABASE_WAIT_SECONDS * 1000,
  });
  // A connection that breaks says so besides failing its query; unheard that would end the process. Whoever used it is
  // told, and the pool makes another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = databaseOn(new PostgresDialect({ pool }));
  pools.set(db, pool);
  return { db, close: () => db.destroy() };
}
