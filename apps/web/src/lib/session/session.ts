import type { EndOfSession, SessionAnswer } from '@rigbook/contract';
import { roleNamed, roleOf, type Role } from '@rigbook/domain';
import { accountOf, rememberAccount } from './account.ts';
import { awaySession, forgetAway } from './away-session.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { readDeparture, rememberDeparture, takeDeparture } from '../navigation/departure.ts';
import { dropTabDrafts } from '../browser/tab-storage.ts';
import { leave } from '../navigation/leave.ts';
import { pathTo } from '../navigation/paths.ts';

/** A session as kept in the cookies (rules.md#session-cookies). */
type StoredSession = {
  token: string;
  tokenType: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  userName: string;
  role: Role;
  clientCode: string;
  /** A user of the provider: sees all clients. Independent of the role (rules.md#owner-rule). */
  owner: boolean;
};

/** The signed-in user's session. `account` distinguishes people in this browser; see `ownKey`. */
export type Session = StoredSession & { account: string };

const COOKIES = [
  'access_token',
  'token_type',
  'expires_in',
  'user_name',
  'user_permission',
  'client_code',
  'owner',
] as const;

let current: Session | null = null;
let ended = false;

/** The session in the cookies, whether or not it has expired. */
function readStored(): StoredSession | null {
  const token = readCookie('access_token');
  const expiresAt = Number(readCookie('expires_in'));
  if (!token || !(expiresAt > 0)) return null;
  return {
    token,
    tokenType: readCookie('token_type') ?? 'bearer',
    expiresAt,
    userName: readCookie('user_name') ?? '',
    role: roleNamed(readCookie('user_permission')),
    clientCode: readCookie('client_code') ?? '',
    owner: readCookie('owner') === 'true',
  };
}

function store(session: StoredSession): void {
  const values: Record<(typeof COOKIES)[number], string> = {
    access_token: session.token,
    token_type: session.tokenType,
    expires_in: String(session.expiresAt),
    user_name: session.userName,
    user_permission: session.role,
    client_code: session.clientCode,
    owner: String(session.owner),
  };
  for (const name of COOKIES) writeCookie(name, values[name], (session.expiresAt - Date.now()) / 1000);
}

function forget(): void {
  for (const name of COOKIES) removeCookie(name);
}

/**
 * At start-up: an expiry in the future restores the session from the cookies, anything else signs out
 * (rules.md#life-of-a-session). A session that another tab began while this tab had its own is not adopted.
 */
export function restoreSession(): Session | null {
  ended = false;
  endedAs = undefined;
  const stored = readStored();
  if (stored && stored.expiresAt > Date.now()) {
    const isForeign = stored.token === readDeparture()?.foreignToken;
    current = isForeign ? null : { ...stored, account: accountOf(stored.expiresAt) };
  } else if (awaySession()) {
    forget();
    current = awaySession() as Session | null;
  } else {
    // A tab on the sign-in page already knows the page that its user wants.
    if (stored && location.pathname !== '/login') rememberDeparture({ wanted: currentAddress(), reason: 'expired' });
    forget();
    current = null;
  }
  return current;
}

/** The session of this tab, or null when nobody is signed in (any more). */
export const currentSession = (): Session | null => (ended ? null : current);

/**
 * After signing in with an e-mail: stores the session and loads the page that was requested (rules.md#signing-in), or the
 * account page if a second factor is required and missing.
 */
export function beginSession(answer: SessionAnswer, email: string): void {
  const expiresAt = Date.now() + answer.expires_in * 1000;
  store({
    token: answer.access_token,
    tokenType: answer.token_type,
    expiresAt,
    userName: answer.user_name,
    role: roleOf(answer.user_permission),
    clientCode: answer.client_code,
    owner: answer.owner,
  });
  rememberAccount(email, expiresAt);
  // Another person's may not be shown to this one.
  forgetAway();
  const wanted = takeDeparture()?.wanted ?? '/';
  leave.to(answer.factor_required ? pathTo('account') : wanted);
}

/**
 * After signing out: clears the session and loads the sign-in page.
 * @param reason 'own-account' if a change of the user's own account signed them out (rules.md#own-account)
 */
export function endSession(reason: 'signed-out' | 'own-account' = 'signed-out'): void {
  ended = true;
  forget();
  forgetAway();
  takeDeparture();
  dropTabDrafts();
  if (reason === 'own-account') rememberDeparture({ wanted: '/', reason });
  leave.to('/login');
}

/** The session of this tab lasts so many seconds from now; other tabs notice it by themselves (`checkSession`). */
export function prolongSession(seconds: number): void {
  if (!current || ended) return;
  const expiresAt = Date.now() + seconds * 1000;
  rememberAccount(current.account, expiresAt);
  store({ ...current, expiresAt });
  moveEnd(current, expiresAt);
}

const endListeners = new Set<() => void>();

/** Calls `listener` when the session was extended, in this tab or another one. Returns the unsubscribe function. */
export function onMovedEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

function moveEnd(session: Session, expiresAt: number): void {
  current = { ...session, expiresAt };
  for (const listener of endListeners) listener();
}

type EndListener = (end: EndOfSession | undefined) => unknown;

const listeners = new Set<EndListener>();
let endedAs: EndOfSession | undefined;

/** Maximum milliseconds to wait for unsaved work to be stored before the page is left. */
const LAST_WAIT = 3000;

/**
 * Calls `listener` right before the page is left because the session has ended, with how as far as the server says, at once if
 * it already has; if it returns a promise, that is awaited for a limited time. Returns the unsubscribe function.
 */
export function onForcedSignOut(listener: EndListener): () => void {
  listeners.add(listener);
  if (ended) listener(endedAs);
  return () => void listeners.delete(listener);
}

/**
 * Signs out without asking and remembers the address. If another tab changed the session, the cookies are that tab's and
 * stay.
 */
export function forceSignOut(reason: 'expired' | 'changed', end?: EndOfSession): void {
  if (ended || !current) return;
  ended = true;
  endedAs = end;
  const foreign = reason === 'changed' ? readCookie('access_token') : null;
  rememberDeparture({ wanted: currentAddress(), reason, ...(foreign ? { foreignToken: foreign } : {}) });
  if (reason !== 'changed') forget();
  const waits = [...listeners].map((listener) => listener(end)).filter((answer) => answer instanceof Promise);
  const go = () => leave.to('/login');
  if (waits.length === 0) return go();
  const patience = new Promise((resolve) => setTimeout(resolve, LAST_WAIT));
  void Promise.race([Promise.allSettled(waits), patience]).then(go);
}

/**
 * After the server refused the session. One that was only left unused, or whose time was over, leaves what was taken along to its
 * user. With another role or company, or after deletion, that goes; if someone ended it elsewhere, it is not read again without
 * signing in first. A server of the version before gives no reason: before its expiry that is such an end.
 */
export function endRefusedSession(end?: EndOfSession): void {
  const isOver = current !== null && Date.now() >= current.expiresAt;
  const isTaken = end === 'withdrawn' || (end === undefined && !isOver);
  if (current && !ended && !isAway(current) && isTaken) forgetAway();
  forceSignOut('expired', end);
}

const currentAddress = () => location.pathname + location.search;

/**
 * Signs out at the expiry and when another tab changed the session; call it once a second (rules.md#life-of-a-session).
 */
export function checkSession(): void {
  if (!current || ended) return;
  if (isAway(current)) {
    // There is a connection to sign in with.
    if (navigator.onLine) forceSignOut('expired');
    return;
  }
  const stored = readStored();
  // Extended in another tab; one that was asleep meanwhile must not end it for both.
  if (stored && stored.expiresAt > current.expiresAt && isCurrent({ ...stored, expiresAt: current.expiresAt })) {
    moveEnd(current, stored.expiresAt);
  }
  // Checked first: at the expiry the browser drops the cookies too, which would look like a change.
  if (Date.now() >= current.expiresAt) {
    if (!goOnAway()) forceSignOut('expired');
  } else if (!isCurrent(stored)) forceSignOut('changed');
}

/** Whether a session has ended, and only what was taken along is read with it. */
const isAway = ({ token }: StoredSession): boolean => token === '';

/** Without a connection the user of an ended session goes on with what was taken along. */
function goOnAway(): boolean {
  const away = awaySession() as Session | null;
  if (!current || away?.account !== current.account) return false;
  forget();
  moveEnd(away, away.expiresAt);
  return true;
}

const isCurrent = (stored: StoredSession | null): boolean =>
  JSON.stringify({ ...stored, account: current?.account }) === JSON.stringify(current);

/** Starts the one-second timer; a tab that was asleep is checked as soon as it becomes visible. */
export function watchSession(): () => void {
  const timer = setInterval(checkSession, 1000);
  // Not when it is hidden: a page that is being left decides nothing for the one that follows in its tab.
  const check = () => void (document.hidden || checkSession());
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** The session of the signed-in user. Every other session reloads the page: only its expiry changes within a page. */
export function useSession(): Session {
  if (!current) throw new Error('Nobody is signed in.');
  return current;
}
