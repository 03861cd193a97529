import { listRigs, type OwnSession } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/api/api.ts';
import { readDeparture } from '../../lib/navigation/departure.ts';
import { leave } from '../../lib/navigation/leave.ts';
import { areSingleKeysOn } from '../../lib/session/single-keys.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import AccountPage from './account-page.tsx';
import { UserSessions } from './public.ts';

const HERE: OwnSession = {
  UUID: '00000000-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  address: '198.51.100.7',
  created_at: '2026-11-05T07:30:00.000Z',
  used_at: '2026-11-05T09:30:00.000Z',
  expires_at: '2026-11-05T19:30:00.000Z',
  current: true,
};
const THERE: OwnSession = {
  ...HERE,
  UUID: '00000000-0000-4000-8000-000000000002',
  system: '',
  browser: '',
  current: false,
};

const NO_FACTOR = { enrolled: false, since: null, required: false, recovery_codes: 0 };

beforeEach(() => answer('GET', '/api/second-factor', NO_FACTOR));

const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('shows each session, with that of this browser first and marked', async () => {
  answer('GET', '/api/auth/sessions', [THERE, HERE]);
  renderPage(<AccountPage />);
  const here = (await screen.findByText('This browser')).closest('li');
  expect(here?.textContent).toContain('Firefox · Linux');
  expect(here?.textContent).toContain('From 198.51.100.7');
  expect(screen.getByText('Unknown program').closest('li')?.previousElementSibling).toBe(here);
});

it('signs another session out after a confirmation, and loads the list again', async () => {
  answer('GET', '/api/auth/sessions', [HERE, THERE]);
  answer('DELETE', `/api/auth/sessions/${THERE.UUID}`, 'The session has been signed out.');
  renderPage(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown program' }));
  answer('GET', '/api/auth/sessions', [HERE]);
  await confirm('Sign out');
  await waitFor(() => expect(screen.queryByText('Unknown program')).toBeNull());
  expect(calledWith('DELETE', `/api/auth/sessions/${THERE.UUID}`)).toHaveLength(1);
});

it('signs this session out as the menu does', async () => {
  answer('GET', '/api/auth/sessions', [HERE]);
  renderPage(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox · Linux' }));
  await confirm('Sign out');
  expect(await screen.findByText('Now at /logout')).toBeTruthy();
});

it('signs out everywhere and leaves for the sign-in page', async () => {
  answer('GET', '/api/auth/sessions', [HERE, THERE]);
  answer('DELETE', '/api/auth/sessions', 'You are signed out everywhere.');
  renderPage(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await confirm('Sign out everywhere');
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login'));
  expect(document.cookie).toBe('');
});

it('stays signed in if the server could not end the sessions, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  answer('GET', '/api/auth/sessions', [HERE]);
  answer('DELETE', '/api/auth/sessions', refusal(503, 'busy', 'The portal is very busy. Try again in a moment.'));
  renderPage(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await confirm('Sign out everywhere');
  expect(await screen.findByText('The portal is very busy. Try again in a moment.')).toBeTruthy();
  expect(leave.to).not.toHaveBeenCalled();
});

it('only shows the second factor while a required one is missing', async () => {
  answer('GET', '/api/second-factor', { ...NO_FACTOR, required: true });
  renderPage(<AccountPage />);
  expect(await screen.findByText('Your company requires a second factor. Set it up to continue.')).toBeTruthy();
  expect(screen.queryByText('Where you are signed in')).toBeNull();
  expect(calledWith('GET', '/api/auth/sessions')).toHaveLength(0);
});

it('shows no card that would have to move until it is known whether the portal sends mail', async () => {
  const known = Promise.withResolvers<object>();
  answer('GET', '/api/auth/sessions', [HERE]);
  answer('GET', '/api/auth/permissions', () => known.promise);
  renderPage(<AccountPage />);
  await screen.findByRole('heading', { name: 'Second factor' });
  await waitFor(() => expect(calledWith('GET', '/api/auth/permissions')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Single keys' })).toBeNull();
  known.resolve({ mail: true });
  await screen.findByRole('heading', { name: 'Single keys' });
});

it('switches single keys off, and on again', async () => {
  answer('GET', '/api/auth/sessions', [HERE]);
  renderPage(<AccountPage />);
  const keys = await screen.findByRole('switch', { name: /^Letters and signs alone/ });
  fireEvent.click(keys);
  expect(areSingleKeysOn()).toBe(false);
  fireEvent.click(keys);
  expect(areSingleKeysOn()).toBe(true);
});

describe('the own password', () => {
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
  const PHRASE = 'correct horse battery';

  async function fillIn() {
    answer('GET', '/api/auth/sessions', [HERE]);
    renderPage(<AccountPage />, { role: 'viewer' });
    fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    type('Current password', 'the old one');
    type('New password', PHRASE);
    expect(button().disabled).toBe(true);
    type('Repeat the new password', PHRASE);
  }

  it('is changed with the present one, and the user signs in again', async () => {
    answer('POST', '/api/auth/password', 'Your password is changed. Sign in with the new one.');
    await fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login'));
    expect(calledWith('POST', '/api/auth/password')[0]?.body).toEqual({
      present_password: 'the old one',
      password: PHRASE,
      passwordConfirmation: PHRASE,
    });
    expect(document.cookie).toBe('');
    // The server has ended the session already.
    expect(calledWith('POST', '/api/auth/logout')).toEqual([]);
  });

  it('is changed while something else is read, which then does not count as a session that has expired', async () => {
    answer('GET', '/api/rigs/list', refusal(401, 'unauthenticated', 'Please sign in.'));
    answer('POST', '/api/auth/password', () => {
      void call(listRigs);
      return 'Your password is changed. Sign in with the new one.';
    });
    await fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(leave.to).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(readDeparture()).toMatchObject({ reason: 'own-account' });
    expect(calledWith('GET', '/api/rigs/list')).toEqual([]);
  });

  it('stays when the present one is wrong, which its field says', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const said = 'This is not your password.';
    answer('POST', '/api/auth/password', refusal(422, 'invalid', said, { present_password: said }));
    await fillIn();
    fireEvent.click(button());
    expect(await screen.findByText(said)).toBeTruthy();
    expect(leave.to).not.toHaveBeenCalled();
  });
});

describe("another user's sessions", () => {
  const UUID = '00000000-0000-4000-8000-000000000007';
  const PATH = `/api/auth/sessions/of/${UUID}`;
  const open = () => renderPage(<UserSessions uuid={UUID} name="Omar Nasser" />);

  it('are shown to an admin, who ends one after a confirmation', async () => {
    answer('GET', PATH, [{ ...HERE, current: false }, THERE]);
    answer('DELETE', `${PATH}/${THERE.UUID}`, 'This session is ended.');
    open();
    expect(await screen.findByText('Firefox · Linux')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out Unknown program' }));
    answer('GET', PATH, [{ ...HERE, current: false }]);
    await confirm('Sign out');
    await waitFor(() => expect(screen.queryByText('Unknown program')).toBeNull());
    expect(calledWith('DELETE', `${PATH}/${THERE.UUID}`)).toHaveLength(1);
  });

  it('are all ended at once', async () => {
    answer('GET', PATH, [{ ...HERE, current: false }]);
    answer('DELETE', PATH, 'Omar Nasser is signed out everywhere.');
    open();
    await screen.findByText('Firefox · Linux');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    answer('GET', PATH, []);
    await confirm('Sign out everywhere');
    expect(await screen.findByText('This user is not signed in anywhere.')).toBeTruthy();
    expect(calledWith('DELETE', PATH)).toHaveLength(1);
  });

  it('stay where the server refuses, and the list is loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    answer('GET', PATH, [{ ...HERE, current: false }]);
    answer('DELETE', PATH, refusal(503, 'busy', 'The portal is very busy. Try again in a moment.'));
    open();
    await screen.findByText('Firefox · Linux');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await confirm('Sign out everywhere');
    expect(await screen.findByText('The portal is very busy. Try again in a moment.')).toBeTruthy();
    await waitFor(() => expect(calledWith('GET', PATH)).toHaveLength(2));
  });
});
