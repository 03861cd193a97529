import { NOTICE_KINDS, noticeText, type Notice, type UnreadNotices } from '@rigbook/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translate } from '../../lib/i18n/i18n.ts';
import { answer, calledWith, refusal, renderPage, speakArabic } from '../../test/support.tsx';
import { NoticeBell, NoticeChoiceCard } from './public.ts';

const LIST = '/api/notices/list';
const MINE = '/api/notices/mine';

const aNotice = (number: number, more: Partial<Notice> = {}): Notice => ({
  UUID: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  at: new Date(Date.now() - number * 1000).toISOString(),
  kind: 'ready',
  text_key: noticeText('ready'),
  params: { rig: `Rig ${number}`, by: 'Omar Haddad', count: 40 },
  path: `/findings?report=${number}`,
  read: false,
  ...more,
});

/** The streams that pages have opened. */
let streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  readonly address: string;
  isOpen = true;

  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }

  close() {
    this.isOpen = false;
  }

  say(unread: UnreadNotices) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(unread) })));
  }
}

const present = globalThis.EventSource;
beforeEach(() => {
  streams = [];
  Object.assign(globalThis, { EventSource: FakeStream });
});
afterEach(() => {
  Object.assign(globalThis, { EventSource: present });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers with pages of these notices; returns what was asked for. */
function answerList(notices: Notice[], unread = notices.filter(({ read }) => !read).length) {
  answer('GET', LIST, ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'));
    const data = notices.slice(10 * page - 10, 10 * page);
    const body = { data, current_page: page, per_page: 10, total: notices.length };
    return new Response(JSON.stringify(body), { headers: { 'X-Unread': String(unread) } });
  });
}

const nameOfBell = () => screen.getByRole('button', { name: /^Notices|^الإشعارات/ }).getAttribute('aria-label');

const openBell = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Notices|^الإشعارات/ }));
  return within(await screen.findByRole('dialog'));
};

const bell = () => renderPage(<NoticeBell />);

describe('the bell', () => {
  it('shows what the stream says is unread, and says it to screen readers', () => {
    bell();
    expect(streams.map(({ address }) => address)).toEqual(['/api/notices/stream']);
    streams[0]?.say({ unread: 3, newest: '2026-11-20T10:00:00.000Z' });
    expect(nameOfBell()).toBe('Notices, 3');
    expect(screen.getByText('3')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3 unread notices');
    expect(calledWith('GET', LIST)).toEqual([]);
  });

  it('has no stream and asks nothing while the page is not in view, and at most once a minute', async () => {
    vi.useFakeTimers();
    bell();
    // The stream goes to another window, or comes from one.
    const hide = async (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await vi.advanceTimersByTimeAsync(0);
    };
    await hide(true);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false]);
    vi.advanceTimersByTime(3_600_000);
    expect(streams).toHaveLength(1);
    await hide(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(streams).toHaveLength(2);
    await hide(true);
    await hide(false);
    vi.advanceTimersByTime(59_000);
    expect(streams).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(streams).toHaveLength(3);
  });

  it('asks once a minute where streams end at once or are held back on the way', () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    bell();
    act(() => void streams[0]?.dispatchEvent(new Event('error')));
    vi.advanceTimersByTime(61_000);
    expect(streams.map(({ address, isOpen }) => [address, isOpen])).toEqual([
      ['/api/notices/stream', false],
      ['/api/notices/stream', true],
    ]);
    // This one says nothing.
    vi.advanceTimersByTime(61_000);
    expect(streams.at(-1)?.address).toBe('/api/notices/stream?seconds=0');
    streams.at(-1)?.say({ unread: 2, newest: null });
    expect(nameOfBell()).toBe('Notices, 2');
  });

  it('lists the notices by day, newest first, each a link to what it is about', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    answerList([
      aNotice(1),
      aNotice(2, { read: true }),
      aNotice(3, { at: yesterday, params: { rig: 'Old', count: 1 } }),
    ]);
    bell();
    const list = await openBell();
    expect((await list.findAllByRole('link', { name: /Rig|Old/ })).map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((number) => `/findings?report=${number}`),
    );
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Notices',
      'Today',
      'Yesterday',
    ]);
    expect(list.getByText('40 findings of Rig 1')).toBeTruthy();
    expect(list.getByText('1 finding of Old')).toBeTruthy();
    expect(list.getAllByText('Unread:')).toHaveLength(2);
  });

  it('marks a notice as read that is followed, and closes', async () => {
    answerList([aNotice(1), aNotice(2)]);
    answer('POST', '/api/notices/read', { unread: 1 });
    bell();
    streams[0]?.say({ unread: 2, newest: null });
    fireEvent.click(await (await openBell()).findByText('40 findings of Rig 1'));
    await waitFor(() => expect(calledWith('POST', '/api/notices/read')[0]?.body).toEqual({ UUIDs: [aNotice(1).UUID] }));
    expect(await screen.findByText('Now at /findings')).toBeTruthy();
  });

  it('marks all as read', async () => {
    answerList([aNotice(1)]);
    answer('POST', '/api/notices/read', () => {
      answerList([aNotice(1, { read: true })]);
      return { unread: 0 };
    });
    bell();
    streams[0]?.say({ unread: 1, newest: null });
    const list = await openBell();
    const all = () => list.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
    await waitFor(() => expect(all().disabled).toBe(false));
    fireEvent.click(all());
    await waitFor(() => expect(nameOfBell()).toBe('Notices'));
    await waitFor(() => expect(list.queryByText('Unread:')).toBeNull());
    expect(all().disabled).toBe(true);
  });

  it('shows more, and what has come meanwhile', async () => {
    answerList(Array.from({ length: 12 }, (_, number) => aNotice(number)));
    bell();
    const list = await openBell();
    await list.findByText('40 findings of Rig 9');
    expect(list.queryByText('40 findings of Rig 10')).toBeNull();
    fireEvent.click(list.getByRole('button', { name: 'More' }));
    await list.findByText('40 findings of Rig 11');
    expect(list.queryByRole('button', { name: 'More' })).toBeNull();
    answerList([aNotice(99)]);
    streams[0]?.say({ unread: 13, newest: new Date().toISOString() });
    expect(await list.findByText('40 findings of Rig 99')).toBeTruthy();
  });

  it('says so if there is nothing yet, and in Arabic', async () => {
    await speakArabic();
    answerList([]);
    bell();
    const list = await openBell();
    expect(await list.findByText(translate('ui.empty'))).toBeTruthy();
    expect(list.getByRole('heading').textContent).toBe('الإشعارات');
  });
});

describe('the choice of notices', () => {
  const CHOICE = { bell: [...NOTICE_KINDS], mail: [], rigs: 'all' };
  const RIGS = [
    { id: 1, UUID: aNotice(1).UUID, name: 'Marlin Crest', client_id: 2 },
    { id: 2, UUID: aNotice(2).UUID, name: 'Sahra Falcon', client_id: 2 },
  ];

  beforeEach(() => {
    answer('GET', MINE, CHOICE);
    answer('GET', '/api/rigs/all', RIGS);
    answer('POST', MINE, ({ body }: { body: unknown }) => body);
  });

  const box = (name: string) => screen.findByRole('checkbox', { name });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('is saved when something in it has changed', async () => {
    let kept = CHOICE;
    answer('GET', MINE, () => kept);
    answer('POST', MINE, ({ body }: { body: typeof CHOICE }) => (kept = body));
    renderPage(<NoticeChoiceCard />);
    expect((await box('Visit')) instanceof HTMLInputElement).toBe(true);
    expect(save().disabled).toBe(true);
    fireEvent.click(await box('Visit'));
    fireEvent.click(save());
    expect(await screen.findByText('Your choice is saved.')).toBeTruthy();
    expect(calledWith('POST', MINE)[0]?.body).toEqual({ ...CHOICE, bell: NOTICE_KINDS.slice(0, -1) });
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('is also for mails, once the portal sends mail', async () => {
    answer('GET', '/api/auth/permissions', { mail: true });
    renderPage(<NoticeChoiceCard />);
    const byMail = within(await screen.findByRole('group', { name: 'By mail' }));
    fireEvent.click(byMail.getByRole('checkbox', { name: 'Visit' }));
    fireEvent.click(save());
    await waitFor(() => expect(calledWith('POST', MINE)[0]?.body).toEqual({ ...CHOICE, mail: ['visit_planned'] }));
  });

  it('may be of some rigs only', async () => {
    renderPage(<NoticeChoiceCard />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Only some rigs' }));
    const add = async (name: string) => {
      fireEvent.click(await screen.findByRole('combobox', { name: 'Add a rig' }));
      fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
    };
    await add('Marlin Crest');
    await add('Sahra Falcon');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Marlin Crest' }));
    fireEvent.click(save());
    await waitFor(() => expect(calledWith('POST', MINE)[0]?.body).toEqual({ ...CHOICE, rigs: [aNotice(2).UUID] }));
  });

  it('stays as it was chosen if it could not be saved, and says why', async () => {
    answer('POST', MINE, refusal(503, 'busy', 'The portal is very busy. Try again in a moment.'));
    renderPage(<NoticeChoiceCard />);
    fireEvent.click(await box('Visit'));
    fireEvent.click(save());
    expect(await screen.findByText('The portal is very busy. Try again in a moment.')).toBeTruthy();
    expect(save().disabled).toBe(false);
  });
});
