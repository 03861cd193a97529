import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { withPatience, type Database } from './database.ts';
import type { Schema } from './schema.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Any fixed number: two servers that start at the same time must not both migrate. */
const ADVISORY_LOCK = 725_102_001;
/** Milliseconds between two tries to get it. */
const TRY_EVERY = 100;
/** Milliseconds between two lines that say who has it. */
const TELL_EVERY = 60_000;

type Tell = (line: string) => void;

/** The first line of a migration with statements that PostgreSQL allows only outside of a transaction. */
const OUTSIDE = /^-- outside a transaction\b/;

/** The migrations of this version, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();

/** The text of a migration and its statements, in order. */
export async function readMigration(name: string): Promise<{ text: string; statements: string[] }> {
  const text = await readFile(join(FOLDER, name), 'utf8');
  return { text, statements: splitStatements(text) };
}

/**
 * Runs the pending migrations, each once and in its own transaction, whichever server starts first: all of them, or only
 * those named, as for restoring a backup. Returns their names.
 * @param tell of whoever is waited for, once and then every minute
 */
export const migrate = (db: Database, only?: readonly string[], tell?: Tell): Promise<string[]> =>
  withPatience(db, 'endless')
    .connection()
    .execute(async (connection) => {
      await lockMigrations(connection, tell);
      try {
        await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
          connection,
        );
        const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection);
        const done = new Set(rows.map((row) => row.name));
        const fresh = (only ?? (await migrationNames())).filter((name) => !done.has(name));
        for (const name of fresh) await run(connection, name);
        return fresh;
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCK)})`.execute(connection);
      }
    });

/**
 * Polls for the lock instead of waiting for it: building an index concurrently waits for every statement that began before
 * it, so a statement waiting for this lock would make it wait for itself. The lock is released with its connection.
 */
async function lockMigrations(connection: Kysely<Schema>, tell: Tell | undefined): Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCK)}) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    if (tell && performance.now() - reportedAt >= TELL_EVERY) {
      for (const line of await holdersOf(connection)) tell(line);
      reportedAt = performance.now();
    }
    await wait(TRY_EVERY);
  }
}

/** Sentences on the sessions that have the lock; none if it has been released meanwhile. */
async function holdersOf(connection: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ pid: number; name: string; since: Date }>`
    select pid, application_name as name, backend_start as since from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and pg_locks.objid = ${sql.lit(ADVISORY_LOCK)} and pg_locks.objsubid = 1
      and pg_locks.database = (select oid from pg_database where datname = current_database())`.execute(connection);
  return rows.map(
    ({ pid, name, since }) =>
      `The migrations wait for process ${pid} of the database (${name || 'without a name'}), connected since ${since.toISOString()}, which has their lock.`,
  );
}

async function run(connection: Kysely<Schema>, name: string): Promise<void> {
  const { text, statements } = await readMigration(name);
  const note = (db: Kysely<Schema>) => sql`insert into migrations (name) values (${name})`.execute(db);
  if (OUTSIDE.test(text)) {
    for (const statement of statements) await runAlone(connection, statement);
    await note(connection);
  } else {
    await connection.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await note(tx);
    });
  }
}

/** Such statements are repeated if a server was killed in between: a half-built index is dropped first. */
async function runAlone(connection: Kysely<Schema>, statement: string): Promise<void> {
  const index = /^\s*create (?:unique )?index concurrently if not exists (?<name>\w+)/i.exec(statement)?.groups?.[
    'name'
  ];
  if (index !== undefined) {
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(connection);
    if (rows.length > 0) await sql`drop index concurrently ${sql.ref(index)}`.execute(connection);
  }
  await sql.raw(statement).execute(connection);
}

/** One statement at a time, so that an error says which; `$$` bodies contain semicolons of their own. */
function splitStatements(text: string): string[] {
  const statements = [''];
  let inBody = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--')) continue;
    const marks = line.split('$$').length - 1;
    if (marks % 2 === 1) inBody = !inBody;
    statements.push(`${statements.pop() ?? ''}${line}\n`);
    if (!inBody && line.trimEnd().endsWith(';')) statements.push('');
  }
  return statements.filter((statement) => statement.trim() !== '');
}
