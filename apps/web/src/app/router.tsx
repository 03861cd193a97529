import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { completeLanguage } from '../lib/i18n/i18n.ts';
import { PATTERNS, pathTo } from '../lib/navigation/paths.ts';
import { loadComponent, loadProtected } from './chunk.ts';
import { requireAnonymous, requireFlags, requireSession, signOutAtOnce } from './guard.ts';
import { PAGES, PUBLIC_PAGES } from './pages.ts';
import { PublicFrame } from './public-frame.tsx';
import { RouteError } from './route-error.tsx';

/** The shell and, beside it, the texts of all that stands in it. */
async function loadShell() {
  const [shell] = await Promise.all([import('./shell/shell.tsx'), completeLanguage()]);
  return shell;
}

const Nothing = () => null;

/**
 * What stands for a page that could not be loaded. The router shows it only where the page has a fallback of its own:
 * of a page that is still to be loaded it else draws what is around it, and nothing inside.
 */
const ON_FAULT = { ErrorBoundary: RouteError, HydrateFallback: Nothing };

/** The route table (rules.md#page-addresses) as the router wants it. */
export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    HydrateFallback: Nothing,
    children: PUBLIC_PAGES.map(({ id, anonymous, load }) => ({
      path: PATTERNS[id],
      middleware: anonymous ? [requireAnonymous] : [],
      lazy: { Component: () => loadComponent(load) },
      ...ON_FAULT,
    })),
  },
  { path: PATTERNS.logout, middleware: [signOutAtOnce], Component: Nothing, HydrateFallback: Nothing },
  {
    middleware: [requireSession],
    lazy: { Component: () => loadProtected(loadShell) },
    ...ON_FAULT,
    children: PAGES.map(({ id, needs, load }) => ({
      id,
      path: PATTERNS[id],
      middleware: [requireFlags(needs)],
      lazy: { Component: () => loadProtected(load) },
      ...ON_FAULT,
    })),
  },
  { path: '*', loader: () => redirect(pathTo('error404')), HydrateFallback: Nothing },
];

export const createRouter = () => createBrowserRouter(routes);
