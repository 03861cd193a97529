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
import { tabLocks } from '../../../lib/unsaved-work/tab-locks.ts';
import { dropAct, isActKept, keepAct, keptActs, type Account, type Kept } from './kept-acts.ts';
import {
  heldFor,
  isVerification,
  isWaiting,
  STATE_AFTER,
  type GivenAct,
  type GivenAnswer,
  type Result,
} from './model/given-act.ts';

/** What became of an act: the finding as it is now, or why the server did not take it. */
export type Outcome = { act: GivenAct } & ({ row: FindingRow } | { refused: string });

/** Whether the same may be taken later: the line is down, the session has ended, the server is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status > 499);

/** Whose acts are sent. */
type Sender = Account & { userName: string };

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

let turn: Promise<unknown> = Promise.resolve();

/** One tab of the browser at a time sends what is kept, or takes something of it back; in a tab one after another. */
function alone(work: () => Promise<void>): Promise<unknown> {
  const { signal } = new AbortController();
  const done = turn.then(() => tabLocks().request('rigbook.answers', { signal }, work));
  turn = done.catch(() => {});
  return done;
}

/** Acts that somebody takes back while others are sent: they wait for their turn, and must not be sent before it. */
const takenBack = new Set<string>();

/** Whether somebody has taken an act back, or is about to. */
export const isTakenBack = (event: string): boolean => takenBack.has(event);

type Heard = {
  /** Called with what the server made of a finding before the act is forgotten: there is no moment without either. */
  onTaken: (row: FindingRow) => void;
  /** Called after each act that was taken or refused. */
  onChange: (outcome: Outcome) => void;
};

/** Sendings that wait for their turn, by whose acts they send: another one would do the same. */
const next = new Map<string, Promise<unknown>>();

/**
 * Sends what is kept of a person and no longer kept back, oldest first. It stops where the line is down; what the server
 * refuses stays with its reason.
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

/** Sends an act; if it is refused because the same person has done the same before, it is done. */
async function sendOrFind(kept: Kept, account: Sender): Promise<FindingRow> {
  try {
    return await sendAct(kept, (sent) => keepAct(account, sent));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !isVerification(kept.act)) throw error;
    const { finding, result } = kept.act;
    // Why it was refused is more than why that can't be looked at.
    const page = await call(showFinding, { params: { uuid: finding } }).catch(() => null);
    if (page === null) throw error;
    const { events, ...row } = page;
    const isSo = row.state === STATE_AFTER[result] && isLastBy(events, result, account.userName);
    if (!isSo) throw error;
    return row;
  }
}

/** Whether somebody decided it last, with nothing said since. */
function isLastBy(events: readonly FindingEvent[], result: Result, name: string): boolean {
  const last = events.findLast(({ kind, before, after }) => {
    const isSaid = ['progress', 'ready', 'returned', 'closed', 'reopened'].includes(kind);
    return isSaid || before?.['state'] !== after?.['state'];
  });
  return last?.kind === result && last.user_name === name;
}

/** Takes an act back before it is sent. @returns false if it was sent already */
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
