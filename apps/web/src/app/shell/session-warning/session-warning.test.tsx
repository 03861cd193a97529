import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCookie } from '../../../lib/session/cookies.ts';
import { checkSession, currentSession } from '../../../lib/session/session.ts';
import { answer, calledWith, refusal, renderPage, speakArabic } from '../../../test/support.tsx';
import { SessionWarning } from './session-warning.tsx';

const MINUTE = 60_000;

/** Only the clock: everything else goes on as usual. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const EXTENDED = {
  access_token: 'test-token',
  token_type: 'bearer',
  user_name: 'Test User',
  user_permission: 1,
  client_code: 'TEST',
  owner: true,
} as const;

const open = (minutes = 60) => renderPage(<SessionWarning />, { expiresAt: Date.now() + minutes * MINUTE });
/** So many minutes later the tab is looked at again, as after a sleep. */
const passes = (minutes: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + minutes * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const dialog = () => screen.queryByRole('dialog', { name: 'Your session is about to end' });
const asked = async () => waitFor(() => expect(dialog()).not.toBeNull());
const gone = async () => waitFor(() => expect(dialog()).toBeNull());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks five minutes before the end, not earlier', async () => {
  open();
  passes(54.9);
  expect(dialog()).toBeNull();
  passes(0.1);
  await asked();
  expect(screen.getByText(/^You will be signed out at \d\d:\d\d\./)).toBeTruthy();
});

it('stays signed in: the session of the cookies and of this tab is the later one', async () => {
  open();
  passes(56);
  await asked();
  answer('POST', '/api/auth/extend', { ...EXTENDED, expires_in: 43_200 });
  press('Stay signed in');
  await gone();
  const end = Date.now() + 43_200_000;
  expect(currentSession()?.expiresAt).toBe(end);
  expect([readCookie('expires_in'), readCookie('access_token')]).toEqual([String(end), 'test-token']);
  passes(10);
  checkSession();
  expect(currentSession()).not.toBeNull();
});

it('asks again before the next end', async () => {
  open();
  passes(56);
  await asked();
  answer('POST', '/api/auth/extend', { ...EXTENDED, expires_in: 3600 });
  press('Stay signed in');
  await gone();
  passes(55);
  await asked();
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeTruthy();
});

it('says that the last of 24 hours can not be extended', async () => {
  open();
  passes(58);
  await asked();
  answer('POST', '/api/auth/extend', { ...EXTENDED, expires_in: 120 });
  press('Stay signed in');
  expect(await screen.findByText(/^You signed in almost 24 hours ago/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  press('Close');
  await gone();
});

it('leaves whoever does not answer alone until the end', async () => {
  open();
  passes(56);
  await asked();
  press('Not now');
  await gone();
  passes(3);
  expect(dialog()).toBeNull();
  expect(calledWith('POST', '/api/auth/extend')).toEqual([]);
});

it('says why it could not be extended, and tries again', async () => {
  open();
  passes(56);
  await asked();
  answer('POST', '/api/auth/extend', () => refusal(503, 'busy', 'The server is busy.'));
  press('Stay signed in');
  await screen.findByRole('alert');
  answer('POST', '/api/auth/extend', { ...EXTENDED, expires_in: 3600 });
  press('Stay signed in');
  await gone();
  expect(calledWith('POST', '/api/auth/extend')).toHaveLength(2);
});

it('is closed by an extension in another tab', async () => {
  open();
  passes(56);
  await asked();
  const later = Date.now() + 60 * MINUTE;
  document.cookie = `expires_in=${later}; path=/`;
  act(checkSession);
  await gone();
  expect(currentSession()?.expiresAt).toBe(later);
});

it('speaks Arabic', async () => {
  await speakArabic();
  open(3);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/^[^a-z]+$/i));
});
