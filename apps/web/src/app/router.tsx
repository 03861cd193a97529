import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { completeLanguage } from '../lib/i18n/i18n.ts';
import { PATTERNS, pathTo } from '../lib/paths.ts';
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

/** The route table (spec §2.1) as the router wants it. */
export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    HydrateFallback: Nothing,
    children: PUBLIC_PAGES.map(({ id, anonymous, load }) => ({
      path: PATTERNS[id],
      middleware: anonymous ? [requireAnonymous] : [],
      lazy: { Component: () => loadComponent(load) },
      ErrorBoundary: RouteError,
    })),
  },
  { path: PATTERNS.logout, middleware: [signOutAtOnce], Component: Nothing, HydrateFallback: Nothing },
  {
    middleware: [requireSession],
    lazy: { Component: () => loadProtected(loadShell) },
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    children: PAGES.map(({ id, needs, load }) => ({
      id,
      path: PATTERNS[id],
      middleware: [requireFlags(needs)],
      lazy: { Component: () => loadProtected(load) },
      ErrorBoundary: RouteError,
    })),
  },
  { path: '*', loader: () => redirect(pathTo('error404')), HydrateFallback: Nothing },
];

export const createRouter = () => createBrowserRouter(routes);
