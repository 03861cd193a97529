import { uploadFindingFile, uploadFindingPicture } from '@rigbook/contract';
import { ApiError } from '../../../lib/api/api.ts';
import { callWithFile } from '../../../lib/api/large-file.ts';
import { checksumOf } from '../../../lib/browser/checksum.ts';
import { threeAtOnce, threePlaces, type Places } from '../../../lib/browser/three-at-once.ts';
import { reducedPicture } from '../../../lib/pictures/reduced-picture.ts';
import { nameOfFile, originalKey } from './attached.model.ts';
import {
  isAddition,
  isVerification,
  type GivenAct,
  type GivenAddition,
  type GivenAnswer,
  type GivenRemark,
} from './given-act.model.ts';
import type { Kept } from './kept-acts.ts';

/** Session ended, a file still arriving or not as it was sent, server busy. */
const PASSING = [401, 423, 429, 460];

/** Whether what was sent waits and is tried again; a status of 0: no connection. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || PASSING.includes(error.status) || error.status > 499);

type Attaching = GivenAnswer | GivenAddition | GivenRemark;

/** What pictures are for: an answer to a finding, or one that is added to a report. */
type Subject = { event: string } & ({ finding: string } | { report: string });

const subjectOf = (of: Subject) => ('report' in of ? { report: of.report } : { finding: of.finding });

type OnPicture = (sent: Kept) => Promise<unknown>;

/**
 * Sends the pictures and files of an entry that the server does not have yet, three at once, and returns it with the paths of
 * all: until now they are as chosen, so that nobody had to wait.
 * @param onPicture called after each that the server has, so that it is not sent again
 * @param places shared with those of other entries
 */
export async function sendAttached(kept: Kept, onPicture: OnPicture, places?: Places): Promise<Kept> {
  const { act, files } = kept;
  if (isVerification(act)) return kept;
  let sent: Attaching = act;
  for (const part of ['pictures', 'files'] as const) {
    const missing = (act[part] ?? []).filter(({ path }) => path === null);
    const send = async ({ name }: { name: string }) => {
      const file = files.get(name);
      // Without one of them it would mean something else.
      if (!file) throw new Error(`${name} is not on this device.`);
      const path = await (part === 'pictures' || isAddition(act)
        ? sendMarked({ act, files }, name, file)
        : sendFile(act, name, file));
      sent = { ...sent, [part]: (sent[part] ?? []).map((one) => (one.name === name ? { name, path } : one)) };
      await onPicture({ act: sent, files });
    };
    await threeAtOnce(missing, send, places);
  }
  return { act: sent, files };
}

/** Entries whose pictures are sent while an earlier one waits for its answer: enough to keep a slow line busy. */
const AHEAD = 8;

type Ahead = {
  /** An entry whose turn it is, once all of its pictures are sent. @throws ApiError */
  take: (kept: Kept) => Promise<Kept>;
  /** Begins no other, and waits for those that are on their way. */
  end: () => Promise<unknown>;
};

/**
 * Sends the pictures of entries, three at once over all of them, a few entries before their turn: a line far away would stand
 * idle while each of them waits for its answer.
 * @param isDue whether an entry may be sent by now
 */
export function sendingAhead(
  entries: readonly Kept[],
  { isDue, onPicture }: { isDue: (act: GivenAct) => boolean; onPicture: OnPicture },
): Ahead {
  const begun = new Map<string, Promise<Kept>>();
  const inTurn = threePlaces();
  let isOver = false;
  const places: Places = (work) =>
    inTurn(async () => {
      if (isOver) throw new ApiError(0, 'offline');
      try {
        return await work();
      } catch (error) {
        isOver ||= isPassing(error);
        throw error;
      }
    });
  const begin = (kept: Kept) => {
    const sending = sendAttached(kept, onPicture, places);
    // Whoever takes it hears of it.
    sending.catch(() => undefined);
    begun.set(kept.act.event, sending);
    return sending;
  };
  return {
    take: (kept) => {
      const from = entries.indexOf(kept);
      for (const one of entries.slice(from, from + AHEAD)) {
        if (!begun.has(one.act.event) && isDue(one.act)) void begin(one);
      }
      return begun.get(kept.act.event) ?? begin(kept);
    },
    end: () => {
      isOver = true;
      return Promise.allSettled(begun.values());
    },
  };
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
