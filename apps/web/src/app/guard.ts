import { redirect, type MiddlewareFunction } from 'react-router';
import type { ShellPageId } from '../lib/navigation/page-calls.ts';
import { readDeparture, rememberDeparture } from '../lib/navigation/departure.ts';
import { pathTo } from '../lib/navigation/paths.ts';
import { refusePage } from '../lib/navigation/refused-page.ts';
import { currentSession } from '../lib/session/session.ts';
import { isShellKept } from '../ui/loading/part-loader.ts';
import { loadMayOpen } from './pages.ts';
import { loadChunk } from './versions/chunk.ts';

/**
 * The guard of rules.md#page-addresses. It only decides what is shown; the server enforces the same policy.
 */

/** A visitor without a session goes to the sign-in page and comes back after it. */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (currentSession()) return;
  const { pathname, search } = new URL(request.url);
  // A tab that was signed out already knows the address to return to and the reason.
  if (!readDeparture()?.foreignToken) rememberDeparture({ wanted: pathname + search, reason: 'anonymous' });
  throw redirect(pathTo('login'));
};

/** A page that the user's permissions don't allow redirects to the home page, where a notice says why. */
export const requirePage =
  (page: ShellPageId): MiddlewareFunction =>
  async () => {
    const session = currentSession();
    if (!session) return;
    const mayOpen = await loadChunk(loadMayOpen);
    // Without a connection there is nothing on the home page, and the findings that were taken along on theirs.
    const isAway = page === 'home' && !navigator.onLine && isShellKept();
    if (isAway && mayOpen(session, 'findings')) throw redirect(pathTo('findings'));
    if (mayOpen(session, page)) return;
    refusePage(page);
    throw redirect(pathTo('home'));
  };

/** Signed-in users are redirected from the sign-in page. */
export const requireAnonymous: MiddlewareFunction = () => {
  if (currentSession()) throw redirect(pathTo('home'));
};

/** Opening /logout signs out without asking; the menu entry asks first (rules.md#signing-out). */
export const signOutAtOnce: MiddlewareFunction = async () => {
  if (currentSession()) {
    // Loaded when it is needed: the API client is not part of the sign-in page's first load.
    const { signOut } = await import('../features/session/public.ts');
    await signOut();
  }
  throw redirect(pathTo('login'));
};
