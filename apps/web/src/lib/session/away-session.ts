import { DAY } from '@rigbook/domain';

const KEY = 'rigbook.away';

/** What is remembered of a session. */
type Remembered = { token: string; expiresAt: number };

/** How long what was taken along stays readable without a connection (SECURITY.md). */
const LONGEST = 7 * DAY;

/**
 * Remembers on this device who has taken something along and was online just now: without a connection they go on reading it
 * and answer when their session has ended. It has no token, so nothing can be sent with it.
 */
export function rememberAway(session: Remembered): void {
  write(JSON.stringify({ ...session, token: '', expiresAt: Date.now() + LONGEST }));
}

export const forgetAway = (): void => write(null);

/** The remembered user, while there is no connection to sign in with. */
export function awaySession(): Remembered | null {
  if (navigator.onLine) return null;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null;
    return kept && kept.expiresAt > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Storage is blocked: then nothing was taken along either.
  }
}
