import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Lets transactions that name the same thing pass one after the other: each goes on once those before have ended. */
export async function inTurnOf(db: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(db);
}
