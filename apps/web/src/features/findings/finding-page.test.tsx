import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FindingEvent, FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { findingId, findingRow } from '../../test/findings.ts';
import { withIndexedDb } from '../../test/indexed-db.ts';
import { answer, calledWith, refusal, renderPage, speakArabic } from '../../test/support.tsx';
import FindingShowPage from './finding-page.tsx';

withIndexedDb();

const event = (n: number, own: Partial<FindingEvent> = {}): FindingEvent => ({
  UUID: findingId(500 + n),
  at: '2026-11-05T07:30:00.000Z',
  user_name: 'Ann',
  side: 'provider',
  kind: 'found',
  text: '',
  pictures: [],
  before: null,
  after: null,
  ...own,
});

const answerFinding = (n: number, own: Partial<FindingRow> = {}, events: FindingEvent[] = []) =>
  answer('GET', `/api/findings/show/${findingId(n)}`, { ...findingRow(n, own), events });

const answerList = (...numbers: number[]) =>
  answer('GET', '/api/findings/list', {
    data: numbers.map((n) => findingRow(n)),
    current_page: 1,
    per_page: 25,
    total: numbers.length,
  });

beforeEach(() => {
  for (const n of [1, 2, 3]) answerFinding(n);
  answerList(1, 2, 3);
});

const open = (n: number, query = '', who: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<FindingShowPage />, {
    path: `/finding/show/${findingId(n)}${query}`,
    pattern: PATTERNS.findingShow,
    ...who,
  });

const shown = (n: number) => screen.findByRole('heading', { name: `Cracked weld ${n}` });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const swipe = (from: number, to: number) => {
  const page = screen.getByRole('article');
  fireEvent.touchStart(page, { touches: [{ clientX: from, clientY: 300 }] });
  fireEvent.touchEnd(page, { changedTouches: [{ clientX: to, clientY: 305 }] });
};

describe('a finding', () => {
  it('shows its texts, its days and where it is', async () => {
    open(1);
    await shown(1);
    const text = screen.getByRole('article').textContent;
    for (const part of ['Critical', 'Open', '1.1', 'Grind out and weld again.', '14-Oct-2026', '40 days']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Due13-Nov-2026by its priority10 days overdue/);
  });

  it('that was returned says why before everything else, and is marked', async () => {
    const returned = { at: '2026-11-20T10:00:00.000Z', by: 'Hana', text: 'The weld is still cracked.' };
    answerFinding(1, { state: 'progress', returned, section: '1 Slings, shackles', subsection: '1.2 Shackles' });
    open(1);
    await shown(1);
    const note = screen.getByRole('region', { name: 'Returned' });
    expect(note.textContent).toMatch(/Returned by Hana:.*The weld is still cracked\./);
    const form = await screen.findByRole('button', { name: 'Send' });
    expect(note.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const text = screen.getByRole('article').textContent;
    for (const part of ['In progressReturned', '1 Slings, shackles', '1.2 Shackles']) expect(text).toContain(part);
  });

  it('that was not returned says nothing of it', async () => {
    open(1);
    await shown(1);
    expect(screen.queryByRole('region', { name: 'Returned' })).toBeNull();
  });

  it('leads to its row in the report and in the closing report', async () => {
    open(1);
    await shown(1);
    expect(screen.getByRole('link', { name: 'Row in the report' }).getAttribute('href')).toBe(
      `/inspection/show/${findingId(902)}?sheet=Mast&row=11`,
    );
    expect(screen.getByRole('link', { name: 'Row in the closing report' }).getAttribute('href')).toBe(
      `/closing/show/${findingId(903)}?sheet=Mast&row=11`,
    );
  });

  it('that the newest workbook no longer has says so, and has no row in the report', async () => {
    answerFinding(1, { gone: true, closing: null });
    open(1);
    await shown(1);
    expect(screen.getByText('The newest workbook no longer has this finding.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Row in/ })).toBeNull();
  });

  it('shows its pictures before and after, and opens them side by side', async () => {
    answerFinding(1, { pictures: { before: ['uploads/a.jpg', 'uploads/b.jpg'], after: ['uploads/x.jpg'] } });
    open(1);
    await shown(1);
    const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
    expect(pictures.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Before: picture 1',
      'Before: picture 2',
      'After: picture 1',
    ]);
    fireEvent.click(pictures.getByRole('button', { name: 'After: picture 1' }));
    expect(await screen.findByRole('img', { name: 'Before: picture 1' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'After: picture 1' })).toBeTruthy();
  });

  it('without pictures says which are missing', async () => {
    open(1);
    await shown(1);
    expect(screen.getByText('No picture of the finding')).toBeTruthy();
    expect(screen.getByText('No picture of the repair yet')).toBeTruthy();
  });

  it('is verified at the foot of a phone until it is closed, and then only reopened', async () => {
    const real = globalThis.matchMedia;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(real(query), { matches: query === '(width < 768px)' }),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const foot = () => document.querySelector<HTMLElement>('[data-foot]:not(:has(article))') ?? document.body;
    const { unmount } = open(1);
    await shown(1);
    expect(within(foot()).getByRole('button', { name: 'Verify' })).toBeTruthy();
    unmount();
    answerFinding(2, { state: 'closed' });
    open(2);
    await shown(2);
    expect(within(foot()).getByRole('button', { name: 'Reopen' }).dataset['variant']).toBe('default');
    expect(within(foot()).queryByRole('button', { name: 'Verify' })).toBeNull();
  });

  it('tells what happened to it, oldest first', async () => {
    answerFinding(1, {}, [
      event(1, { user_name: null, side: 'system' }),
      event(2, { kind: 'state', text: 'Welded.', before: { state: 'open' }, after: { state: 'closed' } }),
    ]);
    open(1);
    await shown(1);
    const lines = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(lines[0]?.textContent).toMatch(/^Found5-Nov-2026 .*Portal$/);
    expect(lines).toHaveLength(3);
    expect(lines[1]?.textContent).toMatch(/^Closed5-Nov-2026 .*AnnWelded\.State: Open → Closed$/);
  });

  it('without a record of that begins with the day it was found', async () => {
    open(1);
    await shown(1);
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByRole('listitem').textContent).toBe('Found14-Oct-2026');
  });

  it('that is unknown or of someone else says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('GET', `/api/findings/show/${findingId(9)}`, () => refusal(404, 'not_found', 'Not found.'));
    open(9);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('that was opened by itself has no neighbours', async () => {
    open(1);
    await shown(1);
    expect(screen.queryByRole('link', { name: 'Next finding' })).toBeNull();
    expect(calledWith('GET', '/api/findings/list')).toEqual([]);
  });
});

describe('in the filter it was opened from', () => {
  it('has a position, and its neighbours in the same filter', async () => {
    open(2, '?priority=critical&n=2');
    await shown(2);
    expect(await screen.findByText('2 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next finding' }).getAttribute('href')).toBe(
      `/finding/show/${findingId(3)}?priority=critical&n=3`,
    );
    expect(screen.getByRole('link', { name: 'Findings' }).getAttribute('href')).toBe('/findings?priority=critical');
  });

  it('is turned by the arrow keys, and stops at both ends', async () => {
    open(2, '?n=2');
    await screen.findByText('2 of 3');
    key('ArrowRight');
    await shown(3);
    await screen.findByText('3 of 3');
    key('ArrowRight');
    expect(screen.getByRole('button', { name: 'Next finding' })).toHaveProperty('disabled', true);
    key('ArrowLeft');
    await shown(2);
    await screen.findByText('2 of 3');
    key('ArrowLeft');
    await shown(1);
  });

  it('is turned the other way from right to left', async () => {
    await speakArabic();
    open(2, '?n=2');
    await screen.findByText('2 من 3');
    key('ArrowLeft');
    expect(await shown(3)).toBeTruthy();
  });

  it('is turned by a swipe', async () => {
    open(2, '?n=2');
    await screen.findByText('2 of 3');
    await shown(2);
    swipe(300, 120);
    await shown(3);
    await screen.findByText('3 of 3');
    swipe(120, 300);
    expect(await shown(2)).toBeTruthy();
  });

  it('stays while a picture is shown in full', async () => {
    answerFinding(2, { pictures: { before: ['uploads/a.jpg'], after: [] } });
    open(2, '?n=2');
    await screen.findByText('2 of 3');
    fireEvent.click(await screen.findByRole('button', { name: 'Before: picture 1' }));
    await screen.findByRole('button', { name: 'Close' });
    key('ArrowRight');
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });

  it('that has left it leads on to what took its place', async () => {
    answerList(1, 3);
    open(2, '?n=2');
    expect(await screen.findByText('No longer in these 2 results')).toBeTruthy();
    key('ArrowRight');
    await shown(3);
    await screen.findByText('2 of 2');
  });

  it('that has moved in it gets its present number', async () => {
    open(3, '?n=1');
    await waitFor(() => expect(screen.getByText('3 of 3')).toBeTruthy());
  });
});
