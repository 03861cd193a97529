import { MINUTE } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { asSystem, authorOf, type AnyScope, type SystemScope, type Work } from '../../../platform/identity/scope.ts';
import { jobKind } from '../../../platform/jobs/kinds.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOf } from './days-store.ts';
import { addCountsTogether, lockRigFigures, recountStale, writeRigFigures } from './figures-store.ts';
import {
  forgetRegistered,
  type RigPlace,
  rigsOfClient,
  rigsOfDeletion,
  rowsOfClient,
  writeCurrent,
  writeRegister,
} from './register-store.ts';
import { rowsWithTexts, textsOfPeople, type TextsOfClient, writeOwnersOfTexts } from './owners-store.ts';

/** What the register has taken over. */
type Kept = {
  /** Rows that were not yet as they ought to be. */
  written: number;
  /** The findings closed by that, by survey. */
  closed: { survey: number; findings: string[] }[];
};

/**
 * Brings the register up to date with some surveys of a rig, in the transaction that has changed one or its closing
 * (rules.md#register). Called after everything else is locked: every writer of a rig's rows waits for the one before.
 * @param surveys ids of workbook reports
 */
export const keepRegister = (work: Work<AnyScope>, place: RigPlace, surveys: readonly number[]): Promise<Kept> =>
  writeSurveys(work, place, surveys, !('userId' in work.scope));

/** Writes the register's rows of some surveys. */
async function writeSurveys(
  work: Work<AnyScope>,
  place: RigPlace,
  surveys: readonly number[],
  isRecomputed: boolean,
): Promise<Kept> {
  const { db, scope, now } = work;
  await lockRigFigures(db, scope, place);
  const author = 'userId' in scope ? authorOf(scope) : null;
  const closed: Kept['closed'] = [];
  let written = 0;
  for (const reportId of surveys) {
    const kept = await writeRegister(db, scope, { reportId, place, author, isRecomputed, now });
    written += kept.written;
    closed.push({ survey: reportId, findings: kept.closed });
  }
  written += await writeCurrent(db, scope, place);
  return { written: written + (await writeRigFigures(work, place)), closed };
}

/**
 * The same for some findings of one survey, of which nothing else has changed and everybody who follows them up has been noted
 * as an event already.
 */
export async function keepInRegister(
  work: Work<AnyScope>,
  place: RigPlace,
  { survey, only }: { survey: number; only: readonly string[] },
): Promise<void> {
  const { db, scope, now } = work;
  await writeRegister(db, scope, { reportId: survey, only, place, author: null, isRecomputed: false, now });
  await writeRigFigures(work, place);
}

/**
 * The same for what a deletion takes along, such as people who take care of findings; nobody is notified. To be called while its rows have its id,
 * and what it returns once they are as they stay.
 */
export async function registerOfDeletion(work: Work<AnyScope>, deletionId: number): Promise<() => Promise<void>> {
  const { db, scope } = work;
  const places = await rigsOfDeletion(db, scope, deletionId);
  const texts = await textsOfPeople(db, scope, { deletionId });
  return async () => {
    for (const { reports, ...place } of places) await writeSurveys(work, place, reports, false);
    for (const some of texts) await keepOwnersOfTexts(db, scope, some);
  };
}

/** The most rows of a company that a request brings up to date by itself. */
const ROWS_AT_ONCE = 20_000;

/** The same for all surveys of a company, of which the days have changed: at once, or in the background if they are many. */
export async function keepRegisterOfClient(work: Work<AnyScope>, clientId: number): Promise<void> {
  const { db, scope } = work;
  if ((await rowsOfClient(db, scope, clientId)) > ROWS_AT_ONCE) return forgetRegistered(db, scope, clientId);
  for (const { reports, rigId } of await rigsOfClient(db, scope, clientId)) {
    await writeSurveys(work, { rigId, clientId }, reports, true);
  }
}

/** The same for the findings of a company with some texts in 'Action by', of which the owners have changed. */
export async function keepOwnersOfTexts(db: Tx, scope: AnyScope, texts: TextsOfClient): Promise<void> {
  if ((await rowsWithTexts(db, scope, texts)) > ROWS_AT_ONCE) return forgetRegistered(db, scope, texts.clientId);
  await writeOwnersOfTexts(db, scope, texts);
}

/** Removes a user who has moved to another company as owner of findings of the previous one. */
export async function keepOwnersOfPerson(db: Tx, scope: AnyScope, userId: number): Promise<void> {
  for (const texts of await textsOfPeople(db, scope, { userId })) await keepOwnersOfTexts(db, scope, texts);
}

const FIVE_MINUTES = 5 * MINUTE;

/**
 * Counts what depends on the day again, of each rig for which a day has passed that changes it, soon after midnight where its
 * company is; and adds together what saves have counted. Some rigs at a time: what is done stays done.
 */
export const recountFigures = jobKind({
  name: 'figures',
  every: FIVE_MINUTES,
  work: async ({ db, now, settings }: Services, _input, { progress }) => {
    let rigs = 0;
    for (;;) {
      const counted = await asSystem(db, async (tx, scope) => {
        const days = await daysOf(tx, scope, { now: now(), zone: settings.TIME_ZONE });
        return recountStale(tx, scope, days, null);
      });
      rigs += counted;
      if (counted === 0) break;
      await progress(rigs, rigs);
    }
    await asSystem(db, addCountsTogether);
    return { rigs };
  },
});

/** Counts what depends on the day again for one rig, if a day has passed that changes it. */
export async function recountRig(
  db: Tx,
  scope: SystemScope,
  rigId: number,
  present: { now: Date; zone: string },
): Promise<void> {
  await recountStale(db, scope, await daysOf(db, scope, present), rigId);
}
