import type { answerFinding, answerFindings, Body, FindingRow, Many } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  followUpsOf,
  type FollowUpEntry,
  holds,
  isUnseen,
  type WorkbookKind,
  writesClosingDates,
} from '@rigbook/domain';
import { invalid } from '../../platform/errors/errors.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { askedBy, type Followed } from './answers-store.ts';
import { type Calls, doMany, doOne } from './calls.ts';
import type { About, Acting, Decide, Deed } from './follow-up.ts';
import { refuseClosed, refuseUnproved } from './refusals.ts';

type Answered = { state: 'progress' | 'ready' | null; text: string; pictures: readonly string[] };

/** Answers one finding (rules.md#answering-a-finding). */
export function answerOne(acting: Acting, uuid: string, body: Body<typeof answerFinding>): Promise<FindingRow> {
  const { event, revision, ...words } = body;
  const answer = seen(words);
  refuseEmpty(answer);
  return doOne(acting, uuid, { ...sentAs(acting.scope, answer), event, revision }, ({ kind }) =>
    answering(kind, answer),
  );
}

/** Answers many in the same words. */
export function answerMany(calls: Calls, body: Body<typeof answerFindings>): Promise<Many> {
  const { event, findings, ...words } = body;
  const answer = seen({ ...words, pictures: [] });
  refuseEmpty(answer);
  return doMany(calls, findings, { ...sentAs(calls.scope, answer), event }, ({ kind }) => answering(kind, answer));
}

const sentAs = (scope: Scope, answer: Answered) => ({
  sent: contentHash({ does: 'answer', by: scope.userId, ...answer }),
  text: answer.text,
  pictures: answer.pictures,
});

/** An answer whose text can be seen, or has none (rules.md#proof). */
const seen = (answer: Answered): Answered => (isUnseen(answer.text) ? { ...answer, text: '' } : answer);

function refuseEmpty({ state, text, pictures }: Answered): void {
  if (state === null && text === '' && pictures.length === 0) throw invalid({ text: message('finding.nothing_said') });
}

/** What an answer does to a finding that is not closed. */
const answering =
  (kind: WorkbookKind, answer: Answered): Decide =>
  async (finding, about): Promise<Deed> => {
    const { state, text, pictures } = answer;
    const { rules } = about;
    refuseClosed(finding);
    if (state === 'ready') refuseUnproved(finding, rules, answer);
    const entry = entryOf(kind, finding, answer);
    const { action_taken: said } = entry;
    const isQuestion = state === null && text !== '' && !(await isReply(finding, about));
    return {
      entry: Object.keys(entry).length > 0 ? entry : null,
      own: {
        isAnswer: true,
        isAsked: isQuestion,
        pictures,
        ...(state !== null && { isReady: state === 'ready' }),
      },
      kind: state ?? (isQuestion ? 'question' : 'answer'),
      before: { state: finding.state, ...(said !== undefined && { action_taken: finding.action_taken }) },
      after: { state: state ?? finding.state, ...(said !== undefined && { action_taken: said }) },
    };
  };

/** Whether what somebody says answers a question: those who verify answer what others have asked. */
async function isReply({ uuid, is_asked: isAsked }: Followed, { db, scope, rules }: About): Promise<boolean> {
  if (!isAsked || !holds({ ...scope, verification: rules.verification }, 'findings.verify')) return false;
  return (await askedBy(db, scope, uuid)) !== scope.userId;
}

function entryOf(kind: WorkbookKind, { status }: Followed, { state, text, pictures }: Answered): FollowUpEntry {
  const [finalPicture] = pictures;
  const { closing } = followUpsOf(kind);
  const isChanged = state !== null && status !== 'progress';
  return {
    ...(isChanged && { status: 'PROGRESS' as const }),
    // As choosing it in the closing does (rules.md#status-choices).
    ...(isChanged && closing && writesClosingDates(closing) && { closing_date: '' }),
    ...(state !== null && text !== '' && { action_taken: text }),
    ...(finalPicture !== undefined && { finalPicture }),
  };
}
