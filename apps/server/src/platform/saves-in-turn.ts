import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets saves of one UUID pass one after the other, until the transaction ends: a repeated save finds what the first one has
 * written, and is not refused for a code or an e-mail that only the first one bears.
 */
export async function inTurnOf(db: Tx, uuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${uuid}))`.execute(db);
}
