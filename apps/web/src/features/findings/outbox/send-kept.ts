import {
  answerFinding,
  showFinding,
  uploadFindingPicture,
  verifyFinding,
  type FindingEvent,
  type FindingRow,
} from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { reducedPicture } from '../../../lib/pictures/reduced-picture.ts';
import { tabLocks } from '../../../lib/browser/tab-locks.ts';
import { dropAct, isActKept, keepAct, keptActs, type Account, type Kept } from './kept-acts.ts';
import {
  heldFor,
  isVerification,
  isWaiting,
  STATE_AFTER,
  type GivenAct,
  type GivenAnswer,
  type Result,
} from './given-act.model.ts';

/** The result of sending: the finding afterwards, or why the server refused. */
export type Outcome = { act: GivenAct } & ({ row: FindingRow } | { refused: string });

/** Whether it may succeed later: no connection, session ended, server busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status > 499);

/** The user whose entries are sent. */
type Sender = Account & { userName: string };

type OnPicture = (sent: Kept) => Promise<unknown>;

/**
 * Sends one entry; the server stores it once, however often it is sent.
 * @param onPicture called after each picture that the server has, so that it is not sent again
 */
export function sendAct({ act, files }: Kept, onPicture: OnPicture = async () => {}): Promise<FindingRow> {
  if (!isVerification(act)) return sendAnswer({ act, files }, onPicture);
  const { event, finding, result, text, revision } = act;
  return call(verifyFinding, { params: { uuid: finding }, body: { event, result, text, revision } });
}

/** Reduces and sends the pictures first: until now they are as chosen, so that nobody had to wait. */
async function sendAnswer({ act, files }: Kept<GivenAnswer>, onPicture: OnPicture): Promise<FindingRow> {
  const { event, finding, state, text } = act;
  let { pictures } = act;
  for (const { name, path: known } of act.pictures) {
    if (known !== null) continue;
    const file = files.get(name);
    // Without one of its pictures the answer would mean something else.
    if (!file) throw new Error(`The picture ${name} is not on this device.`);
    const reduced = await reducedPicture(file);
    const path = await call(uploadFindingPicture, { body: { finding, event }, file: reduced, fileName: name });
    pictures = pictures.map((one) => (one.name === name ? { name, path } : one));
    await onPicture({ act: { ...act, pictures }, files });
  }
  const paths = pictures.flatMap(({ path }) => path ?? []);
  return call(answerFinding, { params: { uuid: finding }, body: { event, state, text, pictures: paths } });
}

let turn: Promise<unknown> = Promise.resolve();

/** Only one tab at a time sends entries or takes them back, one after another. */
function alone(work: () => Promise<void>): Promise<unknown> {
  const { signal } = new AbortController();
  const done = turn.then(() => tabLocks().request('rigbook.answers', { signal }, work));
  turn = done.catch(() => {});
  return done;
}

/** Entries that the user is taking back while others are sent: they must not be sent meanwhile. */
const takenBack = new Set<string>();

/** Whether the user has taken an entry back, or is about to. */
export const isTakenBack = (event: string): boolean => takenBack.has(event);

type Heard = {
  /** Called with the finding as the server answered, before the entry is removed, so that one of the two is always there. */
  onTaken: (row: FindingRow) => void;
  /** Called after each entry that was sent or refused. */
  onChange: (outcome: Outcome) => void;
};

/** Sendings that wait for their turn, by user: another one would do the same. */
const next = new Map<string, Promise<unknown>>();

/**
 * Sends the entries of a user that are due, oldest first. Stops when there is no connection; refused entries stay with the
 * reason.
 */
export function sendKept(account: Sender, heard: Heard): Promise<unknown> {
  const key = account.account;
  const forget = () => void next.delete(key);
  const sending =
    next.get(key) ??
    alone(async () => {
      forget();
      await sendAll(account, heard);
    }).finally(() => {
      if (next.get(key) === sending) forget();
    });
  next.set(key, sending);
  return sending;
}

async function sendAll(account: Sender, { onTaken, onChange }: Heard): Promise<void> {
  for (const kept of await keptActs(account)) {
    const { act } = kept;
    if (!isWaiting(act) || heldFor(act, Date.now()) > 0 || takenBack.has(act.event)) continue;
    try {
      const row = await sendOrFind(kept, account);
      onTaken(row);
      await dropAct(account, act.event);
      onChange({ act, row });
    } catch (error) {
      if (isPassing(error)) return;
      const refused = errorText(error);
      await keepAct(account, { ...kept, act: { ...act, refused } });
      onChange({ act, refused });
    }
  }
}

/** Sends an entry; a refusal because the same user has already done the same counts as success. */
async function sendOrFind(kept: Kept, account: Sender): Promise<FindingRow> {
  try {
    return await sendAct(kept, (sent) => keepAct(account, sent));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !isVerification(kept.act)) throw error;
    const { finding, result } = kept.act;
    // The reason of the refusal matters more than why the finding can't be loaded.
    const page = await call(showFinding, { params: { uuid: finding } }).catch(() => null);
    if (page === null) throw error;
    const { events, ...row } = page;
    const isSo = row.state === STATE_AFTER[result] && isLastBy(events, result, account.userName);
    if (!isSo) throw error;
    return row;
  }
}

/** Whether this user made the last decision, with no answer since. */
function isLastBy(events: readonly FindingEvent[], result: Result, name: string): boolean {
  const last = events.findLast(({ kind, before, after }) => {
    const isSaid = ['progress', 'ready', 'returned', 'closed', 'reopened'].includes(kind);
    return isSaid || before?.['state'] !== after?.['state'];
  });
  return last?.kind === result && last.user_name === name;
}

/** Takes an entry back before it is sent. @returns false if it has already been sent */
export async function takeBackUnsent(account: Account, event: string): Promise<boolean> {
  let isBack = false;
  takenBack.add(event);
  try {
    await alone(async () => {
      isBack = (await isActKept(account, event)) && (await dropAct(account, event));
    });
  } finally {
    if (!isBack) takenBack.delete(event);
  }
  return isBack;
}
