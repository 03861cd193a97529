import { useSyncExternalStore } from 'react';
import { keepOwn, readOwn } from './preferences.ts';

/** What this browser knows without opening its database: whether answers of the person wait in it to be sent. */
const NAME = 'answers';
const KEPT = 'kept';
const CHANGED = 'rigbook:answers';

export function noteAnswersKept(kept: boolean): void {
  if ((readOwn(NAME) === KEPT) === kept) return;
  keepOwn(NAME, kept ? KEPT : '');
  dispatchEvent(new Event(CHANGED));
}

/** Kept by this tab or another one; the line also decides whether they can be sent. */
const EVENTS = [CHANGED, 'storage', 'online', 'offline'];

/** Whether answers wait and there is a line: without one nothing could be loaded to send them. */
export const useAnswersToSend = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && readOwn(NAME) === KEPT);

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}
