import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { databaseOn, openDatabase, parseDatesAsText, type OpenDatabase } from '../../src/platform/database/database.ts';
import { EXTENSIONS } from '../../src/platform/database/durable-pglite.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** A PostgreSQL to test on instead of the embedded one: its user makes a database for each test file. */
const SERVER = process.env['TEST_DATABASE_URL'];
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/rigbook');
const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** An empty database: in memory, because no test that uses it asks about power cuts. The same PostgreSQL all the same. */
export const anEmptyDatabase = async (): Promise<OpenDatabase> =>
  SERVER === undefined ? inMemory(await PGlite.create({ extensions: EXTENSIONS })) : onServer(SERVER);

/** A database with all migrations. */
export async function aDatabase(): Promise<OpenDatabase> {
  if (SERVER === undefined) return fromCopy();
  const opened = await onServer(SERVER);
  // The migrations make a role, which all databases of a server share: one at a time.
  await locked(SERVER, () => migrate(opened.db));
  return opened;
}

/**
 * Making a database takes seconds, so the first test to ask keeps a copy on the disk, named by what the migrations say;
 * all others start from that.
 */
async function fromCopy(): Promise<OpenDatabase> {
  const copy = join(CACHE, `database-${migrationsHash()}.tar`);
  if (existsSync(copy))
    return inMemory(await PGlite.create({ extensions: EXTENSIONS, loadDataDir: new Blob([readFileSync(copy)]) }));
  const pglite = await PGlite.create({ extensions: EXTENSIONS });
  const opened = inMemory(pglite);
  await migrate(opened.db);
  const bytes = await (await pglite.dumpDataDir('none')).arrayBuffer();
  mkdirSync(CACHE, { recursive: true });
  const temporary = `${copy}.${randomUUID()}`;
  writeFileSync(temporary, new Uint8Array(bytes));
  renameSync(temporary, copy);
  return opened;
}

function inMemory(pglite: PGlite): OpenDatabase {
  parseDatesAsText(pglite);
  const db = databaseOn(new PGliteDialect({ pglite }));
  return { db, close: () => db.destroy() };
}

async function onServer(server: string): Promise<OpenDatabase> {
  const { url, drop } = await aDatabaseAddress(server);
  const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: 4, DATABASE_WAIT_SECONDS: 10 });
  const close = async () => {
    await opened.close();
    await drop();
  };
  return { db: opened.db, close };
}

/** An empty database on a server, by its address. */
export async function aDatabaseAddress(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `rigbook_test_${randomUUID().replaceAll('-', '')}`;
  await locked(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await locked(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { url: url.href, drop };
}

/** A connection of its own to a PostgreSQL, for statements that are no product's. */
export async function connectedTo(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  return {
    ask: async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: () => client.end(),
  };
}

const ADVISORY_LOCK = 725_102_003;

/** Runs work that concerns the whole server, one test file after the other. */
async function locked<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    hash.update(`${name}\n`).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
