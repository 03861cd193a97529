import { message } from '@rigbook/contract/messages';
import {
  isClosingKind,
  isFollowUpKind,
  isProved,
  type Proof,
  type ReportKind,
  writesClosingDates,
} from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Scope, Work } from '../../../platform/identity/scope.ts';
import { inThreads } from '../../../platform/threads/threads.ts';
import { type StoredRules, loadRules, mayVerify, proofOf } from '../rules/rules-store.ts';
import { keepInRegister, lockRigFigures } from '../../findings/public.ts';
import { notifyOfFindings } from '../../notices/public.ts';
import type { CheckedSheets, StoredSheets } from '../../sheets/public.ts';
import { addEvents, markReady, loadNotClosed, findReportedReady } from '../events-store.ts';
import { type Closed, findClosed, findProof, reopenClosed } from './held-back-sheets.ts';

const sheetsTasks = inThreads(import.meta.resolve('./held-back-sheets.ts'), {
  findClosed,
  findProof,
  reopenClosed,
});

/** The survey whose own sheets, or those of its closing or QSHE report, are about to be saved. */
export type SavedSurvey = { survey: number; rigId: number; clientId: number; kind: ReportKind };

type Saved = {
  sheets: CheckedSheets;
  places: string;
  /** For an edit of a closing: its sheets before the edit, to find the proof that the edit adds. */
  before?: () => Promise<StoredSheets>;
};

/** The sheets to save, and the findings that are ready in them instead of closed. */
export type Held = { sheets: CheckedSheets; ready: string[] };

/**
 * Sets findings that the caller may not close to in progress (rules.md#verification). Refuses an edit of a closing that closes
 * a finding without the proof it needs (rules.md#proof).
 */
export async function holdBack(
  db: Tx,
  scope: Scope,
  of: SavedSurvey,
  { sheets, places, before }: Saved,
): Promise<Held> {
  const rules = await loadRules(db, scope, of.clientId);
  if (rules.verification === 'none' && rules.photo_needed.length === 0) return { sheets, ready: [] };
  const open = await loadNotClosed(db, scope, of.survey);
  const findings = open.map(({ uuid }) => uuid);
  const { closed } = await sheetsTasks.findClosed({ data: sheets.data, places, findings });
  if (closed.length === 0) return { sheets, ready: [] };
  if (before) await refuseUnproved({ closed, open, rules, before, sheets });
  const held = await findUnverified(db, scope, closed, rules);
  if (held.length === 0) return { sheets, ready: [] };
  const clearsDates = isFollowUpKind(of.kind) && (!isClosingKind(of.kind) || writesClosingDates(of.kind));
  return {
    sheets: await sheetsTasks.reopenClosed({ data: sheets.data, closed: held, clearsDates }),
    ready: held.map(({ finding }) => finding),
  };
}

type Open = Awaited<ReturnType<typeof loadNotClosed>>;

type Proving = { closed: readonly Closed[]; open: Open; rules: StoredRules; sheets: CheckedSheets } & Required<
  Pick<Saved, 'before'>
>;

/** Findings that were ready before had their proof then. */
async function refuseUnproved({ closed, open, rules, sheets, before }: Proving): Promise<void> {
  const needed = proofOf(rules);
  const about = new Map(open.map((finding) => [finding.uuid, finding]));
  const neededFor = (uuid: string): Proof => {
    const finding = about.get(uuid);
    return !finding || finding.is_ready ? 'none' : needed[finding.priority];
  };
  const asked = closed.filter(({ finding }) => neededFor(finding) !== 'none');
  if (asked.length === 0) return;
  const versions = { before: await before(), after: sheets.data, closed: asked };
  const brought = await sheetsTasks.findProof(versions);
  const unproved = brought.closed.find(({ finding, given: { text, pictures } }) => {
    const isAfter = (path: string) => about.get(finding)?.pictures_before.includes(path) !== true;
    return !isProved(neededFor(finding), { text, pictures: pictures.filter(isAfter) });
  });
  if (!unproved) return;
  const { sheet, row, ref, finding } = unproved;
  const where = { sheet, row, ref: ref || 'none', needed: neededFor(finding) };
  throw invalid({ data: message('finding.proof_needed_in', where) });
}

/** The findings that the caller may not close: none at all, or those that the caller reported as ready. */
async function findUnverified(db: Tx, scope: Scope, closed: Closed[], rules: StoredRules): Promise<Closed[]> {
  if (rules.verification === 'none') return [];
  if (!mayVerify(scope, rules)) return closed;
  const findings = closed.map(({ finding }) => finding);
  const own = await findReportedReady(db, scope, findings);
  return closed.filter(({ finding }) => own.has(finding));
}

/** Marks findings that were held back as ready, once their sheets are saved. @returns how many the save held back */
export async function noteReady(
  work: Work,
  { survey, rigId, clientId }: SavedSurvey,
  ready: readonly string[],
): Promise<{ ready?: number }> {
  const { db, scope, now } = work;
  if (ready.length === 0) return {};
  await lockRigFigures(db, scope, { rigId, clientId });
  const marked = await markReady(db, scope, survey, ready);
  if (marked.length > 0) {
    const states = { before: { state: 'progress' }, after: { state: 'ready' } };
    const events = marked.map((finding) => ({ client_id: clientId, finding, kind: 'ready', ...states }));
    // Sorts after the events of the save itself.
    await addEvents(db, scope, new Date(now.getTime() + 1), events);
    await keepInRegister(work, { rigId, clientId }, { survey, only: marked });
    await notifyOfFindings(work, 'ready', { clientId, rigId, survey, findings: marked });
  }
  return { ready: ready.length };
}
