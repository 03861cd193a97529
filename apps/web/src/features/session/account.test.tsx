import type { OwnSession } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leave } from '../../lib/navigation/leave.ts';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import AccountPage from './account-page.tsx';

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

it('shows each session, first and marked the one of this browser', async () => {
  answer('GET', '/api/auth/sessions', [THERE, HERE]);
  renderPage(<AccountPage />);
  const here = (await screen.findByText('This browser')).closest('li');
  expect(here?.textContent).toContain('Firefox · Linux');
  expect(here?.textContent).toContain('From 198.51.100.7');
  expect(screen.getByText('Unknown program').closest('li')?.previousElementSibling).toBe(here);
});

it('signs another session out after asking, and asks for the list anew', async () => {
  answer('GET', '/api/auth/sessions', [HERE, THERE]);
  answer('DELETE', `/api/auth/sessions/${THERE.UUID}`, 'This session is ended.');
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

it('stays signed in where the server could not end the sessions, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  answer('GET', '/api/auth/sessions', [HERE]);
  answer('DELETE', '/api/auth/sessions', refusal(503, 'busy', 'The portal is very busy. Try again in a moment.'));
  renderPage(<AccountPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await confirm('Sign out everywhere');
  expect(await screen.findByText('The portal is very busy. Try again in a moment.')).toBeTruthy();
  expect(leave.to).not.toHaveBeenCalled();
});

it('speaks of nothing but a required second factor until there is one', async () => {
  answer('GET', '/api/second-factor', { ...NO_FACTOR, required: true });
  renderPage(<AccountPage />);
  expect(await screen.findByText('Your company requires a second factor. Set it up to go on.')).toBeTruthy();
  expect(screen.queryByText('Where you are signed in')).toBeNull();
  expect(calledWith('GET', '/api/auth/sessions')).toHaveLength(0);
});
