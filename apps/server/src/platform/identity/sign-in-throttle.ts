import { setTimeout } from 'node:timers/promises';
import { message } from '@rigbook/contract/messages';
import { MINUTE } from '@rigbook/domain';
import pLimit from 'p-limit';
import type { Tx } from '../database/database.ts';
import { AppError } from '../errors/errors.ts';
import { serializeOn } from '../database/in-turn.ts';
import { networkOf } from './network.ts';
import { asSystem } from './scope.ts';
import type { Services } from '../services.ts';

const WINDOW = 15 * MINUTE;
const FAILURES_PER_SUBJECT = 10;
const FAILURES_PER_NETWORK = 50;
/** A try that has not ended after this time never will, since its server is gone. It counts as failed. */
const ENDS_WITHIN = 30_000;
/** Milliseconds between checks while waiting for other tries to end. */
const LOOKS_AGAIN = 50;

/** What tries are counted by, and how many may fail. */
export type Limit = { subject: string; most: number };

const ofEmail = (email: string) => `email:${email.toLowerCase()}`;
const ofUser = (userId: number) => `user:${userId}`;

/**
 * Signing in is counted by e-mail and network. On a device where the user has signed in before, only by that device:
 * what others guess elsewhere doesn't keep the user out (rules.md#failed-sign-ins).
 */
export const signInLimits = (who: { email: string; address: string; device: string | null }): Limit[] =>
  who.device === null
    ? [
        { subject: `address:${networkOf(who.address)}`, most: FAILURES_PER_NETWORK },
        { subject: ofEmail(who.email), most: FAILURES_PER_SUBJECT },
      ]
    : [{ subject: `device:${who.device}`, most: FAILURES_PER_SUBJECT }];

/** What a signed-in user proves again counts apart, so that nobody without a session can use it up. */
export const proofLimits = (userId: number): Limit[] => [{ subject: ofUser(userId), most: FAILURES_PER_SUBJECT }];

/** A try in progress, while its password or code is checked. */
export type Try = { ids: number[] };

type Refusal = 'session.too_many_tries' | 'request.too_often';

/** Checking a password occupies a core for a while: more of them at once would only wait for each other. */
const inTurn = pLimit(4);

/**
 * Runs a check of credentials as one try. The try counts as failed unless `check` calls `forgetTry`; after too many failures
 * it is refused, even with the right password (rules.md#failed-sign-ins). Sending a thousand guesses at once doesn't help:
 * only as many as could still fail are checked, the others wait for their outcome.
 */
export const asTry = <T>(services: Services, limits: Limit[], check: (begun: Try) => Promise<T>): Promise<T> =>
  inTurn(() => asCountedTry(services, limits, check));

/** The same for what is no password: without waiting for passwords that are being checked. */
export async function asCountedTry<T>(
  services: Services,
  limits: Limit[],
  check: (begun: Try) => Promise<T>,
  refusal: Refusal = 'session.too_many_tries',
): Promise<T> {
  const begun = await admitted(services, limits, refusal);
  try {
    return await check(begun);
  } finally {
    await asSystem(services.db, (db) => endTry(db, begun));
  }
}

async function admitted({ db, now }: Services, limits: Limit[], refusal: Refusal): Promise<Try> {
  for (;;) {
    const begun = await asSystem(db, (tx) => beginTry(tx, limits, now(), refusal));
    if (begun) return begun;
    await setTimeout(LOOKS_AGAIN);
  }
}

/** Null while there are so many tries in progress that one more would be too many if all failed. */
async function beginTry(db: Tx, limits: Limit[], now: Date, refusal: Refusal): Promise<Try | null> {
  const since = new Date(now.getTime() - WINDOW);
  for (const { subject, most } of limits) {
    await serializeOn(db, subject);
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
    if (oldest) throw tooManyTries(oldest.at, now, refusal);
    if (tries.length >= most) return null;
  }
  await db.deleteFrom('sign_in_failures').where('at', '<=', since).execute();
  const rows = await db
    .insertInto('sign_in_failures')
    .values(limits.map(({ subject }) => ({ subject, at: now, under_way: true })))
    .returning('id')
    .execute();
  return { ids: rows.map((row) => row.id) };
}

/** A try that has not been forgotten by now has failed. */
async function endTry(db: Tx, { ids }: Try): Promise<void> {
  await db.updateTable('sign_in_failures').set({ under_way: false }).where('id', 'in', ids).execute();
}

/** The try did not fail. */
export async function forgetTry(db: Tx, { ids }: Try): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', 'in', ids).execute();
}

/** Clears all failures counted for a user. */
export async function forgetFailures(db: Tx, user: { id: number; email: string }): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('subject', 'in', [ofEmail(user.email), ofUser(user.id)])
    .execute();
}

function tooManyTries(oldest: Date, now: Date, refusal: Refusal): AppError {
  const retryAfter = Math.ceil((oldest.getTime() + WINDOW - now.getTime()) / 1000);
  return new AppError('too_many_tries', message(refusal), { retryAfter });
}
