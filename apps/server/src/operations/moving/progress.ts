import { sql } from 'kysely';
import { tablesToKeep } from '../backup/tables.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { migrate, migrationNames } from '../../platform/database/migrate.ts';
import { asSystem } from '../../platform/identity/scope.ts';

/** Whether a database is empty: it has no tables, or those of a portal without users. */
const isEmptyPortal = (db: Database): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(tx);
    if (tables.length === 0) return true;
    if (!tables.some(({ name }) => name === 'migrations')) return false;
    return (await tx.selectFrom('users').select('id').limit(1).execute()).length === 0;
  });

/** A move that can't be started or finished, with a sentence that says why and what to do. */
export class MoveError extends Error {}

/**
 * The progress of a move, stored in the new database while the move lasts: which portal is being moved, how many rows of
 * each table have arrived, and which files.
 */
const TABLE = 'moving_house';
const SOURCE = 'source';

export type Progress = {
  rowsOf: (table: string) => number;
  /** SHA-256 by stored path of the files that were copied and compared. */
  files: Map<string, string>;
};

/** Records progress, in the same transaction as the rows. */
const note = (tx: Tx, what: string, value: string) =>
  sql`insert into ${sql.table(TABLE)} (what, value) values (${what}, ${value})
    on conflict (what) do update set value = excluded.value`.execute(tx);

export const noteRows = (tx: Tx, table: string, rows: number) => note(tx, `rows ${table}`, String(rows));
export const noteFile = (db: Database, path: string, sha256: string) =>
  asSystem(db, (tx) => note(tx, `file ${path}`, sha256));

/** Whether a database has an unfinished move: no portal may start on it. */
async function hasUnfinishedMove(db: Database): Promise<boolean> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ is_known: boolean }>`select to_regclass(${TABLE}) is not null as is_known`.execute(tx),
  );
  return rows[0]?.is_known === true;
}

/** Called before a portal starts: it must not be used while a part of it is still elsewhere. */
export async function refuseMovingIn(db: Database): Promise<void> {
  if (await hasUnfinishedMove(db))
    throw new MoveError(
      'Half of a portal has been moved into this database: finish that with npm run migrate-store, or take an empty database.',
    );
}

/**
 * Identifies a portal, and distinguishes it from itself after an upgrade: by when its tables were created. A portal of
 * another version is refused, because its rows have another shape.
 */
export async function identityOf(source: Tx): Promise<string> {
  const { rows } = await sql<{ name: string; at: string }>`
    select name, extract(epoch from at)::text as at from migrations order by name`.execute(source);
  const names = rows.map(({ name }) => name);
  if (names.join() !== (await migrationNames()).join())
    throw new MoveError(
      'The old portal was left by another version of Rigbook: start this version on it once, then move.',
    );
  return JSON.stringify(rows);
}

/** Resumes the unfinished move in the target, or starts one in an empty target. */
export async function beginOrResume(target: Database, identity: string): Promise<Progress> {
  if (await hasUnfinishedMove(target)) return progressOf(target, identity);
  await refuseFilled(target);
  await migrate(target);
  await asSystem(target, async (tx) => {
    await sql`create table ${sql.table(TABLE)} (what text primary key, value text not null)`.execute(tx);
    await note(tx, SOURCE, identity);
    // Rows that the migrations themselves insert come from the source.
    for (const { name } of (await tablesToKeep(tx)).toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  });
  return progressOf(target, identity);
}

/** A target must be empty or have an unfinished move. */
export async function refuseFilled(target: Database): Promise<void> {
  if ((await hasUnfinishedMove(target)) || (await isEmptyPortal(target))) return;
  throw new MoveError('The database of DATABASE_URL is not empty: a portal moves into an empty one only.');
}

async function progressOf(target: Database, identity: string): Promise<Progress> {
  const { rows } = await asSystem(target, (tx) =>
    sql<{ what: string; value: string }>`select what, value from ${sql.table(TABLE)}`.execute(tx),
  );
  const notes = new Map(rows.map(({ what, value }) => [what, value]));
  if (notes.get(SOURCE) !== identity)
    throw new MoveError(
      'The database of DATABASE_URL holds half of another portal, or of this one before it was upgraded. Give it an empty database.',
    );
  const files = rows.filter(({ what }) => what.startsWith('file '));
  return {
    rowsOf: (table) => Number(notes.get(`rows ${table}`) ?? 0),
    files: new Map(files.map(({ what, value }) => [what.slice('file '.length), value])),
  };
}

/** Ends the move: the database is now a portal like any other. */
export const endMove = (target: Database) => asSystem(target, (tx) => sql`drop table ${sql.table(TABLE)}`.execute(tx));
