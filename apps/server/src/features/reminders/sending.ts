import { DAY, dueDigest, isoDayIn, SECOND } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, type SystemScope, type Work } from '../../platform/identity/scope.ts';
import { newSecret } from '../../platform/identity/sessions.ts';
import { type AnyKind, type JobInHand, jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { queueMails } from '../mails/public.ts';
import { loadRemindedCompanies } from './companies-view.ts';
import { shownOfDigest, writeDigestMail } from './digest-mail.ts';
import { type Digest, type DigestsOfDay, prepareDigests, findingsOfDigest, loadNextDigests } from './digests.ts';
import { type Earlier, loadEarlier } from './earlier.ts';
import { loadFindingLines } from './findings-view.ts';
import {
  beginRound,
  insertDigests,
  keepRounds,
  lockRound,
  recordFailure,
  saveProgress,
  removeDigestsBefore,
  type Round,
  type RuledCompany,
} from './rounds-store.ts';

/** Milliseconds until a company's failed digests are tried again. */
const WAIT = 600 * SECOND;

/** Milliseconds for which the link to unsubscribe works. */
const LINKS_KEPT_FOR = 400 * DAY;

/**
 * Queues the digests that are due (rules.md#weekly-digest), a hundred people at a time. The mails and the progress are written
 * in one transaction, so that a server that takes over from a dead one sends nothing twice and leaves nobody out.
 */
async function sendDue(
  services: Services,
  _input: object,
  job: Pick<JobInHand, 'progress'>,
): Promise<{ sent: number }> {
  const { db, settings, now } = services;
  if (mailSettings(settings) === null) return { sent: 0 };
  const due = await findDueRounds(services);
  const failures = new Map<number, unknown>();
  let sent = 0;
  for (const [number, round] of due.entries()) {
    const pages = pagesOf(services, round);
    for (let page: Page = {}; !page.done; sent += page.queued ?? 0) {
      await job.progress(number, due.length);
      page = await pages().catch(async (error: unknown) => {
        failures.set(round.company.id, error);
        await asSystem(db, (tx, scope) => recordFailure({ db: tx, scope, now: now() }, round.company.id));
        return { done: true };
      });
    }
  }
  if (due.length > 0) {
    const before = new Date(now().getTime() - LINKS_KEPT_FOR);
    await asSystem(db, (tx, scope) => removeDigestsBefore(tx, scope, before));
  }
  // For the log. Other companies are not affected; the failed ones are tried again later.
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `The digests of companies ${[...failures.keys()].join(', ')} failed.`);
  return { sent };
}

type Page = { queued?: number | null; done?: boolean };

/** A function that queues the next page of digests of a company. */
function pagesOf(services: Services, { company, week }: DueRound): () => Promise<Page> {
  const { db, now } = services;
  let round: RoundInHand | null = null;
  return () =>
    asSystem(db, async (tx, scope) => {
      if (round === null) {
        await beginRound(tx, scope, company.id, week);
        const ofDay = await prepareDigests(tx, scope, company, isoDayIn(company.timeZone, now()));
        round = { ofDay, week, earlier: await loadEarlier(tx, scope, company.id) };
      }
      const queued = await queueNext(services, tx, scope, round);
      return { queued, done: queued === null };
    });
}

type DueRound = { company: RuledCompany; week: string };

/** The companies whose digests of this week are due and not all sent yet. */
async function findDueRounds({ db, settings, now }: Services): Promise<DueRound[]> {
  return asSystem(db, async (tx, scope) => {
    const companies = await loadRemindedCompanies(tx, scope, { zone: settings.TIME_ZONE });
    const ruled = companies.flatMap((company) =>
      company.weekday === null ? [] : [{ ...company, weekday: company.weekday }],
    );
    const rounds = await keepRounds({ db: tx, scope, now: now() }, ruled);
    const weeks = new Map<string, string | undefined>();
    return ruled.flatMap((company): DueRound[] => {
      const round = rounds.get(company.id);
      if (!round || (round.failed_at && now().getTime() - round.failed_at.getTime() < WAIT)) return [];
      // Many companies have the same rule: its latest week is computed once.
      const rule = `${company.weekday} ${company.timeZone}`;
      const latest = weeks.get(rule) ?? dueDigest(company, now(), new Date(0))?.week;
      weeks.set(rule, latest);
      if (latest === undefined || !isLeft(round, latest)) return [];
      const due = dueDigest(company, now(), round.since);
      return due ? [{ company, week: due.week }] : [];
    });
  });
}

/** Whether digests of the latest week are still to be sent. */
const isLeft = ({ week, is_done: isDone }: Round, latest: string): boolean =>
  week === null || latest > week || (latest === week && !isDone);

type RoundInHand = { ofDay: DigestsOfDay; week: string; earlier: Earlier };

/** Queues the next batch of digests of a company. @returns how many; null if nobody is left */
async function queueNext(services: Services, db: Tx, scope: SystemScope, round: RoundInHand): Promise<number | null> {
  const { ofDay, week } = round;
  const { id: client } = ofDay.company;
  const after = await lockRound(db, scope, client, week);
  if (after === null) return null;
  const { digests, last } = await loadNextDigests(db, scope, ofDay, { after });
  const queued = await queueDigests(services, { db, scope, now: services.now() }, round, digests);
  await saveProgress(db, scope, client, last);
  return queued;
}

async function queueDigests(
  services: Services,
  { db, scope, now }: Work<SystemScope>,
  { ofDay: { company, day }, week, earlier }: RoundInHand,
  digests: readonly Digest[],
): Promise<number> {
  const written = digests.map((digest) => ({ digest, ...newSecret() }));
  const rows = written.map(({ digest: { to, content }, hash }) => ({
    user_id: to.id,
    client_id: company.id,
    week,
    secret_hash: hash,
    findings: findingsOfDigest(content).length,
  }));
  const fresh = await insertDigests({ db, scope, now }, rows);
  const unsent = written.filter(({ digest }) => fresh.has(digest.to.id));
  const shown = new Set(unsent.flatMap(({ digest }) => shownOfDigest(digest)));
  const lines = await loadFindingLines(db, scope, [...shown]);
  const mails = unsent.map(({ digest, secret }) =>
    writeDigestMail(digest, { company, day, week, lines, earlier, secret }),
  );
  return queueMails(services, db, scope, mails);
}

/** The job that looks for due digests every few seconds, on one of the servers. */
export const sendReminders: AnyKind = jobKind({ name: 'reminders', every: 10 * SECOND, work: sendDue });
