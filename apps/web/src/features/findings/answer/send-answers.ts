import { answerFinding, type FindingRow } from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { tabLocks } from '../../../lib/unsaved-work/tab-locks.ts';
import { dropAnswer, keepAnswer, keptAnswers, type KeptAnswer } from './kept-answers.ts';

type Account = { account: string };

/** Whether the same answer may be taken later: the line is down, the session has ended, the server is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status > 499);

/** Sends one answer; the server takes it once however often it is sent. */
export const sendAnswer = ({ event, finding, state, text }: KeptAnswer): Promise<FindingRow> =>
  call(answerFinding, { params: { uuid: finding }, body: { event, state, text } });

/**
 * Sends what is kept of a person, oldest first, one tab at a time. It stops where the line is down; what the server
 * refuses stays with its reason.
 * @param onChange called after each answer that was taken or refused
 */
export async function sendKept(account: Account, onChange: (row: FindingRow | null) => void): Promise<void> {
  const { signal } = new AbortController();
  await tabLocks().request('rigbook.answers', { signal }, async () => {
    for (const answer of await keptAnswers(account)) {
      if (answer.refused !== null) continue;
      try {
        const row = await sendAnswer(answer);
        await dropAnswer(account, answer.event);
        onChange(row);
      } catch (error) {
        if (isPassing(error)) return;
        await keepAnswer(account, { ...answer, refused: errorText(error) });
        onChange(null);
      }
    }
  });
}
