import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** Any fixed number: two servers that start together must not both migrate. */
const ADVISORY_LOCK = 725_102_001;

/** The migrations of this version, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();

/**
 * Runs the migrations that have not run yet, each once, all in one transaction: every one, or only those named, as a
 * restored backup needs it. Returns their names.
 */
export async function migrate(db: Database, only?: readonly string[]): Promise<string[]> {
  const files = only ?? (await migrationNames());
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const done = new Set(rows.map((row) => row.name));
    const fresh = files.filter((name) => !done.has(name));
    for (const name of fresh) {
      for (const statement of splitStatements(await readFile(join(FOLDER, name), 'utf8'))) {
        await sql.raw(statement).execute(tx);
      }
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    }
    return fresh;
  });
}

/** The embedded database takes one statement at a time; `$$` bodies hold semicolons of their own. */
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
