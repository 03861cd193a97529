import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { asSystem } from '../identity/scope.ts';

/** An interrupted backup holds files for no longer than this, by the database's clock. */
const LONGEST = sql<Date>`now() + interval '24 hours'`;
/** A hold of which more is left was made when that clock was ahead. Versions before took that of the server, within an hour. */
const CREDIBLE = sql<Date>`now() + interval '25 hours'`;

/**
 * Does the work while no stored file is removed by a sweep, of this process or another on the same database, so that a
 * backup finds the files of the rows it has read.
 */
export async function whileFilesStay<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (!(await holdsAreKnown(db))) return work();
  const { id } = await asSystem(db, (tx) =>
    tx.insertInto('file_holds').values({ held_until: LONGEST }).returning('id').executeTakeFirstOrThrow(),
  );
  try {
    return await work();
  } finally {
    await asSystem(db, (tx) => tx.deleteFrom('file_holds').where('id', '=', id).execute());
  }
}

/** A database of an older version is backed up before it is migrated; it has no holds, but nothing sweeps it either. */
async function holdsAreKnown(db: Database): Promise<boolean> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ is_known: boolean }>`select to_regclass('file_holds') is not null as is_known`.execute(tx),
  );
  return rows[0]?.is_known === true;
}

/**
 * Whether files may be removed in this transaction. A new hold waits until the transaction ends, so a removal is either
 * finished before a backup begins to read, or does not happen.
 */
export async function filesMayGo(db: Tx): Promise<boolean> {
  await sql`lock table file_holds in share mode`.execute(db);
  const holds = db
    .selectFrom('file_holds')
    .select('id')
    .where('held_until', '>', sql<Date>`now()`);
  return (await holds.where('held_until', '<', CREDIBLE).executeTakeFirst()) === undefined;
}
