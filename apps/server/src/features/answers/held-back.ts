import { message } from '@rigbook/contract/messages';
import { isClosingKind, isFollowUpKind, type ReportKind, writesClosingDates } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { tasksOf } from '../../platform/threads/threads.ts';
import { storedRules, type StoredRules } from '../clients/public.ts';
import { keepInRegister, lockRigFigures } from '../findings/public.ts';
import { notifyOfFindings } from '../notices/public.ts';
import type { CheckedSheets } from '../reports/public.ts';
import { addEvents, markReady, notClosed, readyBy } from './answers-store.ts';
import { type Closed, closedIn, heldBack } from './held-back-sheets.ts';
import { ENOUGH, mayVerify } from './refusals.ts';

const sheetsTask = tasksOf(import.meta.resolve('./held-back-sheets.ts'), { closedIn, heldBack });

/** The survey of which sheets are about to be saved: its own, or those of a report that follows it up. */
export type SavedSurvey = { survey: number; rigId: number; clientId: number; kind: ReportKind };

type Saved = { sheets: CheckedSheets; places: string };

/** Sheets as they may be saved, and the findings that are ready in them instead of closed. */
export type Held = { sheets: CheckedSheets; ready: string[] };

/**
 * Sheets in which findings that somebody may not close are in progress instead (rules.md#verification). In a closing a finding
 * that needs a picture or a text to be closed is refused without.
 */
export async function holdBack(db: Tx, scope: Scope, of: SavedSurvey, { sheets, places }: Saved): Promise<Held> {
  const rules = await storedRules(db, scope, of.clientId);
  if (rules.verification === 'none' && rules.photo_needed.length === 0) return { sheets, ready: [] };
  const open = await notClosed(db, scope, of.survey);
  const findings = open.map(({ uuid }) => uuid);
  const { closed } = await sheetsTask('closedIn', { data: sheets.data, places, findings });
  if (closed.length === 0) return { sheets, ready: [] };
  if (isClosingKind(of.kind)) refuseUnproved(closed, open, rules);
  const held = await notVerified(db, scope, closed, rules);
  if (held.length === 0) return { sheets, ready: [] };
  const clearsDates = isFollowUpKind(of.kind) && (!isClosingKind(of.kind) || writesClosingDates(of.kind));
  return {
    sheets: await sheetsTask('heldBack', { data: sheets.data, closed: held, clearsDates }),
    ready: held.map(({ finding }) => finding),
  };
}

type Open = Awaited<ReturnType<typeof notClosed>>;

function refuseUnproved(closed: readonly Closed[], open: Open, { photo_needed: needed }: StoredRules): void {
  const about = new Map(open.map((finding) => [finding.uuid, finding]));
  const unproved = closed.find(({ finding, hasPicture, told }) => {
    const { priority = 'minor', pictures_answered: pictures = [] } = about.get(finding) ?? {};
    return needed.includes(priority) && !hasPicture && pictures.length === 0 && told < ENOUGH;
  });
  if (!unproved) return;
  const { sheet, row } = unproved;
  throw invalid({ data: message('finding.proof_needed_in', { sheet, row }) });
}

/** Those that somebody may not close: at all, or because they reported them as ready themselves. */
async function notVerified(db: Tx, scope: Scope, closed: Closed[], rules: StoredRules): Promise<Closed[]> {
  if (rules.verification === 'none') return [];
  if (!mayVerify(scope, rules)) return closed;
  const own = new Set<string>();
  for (const { finding } of closed) if ((await readyBy(db, scope, finding)) === scope.userId) own.add(finding);
  return closed.filter(({ finding }) => own.has(finding));
}

/** Notes that findings which were held back are ready, once their sheets are saved; returns how many the save held back. */
export async function noteReady(
  db: Tx,
  scope: Scope,
  { survey, rigId, clientId }: SavedSurvey,
  ready: readonly string[],
  now: Date,
): Promise<{ ready?: number }> {
  if (ready.length === 0) return {};
  await lockRigFigures(db, scope, { rigId, clientId });
  const marked = await markReady(db, scope, survey, ready);
  if (marked.length > 0) {
    const states = { before: { state: 'progress' }, after: { state: 'ready' } };
    const events = marked.map((finding) => ({ client_id: clientId, finding, kind: 'ready', ...states }));
    // After what the save itself notes of them.
    await addEvents(db, scope, new Date(now.getTime() + 1), events);
    await keepInRegister(db, scope, { rigId, clientId }, { survey, only: marked, now });
    await notifyOfFindings(db, scope, 'ready', { clientId, rigId, survey, findings: marked }, now);
  }
  return { ready: ready.length };
}
