import type { Role } from '@rigbook/domain';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { usePageNames } from '../../lib/navigation/page-subject.ts';
import { refusePage } from '../../lib/navigation/refused-page.ts';
import { PATTERNS } from '../../lib/navigation/paths.ts';
import { answer, signInAs, speakArabic } from '../../test/support.tsx';
import { chooseAppearance, restoreAppearance } from '../appearance.ts';
import { createQueryClient } from '../query-client.ts';
import { Frame } from './frame.tsx';
import { Providers } from './looks/providers.tsx';
import { MOST_STARRED, reloadStarred } from './starred/starred.ts';

function SpecificationsPage() {
  usePageNames({ heading: 'Falcon 12: specifications', detail: 'FCS 2026', up: '/rig/show/1' });
  return <p>The specifications</p>;
}

function RigPage() {
  usePageNames({ subject: 'Marlin Crest' });
  return <Link to="/rigs">To the rigs</Link>;
}

const PAGES = {
  home: <p>The start page</p>,
  rigs: <Link to="/rig/show/1">To a rig</Link>,
  rigShow: <RigPage />,
  rigEdit: <SpecificationsPage />,
  auditClosingShow: <p>A closing</p>,
  account: <p>The account</p>,
  secondFactorRules: <p>The rules</p>,
  visitDay: <p>A day</p>,
} as const;

type Who = Parameters<typeof signInAs>[0];

/** The portal around some made-up pages, at an address. */
function open(path = '/rigs', who: Who = {}) {
  signInAs(who);
  reloadStarred();
  const Portal = () => (
    <Providers client={createQueryClient()} env="test">
      <Frame />
    </Providers>
  );
  const children = Object.entries(PAGES).map(([id, element]) => ({
    id,
    path: PATTERNS[id as keyof typeof PAGES],
    element,
  }));
  children.push({ id: 'other', path: '*', element: <p>Another page</p> });
  const router = createMemoryRouter([{ Component: Portal, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const sidebar = () => within(screen.getAllByRole('navigation', { name: 'Main navigation' })[0] ?? document.body);
const entries = () =>
  sidebar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  restoreAppearance();
});
afterEach(() => {
  chooseAppearance({ theme: 'default', direction: 'ltr' });
});

describe('the navigation', () => {
  it.each<[Role, string[]]>([
    ['admin', ['Home', 'Rigs', 'Findings', 'Fleet', 'Visits', 'Clients', 'Users', 'History', 'Trash']],
    ['editor', ['Home', 'Rigs', 'Findings', 'Fleet']],
    ['viewer', ['Home', 'Rigs', 'Findings', 'Fleet', 'Visits']],
    ['client', ['Home', 'Rigs', 'Findings', 'Fleet', 'Visits']],
    ['qhse', ['Home', 'Rigs', 'Findings', 'Fleet', 'Visits']],
  ])('of a person with the role %s is %j', (role, names) => {
    open('/rigs', { role });
    expect(entries()).toEqual(names);
  });

  it.each([
    ['/rigs', 'Rigs', 'page'],
    ['/rig/show/1', 'Rigs', 'true'],
    ['/audit-closing/show/1', 'Rigs', 'true'],
    ['/findings', 'Findings', 'page'],
    ['/finding/show/1', 'Findings', 'true'],
    ['/fleet', 'Fleet', 'page'],
    ['/visit/21/11/2026', 'Visits', 'true'],
    ['/second-factor/rules', 'Users', 'true'],
    ['/history', 'History', 'page'],
    ['/trash', 'Trash', 'page'],
    ['/', 'Home', 'page'],
  ])('marks at %s the entry %s as %s', (path, name, mark) => {
    open(path);
    const marked = sidebar()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, mark]]);
  });

  it('marks none on the own account', () => {
    open('/account');
    expect(sidebar().queryByRole('link', { current: true })).toBeNull();
  });

  it('is collapsed and stays so after another load, its names still there for screen readers', () => {
    open();
    press('Collapse navigation');
    const toggle = screen.getByRole('button', { name: 'Expand navigation' });
    expect([toggle.getAttribute('aria-expanded'), entries()[1]]).toEqual(['false', 'Rigs']);
    document.body.replaceChildren();
    open();
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy();
    press('Expand navigation');
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeTruthy();
  });

  it('of a narrow screen is a drawer that closes with the choice of a page', async () => {
    open();
    press('Open navigation');
    const drawer = within(screen.getByRole('dialog', { name: 'Main navigation' }));
    fireEvent.click(drawer.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('The start page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['its button', () => press('Close navigation')],
    ['a click beside it', () => fireEvent.click(screen.getByRole('dialog', { name: 'Main navigation' }))],
  ])('of a narrow screen is closed by %s', (_, close) => {
    open();
    press('Open navigation');
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the head of a page', () => {
  const trail = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it.each([
    ['/', 'Home', ['']],
    ['/rigs', 'Rigs', ['', 'Rigs', 'List']],
    ['/audit-closing/show/1', 'Audit Closing', ['', 'Audit Closing', 'Show']],
    ['/rig/edit/1', 'Falcon 12: specifications', ['', 'Rig', 'Edit']],
    ['/account', 'Account security', ['', 'Account', 'Security']],
  ])('at %s is %s with the way %j', (path, title, way) => {
    open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(trail()).toEqual(way);
  });

  it.each([
    ['/rigs', ['/']],
    ['/rig/show/1', ['/', '/rigs']],
    ['/rig/edit/1', ['/', '/rig/show/1']],
    ['/audit-closing/show/1', ['/', '/rigs']],
    ['/second-factor/rules', ['/', '/users']],
    ['/visit/21/11/2026', ['/', '/visits']],
    ['/account', ['/']],
  ])('leads from %s to %j', (path, ways) => {
    open(path);
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
  });

  it('is in the header of a phone, outside the navigation, with the way still read aloud', () => {
    const { matchMedia: real } = globalThis;
    onTestFinished(() => void (globalThis.matchMedia = real));
    globalThis.matchMedia = (query) => Object.assign(real(query), { matches: query === '(width < 768px)' });
    open('/rig/edit/1');
    const heading = screen.getByRole('heading', { level: 1, name: 'Falcon 12: specifications' });
    expect([heading.closest('header') !== null, heading.closest('nav')]).toEqual([true, null]);
    expect(trail()).toEqual(['', 'Rig', 'Edit']);
  });

  it.each([
    ['/', 'Rigbook'],
    ['/rigs', 'Rigs List · Rigbook'],
    ['/rig/show/1', 'Marlin Crest · Rig Show · Rigbook'],
    ['/rig/edit/1', 'Falcon 12: specifications · FCS 2026 · Rigbook'],
  ])('names the tab at %s "%s"', async (path, title) => {
    open(path);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('has the focus after a change of page, which is announced', async () => {
    open();
    const [announced] = document.querySelectorAll('p[aria-live="polite"]');
    expect(announced?.textContent).toBe('');
    fireEvent.click(screen.getByRole('link', { name: 'To a rig' }));
    await screen.findByRole('link', { name: 'To the rigs' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(announced?.textContent).toBe('Rig Show');
  });

  it('keeps the focus where it is while the page stays the same', async () => {
    const router = open();
    const link = screen.getByRole('link', { name: 'To a rig' });
    link.focus();
    await act(() => router.navigate('/rigs?page=2'));
    expect(document.activeElement).toBe(link);
  });
});

describe('a starred page', () => {
  const starred = () => screen.queryByRole('navigation', { name: 'Starred pages' });

  it('stands in the top bar by what it is about, until its star is taken away', async () => {
    open('/rig/show/1');
    expect(starred()).toBeNull();
    press('Star this page');
    await waitFor(() => expect(starred()?.textContent).toBe('Marlin Crest Rig Show'));
    expect(screen.getByRole('button', { name: 'Remove the star from this page' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    press('Remove the star from this page');
    expect(starred()).toBeNull();
  });

  it('is one of ten: the eleventh is refused with a word, and none is lost', async () => {
    const router = open('/rig/show/1');
    for (let number = 1; number <= MOST_STARRED + 1; number += 1) {
      await act(() => router.navigate(`/rig/show/${number}`));
      press('Star this page');
    }
    expect(await screen.findByText(/You can star at most 10 pages/)).toBeTruthy();
    expect(within(starred() ?? document.body).getAllByRole('link')).toHaveLength(MOST_STARRED);
    expect(screen.getByRole('button', { name: 'Star this page' }).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the quick search', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Search the portal' });
  const keys = (more: object) => fireEvent.keyDown(document.body, { key: 'k', ...more });

  it.each([{ ctrlKey: true }, { metaKey: true }])('opens with K and %j', async (more) => {
    open();
    expect(keys(more)).toBe(false);
    expect(await dialog()).toBeTruthy();
  });

  it.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
    'leaves K with %j alone',
    (more) => {
      open();
      expect(keys(more)).toBe(true);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('does not open above a question that waits for its answer', () => {
    open();
    const question = document.createElement('div');
    question.setAttribute('role', 'dialog');
    question.setAttribute('aria-modal', 'true');
    document.body.append(question);
    keys({ ctrlKey: true });
    expect(screen.queryByRole('dialog', { name: 'Search the portal' })).toBeNull();
    question.remove();
  });

  it('opens by its button and closes again', async () => {
    open();
    press(/^Search/);
    fireEvent.click(await dialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the menu of the user', () => {
  const openMenu = async (who: Who = {}) => {
    open('/rigs', who);
    press(/^Account/);
    return screen.findByRole('menu');
  };
  const item = (name: string) => screen.findByRole('menuitemradio', { name });
  const checked = () =>
    screen
      .getAllByRole('menuitemradio')
      .filter((one) => one.getAttribute('aria-checked') === 'true')
      .map(({ textContent }) => textContent);

  it('says who is signed in, and how the portal looks', async () => {
    await openMenu({ userName: 'Ada', role: 'editor' });
    expect(screen.getByRole('button', { name: /^Account/ }).textContent).toBe('AccountAdaEditor');
    expect(checked()).toEqual(['English', 'Default', 'Left to right']);
  });

  it('changes theme and direction at once', async () => {
    await openMenu();
    fireEvent.click(await item('Dark'));
    fireEvent.click(await item('Right to left'));
    await waitFor(() => expect(checked()).toEqual(['English', 'Dark', 'Right to left']));
    expect([document.documentElement.dir, document.body.classList.contains('dark')]).toEqual(['rtl', true]);
  });

  it('changes the language and with it the direction', async () => {
    await openMenu();
    await speakArabic();
    expect(checked()[0]).toBe('العربية');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('المنصات');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('asks before it signs out', async () => {
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sign out' }));
    fireEvent.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('leads to the own account', async () => {
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Account security' }));
    expect(await screen.findByText('The account')).toBeTruthy();
  });
});

describe('a new version of the portal', () => {
  afterEach(() => {
    vi.useRealTimers();
    document.querySelector('script[data-made-up]')?.remove();
  });

  it('is offered once it is there, and not again when it is put off', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const script = document.createElement('script');
    Object.assign(script.dataset, { madeUp: '' });
    script.type = 'module';
    script.setAttribute('src', '/assets/index-a1.js');
    document.head.append(script);
    const fetched = vi.fn<typeof fetch>(
      async () => new Response('<div id="root"></div><script src="/b2.js"></script>'),
    );
    globalThis.fetch = fetched;
    open();
    act(() => void vi.advanceTimersByTime(9 * 60_000));
    expect(fetched).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(await screen.findByText('A new version of the portal is available.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    press('Later');
    expect(screen.queryByText('A new version of the portal is available.')).toBeNull();
    act(() => void vi.advanceTimersByTime(60 * 60_000));
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('a page that was refused', () => {
  it('is named in a notice on the page that is opened instead, until that is left', async () => {
    refusePage('users');
    const router = open('/rigs');
    expect(screen.queryByText(/Your role does not include/)).toBeNull();
    await act(() => router.navigate('/'));
    expect(
      await screen.findByText('Your role does not include “Users List”. Ask your administrator if you need it.'),
    ).toBeTruthy();
    await act(() => router.navigate('/rigs'));
    await waitFor(() => expect(screen.queryByText(/Your role does not include/)).toBeNull());
  });
});

it('words in the address open the quick search with them, and do not stay there', async () => {
  answer('GET', '/api/search', { rigs: [], reports: [], findings: [], clients: [], users: [] });
  const router = open('/?find=marlin&page=2');
  const words = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search the portal' });
  expect(words.value).toBe('marlin');
  expect(router.state.location.search).toBe('?page=2');
});
