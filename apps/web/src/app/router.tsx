import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { PATTERNS, pathTo } from '../lib/paths.ts';
import { loadComponent } from './chunk.ts';
import { requireAnonymous, requireFlags, requireSession, signOutAtOnce } from './guard.ts';
import { PAGES, PUBLIC_PAGES } from './pages.ts';
import { RouteError } from './route-error.tsx';

const Nothing = () => null;

/** The route table (spec §2.1) as the router wants it. */
export const routes: RouteObject[] = [
  ...PUBLIC_PAGES.map(({ id, anonymous, load }) => ({
    path: PATTERNS[id],
    middleware: anonymous ? [requireAnonymous] : [],
    lazy: { Component: () => loadComponent(load) },
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
  })),
  { path: PATTERNS.logout, middleware: [signOutAtOnce], Component: Nothing, HydrateFallback: Nothing },
  {
    middleware: [requireSession],
    lazy: { Component: () => loadComponent(() => import('./shell/shell.tsx')) },
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    children: PAGES.map(({ id, needs, load }) => ({
      id,
      path: PATTERNS[id],
      middleware: [requireFlags(needs)],
      lazy: { Component: () => loadComponent(load) },
      ErrorBoundary: RouteError,
    })),
  },
  { path: '*', loader: () => redirect(pathTo('error404')), HydrateFallback: Nothing },
];

export const createRouter = () => createBrowserRouter(routes);
