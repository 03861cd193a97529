import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { rememberDeparture } from '../../lib/navigation/departure.ts';
import { leave } from '../../lib/navigation/leave.ts';
import { answer, calledWith, refusal, type Call } from '../../test/support.tsx';
import LoginPage from './login-page.tsx';

const open = () => render(<LoginPage />, { wrapper: MemoryRouter });

const signIn = (email: string, password: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

it("shows the server's error and lets the password be typed again", async () => {
  answer('POST', '/api/auth/login', () => refusal(401, 'wrong_credentials', 'E-mail or password is wrong.'));
  open();
  signIn('ada@example.com', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is wrong.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  expect(document.cookie).toBe('');
});

const SESSION = {
  access_token: 'a-token',
  token_type: 'bearer',
  expires_in: 60,
  user_name: 'Ada',
  user_permission: 4,
  client_code: 'C1',
  owner: false,
};

it('signs in with the trimmed e-mail and goes to the page that was requested', async () => {
  rememberDeparture({ wanted: '/visit/add', reason: 'expired' });
  answer('POST', '/api/auth/login', SESSION);
  open();
  signIn(' ada@example.com ', ' a password ');
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/visit/add'));
  expect(calledWith('POST', '/api/auth/login')[0]?.body).toEqual({
    email: 'ada@example.com',
    password: ' a password ',
  });
  expect(document.cookie).toContain('user_permission=client');
});

it('asks for the code from the app when the server does, and signs in with it', async () => {
  const asks = refusal(401, 'second_factor', 'Enter the code from your authenticator app.');
  answer('POST', '/api/auth/login', ({ body }: Call) => {
    const { code } = body as { code?: string };
    if (code === undefined) return asks;
    return code === '123456' ? SESSION : refusal(401, 'wrong_code', 'This code is wrong or has already been used.');
  });
  open();
  signIn('ada@example.com', 'a password');
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(field);
  const type = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  type('000000');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong or has already been used.');
  expect(field.value).toBe('');
  type('123456');
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/'));
  expect(calledWith('POST', '/api/auth/login').at(-1)?.body).toEqual({
    email: 'ada@example.com',
    password: 'a password',
    code: '123456',
  });
});

it('accepts a recovery code instead, and goes back to e-mail and password', async () => {
  answer('POST', '/api/auth/login', () => refusal(401, 'second_factor', 'Enter the code from your authenticator app.'));
  open();
  signIn('ada@example.com', 'a password');
  fireEvent.click(await screen.findByRole('button', { name: 'No phone at hand? Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

it('goes to the account page if a second factor is required and missing', async () => {
  answer('POST', '/api/auth/login', { ...SESSION, factor_required: true });
  open();
  signIn('ada@example.com', 'a password');
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/account'));
});

it.each([
  ['expired', /^Your session has ended/],
  ['changed', /another tab of this browser/],
  ['own-account', 'You changed your account data. Please sign in again.'],
] as const)('says why the user stands here: %s', (reason, text) => {
  rememberDeparture({ wanted: '/', reason });
  open();
  expect(screen.getByText(text)).toBeTruthy();
});

it('shows no reason to someone who simply opens it', () => {
  rememberDeparture({ wanted: '/rigs', reason: 'anonymous' });
  open();
  expect(screen.queryByRole('status')).toBeNull();
});
