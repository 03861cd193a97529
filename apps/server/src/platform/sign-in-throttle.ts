import type { Tx } from './database.ts';
import { AppError } from './errors.ts';

const WINDOW = 15 * 60_000;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 50;

const subjectsOf = (who: { email: string; address: string }): [subject: string, most: number][] => [
  [`email:${who.email.toLowerCase()}`, FAILURES_PER_EMAIL],
  [`address:${who.address}`, FAILURES_PER_ADDRESS],
];

/** Refuses a try after too many failures for the e-mail or from the address, for the right password too (contract §3). */
export async function refuseTooManyTries(tx: Tx, who: { email: string; address: string }, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW);
  for (const [subject, most] of subjectsOf(who)) {
    const failures = await tx
      .selectFrom('sign_in_failures')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = failures[most - 1];
    if (oldest) {
      const retryAfter = Math.ceil((oldest.at.getTime() + WINDOW - now.getTime()) / 1000);
      throw new AppError('too_many_tries', 'Too many failed tries to sign in. Wait a while and try again.', {
        retryAfter,
      });
    }
  }
}

export async function recordFailure(tx: Tx, who: { email: string; address: string }, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('at', '<=', new Date(now.getTime() - WINDOW))
    .execute();
  await tx
    .insertInto('sign_in_failures')
    .values(subjectsOf(who).map(([subject]) => ({ subject, at: now })))
    .execute();
}
