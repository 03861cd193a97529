import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../lib/navigation/leave.ts';
import { answer, calledWith, refusal } from '../../test/support.tsx';
import ForgotPage from './forgot-page.tsx';
import ResetPage from './reset-page.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page for a forgotten password', () => {
  beforeEach(() => answer('GET', '/api/auth/forgot', { mail: true }));

  it('promises no mail where none is sent, but says who can help', async () => {
    answer('GET', '/api/auth/forgot', { mail: false });
    render(<ForgotPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText(/^This portal sends no mail\. Ask your office/)).toBeTruthy();
    expect(screen.getByText('npm run reset-sign-in -- YOUR_EMAIL')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByText(/a mail with a link/)).toBeNull();
  });

  it('asks once more whether mail is sent if it could not find out before', async () => {
    answer('GET', '/api/auth/forgot', refusal(503, 'not_ready', 'Not yet.'));
    render(<ForgotPage />, { wrapper: MemoryRouter });
    await waitFor(() => expect(calledWith('GET', '/api/auth/forgot')).toHaveLength(1));
    answer('GET', '/api/auth/forgot', { mail: false });
    type('Email', 'ada@example.com');
    press('Send the link');
    expect(await screen.findByText(/^This portal sends no mail\./)).toBeTruthy();
    expect(calledWith('POST', '/api/auth/forgot')).toEqual([]);
  });

  it('asks for a link in the language of the page, and says the same for every address', async () => {
    answer('POST', '/api/auth/forgot', 'If someone …');
    render(<ForgotPage />, { wrapper: MemoryRouter });
    type('Email', ' ada@example.com ');
    press('Send the link');
    expect(await screen.findByText(/^If this portal has a user with this address/)).toBeTruthy();
    expect(calledWith('POST', '/api/auth/forgot')[0]?.body).toEqual({ email: 'ada@example.com', language: 'en' });
    expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/login');
  });

  it('says what went wrong, and keeps what was typed', async () => {
    answer('POST', '/api/auth/forgot', refusal(429, 'too_many_tries', 'Too many calls.'));
    render(<ForgotPage />, { wrapper: MemoryRouter });
    type('Email', 'ada@example.com');
    press('Send the link');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many calls.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });
});

describe('the page of a link', () => {
  const open = () => {
    history.replaceState(null, '', '/reset#the-secret');
    render(<ResetPage />, { wrapper: MemoryRouter });
  };
  afterEach(() => {
    history.replaceState(null, '', '/');
    vi.restoreAllMocks();
  });

  const choose = (password: string, again = password) => {
    type('New password', password);
    type('Repeat the new password', again);
    press('Set the password');
  };

  const SESSION = {
    access_token: 'a-token',
    token_type: 'bearer',
    expires_in: 3600,
    user_name: 'Ola Nordmann',
    user_permission: 4,
    client_code: 'HALCYON',
    owner: false,
    email: 'ola@example.com',
  };
  const left = () => vi.spyOn(leave, 'to').mockImplementation(() => {});

  it('sets the password and signs in', async () => {
    const to = left();
    answer('POST', '/api/auth/reset', SESSION);
    open();
    choose('a quite new password');
    await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('/'));
    expect(document.cookie).toContain('user_name=Ola');
    expect(calledWith('POST', '/api/auth/reset')[0]?.body).toEqual({
      token: 'the-secret',
      password: 'a quite new password',
      passwordConfirmation: 'a quite new password',
    });
  });

  it('asks for the code of a second factor, and sends the same again with it', async () => {
    const to = left();
    answer('POST', '/api/auth/reset', refusal(401, 'second_factor', 'Enter the code.'));
    open();
    choose('a quite new password');
    await screen.findByLabelText('Code');
    type('Code', '123456');
    answer('POST', '/api/auth/reset', SESSION);
    press('Sign in');
    await waitFor(() => expect(to).toHaveBeenCalledOnce());
    expect(calledWith('POST', '/api/auth/reset').at(-1)?.body).toMatchObject({ token: 'the-secret', code: '123456' });
  });

  it('shows a password to whoever wants to read it', () => {
    open();
    const [show] = screen.getAllByRole('button', { name: 'Show' });
    if (show) fireEvent.click(show);
    expect(screen.getByLabelText<HTMLInputElement>('New password').type).toBe('text');
    expect(screen.getByLabelText<HTMLInputElement>('Repeat the new password').type).toBe('password');
  });

  it('sends nothing while the two differ', () => {
    open();
    choose('a quite new password', 'another');
    expect(screen.getByRole('alert').textContent).toBe('The passwords do not match.');
    expect(calledWith('POST', '/api/auth/reset')).toEqual([]);
  });

  it('says at once that a link is over, before a password is chosen, and offers a new one', async () => {
    answer('POST', '/api/auth/reset/holds', { holds: false });
    open();
    expect(await screen.findByText('This link has already been used or has expired. Request a new one.')).toBeTruthy();
    expect(calledWith('POST', '/api/auth/reset/holds')[0]?.body).toEqual({ token: 'the-secret' });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot');
  });

  it('does not take a link that it is just using for one that is over', async () => {
    const to = left();
    let say: (answered: object) => void = () => {};
    answer('POST', '/api/auth/reset/holds', () => new Promise((resolve) => (say = resolve)));
    answer('POST', '/api/auth/reset', SESSION);
    open();
    choose('a quite new password');
    await waitFor(() => expect(to).toHaveBeenCalledOnce());
    await act(async () => say({ holds: false }));
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });

  it('offers a new link for one that is over', async () => {
    const over = 'This link has already been used or has expired. Request a new one.';
    answer('POST', '/api/auth/reset', refusal(422, 'invalid', over, { token: over }));
    open();
    choose('a quite new password');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(over));
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot');
  });
});
