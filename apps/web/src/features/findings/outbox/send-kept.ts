import {
  addFinding,
  answerFinding,
  noteFinding,
  showFinding,
  verifyFinding,
  type FindingEvent,
  type FindingPage,
  type FindingRow,
} from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { tabLocks } from '../../../lib/browser/tab-locks.ts';
import { isPassing, sendAttached, sendingAhead } from './send-attached.ts';
import { keepSent } from './sent-acts.ts';
import { dropAct, isActKept, keepAct, keptActs, type Account, type Kept } from './kept-acts.ts';
import {
  asUnsent,
  hasSent,
  heldFor,
  isAddition,
  isBehind,
  isRemark,
  isVerification,
  isWaiting,
  STATE_AFTER,
  type GivenAct,
  type GivenAddition,
  type GivenAnswer,
  type GivenRemark,
  type GivenVerification,
  type Result,
} from './given-act.model.ts';

/** The result of sending: the finding afterwards, or why the server refused. */
export type Outcome = { act: GivenAct } & ({ row: FindingRow } | { refused: string });

/** The user whose entries are sent. */
type Sender = Account & { userName: string };

/** Sends one entry, its pictures and files first; the server stores it once, however often it is sent. */
export const sendAct = async (kept: Kept): Promise<FindingRow> =>
  sendSaid((await sendAttached(kept, () => Promise.resolve())).act);

/** Sends what an entry says, whose pictures and files the server has. */
function sendSaid(act: GivenAct): Promise<FindingRow> {
  if (isAddition(act)) return sendAddition(act);
  if (isRemark(act)) return sendRemark(act);
  if (!isVerification(act)) return sendAnswer(act);
  const { event, finding, result, text, revision } = act;
  return call(verifyFinding, { params: { uuid: finding }, body: { event, result, text, revision } });
}

function sendAnswer({ event, finding, state, text, pictures, files = [] }: GivenAnswer): Promise<FindingRow> {
  const proof = { pictures: pathsOf(pictures), ...(files.length > 0 && { files: pathsOf(files) }) };
  return call(answerFinding, { params: { uuid: finding }, body: { event, state, text, ...proof } });
}

function sendAddition({ event, report, sheet, section, text, fields, pictures }: GivenAddition): Promise<FindingRow> {
  const said = { ...fields, deficiency: text };
  return call(addFinding, {
    params: { report },
    body: { event, sheet, section, fields: said, pictures: pathsOf(pictures) },
  });
}

function sendRemark({ event, finding, text, internal, mentions, pictures }: GivenRemark): Promise<FindingRow> {
  const said = { text, internal, mentions: mentions.map(({ UUID }) => UUID) };
  const paths = pathsOf(pictures);
  return call(noteFinding, {
    params: { uuid: finding },
    body: { event, ...said, ...(paths.length > 0 && { pictures: paths }) },
  });
}

const pathsOf = (attached: GivenAnswer['pictures']) => attached.flatMap(({ path }) => path ?? []);

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

/** What became of entries that this page has sent, by event. */
const outcomes = new Map<string, Outcome>();

/** What became of an entry that this page has sent; undefined while it waits. */
export const outcomeOf = (event: string): Outcome | undefined => outcomes.get(event);

/** Whether the user turns to something else: nothing is kept back then, as the page may not come back. */
const isLeaving = () => document.visibilityState === 'hidden';

async function sendAll(account: Sender, { onTaken, onChange }: Heard): Promise<void> {
  const note = (outcome: Outcome) => {
    outcomes.set(outcome.act.event, outcome);
    onChange(outcome);
  };
  const isDue = (act: GivenAct) =>
    isWaiting(act) && (heldFor(act, Date.now()) === 0 || isLeaving()) && !takenBack.has(act.event);
  const entries = await keptActs(account);
  const all = new Map(entries.map((kept) => [kept.act.event, kept]));
  const onPicture = (sent: Kept) => keepAct(account, sent);
  const ahead = sendingAhead(entries, { isDue, onPicture });
  try {
    // A later one may be another when its turn comes.
    for (const kept of all.values()) {
      const { act } = kept;
      if (!isDue(act)) continue;
      try {
        const attach = () => ahead.take(kept);
        const behind = await findBehind(all, act);
        const row = await sendOrFind(kept, { attach, onPicture, account });
        onTaken(row);
        await keepSent(account, kept);
        await followOwn(account, all, behind, act.event);
        await dropAct(account, act.event);
        note({ act, row });
      } catch (error) {
        if (isPassing(error)) return;
        const refused = errorText(error);
        // Its pictures may be gone from the portal by the time the user sends it again.
        await keepAct(account, { ...kept, act: { ...asUnsent(act), refused } });
        note({ act, refused });
      }
    }
  } finally {
    // What is still on its way is kept as sent, which must not happen after someone has taken it back.
    await ahead.end();
  }
}

type Behind = { kept: Kept<GivenVerification>; before: FindingPage };

/** Decisions that wait behind an entry, with their finding as they were about it: nobody has changed it since. */
async function findBehind(all: ReadonlyMap<string, Kept>, act: GivenAct): Promise<Behind[]> {
  const behind = [...all.values()].flatMap(({ act: other, files }) =>
    isBehind(other, act) ? [{ act: other, files }] : [],
  );
  const [first] = behind;
  if (!first) return [];
  const before = await call(showFinding, { params: { uuid: first.act.finding } });
  return behind.filter((kept) => kept.act.revision === before.revision).map((kept) => ({ kept, before }));
}

/** What was decided after one's own answer or remark is about the finding as that left it, if nothing else has happened to it. */
async function followOwn(account: Sender, all: Map<string, Kept>, behind: readonly Behind[], event: string) {
  for (const { kept, before } of behind) {
    const { act } = kept;
    const now = await call(showFinding, { params: { uuid: act.finding } });
    const expected = [...before.events.map(({ UUID }) => UUID), event];
    if (now.events.map(({ UUID }) => UUID).join() !== expected.join()) continue;
    const followed = { ...kept, act: { ...act, revision: now.revision } };
    all.set(act.event, followed);
    await keepAct(account, followed);
  }
}

type Sending = {
  account: Sender;
  /** The entry with the paths of what it shows. */
  attach: () => Promise<Kept>;
  onPicture: (sent: Kept) => Promise<unknown>;
};

/** Sends an entry; a refusal because the same user has already done the same counts as success. */
async function sendOrFind(kept: Kept, sending: Sending): Promise<FindingRow> {
  const { act } = kept;
  if (!isVerification(act)) return sendWhole(kept, sending);
  try {
    return await sendSaid(act);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const { finding, result } = act;
    // The reason of the refusal matters more than why the finding can't be loaded.
    const page = await call(showFinding, { params: { uuid: finding } }).catch(() => null);
    if (page === null) throw error;
    const { events, ...row } = page;
    const isSo = row.state === STATE_AFTER[result] && isLastBy(events, result, sending.account.userName);
    if (!isSo) throw error;
    return row;
  }
}

/** Sends an entry with what it shows: all of it again if some was sent long ago, since the portal keeps that for a day. */
async function sendWhole(kept: Kept, { attach, onPicture }: Sending): Promise<FindingRow> {
  const whole = (await attach()).act;
  try {
    return await sendSaid(whole);
  } catch (error) {
    if (isPassing(error) || !hasSent(kept.act)) throw error;
    return sendSaid((await sendAttached({ ...kept, act: asUnsent(kept.act) }, onPicture)).act);
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
