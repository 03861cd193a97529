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
import { invalid } from '../../../platform/errors/errors.ts';
import { contentHash } from '../../../platform/records/content-hash.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { findAsker, type LockedFinding } from './answers-store.ts';
import { type ManyContext, applyToFindings, applyToFinding } from './calls.ts';
import type { FindingContext, CommandContext, DecideChange, FindingChange } from './commands.ts';
import { refuseClosed, refuseUnproved } from './refusals.ts';

type Answered = {
  state: 'progress' | 'ready' | null;
  text: string;
  pictures: readonly string[];
  files: readonly string[];
};

/** Answers one finding (rules.md#answering-a-finding). */
export function answerOne(
  context: CommandContext,
  uuid: string,
  body: Body<typeof answerFinding>,
): Promise<FindingRow> {
  const { event, revision, ...words } = body;
  const answer = withoutUnseenText(words);
  refuseEmpty(answer);
  return applyToFinding(context, uuid, { ...contentOf(context.scope, answer), event, revision }, ({ kind }) =>
    decideAnswer(kind, answer),
  );
}

/** Gives many findings the same answer. */
export function answerMany(context: ManyContext, body: Body<typeof answerFindings>): Promise<Many> {
  const { event, findings, ...words } = body;
  const answer = withoutUnseenText({ ...words, pictures: [], files: [] });
  refuseEmpty(answer);
  return applyToFindings(context, findings, { ...contentOf(context.scope, answer), event }, ({ kind }) =>
    decideAnswer(kind, answer),
  );
}

const contentOf = (scope: Scope, { files, ...answer }: Answered) => ({
  // Without files as before there were any: it may have been sent first to a server of that version.
  sent: contentHash({ does: 'answer', by: scope.userId, ...answer, ...(files.length > 0 && { files }) }),
  text: answer.text,
  pictures: answer.pictures,
  files,
});

/** The answer, without a text that has only invisible characters (rules.md#proof). */
const withoutUnseenText = (answer: Answered): Answered => (isUnseen(answer.text) ? { ...answer, text: '' } : answer);

function refuseEmpty({ state, text, pictures, files }: Answered): void {
  if (state === null && text === '' && pictures.length === 0 && files.length === 0)
    throw invalid({ text: message('finding.nothing_said') });
}

/** The change that an answer makes to a finding that is not closed. */
const decideAnswer =
  (kind: WorkbookKind, answer: Answered): DecideChange =>
  async (finding, about): Promise<FindingChange> => {
    const { state, text, pictures, files } = answer;
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
        files,
        ...(state !== null && { isReady: state === 'ready' }),
      },
      kind: state ?? (isQuestion ? 'question' : 'answer'),
      before: { state: finding.state, ...(said !== undefined && { action_taken: finding.action_taken }) },
      after: { state: state ?? finding.state, ...(said !== undefined && { action_taken: said }) },
    };
  };

/** Whether the text answers a question: the caller verifies, and someone else has asked. */
async function isReply(
  { uuid, is_asked: isAsked }: LockedFinding,
  { db, scope, rules }: FindingContext,
): Promise<boolean> {
  if (!isAsked || !holds({ ...scope, verification: rules.verification }, 'findings.verify')) return false;
  return (await findAsker(db, scope, uuid)) !== scope.userId;
}

function entryOf(kind: WorkbookKind, { status }: LockedFinding, { state, text, pictures }: Answered): FollowUpEntry {
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
