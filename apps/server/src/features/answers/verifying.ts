import type { Body, FindingRow, Many, verifyFinding, verifyFindings } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  formatClosingDate,
  isClosingDay,
  isUnseen,
  parseIsoDay,
  textAt,
  STATUS_COLUMN,
  statusOf,
} from '@rigbook/domain';
import { AppError, forbidden, invalid } from '../../platform/errors/errors.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { dayOfClient } from '../findings/public.ts';
import { type Followed, lastSaid, reportedReady, textBeforeReady } from './answers-store.ts';
import { type Calls, doMany, doOne } from './calls.ts';
import type { About, Act, Acting, Decide, Deed } from './follow-up.ts';
import type { LockedSurvey } from './locked-survey.ts';
import { mayVerify, refuseClosed, refuseUnproved } from './refusals.ts';

type Verified = { result: 'closed' | 'returned' | 'reopened'; text: string; closed_on?: string | null | undefined };

/** Verifies one finding (rules.md#verification). */
export function verifyOne(acting: Acting, uuid: string, body: Body<typeof verifyFinding>): Promise<FindingRow> {
  const { event, revision, ...verified } = body;
  refuseSilent(verified);
  const { now } = acting;
  return doOne(acting, uuid, { ...sentAs(acting.scope, verified), event, revision }, () => verifying(verified, now));
}

/** Does the same with many. */
export function verifyMany(calls: Calls, body: Body<typeof verifyFindings>): Promise<Many> {
  const { event, findings, ...verified } = body;
  refuseSilent(verified);
  return doMany(calls, findings, { ...sentAs(calls.scope, verified), event }, () => verifying(verified, calls.now));
}

const sentAs = (scope: Scope, { result, text, closed_on = null }: Verified) => ({
  sent: contentHash({ does: 'verify', by: scope.userId, result, text, closed_on }),
  text,
  pictures: [],
  isSo: isSo({ result, closed_on }),
});

const STATES = { closed: 'closed', returned: 'progress', reopened: 'open' } as const;

/** Whether the same person has decided the same before, and nothing was said since: pressed twice, or sent by two devices. */
const isSo =
  ({ result, closed_on: day }: Pick<Verified, 'result' | 'closed_on'>): NonNullable<Act['isSo']> =>
  async ({ uuid, state }, { db, scope, rules }) => {
    if (state !== STATES[result] || !mayVerify(scope, rules)) return false;
    const last = await lastSaid(db, scope, uuid);
    const isSameDay = day === null || day === undefined || day === last?.closed_on;
    return last?.kind === result && last.user_id === scope.userId && isSameDay;
  };

function refuseSilent({ result, text }: Verified): void {
  if (result !== 'closed' && isUnseen(text)) throw invalid({ text: message('finding.why') });
}

/** Who verifies, in the transaction of what is verified. */
type Verifying = { db: Tx; scope: Scope; now: Date };

const verifying =
  (verified: Verified, now: Date): Decide =>
  async (finding, about): Promise<Deed> => {
    const by = { db: about.db, scope: about.scope, now };
    if (!mayVerify(by.scope, about.rules)) throw forbidden();
    if (verified.result === 'closed') return closing(by, finding, about, verified);
    if (verified.result === 'returned') return returning(by, finding, about);
    return reopening(by, finding, about.survey);
  };

async function closing(
  by: Verifying,
  finding: Followed,
  { rules }: About,
  { text, closed_on }: Verified,
): Promise<Deed> {
  refuseClosed(finding);
  await refuseOwn(by, finding, rules.verification);
  // What was reported as ready was proved then.
  if (finding.state !== 'ready') refuseUnproved(finding, rules, { text, pictures: [] });
  const today = await dayOfClient(by.db, by.scope, finding.client_id, by.now);
  const day = closed_on ?? today;
  const { year, month, day: date } = parseIsoDay(day) ?? { year: 0, month: 0, day: 0 };
  if (!isClosingDay(day, { foundOn: finding.found_on, until: today }))
    throw invalid({ closed_on: message('finding.no_closing_day') });
  const { userName: name } = by.scope;
  return {
    entry: { status: 'CLOSED', closing_date: formatClosingDate(year, month, date), verified_by: name },
    own: { isReady: false },
    kind: 'closed',
    before: { state: finding.state },
    after: { state: 'closed', closed_on: day, verified_by: name },
  };
}

async function returning(by: Verifying, finding: Followed, { rules }: About): Promise<Deed> {
  if (finding.state !== 'ready') throw new AppError('not_ready', message('finding.not_ready'));
  await refuseOwn(by, finding, rules.verification);
  const refused = await textBeforeReady(by.db, by.scope, finding);
  const taken = (text: string | null) => (text === null ? {} : { action_taken: text });
  return {
    entry: refused === null ? null : { action_taken: refused },
    own: { isReady: false },
    kind: 'returned',
    before: { state: 'ready', ...taken(refused === null ? null : finding.action_taken) },
    after: { state: 'progress', ...taken(refused) },
  };
}

async function reopening(by: Verifying, finding: Followed, survey: LockedSurvey): Promise<Deed> {
  const { state, closed_on, verified_by } = finding;
  if (state !== 'closed') throw new AppError('not_closed', message('finding.not_closed'));
  if (await isClosedInReport(by, finding, survey))
    throw new AppError('closed_in_report', message('finding.closed_in_report'));
  return {
    entry: { status: 'OPEN', closing_date: '', verified_by: '' },
    own: { isReady: false },
    kind: 'reopened',
    before: { state, closed_on, verified_by },
    after: { state: 'open', closed_on: null, verified_by: '' },
  };
}

/** Whether a finding was closed already in what its closing, or its report without one, was made from. */
async function isClosedInReport({ db, scope }: Verifying, { uuid }: Followed, { survey, closing }: LockedSurvey) {
  const { report, byId } = closing ?? survey;
  const place = byId.get(uuid);
  if (!place) return true;
  const base = await report.openBaseRows(db, scope, [place]);
  return statusOf(textAt(base.row(place), STATUS_COLUMN)) === 'closed';
}

/** Nobody verifies what they reported as ready themselves, where somebody has to verify at all. */
async function refuseOwn({ db, scope }: Verifying, { uuid }: Followed, verification: string): Promise<void> {
  if (verification !== 'none' && (await reportedReady(db, scope, [uuid])).has(uuid))
    throw new AppError('own_answer', message('finding.own_answer'));
}
