import { ownKey } from '../../../lib/session/account.ts';
import { keepOwn } from '../../../lib/session/preferences.ts';
import { ALONG, ALONG_PICTURES, deviceDatabase } from '../../../lib/unsaved-work/device-database.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { isExpired, rightsOf, type KeptRig } from '../model/kept-rig.ts';

export type Account = { account: string };

const keyOf = (account: Account, rig: string) => ownKey(account, 'along', rig);
const startOf = (account: Account) => `${ownKey(account, 'along').slice(0, -1)},`;
const rangeOf = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`);
const picturesOf = (key: string) => IDBKeyRange.bound([key], [key, []]);

/** Read once a page: what was taken along is large, and every list asks for it. */
let read: { account: string; rigs: Promise<KeptRig[]> } | null = null;

/** The rigs that a user has taken along; those that were kept too long are let go. */
export function keptRigs(account: Account): Promise<KeptRig[]> {
  if (read?.account !== account.account) read = { account: account.account, rigs: readAll(account) };
  return read.rigs;
}

type Stored = { key: string; kept: KeptRig };

/** What everybody has taken along. Nothing in a browser without a database, or one that refuses it (private windows). */
async function storedByAll(): Promise<Stored[]> {
  try {
    const store = (await deviceDatabase()).transaction(ALONG).store;
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((key, index) => ({ key, kept: values[index] as KeptRig }));
  } catch {
    return [];
  }
}

/** What is too old goes, whoever took it along: they may not come back. So does what was taken with other rights. */
async function readAll(account: Account): Promise<KeptRig[]> {
  const start = startOf(account);
  const isOwn = ({ key }: Stored) => key.startsWith(start);
  const isOver = (one: Stored) => isExpired(one.kept, Date.now()) || (isOwn(one) && hasOtherRights(one.kept));
  const all = await storedByAll();
  for (const { key } of all.filter(isOver)) await dropStored(key);
  return all.filter((one) => isOwn(one) && !isOver(one)).map(({ kept }) => kept);
}

function hasOtherRights({ rights }: KeptRig): boolean {
  const session = currentSession();
  return rights !== undefined && session !== null && rights !== rightsOf(session);
}

async function dropStored(key: string): Promise<void> {
  const database = await deviceDatabase();
  await Promise.all([database.delete(ALONG, key), database.delete(ALONG_PICTURES, picturesOf(key))]);
}

function changed(): void {
  read = null;
}

/** The new pictures by path, and the paths of all that are needed. */
type Pictures = { pictures: ReadonlyMap<string, Blob>; paths: readonly string[] };

/** Keeps what is taken along of a rig, all of it or nothing; pictures that it no longer needs go. */
export async function keepRig(account: Account, kept: KeptRig, { pictures, paths }: Pictures): Promise<void> {
  const key = keyOf(account, kept.rig.UUID);
  const needed = new Set(paths);
  const transaction = (await deviceDatabase()).transaction([ALONG, ALONG_PICTURES], 'readwrite');
  const blobs = transaction.objectStore(ALONG_PICTURES);
  const there = await blobs.getAllKeys(picturesOf(key));
  const requests: Promise<unknown>[] = there.filter(([, path]) => !needed.has(path)).map((one) => blobs.delete(one));
  for (const [path, blob] of pictures) requests.push(blobs.put(blob, [key, path]));
  requests.push(transaction.objectStore(ALONG).put(kept, key));
  await Promise.all([...requests, transaction.done]);
  keepOwn('along', 'kept');
  changed();
}

/** The bytes of the pictures of a rig that are on the device already, by path. */
export async function keptSizes(account: Account, rig: string): Promise<Map<string, number>> {
  const store = (await deviceDatabase()).transaction(ALONG_PICTURES).store;
  const range = picturesOf(keyOf(account, rig));
  const [keys, blobs] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(keys.map(([, path], index) => [path, blobs[index]?.size ?? 0]));
}

export async function keptPicture(account: Account, rig: string, path: string): Promise<Blob | undefined> {
  return (await deviceDatabase()).get(ALONG_PICTURES, [keyOf(account, rig), path]);
}

/** Notes that their user is online: from now on they stay for as long again. */
export async function noteSeen(account: Account): Promise<void> {
  const database = await deviceDatabase();
  for (const one of await keptRigs(account))
    await database.put(ALONG, { ...one, seenAt: Date.now() }, keyOf(account, one.rig.UUID));
  changed();
}

/** Lets go of a rig. */
export async function letGo(account: Account, rig: string): Promise<void> {
  const database = await deviceDatabase();
  await dropStored(keyOf(account, rig));
  changed();
  const left = await database.count(ALONG, rangeOf(startOf(account)));
  if (left === 0) keepOwn('along', '');
}

/** Lets go of every rig of a user, as when they sign out. What waits to be sent stays. */
export async function letGoOfAll(account: Account): Promise<void> {
  const database = await deviceDatabase();
  const keys = await database.getAllKeys(ALONG, rangeOf(startOf(account)));
  for (const key of keys) await dropStored(key);
  keepOwn('along', '');
  changed();
}
