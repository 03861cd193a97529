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
import { AppError, forbidden, invalid } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { dayOfClient } from '../../findings/public.ts';
import { type LockedFinding, findLastDecision, findTextBeforeReady } from './answers-store.ts';
import { findReportedReady } from '../events-store.ts';
import { type ManyContext, applyToFindings, applyToFinding } from './calls.ts';
import type { FindingContext, FindingCommand, CommandContext, DecideChange, FindingChange } from './commands.ts';
import type { LockedSurvey } from '../sheets/locked-survey.ts';
import { refuseClosed, refuseUnproved } from './refusals.ts';
import { mayVerify } from '../rules/rules-store.ts';

type Verified = { result: 'closed' | 'returned' | 'reopened'; text: string; closed_on?: string | null | undefined };

/** Verifies one finding (rules.md#verification). */
export function verifyOne(
  context: CommandContext,
  uuid: string,
  body: Body<typeof verifyFinding>,
): Promise<FindingRow> {
  const { event, revision, ...verified } = body;
  refuseSilent(verified);
  const { now } = context;
  return applyToFinding(context, uuid, { ...contentOf(context.scope, verified), event, revision }, () =>
    decideVerification(verified, now),
  );
}

/** Verifies many findings alike. */
export function verifyMany(context: ManyContext, body: Body<typeof verifyFindings>): Promise<Many> {
  const { event, findings, ...verified } = body;
  refuseSilent(verified);
  return applyToFindings(context, findings, { ...contentOf(context.scope, verified), event }, () =>
    decideVerification(verified, context.now),
  );
}

const contentOf = (scope: Scope, { result, text, closed_on = null }: Verified) => ({
  sent: contentHash({ does: 'verify', by: scope.userId, result, text, closed_on }),
  text,
  pictures: [],
  isRepeated: isRepeated({ result, closed_on }),
});

const STATES = { closed: 'closed', returned: 'progress', reopened: 'open' } as const;

/** Whether the caller has just decided the same: the button was pressed twice, or two devices sent it. */
const isRepeated =
  ({ result, closed_on: day }: Pick<Verified, 'result' | 'closed_on'>): NonNullable<FindingCommand['isRepeated']> =>
  async ({ uuid, state }, { db, scope, rules }) => {
    if (state !== STATES[result] || !mayVerify(scope, rules)) return false;
    const last = await findLastDecision(db, scope, uuid);
    const isSameDay = day === null || day === undefined || day === last?.closed_on;
    return last?.kind === result && last.user_id === scope.userId && isSameDay;
  };

function refuseSilent({ result, text }: Verified): void {
  if (result !== 'closed' && isUnseen(text)) throw invalid({ text: message('finding.why') });
}

type Verifier = { db: Tx; scope: Scope; now: Date };

const decideVerification =
  (verified: Verified, now: Date): DecideChange =>
  async (finding, about): Promise<FindingChange> => {
    const by = { db: about.db, scope: about.scope, now };
    if (!mayVerify(by.scope, about.rules)) throw forbidden();
    if (verified.result === 'closed') return close(by, finding, about, verified);
    if (verified.result === 'returned') return sendBack(by, finding, about);
    return reopen(by, finding, about.survey);
  };

async function close(
  by: Verifier,
  finding: LockedFinding,
  { rules }: FindingContext,
  { text, closed_on }: Verified,
): Promise<FindingChange> {
  refuseClosed(finding);
  await refuseOwn(by, finding, rules.verification);
  // A finding that is ready had its proof then.
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

async function sendBack(by: Verifier, finding: LockedFinding, { rules }: FindingContext): Promise<FindingChange> {
  if (finding.state !== 'ready') throw new AppError('not_ready', message('finding.not_ready'));
  await refuseOwn(by, finding, rules.verification);
  const refused = await findTextBeforeReady(by.db, by.scope, finding);
  const taken = (text: string | null) => (text === null ? {} : { action_taken: text });
  return {
    entry: refused === null ? null : { action_taken: refused },
    own: { isReady: false },
    kind: 'returned',
    before: { state: 'ready', ...taken(refused === null ? null : finding.action_taken) },
    after: { state: 'progress', ...taken(refused) },
  };
}

async function reopen(by: Verifier, finding: LockedFinding, survey: LockedSurvey): Promise<FindingChange> {
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

/** Whether a finding was already closed in the base of its closing or, without a closing, of its survey. */
async function isClosedInReport({ db, scope }: Verifier, { uuid }: LockedFinding, { survey, closing }: LockedSurvey) {
  const { report, byId } = closing ?? survey;
  const place = byId.get(uuid);
  if (!place) return true;
  const base = await report.openBaseRows(db, scope, [place]);
  return statusOf(textAt(base.row(place), STATUS_COLUMN)) === 'closed';
}

/** Where verification is required, nobody verifies what they reported as ready themselves. */
export async function refuseOwn(
  { db, scope }: Pick<Verifier, 'db' | 'scope'>,
  { uuid }: LockedFinding,
  verification: string,
): Promise<void> {
  if (verification !== 'none' && (await findReportedReady(db, scope, [uuid])).has(uuid))
    throw new AppError('own_answer', message('finding.own_answer'));
}
