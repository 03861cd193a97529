import { DAY, HOUR } from '@rigbook/domain';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { signInAs } from '../../test/support.tsx';
import { leave } from '../navigation/leave.ts';
import { rememberAway } from './away-session.ts';
import { writeCookie } from './cookies.ts';
import {
  beginSession,
  checkSession,
  currentSession,
  endRefusedSession,
  endSession,
  onForcedSignOut,
  restoreSession,
  type Session,
} from './session.ts';

const line = { isThere: true };

beforeEach(() => {
  line.isThere = true;
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.isThere);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  restoreSession();
});

/** Someone who has taken a rig along and whose session has ended over night. */
function takenAlong(): Session {
  signInAs();
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in.');
  rememberAway(session);
  writeCookie('access_token', '', -1);
  writeCookie('expires_in', '', -1);
  return session;
}

it('an ended session goes on without a token while there is no connection, and asks to sign in once there is', () => {
  const { account, userName } = takenAlong();
  line.isThere = false;
  expect(restoreSession()).toMatchObject({ account, userName, token: '' });
  checkSession();
  expect(currentSession()).toMatchObject({ account });
  line.isThere = true;
  checkSession();
  expect(currentSession()).toBeNull();
  expect(leave.to).toHaveBeenLastCalledWith('/login');
});

it('with a connection, or after seven days, it has ended', () => {
  takenAlong();
  expect(restoreSession()).toBeNull();
  line.isThere = false;
  vi.useFakeTimers({ now: Date.now() + 7 * DAY + 1 });
  expect(restoreSession()).toBeNull();
});

it('signing in or out, as anybody, forgets it', () => {
  takenAlong();
  const answer = {
    access_token: 'b',
    token_type: 'bearer',
    expires_in: 60,
    user_name: 'Bea',
    user_permission: 2,
    client_code: 'C1',
    owner: false,
  } as const;
  beginSession(answer, 'bea@example.com');
  writeCookie('access_token', '', -1);
  line.isThere = false;
  expect(restoreSession()).toBeNull();
  takenAlong();
  endSession();
  expect(restoreSession()).toBeNull();
});

describe('what was taken along, when the server refuses a session', () => {
  test.each([
    ['idle', -HOUR, true],
    ['expired', -HOUR, true],
    [undefined, -HOUR, false],
    ['withdrawn', -HOUR, false],
    ['withdrawn', HOUR, false],
    ['idle', HOUR, true],
    ['expired', HOUR, true],
    [undefined, HOUR, true],
  ] as const)('as %s, %i ms after its expiry: readable %s', (reason, after, isReadable) => {
    const { account, expiresAt } = takenAlong();
    vi.useFakeTimers({ now: expiresAt + after });
    const heard = vi.fn<(end: unknown) => void>();
    onTestFinished(onForcedSignOut(heard));
    endRefusedSession(reason);
    expect(heard).toHaveBeenCalledExactlyOnceWith(reason);
    expect(leave.to).toHaveBeenLastCalledWith('/login');
    line.isThere = false;
    expect(restoreSession()?.account).toBe(isReadable ? account : undefined);
  });
});
