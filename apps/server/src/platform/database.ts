import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { openDurable } from './durable-pglite.ts';
import { tellStatement } from './observing.ts';
import type { Schema } from './schema.ts';
import type { Settings } from './settings.ts';

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
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL'>,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL === undefined
    ? openEmbedded(settings.DATA_DIR)
    : openServer(settings.DATABASE_URL, settings.DATABASE_POOL);
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  try {
    const pglite = await openDurable(join(dataDir, 'db'));
    parseDatesAsText(pglite);
    const db = databaseOn(new PGliteDialect({ pglite }));
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

function openServer(connectionString: string, max: number): OpenDatabase {
  types.setTypeParser(DATE_TYPE, (text) => text);
  types.setTypeParser(BIGINT_TYPE, Number);
  const pool = new Pool({ connectionString, max });
  // A connection that the database has cut while nobody used it: the next one who needs it gets another.
  pool.on('error', () => {});
  const db = databaseOn(new PostgresDialect({ pool }));
  pools.set(db, pool);
  return { db, close: () => db.destroy() };
}
