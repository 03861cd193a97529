import type { DataRouter } from 'react-router';
import { currentSession } from '../lib/session/session.ts';
import { loadMayOpen, loadShell, NEXT_PAGES, type Page, PAGES } from './pages.ts';

/** Milliseconds that a page has the connection to itself: it asks the server for what it shows. */
const HEAD_START = 2000;

/** While a page is shown, loads the parts of those that are most often opened from it. */
export function fetchAhead(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;
  const follow = ({ initialized, navigation, matches }: DataRouter['state']) => {
    const page = matches.at(-1)?.route.id;
    if (!initialized || navigation.state !== 'idle' || page === shown) return;
    shown = page;
    clearTimeout(waiting);
    waiting = setTimeout(() => whenIdle(() => void fetchNextOf(page ?? '')), HEAD_START);
  };
  follow(router.state);
  router.subscribe(follow);
}

/** Safari has no way to ask; there the head start has to do. */
const whenIdle = (then: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(then) : then());

async function fetchNextOf(shown: string): Promise<void> {
  for (const id of NEXT_PAGES[shown] ?? []) {
    const page = PAGES.find((one) => one.id === id);
    if (!page || !mayFetch()) continue;
    // One at a time, to leave connections for the user's own requests. If one fails, opening that page reports it.
    await fetchPage(page).catch(() => undefined);
  }
}

async function fetchPage({ id, load }: Page): Promise<void> {
  const session = currentSession();
  // Whoever has yet to sign in may turn out to be anybody.
  if (session && !(await loadMayOpen())(session, id)) return;
  await Promise.all([loadShell(), load()]);
}

/**
 * Nothing is fetched for users who want to save data. Offline a fetch would fail, and a browser does not repeat it
 * when the page is opened.
 */
function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return navigator.onLine && !connection?.saveData;
}
