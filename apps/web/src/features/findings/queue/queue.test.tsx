import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FindingEvent, FindingRow } from '@rigbook/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../../../lib/navigation/paths.ts';
import { figures, findingId, findingRow } from '../../../test/findings.ts';
import { withIndexedDb } from '../../../test/indexed-db.ts';
import { answer, calledWith, refusal, renderPage, speakArabic } from '../../../test/support.tsx';
import { switchSingleKeys } from '../../../lib/session/single-keys.ts';
import { undoTime } from '../../../ui/feedback/undo-time.ts';
import FindingsPage from '../findings-page.tsx';

withIndexedDb();

const answered: FindingEvent = {
  UUID: findingId(800),
  at: '2026-11-05T07:30:00.000Z',
  user_name: 'Bob',
  side: 'rig',
  kind: 'ready',
  text: 'Welded and tested.',
  pictures: [],
  before: { state: 'open' },
  after: { state: 'ready' },
};

const answerList = (...rows: FindingRow[]) =>
  answer('GET', '/api/findings/list', { data: rows, current_page: 1, per_page: 25, total: rows.length });

const ready = (n: number) => findingRow(n, { state: 'ready' });

beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  answer('GET', '/api/clients/all', []);
  answer('GET', '/api/rigs/all', []);
  answer('GET', '/api/findings/figures', figures({ total: 3 }));
  answer('GET', '/api/findings/choices', { sheets: [], sections: [], owners: [] });
  answerList(ready(1), ready(2), ready(3));
  for (const n of [1, 2, 3]) {
    answer('GET', `/api/findings/show/${findingId(n)}`, { ...ready(n), events: n === 3 ? [] : [answered] });
    answer('POST', `/api/findings/verify/${findingId(n)}`, findingRow(n, { state: 'closed' }));
  }
});

const open = (query = '?state=ready', who: Parameters<typeof renderPage>[1] = {}) => {
  const page = <FindingsPage />;
  return renderPage(page, { path: `/findings${query}`, pattern: PATTERNS.findings, ...who });
};
const shown = (n: number) => screen.findByRole('heading', { name: `Cracked weld ${n}` });
const links = () => within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('link');
const key = (name: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: name });
const why = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What to tell the rig' });
const undo = async (n: number) => {
  const said = await screen.findByText(new RegExp(`^1\\.${n} `), { selector: '[role="alert"] *' });
  const notice = said.closest<HTMLElement>('[role="alert"]');
  if (notice) fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
};

describe('the queue of what is ready for verification', () => {
  it('shows the first finding beside the list, with what the rig said of it', async () => {
    open();
    await shown(1);
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
    const panel = screen.getByRole('region', { name: 'Finding' });
    await within(panel).findByText('Welded and tested.');
    expect(panel.textContent).toContain('Bob');
    expect(within(panel).getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe(
      `/finding/show/${findingId(1)}?state=ready&n=1`,
    );
  });

  it('has pages below it only where there are more than one, since each finding says which of how many it is', async () => {
    const { unmount } = open();
    await shown(1);
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.queryByText('1–3 of 3')).toBeNull();
    unmount();
    answer('GET', '/api/findings/list', { data: [ready(1), ready(2)], current_page: 1, per_page: 2, total: 3 });
    open();
    await shown(1);
    expect(screen.getByText('1–2 of 3')).toBeTruthy();
  });

  it('is worked through by the arrow keys, and the focus goes along', async () => {
    open();
    await shown(1);
    key('ArrowDown');
    await shown(2);
    expect(document.activeElement).toBe(links()[1]);
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    key('ArrowDown');
    await shown(3);
    key('ArrowDown');
    key('ArrowLeft');
    await shown(2);
    key('ArrowUp');
    expect(await shown(1)).toBeTruthy();
  });

  it('counts a finding that was closed no longer, though that is sent later', async () => {
    open();
    await shown(1);
    const tab = screen.getByRole('link', { name: /^Ready for verification/ });
    await waitFor(() => expect(tab.textContent).toBe('Ready for verification3'));
    key('c');
    await shown(2);
    expect(tab.textContent).toBe('Ready for verification2');
    expect(calledWith('POST', `/api/findings/verify/${findingId(1)}`)).toEqual([]);
    await undo(1);
    await waitFor(() => expect(tab.textContent).toBe('Ready for verification3'));
  });

  it('goes on with the next finding when C closes one, which is sent later', async () => {
    open();
    await shown(1);
    key('c');
    await shown(2);
    expect(links()).toHaveLength(2);
    expect(document.activeElement).toBe(links()[0]);
    key('C');
    await shown(3);
    expect(links()).toHaveLength(1);
    expect(calledWith('POST', `/api/findings/verify/${findingId(1)}`)).toEqual([]);
    key('c');
    expect(await screen.findByText('Everything on this page is decided.')).toBeTruthy();
  });

  it('has a finding again whose closing is undone', async () => {
    open();
    await shown(1);
    key('c');
    await shown(2);
    await undo(1);
    await waitFor(() => expect(links()).toHaveLength(3));
    expect(calledWith('POST', `/api/findings/verify/${findingId(1)}`)).toEqual([]);
  });

  it('has it again when Z is pressed, unless single keys are switched off', async () => {
    open();
    await shown(1);
    key('c');
    await shown(2);
    key('z');
    await waitFor(() => expect(links()).toHaveLength(3));
    switchSingleKeys(false);
    key('c');
    key('ArrowDown');
    await shown(2);
    expect(links()).toHaveLength(3);
    switchSingleKeys(true);
  });

  it('has each decision that waits to be sent below the list, where it can be undone too', async () => {
    open();
    await shown(1);
    key('c');
    await shown(2);
    key('c');
    await screen.findByText('2 decisions are kept on this device and will be sent');
    fireEvent.click(screen.getByRole('button', { name: 'Undo: 1.1 Cracked weld 1' }));
    await screen.findByText('1 decision is kept on this device and will be sent');
    expect(links().map(({ textContent }) => textContent)).toEqual(['Cracked weld 1', 'Cracked weld 3']);
  });

  it('asks why when R returns one, and sends it by Ctrl and Enter', async () => {
    open();
    await shown(1);
    key('r');
    expect(document.activeElement).toBe(why());
    // Typed, not pressed.
    key('c');
    key('Escape');
    expect(document.activeElement).not.toBe(why());
    key('r');
    fireEvent.change(why(), { target: { value: 'Still leaks.' } });
    Object.assign(undoTime, { milliseconds: 0 });
    fireEvent.keyDown(why(), { key: 'Enter', ctrlKey: true });
    answerList(ready(2), ready(3));
    await shown(2);
    const verify = () => calledWith('POST', `/api/findings/verify/${findingId(1)}`).map(({ body }) => body);
    await waitFor(() => expect(verify()).toMatchObject([{ result: 'returned', text: 'Still leaks.', revision: 1 }]));
  });

  it.each([
    ['the search', () => screen.getByRole('searchbox')],
    ['a control of the page', () => screen.getByRole('button', { name: 'Filter' })],
  ])('leaves keys to %s', async (_, target) => {
    open();
    await shown(1);
    key('c', target());
    key('ArrowDown', target());
    expect(await shown(1)).toBeTruthy();
    expect(links()).toHaveLength(3);
  });

  it('shows a finding that is clicked', async () => {
    open();
    await shown(1);
    const third = links()[2];
    if (third) fireEvent.click(third);
    await shown(3);
    expect(await screen.findByText('No answer yet.')).toBeTruthy();
  });

  it('has the focus as soon as it is chosen, so that its keys work at once', async () => {
    open('');
    const queues = await screen.findByRole('navigation', { name: 'Views' });
    const chip = within(queues).getByRole('link', { name: /^Ready for verification/ });
    chip.focus();
    fireEvent.click(chip);
    await shown(1);
    await waitFor(() => expect(document.activeElement).toBe(links()[0]));
    key('ArrowDown');
    await shown(2);
    // Chosen once more, although it is shown already.
    const again = screen.queryByRole('link', { name: /^Ready for verification/ });
    again?.focus();
    if (again) fireEvent.click(again);
    await waitFor(() => expect(document.activeElement).toBe(links()[1]));
    key('c');
    await waitFor(() => expect(links()).toHaveLength(2));
  });

  it('decides nothing by its keys while it shows what was there before', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    answer('GET', '/api/findings/list', async ({ query }: { query: URLSearchParams }) => {
      const isQueue = query.get('state') === 'ready';
      if (isQueue) await arrived;
      const rows = isQueue ? [ready(2), ready(3)] : [findingRow(1)];
      return { data: rows, current_page: 1, per_page: 25, total: rows.length };
    });
    open('');
    const queues = await screen.findByRole('navigation', { name: 'Views' });
    await screen.findByText('Cracked weld 1');
    fireEvent.click(within(queues).getByRole('link', { name: /^Ready for verification/ }));
    await shown(1);
    key('c', document.body);
    key('ArrowDown', document.body);
    arrive();
    await shown(2);
    key('c');
    await shown(3);
    expect(screen.getByText('1 decision is kept on this device and will be sent')).toBeTruthy();
  });

  it('leaves the focus where someone is at work', async () => {
    open();
    await shown(1);
    const search = screen.getByRole('searchbox');
    search.focus();
    fireEvent.change(search, { target: { value: 'weld' } });
    await shown(1);
    expect(document.activeElement).toBe(search);
  });

  it('closed again by the same person is closed, also where the server calls it stale', async () => {
    Object.assign(undoTime, { milliseconds: 0 });
    answer('POST', `/api/findings/verify/${findingId(1)}`, () => refusal(409, 'stale', 'You have changed it.'));
    const closed = { ...answered, UUID: findingId(801), kind: 'closed', user_name: 'Test User' } as const;
    const events = [answered, { ...closed, before: { state: 'ready' }, after: { state: 'closed' } }];
    open();
    await shown(1);
    answer('GET', `/api/findings/show/${findingId(1)}`, { ...findingRow(1, { state: 'closed', revision: 2 }), events });
    key('c');
    await shown(2);
    await waitFor(() => expect(screen.queryByText('1 decision is kept on this device and will be sent')).toBeNull());
    expect(links()).toHaveLength(2);
    expect(screen.queryByText('You have changed it.')).toBeNull();
  });

  it('is turned the other way round in Arabic', async () => {
    await speakArabic();
    open();
    await shown(1);
    key('ArrowLeft');
    expect(await shown(2)).toBeTruthy();
  });

  it('cuts a text off at its own end, whatever the language of the page', async () => {
    open();
    await shown(1);
    expect(links().map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto']);
  });
});

describe('the queue of questions', () => {
  it('has the answer beside the question', async () => {
    answer('GET', `/api/findings/show/${findingId(1)}`, {
      ...findingRow(1),
      events: [{ ...answered, kind: 'question', text: 'Which of the two?', after: { state: 'open' } }],
    });
    answerList(findingRow(1));
    open('?asked=1');
    expect(await screen.findByText('Which of the two?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });
});

describe('the register', () => {
  it('is no queue for those who may not verify', async () => {
    open('?state=ready', { role: 'client', owner: false });
    expect(await screen.findByRole('table', { name: 'Findings' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Finding' })).toBeNull();
  });

  it('says what was decided and not taken, also when it is opened later', async () => {
    Object.assign(undoTime, { milliseconds: 0 });
    answer('POST', `/api/findings/verify/${findingId(1)}`, () => refusal(409, 'stale', 'Ann has changed it.'));
    const { unmount } = open();
    await shown(1);
    key('c');
    await waitFor(() => expect(links()).toHaveLength(3));
    unmount();
    open('');
    expect((await screen.findByRole('link', { name: '1.1 Cracked weld 1' })).getAttribute('href')).toBe(
      `/finding/show/${findingId(1)}`,
    );
  });
});
