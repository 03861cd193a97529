import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Serializes transactions that name the same thing: each continues once the earlier ones have ended. */
export async function serializeOn(db: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(db);
}
