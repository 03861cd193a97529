import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Tx } from '../database/database.ts';
import { AppError } from '../errors/errors.ts';
import { inTurnOf } from '../database/in-turn.ts';
import { asSystem } from './scope.ts';
import type { Services } from '../services.ts';

const WINDOW = 15 * 60_000;
const FAILURES_PER_EMAIL = 10;
const FAILURES_PER_ADDRESS = 50;
/** A try that has not ended after so long never will: its server is gone. It counts as failed. */
const ENDS_WITHIN = 30_000;
/** Milliseconds after which who waits for the tries of others looks again. */
const LOOKS_AGAIN = 50;

const subjectsOf = (who: Who): [subject: string, most: number][] => [
  [`address:${who.address}`, FAILURES_PER_ADDRESS],
  [`email:${who.email.toLowerCase()}`, FAILURES_PER_EMAIL],
];

/** What is known of a try while its password or code is looked at. */
export type Try = { ids: number[] };

type Who = { email: string; address: string };

/** Looking at a password takes a core for a while: more of them at once would only wait for each other. */
const inTurn = pLimit(4);

/**
 * Runs what finds out who somebody is, as one try. It has failed unless `check` has said `forgetTry`; after too many
 * failures for the e-mail or from the address it is refused, for the right password too (rules.md#failed-sign-ins). A
 * thousand guesses sent at once are no way around: as many as could still fail are looked at, the others wait for what
 * comes of them.
 */
export const asTry = <T>(services: Services, who: Who, check: (begun: Try) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const begun = await admitted(services, who);
    try {
      return await check(begun);
    } finally {
      await asSystem(services.db, (db) => endTry(db, begun));
    }
  });

async function admitted({ db, now }: Services, who: Who): Promise<Try> {
  for (;;) {
    const begun = await asSystem(db, (tx) => beginTry(tx, who, now()));
    if (begun) return begun;
    await setTimeout(LOOKS_AGAIN);
  }
}

/** Null as long as tries are under way that would be too many if they failed. */
async function beginTry(db: Tx, who: Who, now: Date): Promise<Try | null> {
  const since = new Date(now.getTime() - WINDOW);
  const subjects = subjectsOf(who);
  for (const [subject, most] of subjects) {
    await inTurnOf(db, subject);
    const tries = await db
      .selectFrom('sign_in_failures')
      .select(['at', 'under_way'])
      .where('subject', '=', subject)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const failures = tries.filter(({ at, under_way }) => !under_way || at.getTime() <= now.getTime() - ENDS_WITHIN);
    const oldest = failures[most - 1];
    if (oldest) throw tooManyTries(oldest.at, now);
    if (tries.length >= most) return null;
  }
  await db.deleteFrom('sign_in_failures').where('at', '<=', since).execute();
  const rows = await db
    .insertInto('sign_in_failures')
    .values(subjects.map(([subject]) => ({ subject, at: now, under_way: true })))
    .returning('id')
    .execute();
  return { ids: rows.map((row) => row.id) };
}

/** What has not been forgotten by now has failed. */
async function endTry(db: Tx, { ids }: Try): Promise<void> {
  await db.updateTable('sign_in_failures').set({ under_way: false }).where('id', 'in', ids).execute();
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
