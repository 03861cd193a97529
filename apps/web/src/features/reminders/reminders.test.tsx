import type { PreviewedDigest } from '@rigbook/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { theRules } from '../../test/rules.ts';
import { answer, calledWith, refusal, renderPage, speakArabic } from '../../test/support.tsx';
import AccountCard from './account/reminders-card.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const MINE = '/api/reminders/mine';
const PREVIEW = '/api/reminders/preview';

const mailIsOn = () => answer('GET', '/api/auth/permissions', { mail: true });

const digestOf = (number: number): PreviewedDigest => ({
  to: { UUID: `p-${number}`, name: `Person ${number}`, email: `p${number}@halcyon.test` },
  subject: `Halcyon: ${number} overdue`,
  findings: Array.from({ length: number }, (_, finding) => `f-${finding}`),
});

describe('the weekly digest of the user', () => {
  const show = () => renderPage(<AccountCard />, { path: '/account', pattern: PATTERNS.account });

  it('is turned off and on, and has a language', async () => {
    mailIsOn();
    let kept = { digest: 1, figures: 0, language: 'en' };
    answer('GET', MINE, () => kept);
    answer('POST', MINE, ({ body }: { body: object }) => (kept = { ...kept, ...body }));
    show();
    const digest = await screen.findByRole('switch', { name: 'Send me the weekly digest' });
    expect((digest as HTMLInputElement).checked).toBe(true);
    fireEvent.click(digest);
    await waitFor(() => expect(calledWith('POST', MINE).map(({ body }) => body)).toEqual([{ digest: 0 }]));
    await waitFor(() => expect((digest as HTMLInputElement).checked).toBe(false));
    await waitFor(() => expect((digest as HTMLInputElement).disabled).toBe(false));
    fireEvent.click(screen.getByRole('radio', { name: 'العربية' }));
    await waitFor(() => expect(calledWith('POST', MINE).at(-1)?.body).toEqual({ language: 'ar' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'العربية' }).checked).toBe(true));
  });

  it('has figures for whoever asks for them', async () => {
    mailIsOn();
    let kept = { digest: 1, figures: 0, language: 'en' };
    answer('GET', MINE, () => kept);
    answer('POST', MINE, ({ body }: { body: object }) => (kept = { ...kept, ...body }));
    show();
    const figures = await screen.findByRole<HTMLInputElement>('switch', { name: /^With figures/ });
    expect(figures.checked).toBe(false);
    fireEvent.click(figures);
    await waitFor(() => expect(calledWith('POST', MINE).map(({ body }) => body)).toEqual([{ figures: 1 }]));
    await waitFor(() => expect(figures.checked).toBe(true));
  });

  it('stays as it was if the server refuses', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    mailIsOn();
    answer('GET', MINE, { digest: 1, figures: 0, language: 'en' });
    answer('POST', MINE, () => refusal(503, 'busy', 'The portal is very busy.'));
    show();
    const digest = await screen.findByRole('switch', { name: 'Send me the weekly digest' });
    fireEvent.click(digest);
    expect(await screen.findByText(/very busy/)).toBeTruthy();
    expect((digest as HTMLInputElement).checked).toBe(true);
  });

  it('is not shown while the portal sends no mail', async () => {
    answer('GET', '/api/auth/permissions', {});
    show();
    await waitFor(() => expect(calledWith('GET', '/api/auth/permissions')).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    expect(calledWith('GET', MINE)).toEqual([]);
  });
});

describe('a preview of the digests of a company', () => {
  afterEach(() => void vi.useRealTimers());

  const show = (rules = theRules()) => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
    return renderPage(<PreviewPanel client={2} rules={rules} />, { path: '/', pattern: '/' });
  };
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));

  it('says who would get what on the next day, and is asked for only when it is opened', async () => {
    mailIsOn();
    answer('GET', PREVIEW, [digestOf(1), digestOf(2)]);
    show();
    expect(await screen.findByText(/30-Nov-2026/)).toBeTruthy();
    expect(calledWith('GET', PREVIEW)).toEqual([]);
    await open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Person 1p1@halcyon.testHalcyon: 1 overdue1 findingShow the mail',
      'Person 2p2@halcyon.testHalcyon: 2 overdue2 findingsShow the mail',
    ]);
    expect(Object.fromEntries(calledWith('GET', PREVIEW)[0]?.query ?? [])).toMatchObject({
      client: '2',
      on: '2026-11-30',
    });
    expect(screen.getByRole('status').textContent).toContain('2 people');
  });

  it('shows the mail itself in a frame in which nothing runs, and as text', async () => {
    mailIsOn();
    answer('GET', PREVIEW, [digestOf(1)]);
    show();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the mail', expanded: false }));
    const frame = () => screen.getByTitle('Mail to Person 1');
    expect(frame().getAttribute('sandbox')).toBe('');
    expect(frame().getAttribute('src')).toBe('/api/reminders/preview-mail?client=2&on=2026-11-30&user=p-1&form=html');
    fireEvent.click(screen.getByRole('radio', { name: 'As text' }));
    expect(frame().getAttribute('src')).toMatch(/form=text$/);
    fireEvent.click(screen.getByRole('button', { name: 'Hide the mail' }));
    expect(screen.queryByTitle('Mail to Person 1')).toBeNull();
  });

  it('is of today before it is turned on, and says so', async () => {
    mailIsOn();
    answer('GET', PREVIEW, []);
    show(theRules({ remind_weekday: null }));
    expect(await screen.findByText(/Switched off.*24-Nov-2026/)).toBeTruthy();
    await open();
    expect(await screen.findByText(/Nobody would get a mail/)).toBeTruthy();
    expect(calledWith('GET', PREVIEW)[0]?.query.get('on')).toBe('2026-11-24');
  });

  it('shows twenty of many people first, and all when asked', async () => {
    mailIsOn();
    answer(
      'GET',
      PREVIEW,
      Array.from({ length: 35 }, (_, number) => digestOf(number + 1)),
    );
    show();
    await open();
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 35' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(35);
  });

  it('can be tried again', async () => {
    mailIsOn();
    answer('GET', PREVIEW, () => refusal(404, 'not_found', 'This was not found.'));
    show();
    await open();
    const again = await screen.findByRole('button', { name: 'Retry' });
    answer('GET', PREVIEW, [digestOf(1)]);
    fireEvent.click(again);
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });
});

describe('the page of a link to unsubscribe', () => {
  const show = () => {
    location.hash = '#secret-of-a-digest';
    return renderPage(<UnsubscribePage />, { path: '/unsubscribe', pattern: PATTERNS.unsubscribe });
  };
  const ADDRESS = '/api/reminders/unsubscribe/secret-of-a-digest';

  afterEach(() => void (location.hash = ''));

  it('stops the digest when its button is pressed, not before', async () => {
    answer('POST', ADDRESS, 'You will not get the weekly digest any more.');
    show();
    const button = await screen.findByRole('button', { name: 'Stop the weekly digest' });
    expect(calledWith('POST', ADDRESS)).toEqual([]);
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To my account' }).getAttribute('href')).toBe('/account');
    expect(calledWith('POST', ADDRESS)).toHaveLength(1);
  });

  it('stops the digest of a second link that is opened in the same tab', async () => {
    const second = '/api/reminders/unsubscribe/another';
    answer('POST', ADDRESS, 'Stopped.');
    answer('POST', second, 'Stopped.');
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Stop the weekly digest' }));
    await screen.findByRole('heading', { name: 'Stopped' });
    location.hash = '#another';
    fireEvent.click(await screen.findByRole('button', { name: 'Stop the weekly digest' }));
    await screen.findByRole('heading', { name: 'Stopped' });
    expect(calledWith('POST', second)).toHaveLength(1);
  });

  it('says when that did not work, and tries again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    answer('POST', ADDRESS, () => refusal(429, 'too_many_tries', 'Too often.'));
    show();
    fireEvent.click(await screen.findByRole('button'));
    expect(await screen.findByRole('heading', { name: 'That did not work' })).toBeTruthy();
    answer('POST', ADDRESS, 'Stopped.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeTruthy();
  });

  it('speaks Arabic', async () => {
    await speakArabic();
    show();
    expect(await screen.findByRole('button', { name: 'إيقاف الملخص الأسبوعي' })).toBeTruthy();
  });
});
