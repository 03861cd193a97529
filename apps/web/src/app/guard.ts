import { can, type Flag } from '@rigbook/domain';
import { redirect, type MiddlewareFunction } from 'react-router';
import { readDeparture, rememberDeparture } from '../lib/navigation/departure.ts';
import { pathTo } from '../lib/navigation/paths.ts';
import { currentSession } from '../lib/session/session.ts';

/**
 * The guard of rules.md#page-addresses. It decides what is shown; what may be done the server decides by the same
 * policy.
 */

/** A visitor without a session goes to the sign-in page and comes back after it. */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (currentSession()) return;
  const { pathname, search } = new URL(request.url);
  // A tab that was signed out already knows what was wanted and why it is here.
  if (!readDeparture()?.foreignToken) rememberDeparture({ wanted: pathname + search, reason: 'anonymous' });
  throw redirect(pathTo('login'));
};

/** A page that is not enabled for the user's permissions sends to the start page. */
export const requireFlags =
  (needs: readonly Flag[]): MiddlewareFunction =>
  () => {
    const session = currentSession();
    if (session && !needs.every((flag) => can(session.role, flag))) throw redirect(pathTo('home'));
  };

/** Signed-in users have no business on the sign-in page. */
export const requireAnonymous: MiddlewareFunction = () => {
  if (currentSession()) throw redirect(pathTo('home'));
};

/** Opening /logout signs out; the question is asked where the user chooses it (rules.md#signing-out). */
export const signOutAtOnce: MiddlewareFunction = async () => {
  if (currentSession()) {
    // Loaded when it is needed: what calls the server is no part of the sign-in page's first load.
    const { signOut } = await import('../features/session/public.ts');
    await signOut();
  }
  throw redirect(pathTo('login'));
};
