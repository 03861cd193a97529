import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { asSystem } from '../identity/scope.ts';

/** A backup that was broken off holds files for no longer than this, in milliseconds. */
const LONGEST = 24 * 3_600_000;

/**
 * Does the work while no stored file is removed by a sweep, of this process or another on the same database: what a
 * backup has read of the rows it also finds as files.
 */
export async function whileFilesStay<T>(db: Database, now: Date, work: () => Promise<T>): Promise<T> {
  if (!(await holdsAreKnown(db))) return work();
  const until = new Date(now.getTime() + LONGEST);
  const { id } = await asSystem(db, (tx) =>
    tx.insertInto('file_holds').values({ held_until: until }).returning('id').executeTakeFirstOrThrow(),
  );
  try {
    return await work();
  } finally {
    await asSystem(db, (tx) => tx.deleteFrom('file_holds').where('id', '=', id).execute());
  }
}

/** A database that an older version has left is backed up before it is brought to this one: nothing sweeps it. */
async function holdsAreKnown(db: Database): Promise<boolean> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ is_known: boolean }>`select to_regclass('file_holds') is not null as is_known`.execute(tx),
  );
  return rows[0]?.is_known === true;
}

/**
 * Whether files may be removed in this transaction. A hold that is asked for meanwhile waits until it ends, so that a
 * removal is either over before a backup begins to read or does not happen.
 */
export async function filesMayGo(db: Tx, now: Date): Promise<boolean> {
  await sql`lock table file_holds in share mode`.execute(db);
  const held = await db.selectFrom('file_holds').select('id').where('held_until', '>', now).executeTakeFirst();
  return held === undefined;
}
