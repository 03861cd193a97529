import { answerFinding, uploadFindingPicture, verifyFinding, type FindingRow } from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { reducedPicture } from '../../../lib/pictures/reduced-picture.ts';
import { tabLocks } from '../../../lib/unsaved-work/tab-locks.ts';
import { dropAct, isActKept, keepAct, keptActs, type Account, type Kept } from './kept-acts.ts';
import { heldFor, isVerification, isWaiting, type GivenAct, type GivenAnswer } from './model/given-act.ts';

/** What became of an act: the finding as it is now, or why the server did not take it. */
export type Outcome = { act: GivenAct } & ({ row: FindingRow } | { refused: string });

/** Whether the same may be taken later: the line is down, the session has ended, the server is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status > 499);

type OnPicture = (sent: Kept) => Promise<unknown>;

/**
 * Sends one act; the server takes it once however often it is sent.
 * @param onPicture called after each picture that the server has, so that it is not sent again
 */
export function sendAct({ act, files }: Kept, onPicture: OnPicture = async () => {}): Promise<FindingRow> {
  if (!isVerification(act)) return sendAnswer({ act, files }, onPicture);
  const { event, finding, result, text, revision } = act;
  return call(verifyFinding, { params: { uuid: finding }, body: { event, result, text, revision } });
}

/** Its pictures first: as they were chosen until now, so that nobody had to wait for them. */
async function sendAnswer({ act, files }: Kept<GivenAnswer>, onPicture: OnPicture): Promise<FindingRow> {
  const { event, finding, state, text } = act;
  let { pictures } = act;
  for (const { name, path: known } of act.pictures) {
    if (known !== null) continue;
    const file = files.get(name);
    // An answer without one of its pictures would say something else.
    if (!file) throw new Error(`The picture ${name} is not on this device.`);
    const reduced = await reducedPicture(file);
    const path = await call(uploadFindingPicture, { body: { finding, event }, file: reduced, fileName: name });
    pictures = pictures.map((one) => (one.name === name ? { name, path } : one));
    await onPicture({ act: { ...act, pictures }, files });
  }
  const paths = pictures.flatMap(({ path }) => path ?? []);
  return call(answerFinding, { params: { uuid: finding }, body: { event, state, text, pictures: paths } });
}

/** One tab of the browser at a time sends what is kept, or takes something of it back. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { signal } = new AbortController();
  await tabLocks().request('rigbook.answers', { signal }, work);
}

/**
 * Sends what is kept of a person and no longer kept back, oldest first. It stops where the line is down; what the server
 * refuses stays with its reason.
 * @param onChange called after each act that was taken or refused
 */
export const sendKept = (account: Account, onChange: (outcome: Outcome) => void): Promise<void> =>
  alone(async () => {
    for (const kept of await keptActs(account)) {
      const { act } = kept;
      if (!isWaiting(act) || heldFor(act, Date.now()) > 0) continue;
      try {
        const row = await sendAct(kept, (sent) => keepAct(account, sent));
        await dropAct(account, act.event);
        onChange({ act, row });
      } catch (error) {
        if (isPassing(error)) return;
        const refused = errorText(error);
        await keepAct(account, { ...kept, act: { ...act, refused } });
        onChange({ act, refused });
      }
    }
  });

/** Takes an act back before it is sent. @returns false if it was sent already */
export async function takeBackUnsent(account: Account, event: string): Promise<boolean> {
  let isBack = false;
  await alone(async () => {
    isBack = (await isActKept(account, event)) && (await dropAct(account, event));
  });
  return isBack;
}
