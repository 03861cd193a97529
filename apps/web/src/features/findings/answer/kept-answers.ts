import type { SentBody, answerFinding } from '@rigbook/contract';
import { ownKey } from '../../../lib/session/account.ts';
import { noteAnswersKept } from '../../../lib/session/answers-kept.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';

/** An answer as it was given on this device, until the server has it. */
export type GivenAnswer = {
  /** Made here: sent again, it is stored once. */
  event: string;
  finding: string;
  state: NonNullable<SentBody<typeof answerFinding>>['state'];
  text: string;
  /** Named by the file that is kept with the answer; without a path while the server doesn't have it. */
  pictures: readonly { name: string; path: string | null }[];
  /** Milliseconds since 1970. */
  givenAt: number;
  /** Why the server did not take it, in the user's language; null while it waits to be sent. */
  refused: string | null;
};

/** The answer with its pictures by their names. */
export type KeptAnswer = { answer: GivenAnswer; files: ReadonlyMap<string, Blob> };

type Account = { account: string };

const keyOf = (account: Account, event: string) => ownKey(account, 'answer', event);
/** What the keys of all answers of a person begin with. */
const startOf = (account: Account) => `${ownKey(account, 'answer').slice(0, -1)},`;

/** The answers of a person that are kept on this device, oldest first. */
export async function keptAnswers(account: Account): Promise<KeptAnswer[]> {
  const keys = await deviceDrafts.keysFrom(startOf(account));
  const found = await Promise.all(keys.map((key) => deviceDrafts.find<GivenAnswer>(key)));
  noteAnswersKept(keys.length > 0);
  return found
    .flatMap((one) => (one ? [{ answer: one.value, files: one.files }] : []))
    .toSorted((a, b) => a.answer.givenAt - b.answer.givenAt);
}

/** @returns whether it is kept: a private window may keep nothing */
export async function keepAnswer(account: Account, { answer, files }: KeptAnswer): Promise<boolean> {
  const isKept = await deviceDrafts.keep(keyOf(account, answer.event), answer, files);
  if (isKept) noteAnswersKept(true);
  return isKept;
}

export const dropAnswer = (account: Account, event: string): Promise<boolean> =>
  deviceDrafts.drop(keyOf(account, event));
