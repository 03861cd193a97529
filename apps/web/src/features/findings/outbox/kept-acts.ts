import { ownKey } from '../../../lib/session/account.ts';
import { noteAnswersKept } from '../../../lib/session/answers-kept.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import type { GivenAct } from './given-act.model.ts';

/** An entry with its pictures by name. */
export type Kept<Act extends GivenAct = GivenAct> = { act: Act; files: ReadonlyMap<string, Blob> };

export type Account = { account: string };

/** Named 'answer' for every kind, so that entries of earlier versions are found too. */
const keyOf = (account: Account, event: string) => ownKey(account, 'answer', event);
/** The prefix of the keys of all entries of a user. */
const startOf = (account: Account) => `${ownKey(account, 'answer').slice(0, -1)},`;

/** Writes in progress, by event. */
const writing = new Map<string, Promise<boolean>>();

/** The entries of a user on this device, oldest first. */
export async function keptActs(account: Account): Promise<Kept[]> {
  await Promise.all(writing.values());
  const keys = await deviceDrafts.keysFrom(startOf(account));
  const found = await Promise.all(keys.map((key) => deviceDrafts.find<GivenAct>(key)));
  noteAnswersKept(keys.length > 0);
  return found
    .flatMap((one) => (one ? [{ act: one.value, files: one.files }] : []))
    .toSorted((a, b) => a.act.givenAt - b.act.givenAt);
}

/** @returns whether it is stored: a private window may store nothing */
export async function keepAct(account: Account, { act, files }: Kept): Promise<boolean> {
  const { event } = act;
  const kept = deviceDrafts.keep(keyOf(account, event), act, files);
  writing.set(event, kept);
  const isKept = await kept;
  if (writing.get(event) === kept) writing.delete(event);
  if (isKept) noteAnswersKept(true);
  return isKept;
}

export async function isActKept(account: Account, event: string): Promise<boolean> {
  await writing.get(event);
  return (await deviceDrafts.find(keyOf(account, event))) !== null;
}

/** @returns whether it succeeded */
export const dropAct = (account: Account, event: string): Promise<boolean> => deviceDrafts.drop(keyOf(account, event));
