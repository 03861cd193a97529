import {
  addFinding,
  answerFinding,
  noteFinding,
  showFinding,
  uploadFindingFile,
  uploadFindingPicture,
  verifyFinding,
  type FindingEvent,
  type FindingPage,
  type FindingRow,
} from '@rigbook/contract';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { callWithFile } from '../../../lib/api/large-file.ts';
import { reducedPicture } from '../../../lib/pictures/reduced-picture.ts';
import { checksumOf } from '../../../lib/browser/checksum.ts';
import { tabLocks } from '../../../lib/browser/tab-locks.ts';
import { threeAtOnce } from '../../../lib/browser/three-at-once.ts';
import { nameOfFile, originalKey } from './attached.model.ts';
import { keepSent } from './sent-acts.ts';
import { dropAct, isActKept, keepAct, keptActs, type Account, type Kept } from './kept-acts.ts';
import {
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

/** Session ended, a file still arriving or not as it was sent, server busy. */
const PASSING = [401, 423, 429, 460];

/** Whether it may succeed later; a status of 0: no connection. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || PASSING.includes(error.status) || error.status > 499);

/** The user whose entries are sent. */
type Sender = Account & { userName: string };

type OnPicture = (sent: Kept) => Promise<unknown>;

/**
 * Sends one entry; the server stores it once, however often it is sent.
 * @param onPicture called after each picture or file that the server has, so that it is not sent again
 */
export function sendAct({ act, files }: Kept, onPicture: OnPicture = async () => {}): Promise<FindingRow> {
  if (isAddition(act)) return sendAddition({ act, files }, onPicture);
  if (isRemark(act)) return sendRemark({ act, files }, onPicture);
  if (!isVerification(act)) return sendAnswer({ act, files }, onPicture);
  const { event, finding, result, text, revision } = act;
  return call(verifyFinding, { params: { uuid: finding }, body: { event, result, text, revision } });
}

/** Sends its pictures and files first: until now they are as chosen, so that nobody had to wait. */
async function sendAnswer(kept: Kept<GivenAnswer>, onPicture: OnPicture): Promise<FindingRow> {
  const { event, finding, state, text, pictures, files = [] } = await sendAttached(kept, onPicture);
  const proof = { pictures: pathsOf(pictures), ...(files.length > 0 && { files: pathsOf(files) }) };
  return call(answerFinding, { params: { uuid: finding }, body: { event, state, text, ...proof } });
}

/** Sends a finding that is added to a report, its pictures first. */
async function sendAddition(kept: Kept<GivenAddition>, onPicture: OnPicture): Promise<FindingRow> {
  const { event, report, sheet, section, text, fields, pictures } = await sendAttached(kept, onPicture);
  const said = { ...fields, deficiency: text };
  return call(addFinding, {
    params: { report },
    body: { event, sheet, section, fields: said, pictures: pathsOf(pictures) },
  });
}

/** Sends a remark, its pictures first. */
async function sendRemark(kept: Kept<GivenRemark>, onPicture: OnPicture): Promise<FindingRow> {
  const { event, finding, text, internal, mentions, pictures } = await sendAttached(kept, onPicture);
  const said = { text, internal, mentions: mentions.map(({ UUID }) => UUID) };
  const paths = pathsOf(pictures);
  return call(noteFinding, {
    params: { uuid: finding },
    body: { event, ...said, ...(paths.length > 0 && { pictures: paths }) },
  });
}

const pathsOf = (attached: GivenAnswer['pictures']) => attached.flatMap(({ path }) => path ?? []);

type Attaching = GivenAnswer | GivenAddition | GivenRemark;

/** What pictures are for: an answer to a finding, or one that is added to a report. */
type Subject = { event: string } & ({ finding: string } | { report: string });

const subjectOf = (of: Subject) => ('report' in of ? { report: of.report } : { finding: of.finding });

/** Sends what the server does not have yet, three at once, and returns it with the paths of all. */
async function sendAttached<Act extends Attaching>({ act, files }: Kept<Act>, onPicture: OnPicture): Promise<Act> {
  let sent = act;
  for (const part of ['pictures', 'files'] as const) {
    const missing = (act[part] ?? []).filter(({ path }) => path === null);
    await threeAtOnce(missing, async ({ name }) => {
      const file = files.get(name);
      // Without one of them it would mean something else.
      if (!file) throw new Error(`${name} is not on this device.`);
      const path = await (part === 'pictures' || isAddition(act)
        ? sendMarked({ act, files }, name, file)
        : sendFile(act, name, file));
      sent = { ...sent, [part]: (sent[part] ?? []).map((one) => (one.name === name ? { name, path } : one)) };
      await onPicture({ act: sent, files });
    });
  }
  return sent;
}

/** The reduced pictures of this page: each is reduced once, however often it is tried. */
const reduced = new WeakMap<Blob, Promise<Blob>>();

function reducedOnce(file: Blob): Promise<Blob> {
  const known = reduced.get(file) ?? reducedPicture(file);
  reduced.set(file, known);
  return known;
}

type Sent = { name: string; file: Blob };

/**
 * Sends a picture of an event, reduced.
 * @param original the stored picture on which its marks were drawn
 * @returns its path @throws ApiError
 */
export async function sendPicture(act: Subject, name: string, file: Blob, original?: string): Promise<string> {
  return sendChecked({ name, file: await reducedOnce(file) }, (parts) =>
    callWithFile(uploadFindingPicture, { body: { ...subjectOf(act), event: act.event, original }, ...parts }),
  );
}

/** Sends a picture; one with marks after its original, which is kept with it (rules.md#marks-on-pictures). */
async function sendMarked({ act, files }: Kept<Attaching>, name: string, file: Blob): Promise<string> {
  const unmarked = files.get(originalKey(name));
  return sendPicture(act, name, file, unmarked && (await sendPicture(act, name, unmarked)));
}

const sendFile = ({ finding, event }: GivenAnswer | GivenRemark, key: string, file: Blob): Promise<string> =>
  sendChecked({ name: nameOfFile(key), file }, (parts) =>
    callWithFile(uploadFindingFile, { body: { finding, event }, ...parts }),
  );

type Parts = { file: Blob; fileName: string; onHeaders: (headers: Headers) => void };

/** Uploads a file. @throws ApiError, to be tried again, if the server has received other bytes than these */
async function sendChecked({ name, file }: Sent, upload: (parts: Parts) => Promise<string>): Promise<string> {
  let received: string | null = null;
  const onHeaders = (headers: Headers) => void (received = headers.get('X-Sha256'));
  const path = await upload({ file, fileName: name, onHeaders });
  const own = received === null ? '' : await checksumOf(file);
  if (own !== '' && own !== received) throw new ApiError(0, 'offline');
  return path;
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
  const all = new Map((await keptActs(account)).map((kept) => [kept.act.event, kept]));
  // A later one may be another when its turn comes.
  for (const kept of all.values()) {
    const { act } = kept;
    if (!isWaiting(act) || (heldFor(act, Date.now()) > 0 && !isLeaving()) || takenBack.has(act.event)) continue;
    try {
      const behind = await findBehind(all, act);
      const row = await sendOrFind(kept, account);
      onTaken(row);
      await keepSent(account, kept);
      await followOwn(account, all, behind, act.event);
      await dropAct(account, act.event);
      note({ act, row });
    } catch (error) {
      if (isPassing(error)) return;
      const refused = errorText(error);
      await keepAct(account, { ...kept, act: { ...act, refused } });
      note({ act, refused });
    }
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
