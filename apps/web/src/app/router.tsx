import { useState } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { withTexts } from '../lib/i18n/i18n.ts';
import { pathTo, PATTERNS } from '../lib/navigation/paths.ts';
import { currentSession } from '../lib/session/session.ts';
import { loadComponent, loadProtected } from './versions/chunk.ts';
import { requireAnonymous, requirePage, requireSession, signOutAtOnce } from './guard.ts';
import { loadShell, PAGES, PUBLIC_PAGES } from './pages.ts';
import { PublicFrame } from './public-frame.tsx';
import { RouteError } from './route-error.tsx';

/** Milliseconds from opening the portal, as `rb-late` counts them from when something is drawn. */
const LATE = 300;

/** The portal's mark while its first page is on its way; index.html shows the same until the script is there. */
function Starting() {
  const [delay] = useState(() => LATE - performance.now());
  return <div className="rb-starting rb-late" style={{ animationDelay: `${delay}ms` }} />;
}

const Nothing = () => null;

/**
 * Shown instead of a page that could not be loaded. The router only shows the error boundary if the route has its own
 * fallback: otherwise it renders the layout around a page that is still to be loaded, and nothing inside.
 */
const ON_FAULT = { ErrorBoundary: RouteError, HydrateFallback: Starting };

/** The style guide of development: in no release, so it has no name, no rights and no texts in the dictionaries. */
function stylesPage(): RouteObject[] {
  if (!HAS_STYLE_GUIDE) return [];
  const load = withTexts(['work'], () => import('./styles/styles-page.tsx'));
  return [{ path: '/styles', lazy: { Component: () => loadComponent(load) }, ...ON_FAULT }];
}

const publicRoutes = (isUnknown: boolean): RouteObject[] =>
  PUBLIC_PAGES.filter(({ id }) => (id === 'error404') === isUnknown).map(({ id, anonymous, load }) => ({
    id,
    path: PATTERNS[id],
    middleware: anonymous ? [requireAnonymous] : [],
    lazy: { Component: () => loadComponent(load) },
    ...ON_FAULT,
  }));

/** The route table (rules.md#page-addresses) in the form of the router. */
export const routes: RouteObject[] = [
  { Component: PublicFrame, HydrateFallback: Starting, children: publicRoutes(false) },
  // At an unknown address whoever is signed in keeps the navigation. Signing in and out loads the portal again.
  {
    lazy: { Component: async () => (currentSession() ? loadComponent(loadShell) : PublicFrame) },
    ...ON_FAULT,
    children: publicRoutes(true),
  },
  { path: PATTERNS.logout, middleware: [signOutAtOnce], Component: Nothing, HydrateFallback: Nothing },
  {
    middleware: [requireSession],
    lazy: { Component: () => loadProtected(loadShell) },
    ...ON_FAULT,
    children: PAGES.map(({ id, load }) => ({
      id,
      path: PATTERNS[id],
      middleware: [requirePage(id)],
      lazy: { Component: () => loadProtected(load) },
      ...ON_FAULT,
    })),
  },
  ...stylesPage(),
  { path: '*', loader: () => redirect(pathTo('error404')), HydrateFallback: Nothing },
];

export const createRouter = () => createBrowserRouter(routes);
