import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, calledWith, refusal, renderPage } from '../../test/support.tsx';
import { SecondFactorCard, UserFactor } from './public.ts';
import RulesPage from './rules-page.tsx';

const NONE = { enrolled: false, since: null, required: false, recovery_codes: 0 };
const SET_UP = { enrolled: true, since: '2026-11-05T07:30:00.000Z', required: false, recovery_codes: 3 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['k3x9-q0a7-42mn-p5rd', 'aaaa-bbbb-cccc-dddd'];

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

it('is set up with password, QR code and a code from the app, and shows the recovery codes once', async () => {
  const silenced = quiet();
  answer('GET', '/api/second-factor', NONE);
  answer(
    'POST',
    '/api/second-factor/begin',
    refusal(422, 'invalid', 'Wrong.', { password: 'This is not your password.' }),
  );
  renderPage(<SecondFactorCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  type(/^Your password/, 'wrong');
  press('Continue');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  answer('POST', '/api/second-factor/begin', { secret: SECRET, uri: `otpauth://totp/Rigbook:ada?secret=${SECRET}` });
  press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  answer('POST', '/api/second-factor/confirm', { recovery_codes: CODES });
  answer('GET', '/api/second-factor', SET_UP);
  type(/^Code from the app/, '123456');
  press('Confirm');
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
  press('I have saved them');
  expect(await screen.findByText(/3 recovery codes are left/)).toBeTruthy();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  silenced.mockRestore();
});

it('is removed with password and code', async () => {
  answer('GET', '/api/second-factor', SET_UP);
  answer('POST', '/api/second-factor/remove', 'Your second factor has been removed.');
  renderPage(<SecondFactorCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'a password' } });
  fireEvent.change(dialog.getByLabelText(/^Code from the app/), { target: { value: '123456' } });
  answer('GET', '/api/second-factor', NONE);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(calledWith('POST', '/api/second-factor/remove')[0]?.body).toEqual({ password: 'a password', code: '123456' });
});

it('shows errors that belong to no field apart from the fields', async () => {
  const silenced = quiet();
  answer('GET', '/api/second-factor', SET_UP);
  answer('POST', '/api/second-factor/recovery-codes', refusal(429, 'too_many_tries', 'Wait a while and try again.'));
  renderPage(<SecondFactorCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'a password' } });
  fireEvent.change(dialog.getByLabelText(/^Code from the app/), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'New recovery codes' }));
  expect(await dialog.findByText('Wait a while and try again.')).toBeTruthy();
  silenced.mockRestore();
});

it('of another user is removed after a confirmation', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  answer('GET', `/api/second-factor/of/${uuid}`, { enrolled: true, since: SET_UP.since });
  answer('POST', `/api/second-factor/reset/${uuid}`, 'The second factor of Ada has been removed.');
  renderPage(<UserFactor uuid={uuid} name="Ada" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
  answer('GET', `/api/second-factor/of/${uuid}`, { enrolled: false, since: null });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the second factor' }));
  expect(await screen.findByText('This user has not set up a second factor.')).toBeTruthy();
});

it('is required of a company after a confirmation; revoking that asks nothing', async () => {
  const rule = {
    UUID: '00000000-0000-4000-8000-000000000001',
    name: 'Halcyon',
    users: 4,
    enrolled: 1,
    required: false,
  };
  const page = (required: boolean) => ({ data: [{ ...rule, required }], current_page: 1, per_page: 10, total: 1 });
  answer('GET', '/api/second-factor/rules', page(false));
  answer('POST', `/api/second-factor/rules/${rule.UUID}`, 'Done.');
  renderPage(<RulesPage />);
  expect(await screen.findByText('1 of 4')).toBeTruthy();
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: /of Halcyon$/ });
  fireEvent.click(toggle());
  answer('GET', '/api/second-factor/rules', page(true));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Require a second factor' }));
  await waitFor(() => expect(toggle().checked).toBe(true));
  answer('GET', '/api/second-factor/rules', page(false));
  fireEvent.click(toggle());
  await waitFor(() => expect(toggle().checked).toBe(false));
  const sent = calledWith('POST', `/api/second-factor/rules/${rule.UUID}`).map(({ body }) => body);
  expect(sent).toEqual([{ required: true }, { required: false }]);
});

it('cannot be required by admins of a company', async () => {
  renderPage(<RulesPage />, { path: '/second-factor/rules', owner: false });
  expect(await screen.findByText('Now at /')).toBeTruthy();
});
