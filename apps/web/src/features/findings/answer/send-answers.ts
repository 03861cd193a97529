import { answerFinding, uploadFindingPicture, type FindingRow } from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { tabLocks } from '../../../lib/unsaved-work/tab-locks.ts';
import { dropAnswer, keepAnswer, keptAnswers, type KeptAnswer } from './kept-answers.ts';

type Account = { account: string };

/** Whether the same answer may be taken later: the line is down, the session has ended, the server is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status > 499);

/**
 * Sends one answer, its pictures first; the server takes it once however often it is sent.
 * @param onPicture called after each picture that the server has, so that it is not sent again
 */
export async function sendAnswer(
  { answer, files }: KeptAnswer,
  onPicture: (sent: KeptAnswer) => Promise<unknown>,
): Promise<FindingRow> {
  const { event, finding, state, text } = answer;
  let { pictures } = answer;
  for (const { name, path: known } of answer.pictures) {
    if (known !== null) continue;
    const file = files.get(name);
    // An answer without one of its pictures would say something else.
    if (!file) throw new Error(`The picture ${name} is not on this device.`);
    const path = await call(uploadFindingPicture, { body: { finding, event }, file, fileName: name });
    pictures = pictures.map((one) => (one.name === name ? { name, path } : one));
    await onPicture({ answer: { ...answer, pictures }, files });
  }
  const paths = pictures.flatMap(({ path }) => path ?? []);
  return call(answerFinding, { params: { uuid: finding }, body: { event, state, text, pictures: paths } });
}

/**
 * Sends what is kept of a person, oldest first, one tab at a time. It stops where the line is down; what the server
 * refuses stays with its reason.
 * @param onChange called after each answer that was taken or refused
 */
export async function sendKept(account: Account, onChange: (row: FindingRow | null) => void): Promise<void> {
  const { signal } = new AbortController();
  await tabLocks().request('rigbook.answers', { signal }, async () => {
    for (const kept of await keptAnswers(account)) {
      if (kept.answer.refused !== null) continue;
      try {
        const row = await sendAnswer(kept, (sent) => keepAnswer(account, sent));
        await dropAnswer(account, kept.answer.event);
        onChange(row);
      } catch (error) {
        if (isPassing(error)) return;
        await keepAnswer(account, { ...kept, answer: { ...kept.answer, refused: errorText(error) } });
        onChange(null);
      }
    }
  });
}
