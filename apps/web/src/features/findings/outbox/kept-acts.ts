import { ownKey } from '../../../lib/session/account.ts';
import { noteAnswersKept } from '../../../lib/session/answers-kept.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import { isRemark, type GivenAct } from './given-act.model.ts';

/** An entry with its pictures by name. */
export type Kept<Act extends GivenAct = GivenAct> = { act: Act; files: ReadonlyMap<string, Blob> };

export type Account = { account: string };

/**
 * 'answer' is for every kind but remarks, so that entries of earlier versions are found too. Remarks are kept apart: a tab with
 * such a version would take them for answers, an internal one too.
 */
const PLACES = ['answer', 'remark'] as const;
type Place = (typeof PLACES)[number];
const placeOf = (act: GivenAct): Place => (isRemark(act) ? 'remark' : 'answer');
const keyOf = (account: Account, place: Place, event: string) => ownKey(account, place, event);
/** The prefix of the keys of all entries of a user in a place. */
const startOf = (account: Account, place: Place) => `${ownKey(account, place).slice(0, -1)},`;

/** Writes in progress, by event. */
const writing = new Map<string, Promise<boolean>>();

/** The entries of a user on this device, oldest first. */
export async function keptActs(account: Account): Promise<Kept[]> {
  await Promise.all(writing.values());
  const found = await Promise.all(PLACES.map((place) => deviceDrafts.keysFrom(startOf(account, place))));
  const keys = found.flat();
  const entries = await Promise.all(keys.map((key) => deviceDrafts.find<GivenAct>(key)));
  noteAnswersKept(keys.length > 0);
  return entries
    .flatMap((one) => (one ? [{ act: one.value, files: one.files }] : []))
    .toSorted((a, b) => a.act.givenAt - b.act.givenAt);
}

/** @returns whether it is stored: a private window may store nothing */
export async function keepAct(account: Account, { act, files }: Kept): Promise<boolean> {
  const { event } = act;
  const kept = deviceDrafts.keep(keyOf(account, placeOf(act), event), act, files);
  writing.set(event, kept);
  const isKept = await kept;
  if (writing.get(event) === kept) writing.delete(event);
  if (isKept) noteAnswersKept(true);
  return isKept;
}

export async function isActKept(account: Account, event: string): Promise<boolean> {
  await writing.get(event);
  const found = await Promise.all(PLACES.map((place) => deviceDrafts.find(keyOf(account, place, event))));
  return found.some((one) => one !== null);
}

/** @returns whether it succeeded */
export async function dropAct(account: Account, event: string): Promise<boolean> {
  const dropped = await Promise.all(PLACES.map((place) => deviceDrafts.drop(keyOf(account, place, event))));
  return dropped.every(Boolean);
}
