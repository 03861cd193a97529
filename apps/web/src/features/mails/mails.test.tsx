import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Mail } from '@rigbook/contract';
import { expect, it } from 'vitest';
import { answer, calledWith, renderPage } from '../../test/support.tsx';
import MailsPage from './mails-page.tsx';

const mail = (own: Partial<Mail>): Mail => ({
  UUID: '0f8fad5b-d9cb-469f-a165-70867728950e',
  at: '2026-11-24T08:00:00.000Z',
  kind: 'invitation',
  to: { UUID: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Ola Nordmann', email: 'ola@example.com' },
  client: { id: 2, name: 'Halcyon' },
  subject: 'You are invited to Rigbook',
  state: 'failed',
  tries: 4,
  reason: '550 No such user',
  due_at: '2026-11-24T09:00:00.000Z',
  ...own,
});

/** The server's list: what `state` asks for of these mails. */
const list = (...mails: Mail[]) =>
  answer('GET', '/api/mails/list', ({ query }: { query: URLSearchParams }) => {
    const waits = ({ state }: Mail) => state === 'queued' || state === 'sending';
    const fails = (mail: Mail) => (waits(mail) ? mail.reason !== null : mail.state !== 'sent');
    const asked = query.get('state');
    const data = mails.filter((mail) => asked === null || (asked === 'waiting' ? waits(mail) : fails(mail)));
    return { data, current_page: 1, per_page: 25, total: data.length };
  });
const on = { on: true, missing: [], from: 'office@rigbook.test' };

it('says what was not sent, in the words of the mail server or the portal', async () => {
  answer('GET', '/api/mails/state', on);
  list(mail({}), mail({ UUID: 'another', state: 'not_sent', reason: 'inactive' }));
  renderPage(<MailsPage />);
  expect(await screen.findByText('550 No such user')).toBeTruthy();
  expect(screen.getByText(/The company is not active\./)).toBeTruthy();
  expect(calledWith('GET', '/api/mails/list')[0]?.query.get('state')).toBe('problem');
});

it('lists all mails of the last days when asked', async () => {
  answer('GET', '/api/mails/state', on);
  list(mail({ state: 'sent', reason: null }));
  renderPage(<MailsPage />);
  expect(await screen.findByText('Every mail of the last 90 days was sent.')).toBeTruthy();
  const all = screen.getByRole<HTMLInputElement>('radio', { name: 'All' });
  fireEvent.click(all);
  expect(await screen.findByText('You are invited to Rigbook')).toBeTruthy();
  expect(all.checked).toBe(true);
  expect(calledWith('GET', '/api/mails/list').at(-1)?.query.get('state')).toBeNull();
});

it('says that a mail is waiting, and does not say that it was sent', async () => {
  answer('GET', '/api/mails/state', on);
  list(mail({ state: 'queued', tries: 0, reason: null }), mail({ UUID: 'sent', state: 'sent', reason: null }));
  renderPage(<MailsPage />);
  expect(
    await screen.findByText('No mail of the last 90 days has failed. 1 is still waiting to be sent.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Every mail/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Waiting (1)' }));
  expect(await screen.findByText('You are invited to Rigbook')).toBeTruthy();
});

it('lists a mail that was put off among those not sent, with the reason and when it is tried again', async () => {
  answer('GET', '/api/mails/state', on);
  list(mail({ state: 'queued', tries: 1, reason: '450 Mailbox is busy' }));
  renderPage(<MailsPage />);
  expect(await screen.findByText('450 Mailbox is busy')).toBeTruthy();
  expect(screen.getByText(/Will be tried again/)).toBeTruthy();
});

it('sends a test to the user', async () => {
  answer('GET', '/api/mails/state', on);
  answer('POST', '/api/mails/test', 'A mail is on its way.');
  list();
  renderPage(<MailsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(calledWith('POST', '/api/mails/test')[0]?.body).toEqual({ language: 'en' }));
  expect(await screen.findByText('A mail to you is on its way.')).toBeTruthy();
});

it('says which settings are missing while mail is off', async () => {
  answer('GET', '/api/mails/state', { on: false, missing: ['SMTP_URL', 'MAIL_FROM'], from: null });
  list();
  renderPage(<MailsPage />);
  expect(await screen.findByText(/These settings are still missing: SMTP_URL, MAIL_FROM\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
  expect(await screen.findByText('None: the portal sends no mail yet.')).toBeTruthy();
  expect(screen.queryByText(/Every mail/)).toBeNull();
});
