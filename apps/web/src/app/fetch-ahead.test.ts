import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATTERNS } from '../lib/navigation/paths.ts';
import { signInAs } from '../test/support.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { NEXT_PAGES, PAGES } from './pages.ts';

type State = DataRouter['state'];

const stateOf = (page: string, navigation = 'idle') =>
  ({ initialized: true, navigation: { state: navigation }, matches: [{ route: { id: page } }] }) as unknown as State;

/** A router that shows one page and can be switched to another. */
function routerAt(page: string) {
  let follow: (state: State) => void = () => undefined;
  const subscribe = (listener: (state: State) => void) => {
    follow = listener;
    return () => undefined;
  };
  return {
    router: { state: stateOf(page), subscribe } as unknown as DataRouter,
    show: (state: State) => follow(state),
  };
}

const loaded: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  loaded.length = 0;
  for (const page of PAGES) {
    vi.spyOn(page, 'load').mockImplementation(async () => {
      loaded.push(page.id);
      return { default: () => null };
    });
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const allFetched = () => vi.runAllTimersAsync();

async function fetchedFrom(page: string): Promise<string[]> {
  fetchAhead(routerAt(page).router);
  await allFetched();
  return loaded;
}

it('every page that is named exists, and so does every page from which it is opened', () => {
  expect(Object.keys(NEXT_PAGES).filter((id) => !(id in PATTERNS))).toEqual([]);
  const next = Object.values(NEXT_PAGES).flat();
  expect(next.filter((id) => !PAGES.some((page) => page.id === id))).toEqual([]);
});

describe('while the browser is idle', () => {
  it('the pages that follow the sign-in are fetched before anybody has signed in', async () => {
    await fetchedFrom('login');
    await vi.waitFor(() => expect(loaded).toEqual(['home', 'rigs']));
  });

  it('what follows the page that is shown is fetched, and what follows one that was left at once is not', async () => {
    signInAs();
    const { router, show } = routerAt('rigs');
    fetchAhead(router);
    show(stateOf('rigs', 'loading'));
    show(stateOf('clients'));
    await allFetched();
    expect(loaded).toEqual(['clientEdit']);
    show(stateOf('closingShow'));
    await allFetched();
    expect(loaded).toEqual(['clientEdit', 'closingEdit']);
  });

  it('the browser is asked when it is idle, where it can be', async () => {
    signInAs();
    const idle = vi.fn<(then: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', idle);
    expect(await fetchedFrom('rigs')).toEqual([]);
    idle.mock.lastCall?.[0]();
    await allFetched();
    expect(loaded).toEqual(['rigShow']);
  });

  it('a page that cannot be loaded leaves the others to be fetched', async () => {
    signInAs();
    const first = PAGES.find(({ id }) => id === 'inspectionShow');
    if (first) vi.spyOn(first, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    await fetchedFrom('rigShow');
    await vi.waitFor(() => expect(loaded).toEqual(['inspectionAdd']));
  });
});

describe('nothing is fetched', () => {
  beforeEach(() => void signInAs());

  it('of pages that the user may not open', async () => {
    signInAs({ role: 'viewer', owner: false });
    expect(await fetchedFrom('inspectionShow')).toEqual([]);
  });

  it('for users who save data', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    expect(await fetchedFrom('rigs')).toEqual([]);
  });

  it('without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await fetchedFrom('rigs')).toEqual([]);
  });
});
