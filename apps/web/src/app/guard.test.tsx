import { can, type Role } from '@rigbook/domain';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeparture } from '../lib/navigation/departure.ts';
import { leave } from '../lib/navigation/leave.ts';
import { takeRefusedPage } from '../lib/navigation/refused-page.ts';
import { restoreSession } from '../lib/session/session.ts';
import { addressOf, PAGE_FLAGS } from '../test/page-flags.ts';
import { answer, calledWith, signInAs } from '../test/support.tsx';
import { requirePage } from './guard.ts';
import { routes } from './router.tsx';

beforeEach(() => {
  restoreSession();
});

/** The address at which a visit to `path` ends. */
async function visit(path: string, table: RouteObject[] = routes): Promise<string> {
  const router = createMemoryRouter(table, { initialEntries: [path] });
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle', {
    timeout: 10_000,
    interval: 5,
  });
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

describe('a visitor without a session', () => {
  it('who opens a protected page goes to the sign-in page, which remembers the address', async () => {
    expect(await visit('/?from=mail')).toBe('/login');
    expect(readDeparture()).toEqual({ wanted: '/?from=mail', reason: 'anonymous' });
  });

  it.each([
    ['/login', '/login'],
    ['/logout', '/login'],
    ['/error-404', '/error-404'],
    ['/no/such/page', '/error-404'],
  ])('who opens %s ends at %s', async (from, to) => {
    expect(await visit(from)).toBe(to);
  });
});

describe('a signed-in user', () => {
  it.each([
    ['/', '/'],
    ['/login', '/'],
    ['/error-404', '/error-404'],
    ['/no/such/page', '/error-404'],
  ])('who opens %s ends at %s', async (from, to) => {
    signInAs();
    expect(await visit(from)).toBe(to);
  });

  it('who opens /logout is signed out on the server and here', async () => {
    signInAs();
    answer('POST', '/api/auth/logout', 'Signed out.');
    expect(await visit('/logout')).toBe('/login');
    expect(calledWith('POST', '/api/auth/logout')).toHaveLength(1);
    expect(document.cookie).toBe('');
    expect(leave.to).toHaveBeenCalledWith('/login');
  });

  it('is signed out here even if the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    signInAs();
    expect(await visit('/logout')).toBe('/login');
    expect(document.cookie).toBe('');
  });

  it.each<[Role, string]>([
    ['admin', '/users'],
    ['editor', '/'],
    ['viewer', '/'],
    ['client', '/'],
  ])('%s who opens a page for which users.route is needed ends at %s', async (role, to) => {
    signInAs({ role });
    const table: RouteObject[] = [
      { path: '/', element: null },
      { path: '/users', middleware: [requirePage('users')], element: null },
    ];
    expect(await visit('/users', table)).toBe(to);
    expect(takeRefusedPage()).toBe(to === '/' ? 'users' : null);
    expect(takeRefusedPage()).toBeNull();
  });
});

describe('on every route', () => {
  const UUID = '00000000-0000-4000-8000-00000000dead';
  const endsOf = async (routesToVisit: readonly string[]) => {
    const ends: [route: string, end: string][] = [];
    for (const route of routesToVisit) ends.push([route, await visit(addressOf(route, UUID))]);
    return Object.fromEntries(ends);
  };

  it.each<{ role: Role; owner: boolean }>([
    { role: 'admin', owner: true },
    { role: 'editor', owner: true },
    { role: 'admin', owner: false },
    { role: 'editor', owner: false },
    { role: 'viewer', owner: false },
    { role: 'client', owner: false },
  ])('the $role (of the provider: $owner) ends where the permissions say', async ({ role, owner }) => {
    signInAs({ role, owner });
    const mayOpen = (route: string) => PAGE_FLAGS[route]?.every((flag) => can(role, flag)) !== false;
    const expected = Object.keys(PAGE_FLAGS).map((route) => [route, mayOpen(route) ? addressOf(route, UUID) : '/']);
    expect(await endsOf(Object.keys(PAGE_FLAGS))).toEqual(Object.fromEntries(expected));
  });

  it('a visitor without a session ends at the sign-in page', async () => {
    const all = [...Object.keys(PAGE_FLAGS), '/logout'];
    expect(await endsOf(all)).toEqual(Object.fromEntries(all.map((route) => [route, '/login'])));
  });
});
