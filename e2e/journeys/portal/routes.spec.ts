import { addressOf, PAGE_FLAGS } from '../../../apps/web/src/test/page-flags.ts';
import { can } from '../../../packages/domain/src/index.ts';
import { PEOPLE, type Person } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, test } from '../../support/journey.ts';

const UUID = '00000000-0000-4000-8000-00000000dead';

const endOf = (route: string, { role }: Person): string =>
  PAGE_FLAGS[route]?.every((flag) => can(role, flag)) === false ? '/' : addressOf(route, UUID);

/** In a sweep (`npm run test:sweeps`) every route, otherwise some. */
const ROUTES = Object.keys(PAGE_FLAGS).filter((_, index) => Boolean(process.env['SWEEPS']) || index % 6 === 0);

// Where other roles end up depends only on the guard (apps/web/src/app/guard.test.tsx).
test("a company's editor ends where the permissions say, on every route", async ({ page, tolerate }) => {
  test.slow();
  // Nothing has this UUID: pages say so, and the browser reports the refusal.
  tolerate(new RegExp(UUID));
  tolerate(/ApiError/);
  await actAs(page, PEOPLE.halcyonEditor);
  const ends: Record<string, string> = {};
  for (const route of ROUTES) {
    // The shell is shown once the guard has decided; unknown addresses lead to a page without it.
    await page.goto(addressOf(route, UUID));
    await page.getByRole('main').first().waitFor();
    ends[route] = await page.evaluate(() => location.pathname);
  }
  const expected = ROUTES.map((route) => [route, endOf(route, PEOPLE.halcyonEditor)]);
  expect(ends).toEqual(Object.fromEntries(expected));
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error-404$/);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
});

test('a visitor without a session ends at the sign-in page on every route', async ({ page }) => {
  test.slow();
  const ends: Record<string, string> = {};
  for (const route of [...ROUTES, '/logout']) {
    await page.goto(addressOf(route, UUID));
    await page.getByRole('main').first().waitFor();
    ends[route] = await page.evaluate(() => location.pathname);
  }
  expect(ends).toEqual(Object.fromEntries([...ROUTES, '/logout'].map((route) => [route, '/login'])));
  await page.goto('/error-404');
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/error-404$/);
});
