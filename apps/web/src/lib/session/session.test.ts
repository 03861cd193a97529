import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInAs } from '../../test/support.tsx';
import { readCookie, writeCookie } from './cookies.ts';
import { readDeparture } from '../navigation/departure.ts';
import { leave } from '../navigation/leave.ts';
import {
  beginSession,
  checkSession,
  currentSession,
  endSession,
  forceSignOut,
  onForcedSignOut,
  prolongSession,
  restoreSession,
  watchSession,
} from './session.ts';

const ANSWER = {
  access_token: 'a-token',
  token_type: 'bearer',
  expires_in: 60,
  user_name: 'Ada Lovelace; é',
  user_permission: 2,
  client_code: 'C1',
  owner: true,
} as const;

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useRealTimers();
  restoreSession();
});

describe('signing in', () => {
  it('stores the seven values as cookies, the expiry in milliseconds and the role by its name', () => {
    const before = Date.now();
    beginSession(ANSWER, 'ada@example.com');
    expect(readCookie('access_token')).toBe('a-token');
    expect(readCookie('token_type')).toBe('bearer');
    expect(Number(readCookie('expires_in'))).toBeGreaterThanOrEqual(before + 60_000);
    expect(readCookie('user_name')).toBe('Ada Lovelace; é');
    expect(readCookie('user_permission')).toBe('editor');
    expect(readCookie('client_code')).toBe('C1');
    expect(readCookie('owner')).toBe('true');
  });

  it('loads the page that was requested before, once', () => {
    signInAs({ expiresAt: Date.now() + HOUR });
    history.replaceState(null, '', '/rig/show/1?tab=2');
    forceSignOut('expired');
    restoreSession();
    beginSession(ANSWER, 'ada@example.com');
    expect(leave.to).toHaveBeenLastCalledWith('/rig/show/1?tab=2');
    beginSession(ANSWER, 'ada@example.com');
    expect(leave.to).toHaveBeenLastCalledWith('/');
    history.replaceState(null, '', '/');
  });
});

describe('a session that ends on a page with unsaved work', () => {
  it('goes to the sign-in page once that is stored', async () => {
    signInAs();
    const kept = Promise.withResolvers<void>();
    const heedNoMore = onForcedSignOut(() => kept.promise);
    forceSignOut('expired');
    expect(leave.to).not.toHaveBeenCalled();
    kept.resolve();
    await vi.waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login'));
    heedNoMore();
  });

  it('also goes there if storing it never ends', async () => {
    vi.useFakeTimers();
    signInAs();
    const heedNoMore = onForcedSignOut(() => new Promise(() => {}));
    forceSignOut('expired');
    await vi.runAllTimersAsync();
    expect(leave.to).toHaveBeenCalledWith('/login');
    heedNoMore();
  });
});

describe('at start-up', () => {
  it('an expiry in the future restores the session', () => {
    expect(signInAs({ role: 'viewer', owner: false, userName: 'Vera' })).toMatchObject({
      role: 'viewer',
      owner: false,
      userName: 'Vera',
      token: 'test-token',
    });
  });

  it('an expiry in the past signs out and clears the cookies', () => {
    expect(signInAs({ expiresAt: Date.now() - 1 })).toBeNull();
    expect(readCookie('access_token')).toBeNull();
    expect(readDeparture()?.reason).toBe('expired');
  });

  it('an expiry in the past on the sign-in page keeps the page that was requested before', () => {
    signInAs();
    history.replaceState(null, '', '/visit/add');
    document.cookie = 'expires_in=1; path=/';
    checkSession();
    history.replaceState(null, '', '/login');
    restoreSession();
    expect(readDeparture()?.wanted).toBe('/visit/add');
    history.replaceState(null, '', '/');
  });

  it('an unknown role name is the default role', () => {
    signInAs();
    document.cookie = 'user_permission=emperor; path=/';
    expect(restoreSession()?.role).toBe('default');
  });
});

describe('every second', () => {
  it('nothing happens while the session lasts', () => {
    signInAs();
    checkSession();
    expect(currentSession()).not.toBeNull();
    expect(leave.to).not.toHaveBeenCalled();
  });

  it('a passed expiry signs out and keeps the address', () => {
    signInAs({ expiresAt: Date.now() + HOUR });
    vi.useFakeTimers({ now: Date.now() + HOUR });
    checkSession();
    expect(currentSession()).toBeNull();
    expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login');
    expect(readDeparture()).toEqual({ wanted: '/', reason: 'expired' });
    checkSession();
    expect(leave.to).toHaveBeenCalledOnce();
  });

  it('a sign-out in another tab signs out here', () => {
    signInAs();
    document.cookie = 'access_token=; max-age=0; path=/';
    checkSession();
    expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('a later expiry from another tab is the same session, extended', () => {
    const session = signInAs({ expiresAt: Date.now() + HOUR });
    document.cookie = `expires_in=${Date.now() + 2 * HOUR}; path=/`;
    vi.useFakeTimers({ now: Date.now() + 1.5 * HOUR });
    checkSession();
    expect(leave.to).not.toHaveBeenCalled();
    expect(currentSession()).toMatchObject({ token: session?.token, account: session?.account });
    vi.setSystemTime(Date.now() + HOUR);
    checkSession();
    expect(readDeparture()?.reason).toBe('expired');
  });

  it('an earlier expiry, or a later one of another session, is a change', () => {
    for (const cookies of [['expires_in=5000'], ['access_token=other', `expires_in=${Date.now() + 9 * HOUR}`]]) {
      signInAs({ expiresAt: Date.now() + HOUR });
      for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
      checkSession();
      expect([currentSession(), readDeparture()?.reason]).toEqual([null, 'changed']);
    }
  });

  it('an extended session belongs to the same person after a reload', () => {
    const session = signInAs({ expiresAt: Date.now() + HOUR });
    prolongSession(7200);
    expect(restoreSession()).toMatchObject({ token: session?.token, account: session?.account });
    expect(restoreSession()?.expiresAt).toBeGreaterThan(Date.now() + HOUR);
  });

  it.each([
    ['access_token', 'other'],
    ['user_permission', 'viewer'],
    ['owner', 'false'],
    ['client_code', 'X'],
  ])('another %s from another tab signs out here', (name, value) => {
    signInAs();
    document.cookie = `${name}=${value}; path=/`;
    checkSession();
    expect(currentSession()).toBeNull();
    expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('is looked at again once the page is seen, and not while it is hidden or being left', () => {
    signInAs();
    onTestFinished(watchSession());
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    writeCookie('access_token', 'of-someone-else', 60);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(currentSession()).not.toBeNull();
    expect(readDeparture()).toBeNull();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(currentSession()).toBeNull();
    expect(readDeparture()).toMatchObject({ reason: 'changed' });
  });

  it('leaves the session of another tab alone and does not adopt it', () => {
    signInAs();
    document.cookie = 'access_token=other; path=/';
    checkSession();
    expect(readCookie('access_token')).toBe('other');
    expect(restoreSession()).toBeNull();
  });
});

it('signing out clears every cookie and remembers no address', () => {
  signInAs();
  endSession();
  expect(document.cookie).toBe('');
  expect(readDeparture()).toBeNull();
  expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login');
});
