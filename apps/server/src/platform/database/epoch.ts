import { sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { poolOf, type Database, type Tx } from './database.ts';

const known = new WeakMap<Pool, { epoch: string | undefined }>();

/**
 * Reads the epoch of a database (rules.md#epoch) now, and again on each connection that is opened from now on, before anything
 * else is asked on it: what answers then may have been restored meanwhile.
 */
export async function followEpoch(db: Database): Promise<void> {
  const pool = poolOf(db);
  if (!pool || known.has(pool)) return;
  const kept: { epoch: string | undefined } = { epoch: undefined };
  known.set(pool, kept);
  // Whoever uses a database that does not answer hears of it there.
  const read = (from: ClientBase | Pool) =>
    from.query<{ epoch: string }>('select present_epoch() as epoch').then(
      ({ rows }) => void (kept.epoch = rows[0]?.epoch ?? kept.epoch),
      () => undefined,
    );
  pool.on('connect', (client) => void read(client));
  await read(pool);
}

/** The epoch as it was read last; undefined as long as it never was. */
export function epochOf(db: Database): string | undefined {
  const pool = poolOf(db);
  return pool && known.get(pool)?.epoch;
}

/** The present epoch, as of a transaction. */
export async function readEpoch(db: Tx): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select present_epoch() as epoch`.execute(db);
  return rows[0]?.epoch ?? '';
}

/** Begins another epoch: what devices know of the database from before may be missing in it. */
export const beginEpoch = (db: Tx) => sql`update portal_epoch set value = gen_random_uuid()`.execute(db);
