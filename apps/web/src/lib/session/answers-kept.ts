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

export const useAnswersKept = (): boolean => useSyncExternalStore(subscribe, () => readOwn(NAME) === KEPT);

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
