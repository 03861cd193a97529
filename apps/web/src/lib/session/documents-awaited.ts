import { useSyncExternalStore } from 'react';
import { keepOwn, readOwn } from './preferences.ts';

/** The UUIDs of documents that a user has requested in this browser and whose result was not shown yet. */
const NAME = 'documents';
const CHANGED = 'rigbook:documents';

/** More would be of someone who has not come back for them. */
const MOST = 50;

const kept = (): string => readOwn(NAME) ?? '';
const uuidsIn = (text: string): string[] => text.split(' ').filter((uuid) => uuid !== '');

function keep(uuids: readonly string[]): void {
  keepOwn(NAME, uuids.slice(-MOST).join(' '));
  dispatchEvent(new Event(CHANGED));
}

/** The documents of this user, whichever tab requested them. */
export const awaitedDocuments = (): string[] => uuidsIn(kept());

export const awaitDocument = (uuid: string): void =>
  keep([...awaitedDocuments().filter((other) => other !== uuid), uuid]);

/** @returns whether it was awaited until now, by this tab or another one */
export function forgetDocument(uuid: string): boolean {
  const awaited = awaitedDocuments();
  if (!awaited.includes(uuid)) return false;
  keep(awaited.filter((other) => other !== uuid));
  return true;
}

/** Whether a person awaits a document: only then is anything asked of the server. */
export const useAwaitsDocuments = (): boolean => useSyncExternalStore(subscribe, () => kept() !== '');

const EVENTS = [CHANGED, 'storage'];

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}
