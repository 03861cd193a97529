import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../src/platform/database/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** An empty database. */
export const anEmptyDatabase = (): Promise<OpenDatabase> => onServer(inject('postgres'));

/** A database with all migrations. */
export const aDatabase = async (): Promise<OpenDatabase> =>
  onServer(inject('postgres'), await migratedOn(inject('postgres')));

/** The name of the database on a server that has all migrations; made by the first call. */
export async function migratedOn(server: string): Promise<string> {
  const name = `rigbook_template_${migrationsHash()}`;
  // The migrations create a role, which all databases of a server share, so they run one at a time.
  await locked(server, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const { db, close } = await opened(addressOf(server, unfinished));
    try {
      await migrate(db);
    } finally {
      await close();
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function onServer(server: string, template?: string): Promise<OpenDatabase> {
  const { url, drop } = await aDatabaseAddress(server, template);
  const { db, close } = await opened(url);
  return {
    db,
    url,
    close: async () => {
      await close();
      await drop();
    },
  };
}

const opened = (url: string): Promise<OpenDatabase> =>
  openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: 4, DATABASE_WAIT_SECONDS: 10 });

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of a new database on a server: empty, or a copy of another one that nobody is connected to. */
export async function aDatabaseAddress(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `rigbook_test_${randomUUID().replaceAll('-', '')}`;
  await locked(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = async () => {
    await locked(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { url: addressOf(server, name), drop };
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

/** Runs work that affects the whole server, one test file after another. */
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
