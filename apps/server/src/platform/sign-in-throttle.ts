import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { AppError } from './errors.ts';

const WINDOW = 15 * 60_000;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 50;

const subjectsOf = (who: { email: string; address: string }): [subject: string, most: number][] => [
  [`address:${who.address}`, FAILURES_PER_ADDRESS],
  [`email:${who.email.toLowerCase()}`, FAILURES_PER_EMAIL],
];

/** A try that counts as failed until it is known to have succeeded. */
export type Try = { ids: number[] };

/**
 * Refuses a try after too many failures for the e-mail or from the address, for the right password too (contract §3).
 * A try counts from its beginning: a thousand guesses sent at once would otherwise all be checked before the first of
 * them has failed.
 */
export async function beginTry(db: Tx, who: { email: string; address: string }, now: Date): Promise<Try> {
  const since = new Date(now.getTime() - WINDOW);
  const subjects = subjectsOf(who);
  for (const [subject, most] of subjects) {
    await sql`select pg_advisory_xact_lock(hashtext(${subject}))`.execute(db);
    const failures = await db
      .selectFrom('sign_in_failures')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = failures[most - 1];
    if (oldest) throw tooManyTries(oldest.at, now);
  }
  await db.deleteFrom('sign_in_failures').where('at', '<=', since).execute();
  const rows = await db
    .insertInto('sign_in_failures')
    .values(subjects.map(([subject]) => ({ subject, at: now })))
    .returning('id')
    .execute();
  return { ids: rows.map((row) => row.id) };
}

/** The try was no failure. */
export async function forgetTry(db: Tx, { ids }: Try): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', 'in', ids).execute();
}

/** Takes back all that was counted against an e-mail. */
export async function forgetFailures(db: Tx, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', `email:${email.toLowerCase()}`).execute();
}

function tooManyTries(oldest: Date, now: Date): AppError {
  const retryAfter = Math.ceil((oldest.getTime() + WINDOW - now.getTime()) / 1000);
  return new AppError('too_many_tries', 'Too many failed tries to sign in. Wait a while and try again.', {
    retryAfter,
  });
}
