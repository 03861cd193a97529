import { NOTICE_KINDS, type NoticeChoice, type NoticeKind } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { DAY, type ReportKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import { asSystem, type Scope, type Work } from '../../platform/identity/scope.ts';
import { recordChange } from '../../platform/records/history.ts';
import type { Services } from '../../platform/services.ts';
import {
  type FindingNotice,
  type PersonalNotice,
  receiversOfPeople,
  receiversOfDeletion,
  receiversOfFindings,
  receiversOfReport,
  receiversOfVisit,
} from './receivers.ts';
import { countNotices } from './seen-view.ts';
import {
  addNotices,
  loadChoice,
  markAllRead,
  markRead,
  removeNoticesBefore,
  findUnansweredAskers,
  findVisibleRigs,
  storeChoice,
  findSurvey,
  findOwnUuid,
} from './store.ts';

/** Some findings of one survey. */
type SomeFindings = { clientId: number; rigId: number; survey: number; findings: readonly string[] };

/**
 * Notifies people of the caller's change to findings of a survey, in its transaction: one notice per person, however many
 * findings there are (rules.md#notices).
 */
export async function notifyOfFindings(
  work: Work,
  kind: FindingNotice,
  { clientId, rigId, survey, findings }: SomeFindings,
): Promise<void> {
  const { db, scope } = work;
  if (findings.length === 0) return;
  const found = await findSurvey(db, scope, survey);
  if (!found) return;
  const receivers = receiversOfFindings(kind, found.kind, found.rules);
  await addNotices(work, { kind, clientId, rigId, report: survey, findings }, receivers);
}

/** Notifies people who are named of something about findings of a survey, as far as they may see these. */
export async function notifyPeople(
  work: Work,
  kind: PersonalNotice,
  { people, clientId, rigId, survey, findings }: SomeFindings & { people: readonly number[] },
): Promise<void> {
  const { db, scope } = work;
  if (findings.length === 0 || people.length === 0) return;
  const found = await findSurvey(db, scope, survey);
  if (!found) return;
  const receivers = receiversOfPeople(people, found.kind);
  await addNotices(work, { kind, clientId, rigId, report: survey, findings }, receivers);
}

/**
 * Notifies people of the other side whose questions about findings the caller's answer replies to. To be called before the answer
 * is stored.
 * @returns a function that does so afterwards
 */
export async function prepareReplies(
  work: Work,
  place: Omit<SomeFindings, 'findings'>,
  findings: readonly string[],
): Promise<() => Promise<void>> {
  const { db, scope } = work;
  const askers = findings.length === 0 ? new Map<number, string[]>() : await findUnansweredAskers(db, scope, findings);
  return async () => {
    for (const [asker, asked] of askers)
      await notifyPeople(work, 'replied', { ...place, people: [asker], findings: asked });
  };
}

/** Notifies the provider of a report that is deleted, or of the reports of a rig that is. */
export const notifyOfDeletion = (
  work: Work,
  { id, kind, clientId, rigId }: { id: number | null; kind: ReportKind | null; clientId: number; rigId: number },
): Promise<void> =>
  addNotices(work, { kind: 'report_deleted', clientId, rigId, report: id }, receiversOfDeletion(kind));

/** Notifies people of a report that the caller has saved. */
export const notifyOfReport = (
  work: Work,
  { id, kind, clientId, rigId }: { id: number; kind: ReportKind; clientId: number; rigId: number },
): Promise<void> => addNotices(work, { kind: 'report_saved', clientId, rigId, report: id }, receiversOfReport(kind));

/** Notifies people of a visit; `rigId` is null for a rig that is not in the portal. */
export const notifyOfVisit = (
  work: Work,
  { id, clientId, rigId }: { id: number; clientId: number; rigId: number | null },
): Promise<void> => addNotices(work, { kind: 'visit_planned', clientId, rigId, visit: id }, receiversOfVisit());

/** Marks notices of the caller as read. @returns how many are still unread */
export async function readNotices(work: Work, uuids: readonly string[] | 'all') {
  const { db, scope } = work;
  if (uuids === 'all') await markAllRead(work);
  else if (!(await markRead(work, uuids))) throw notFound();
  const { unread } = await countNotices(db, scope);
  return { unread };
}

const knownOf = (kinds: readonly string[]): NoticeKind[] => NOTICE_KINDS.filter((kind) => kinds.includes(kind));

/** The kinds that a choice is about which does not say which ones it knew. */
const FIRST_KINDS: readonly string[] = [
  ...(['assigned', 'returned', 'ready', 'question', 'closed', 'report_saved', 'visit_planned'] as const),
] satisfies NoticeKind[];

type Rig = Awaited<ReturnType<typeof findVisibleRigs>>[number];

/** The notices that a person gets; `rigs` is null for all rigs. */
type Choice = { bell: NoticeKind[]; mail: NoticeKind[]; rigs: Rig[] | null };

async function loadChoiceWithRigs(db: Tx, scope: Scope): Promise<Choice> {
  const stored = await loadChoice(db, scope);
  if (!stored) return { bell: [...NOTICE_KINDS], mail: [], rigs: null };
  const { bell, mail, rigs, known } = stored;
  // Of kinds that came later they have not chosen anything.
  const later = NOTICE_KINDS.filter((kind) => !(known ?? FIRST_KINDS).includes(kind));
  return {
    bell: knownOf([...bell, ...later]),
    mail: knownOf(mail),
    rigs: rigs && (await findVisibleRigs(db, scope, { ids: rigs })),
  };
}

const shownChoice = ({ rigs, ...kinds }: Choice): NoticeChoice => ({
  ...kinds,
  rigs: rigs ? rigs.map(({ uuid }) => uuid) : 'all',
});

/** Which notices the caller gets. */
export const loadOwnChoice = async (db: Tx, scope: Scope): Promise<NoticeChoice> =>
  shownChoice(await loadChoiceWithRigs(db, scope));

/** Saves which notices the caller gets. */
export async function saveChoice(work: Work, given: NoticeChoice): Promise<NoticeChoice> {
  const { db, scope } = work;
  const before = await loadChoiceWithRigs(db, scope);
  const rigs = given.rigs === 'all' ? null : await requireRigs(db, scope, given.rigs);
  const after: Choice = { bell: knownOf(given.bell), mail: knownOf(given.mail), rigs };
  await storeChoice(db, scope, { ...after, rigs: rigs && rigs.map(({ id }) => id), known: [...NOTICE_KINDS] });
  const [was, is] = [factsOf(before), factsOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return shownChoice(after);
  const uuid = await findOwnUuid(db, scope);
  const change = { action: 'change', entity: 'user', uuid, clientId: scope.clientId, before: was, after: is } as const;
  await recordChange(work, change);
  return shownChoice(after);
}

/** The choice as the history shows it. */
const factsOf = ({ bell, mail, rigs }: Choice) => ({
  notices: bell,
  notices_by_mail: mail,
  notices_of: rigs ? rigs.map(({ name }) => name) : 'all',
});

async function requireRigs(db: Tx, scope: Scope, uuids: readonly string[]): Promise<Rig[]> {
  const wanted = [...new Set(uuids)];
  const rigs = await findVisibleRigs(db, scope, { uuids: wanted });
  if (rigs.length < wanted.length) throw invalid({ rigs: message('field.no_such_rig') });
  return rigs;
}

/** Milliseconds for which notices are kept. */
const KEPT_FOR = 90 * DAY;

/** Removes old notices. */
export const sweepNotices = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  asSystem(db, (tx, scope) => removeNoticesBefore(tx, scope, new Date(now().getTime() - KEPT_FOR)));
