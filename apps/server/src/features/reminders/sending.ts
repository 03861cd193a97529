import { DAY, DIGEST_SECTIONS, dueDigest, isoDayIn, SECOND } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem, type SystemScope } from '../../platform/identity/scope.ts';
import { newSecret } from '../../platform/identity/sessions.ts';
import { type AnyKind, type JobInHand, jobKind } from '../../platform/jobs/kinds.ts';
import type { Services } from '../../platform/services.ts';
import { mailSettings } from '../../platform/settings/mail-settings.ts';
import { queueMails } from '../mails/public.ts';
import { remindedCompanies } from './companies-view.ts';
import { digestMail, SHOWN } from './digest-mail.ts';
import { type Digest, type DigestsOfDay, digestsOfDay, findingsIn, nextDigests } from './digests.ts';
import { type Earlier, earlierOf } from './earlier.ts';
import { findingLines } from './findings-view.ts';
import {
  beginRound,
  insertDigests,
  keepRounds,
  lockRound,
  noteFailure,
  noteRound,
  removeDigestsBefore,
  type Round,
  type RuledCompany,
} from './rounds-store.ts';

/** How long a company's digests wait after they have failed. */
const WAIT = 600 * SECOND;

/** How long the link to unsubscribe works in a digest. */
const LINKS_KEPT_FOR = 400 * DAY;

/**
 * Queues the digests that are due (rules.md#weekly-digest), a hundred people at a time: their mails and how far it is are
 * written together, so that a server which goes on after another has died sends nothing twice and forgets nobody.
 */
async function sendDue(
  services: Services,
  _input: object,
  job: Pick<JobInHand, 'progress'>,
): Promise<{ sent: number }> {
  const { db, settings, now } = services;
  if (mailSettings(settings) === null) return { sent: 0 };
  const due = await dueRounds(services);
  const failures = new Map<number, unknown>();
  let sent = 0;
  for (const [number, round] of due.entries()) {
    const pages = pagesOf(services, round);
    for (let page: Page = {}; !page.done; sent += page.queued ?? 0) {
      await job.progress(number, due.length);
      page = await pages().catch(async (error: unknown) => {
        failures.set(round.company.id, error);
        await asSystem(db, (tx, scope) => noteFailure(tx, scope, round.company.id, now()));
        return { done: true };
      });
    }
  }
  if (due.length > 0) {
    const before = new Date(now().getTime() - LINKS_KEPT_FOR);
    await asSystem(db, (tx, scope) => removeDigestsBefore(tx, scope, before));
  }
  // For the log. It keeps no other company from its digests: those that have failed wait before they are tried again.
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `The digests of companies ${[...failures.keys()].join(', ')} failed.`);
  return { sent };
}

type Page = { queued?: number | null; done?: boolean };

/** What queues the digests of a company, a page of people at a time. */
function pagesOf(services: Services, { company, week }: DueRound): () => Promise<Page> {
  const { db, now } = services;
  let round: RoundInHand | null = null;
  return () =>
    asSystem(db, async (tx, scope) => {
      if (round === null) {
        await beginRound(tx, scope, company.id, week);
        const ofDay = await digestsOfDay(tx, scope, company, isoDayIn(company.timeZone, now()));
        round = { ofDay, week, earlier: await earlierOf(tx, scope, company.id) };
      }
      const queued = await queueNext(services, tx, scope, round);
      return { queued, done: queued === null };
    });
}

type DueRound = { company: RuledCompany; week: string };

/** The companies whose digests of this week are due and not all sent. */
async function dueRounds({ db, settings, now }: Services): Promise<DueRound[]> {
  return asSystem(db, async (tx, scope) => {
    const companies = await remindedCompanies(tx, scope, { zone: settings.TIME_ZONE });
    const ruled = companies.flatMap((company) =>
      company.weekday === null ? [] : [{ ...company, weekday: company.weekday }],
    );
    const rounds = await keepRounds(tx, scope, ruled, now());
    const weeks = new Map<string, string | undefined>();
    return ruled.flatMap((company): DueRound[] => {
      const round = rounds.get(company.id);
      if (!round || (round.failed_at && now().getTime() - round.failed_at.getTime() < WAIT)) return [];
      // Companies have few different rules: each is looked up in the calendar once.
      const rule = `${company.weekday} ${company.timeZone}`;
      const latest = weeks.get(rule) ?? dueDigest(company, now(), new Date(0))?.week;
      weeks.set(rule, latest);
      if (latest === undefined || !isLeft(round, latest)) return [];
      const due = dueDigest(company, now(), round.since);
      return due ? [{ company, week: due.week }] : [];
    });
  });
}

/** Whether a week's digests are not all sent. */
const isLeft = ({ week, is_done: isDone }: Round, latest: string): boolean =>
  week === null || latest > week || (latest === week && !isDone);

type RoundInHand = { ofDay: DigestsOfDay; week: string; earlier: Earlier };

/** Queues the digests of the next people of a company. @returns how many; null if nobody is left */
async function queueNext(services: Services, db: Tx, scope: SystemScope, round: RoundInHand): Promise<number | null> {
  const { ofDay, week } = round;
  const { id: client } = ofDay.company;
  const after = await lockRound(db, scope, client, week);
  if (after === null) return null;
  const { digests, last } = await nextDigests(db, scope, ofDay, after);
  const queued = await queueDigests(services, db, scope, round, digests);
  await noteRound(db, scope, client, last);
  return queued;
}

async function queueDigests(
  services: Services,
  db: Tx,
  scope: SystemScope,
  { ofDay: { company, day }, week, earlier }: RoundInHand,
  digests: readonly Digest[],
): Promise<number> {
  const publicUrl = mailSettings(services.settings)?.publicUrl ?? '';
  const written = digests.map((digest) => ({ digest, ...newSecret() }));
  const rows = written.map(({ digest: { to, content }, hash }) => ({
    user_id: to.id,
    client_id: company.id,
    week,
    secret_hash: hash,
    findings: findingsIn(content).length,
  }));
  const fresh = await insertDigests(db, scope, rows, services.now());
  const unsent = written.filter(({ digest }) => fresh.has(digest.to.id));
  const lines = await findingLines(db, scope, [...new Set(unsent.flatMap(({ digest }) => shownIn(digest)))]);
  const mails = unsent.map(({ digest, secret }) =>
    digestMail(digest, { company, day, week, lines, earlier, secret, publicUrl }),
  );
  return queueMails(services, db, scope, mails);
}

const shownIn = ({ content }: Digest): string[] =>
  DIGEST_SECTIONS.flatMap((section) => content[section].slice(0, SHOWN));

/** Looks every few seconds whether digests are due, on one of the servers. */
export const sendReminders: AnyKind = jobKind({ name: 'reminders', every: 10 * SECOND, work: sendDue });
