import { can, type Flag } from '../../packages/domain/src/index.ts';
import { PEOPLE, type Person } from '../../demo/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, signIn, test } from '../support/journey.ts';

const UUID = '00000000-0000-4000-8000-00000000dead';

/**
 * The addresses of the pages (rules.md#page-addresses) with the flags that open each (rules.md#page-guard); `null` is
 * any session.
 */
const ROUTES: Record<string, readonly Flag[] | null> = {
  '/': null,
  '/account': null,
  '/rigs': ['rigs.route'],
  '/rig/show/:uuid': ['rigs.show'],
  '/rig/edit/:uuid': ['rigs.edit', 'rigs.tabs.specifications.edit'],
  '/rig/add/:uuid': ['rigs.add'],
  '/inspection/add/:uuid': ['rigs.tabs.inspection.preliminary.add'],
  '/inspection/show/:uuid': ['rigs.tabs.inspection.preliminary.show'],
  '/inspection/edit/:uuid': ['rigs.tabs.inspection.preliminary.edit'],
  '/closing/show/:uuid': ['rigs.tabs.inspection.closing.show'],
  '/closing/edit/:uuid': ['rigs.tabs.inspection.closing.edit'],
  '/final/show/:uuid': ['rigs.tabs.inspection.final.show'],
  '/final/edit/:uuid': ['rigs.tabs.inspection.final.edit'],
  '/audit/add/:uuid': ['rigs.tabs.audit.preliminary.add'],
  '/audit/show/:uuid': ['rigs.tabs.audit.preliminary.show'],
  '/audit/edit/:uuid': ['rigs.tabs.audit.preliminary.edit'],
  '/audit-closing/show/:uuid': ['rigs.tabs.audit.closing.show'],
  '/audit-closing/edit/:uuid': ['rigs.tabs.audit.closing.edit'],
  '/audit-final/show/:uuid': ['rigs.tabs.audit.final.show'],
  '/audit-final/edit/:uuid': ['rigs.tabs.audit.final.edit'],
  '/acceptance/add/:uuid': ['rigs.tabs.acceptance.list.add'],
  '/acceptance/show/:uuid': ['rigs.tabs.acceptance.list.show'],
  '/acceptance/edit/:uuid': ['rigs.tabs.acceptance.list.edit'],
  '/qshe/show/:uuid': ['rigs.tabs.qshe.list.show'],
  '/qshe/edit/:uuid': ['rigs.tabs.qshe.list.show', 'rigs.tabs.inspection.closing.edit'],
  '/move/add/:uuid': ['rigs.tabs.moveDrop.move.add'],
  '/move/show/:uuid': ['rigs.tabs.moveDrop.move.show'],
  '/move/edit/:uuid': ['rigs.tabs.moveDrop.move.edit'],
  '/drop/add/:uuid': ['rigs.tabs.moveDrop.drop.add'],
  '/drop/show/:uuid': ['rigs.tabs.moveDrop.drop.show'],
  '/drop/edit/:uuid': ['rigs.tabs.moveDrop.drop.edit'],
  '/clients': ['clients.route'],
  '/client/add/': ['clients.add'],
  '/client/edit/:uuid': ['clients.edit'],
  '/users': ['users.route'],
  '/user/add/': ['users.add'],
  '/user/edit/:uuid': ['users.edit'],
  '/visits': ['visits.route'],
  '/visit/add': ['visits.add'],
  '/visit/edit/:uuid': ['visits.edit'],
  '/visit/show/:uuid': ['visits.show'],
  '/visit/5/11/2026': ['visits.showDay'],
};

const addressOf = (route: string) => route.replace(':uuid', UUID);

function endOf(route: string, { role }: Person): string {
  return ROUTES[route]?.every((flag) => can(role, flag)) === false ? '/' : addressOf(route);
}

const EVERYBODY = [
  PEOPLE.ownerAdmin,
  PEOPLE.ownerEditor,
  PEOPLE.halcyonAdmin,
  PEOPLE.halcyonEditor,
  PEOPLE.halcyonViewer,
  PEOPLE.halcyonClient,
];

for (const person of EVERYBODY) {
  test(`${person.company ?? 'the provider'}'s ${person.role} ends where the permissions say, on every route`, async ({
    page,
    tolerate,
  }) => {
    test.setTimeout(180_000);
    // There is nothing of this UUID: pages say so, and the browser reports the refusal.
    tolerate(new RegExp(UUID));
    tolerate(/ApiError/);
    await signIn(page, person);
    const ends: Record<string, string> = {};
    for (const route of Object.keys(ROUTES)) {
      // The shell stands once the guard has decided; unknown addresses end on a page without it.
      await page.goto(addressOf(route));
      await page.getByRole('main').first().waitFor();
      ends[route] = new URL(page.url()).pathname;
    }
    expect(ends).toEqual(Object.fromEntries(Object.keys(ROUTES).map((route) => [route, endOf(route, person)])));
    await page.goto('/login');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/error-404$/);
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('a visitor without a session ends at the sign-in page on every route', async ({ page }) => {
  test.setTimeout(180_000);
  const ends: Record<string, string> = {};
  for (const route of [...Object.keys(ROUTES), '/logout']) {
    await page.goto(addressOf(route));
    await page.getByRole('main').first().waitFor();
    ends[route] = new URL(page.url()).pathname;
  }
  expect(ends).toEqual(Object.fromEntries([...Object.keys(ROUTES), '/logout'].map((route) => [route, '/login'])));
  await page.goto('/error-404');
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/error-404$/);
});
