import { MINUTE } from '@rigbook/domain';
import { useSyncExternalStore } from 'react';
import { currentSession, onMovedEnd } from './session.ts';

/** Milliseconds before its expiry from which a session is about to end (rules.md#life-of-a-session). */
const WARNED_BEFORE = 5 * MINUTE;

/** When the session ends, in milliseconds since 1970, if that is soon; null while it is not. */
function readEnd(): number | null {
  const expiresAt = currentSession()?.expiresAt;
  return expiresAt !== undefined && expiresAt - Date.now() <= WARNED_BEFORE ? expiresAt : null;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  const unsubscribe = onMovedEnd(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    unsubscribe();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The end of a session that is about to end, in milliseconds since 1970, otherwise null. */
export const useSessionEnd = (): number | null => useSyncExternalStore(subscribe, readEnd);
