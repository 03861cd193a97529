import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { parseDatesAsText, type Database } from '../src/platform/database.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { Schema } from '../src/platform/schema.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/rigbook');
const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** An empty database in memory: no test that uses it asks about power cuts. The same PostgreSQL all the same. */
export async function anEmptyDatabase(): Promise<Database> {
  return kyselyOf(await PGlite.create());
}

/**
 * A database with all migrations, in memory. Making one takes seconds, so the first test to ask keeps a copy on the
 * disk, named by what the migrations say; all others start from that.
 */
export async function aDatabase(): Promise<Database> {
  const copy = join(CACHE, `database-${migrationsHash()}.tar`);
  if (existsSync(copy)) return kyselyOf(await PGlite.create({ loadDataDir: new Blob([readFileSync(copy)]) }));
  const pglite = await PGlite.create();
  const db = kyselyOf(pglite);
  await migrate(db);
  const bytes = await (await pglite.dumpDataDir('none')).arrayBuffer();
  mkdirSync(CACHE, { recursive: true });
  const temporary = `${copy}.${randomUUID()}`;
  writeFileSync(temporary, new Uint8Array(bytes));
  renameSync(temporary, copy);
  return db;
}

function kyselyOf(pglite: PGlite): Database {
  parseDatesAsText(pglite);
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    hash.update(`${name}\n`).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
