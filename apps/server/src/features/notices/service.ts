import { NOTICE_KINDS, type NoticeChoice, type NoticeKind } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY, type ReportKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import { asSystem, type Scope } from '../../platform/identity/scope.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Services } from '../../platform/services.ts';
import { type FindingNotice, receiversOfFindings, receiversOfReport, receiversOfVisit } from './receivers.ts';
import { countNotices } from './seen-view.ts';
import {
  addNotices,
  choiceOf,
  markAllRead,
  markRead,
  removeNoticesBefore,
  rigsSeen,
  storeChoice,
  surveyForNotices,
  uuidOfCaller,
} from './store.ts';

/** Some findings of one survey. */
type SomeFindings = { clientId: number; rigId: number; survey: number; findings: readonly string[] };

/**
 * Notifies people of what the caller has done to findings of a survey, in the transaction of it: one notice for each person,
 * however many findings there are (rules.md#notices).
 */
export async function notifyOfFindings(
  db: Tx,
  scope: Scope,
  kind: FindingNotice,
  { clientId, rigId, survey, findings }: SomeFindings,
  now: Date,
): Promise<void> {
  if (findings.length === 0) return;
  const found = await surveyForNotices(db, scope, survey);
  if (!found) return;
  const receivers = receiversOfFindings(kind, found.kind, found.rules);
  await addNotices(db, scope, { kind, clientId, rigId, report: survey, findings }, receivers, now);
}

/** The same of a report that the caller has saved. */
export const notifyOfReport = (
  db: Tx,
  scope: Scope,
  { id, kind, clientId, rigId }: { id: number; kind: ReportKind; clientId: number; rigId: number },
  now: Date,
): Promise<void> =>
  addNotices(db, scope, { kind: 'report_saved', clientId, rigId, report: id }, receiversOfReport(kind), now);

/** The same of a visit; `rigId` is null for a rig that is not in the portal. */
export const notifyOfVisit = (
  db: Tx,
  scope: Scope,
  { id, clientId, rigId }: { id: number; clientId: number; rigId: number | null },
  now: Date,
): Promise<void> =>
  addNotices(db, scope, { kind: 'visit_planned', clientId, rigId, visit: id }, receiversOfVisit(), now);

/** Marks notices of the caller as read; says how many are unread then. */
export async function readNotices(db: Tx, scope: Scope, uuids: readonly string[] | 'all', now: Date) {
  if (uuids === 'all') await markAllRead(db, scope, now);
  else if (!(await markRead(db, scope, uuids, now))) throw notFound();
  const { unread } = await countNotices(db, scope);
  return { unread };
}

const known = (kinds: readonly string[]): NoticeKind[] => NOTICE_KINDS.filter((kind) => kinds.includes(kind));

type Rig = Awaited<ReturnType<typeof rigsSeen>>[number];

/** What somebody gets; `rigs` is null for all of them. */
type Choice = { bell: NoticeKind[]; mail: NoticeKind[]; rigs: Rig[] | null };

async function storedChoice(db: Tx, scope: Scope): Promise<Choice> {
  const stored = await choiceOf(db, scope);
  if (!stored) return { bell: [...NOTICE_KINDS], mail: [], rigs: null };
  const { bell, mail, rigs } = stored;
  return { bell: known(bell), mail: known(mail), rigs: rigs && (await rigsSeen(db, scope, { ids: rigs })) };
}

const shownChoice = ({ rigs, ...kinds }: Choice): NoticeChoice => ({
  ...kinds,
  rigs: rigs ? rigs.map(({ uuid }) => uuid) : 'all',
});

/** Which notices the caller gets. */
export const ownChoice = async (db: Tx, scope: Scope): Promise<NoticeChoice> =>
  shownChoice(await storedChoice(db, scope));

/** Chooses which notices the caller gets. */
export async function saveChoice(db: Tx, scope: Scope, given: NoticeChoice, now: Date): Promise<NoticeChoice> {
  const before = await storedChoice(db, scope);
  const rigs = given.rigs === 'all' ? null : await rigsChosen(db, scope, given.rigs);
  const after: Choice = { bell: known(given.bell), mail: known(given.mail), rigs };
  await storeChoice(db, scope, { ...after, rigs: rigs && rigs.map(({ id }) => id) });
  const [was, is] = [factsOf(before), factsOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return shownChoice(after);
  const uuid = await uuidOfCaller(db, scope);
  const change = { action: 'change', entity: 'user', uuid, clientId: scope.clientId, before: was, after: is } as const;
  await recordChange(db, scope, now, change);
  return shownChoice(after);
}

/** What history keeps of a choice. */
const factsOf = ({ bell, mail, rigs }: Choice) => ({
  notices: bell,
  notices_by_mail: mail,
  notices_of: rigs ? rigs.map(({ name }) => name) : 'all',
});

async function rigsChosen(db: Tx, scope: Scope, uuids: readonly string[]): Promise<Rig[]> {
  const wanted = [...new Set(uuids)];
  const rigs = await rigsSeen(db, scope, { uuids: wanted });
  if (rigs.length < wanted.length) throw invalid({ rigs: message('field.no_such_rig') });
  return rigs;
}

/** Milliseconds that a notice is kept. */
const KEPT_FOR = 90 * DAY;

/** Removes old notices. */
export const sweepNotices = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  asSystem(db, (tx, scope) => removeNoticesBefore(tx, scope, new Date(now().getTime() - KEPT_FOR)));
