import type { answerFinding, Body, FindingRow } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { followUpsOf, type FollowUpEntry, type WorkbookKind, writesClosingDates } from '@rigbook/domain';
import { AppError, invalid, notFound } from '../../platform/errors/errors.ts';
import { contentHash } from '../../platform/records/content-hash.ts';
import type { StoredRules } from '../clients/public.ts';
import { type Followed, surveysOfFindings } from './answers-store.ts';
import { type Acting, type Decide, type Deed, followUp, shownFinding } from './follow-up.ts';

export type AnswerState = 'progress' | 'ready' | null;
export type Answered = { state: AnswerState; text: string; pictures: readonly string[] };

/** Answers one finding (rules.md#answering-a-finding). */
export async function answerOne(acting: Acting, uuid: string, body: Body<typeof answerFinding>): Promise<FindingRow> {
  const { event, revision, ...answer } = body;
  refuseEmpty(answer);
  const { db, scope } = acting;
  const [place] = await surveysOfFindings(db, scope, [uuid]);
  if (!place) throw notFound();
  const act = {
    place,
    events: new Map([[uuid, event]]),
    sentWith: null,
    sent: contentHash({ does: 'answer', by: scope.userId, ...answer }),
    text: answer.text,
    pictures: answer.pictures,
    revision,
  };
  const [outcome] = await followUp(acting, act, answering(place.kind, answer));
  if (outcome?.refused) throw outcome.refused;
  return shownFinding(acting, uuid);
}

function refuseEmpty({ state, text, pictures }: Answered): void {
  if (state === null && text === '' && pictures.length === 0) throw invalid({ text: message('finding.nothing_said') });
}

/** What an answer does to a finding that is not closed. */
const answering =
  (kind: WorkbookKind, answer: Answered): Decide =>
  (finding, rules): Deed => {
    const { state, text, pictures } = answer;
    if (finding.state === 'closed') throw new AppError('closed', message('finding.closed'));
    if (state === 'ready') refuseUnproved(finding, rules, answer);
    const entry = entryOf(kind, finding, answer);
    const isQuestion = state === null && text !== '';
    return {
      entry: Object.keys(entry).length > 0 ? entry : null,
      own: {
        isAnswer: true,
        isAsked: isQuestion,
        pictures,
        ...(state !== null && { isReady: state === 'ready' }),
      },
      kind: state ?? (isQuestion ? 'question' : 'answer'),
      before: { state: finding.state },
      after: { state: state ?? finding.state },
    };
  };

function entryOf(kind: WorkbookKind, { status }: Followed, { state, text, pictures }: Answered): FollowUpEntry {
  const [finalPicture] = pictures;
  const { closing } = followUpsOf(kind);
  const isChanged = state !== null && status !== 'progress';
  return {
    ...(isChanged && { status: 'PROGRESS' as const }),
    // As choosing it in the closing does (rules.md#status-choices).
    ...(isChanged && closing && writesClosingDates(closing) && { closingDate: '' }),
    ...(state !== null && text !== '' && { actionTaken: text }),
    ...(finalPicture !== undefined && { finalPicture }),
  };
}

/** Letters of a text that says enough. */
const ENOUGH = 10;

/** A finding of some priorities needs a picture taken afterwards, or a text, to be ready or closed. */
function refuseUnproved(finding: Followed, { photo_needed: needed }: StoredRules, said: Omit<Answered, 'state'>) {
  if (!needed.includes(finding.priority)) return;
  const pictures = [finding.pictures_after, finding.pictures_answered, said.pictures].flat();
  const isTold = [said.text, finding.action_taken].some((text) => text.length >= ENOUGH);
  if (pictures.length === 0 && !isTold) throw invalid({ pictures: message('finding.proof_needed') });
}
