import { PEOPLE } from '../../demo/people.ts';
import { filesToLoad, FIRST_LOAD_LIMITS } from '../../tools/build/web-load.ts';
import { actAs, expect, test } from '../support/journey.ts';

const START = ['index.html', 'src/lib/i18n/en/start.ts'];
const SHELL = [...START, 'src/app/shell/shell.tsx', 'src/lib/i18n/en/index.ts'];

/** What a route can't be shown without. */
const NEEDED: Record<string, string[]> = {
  login: [...START, 'src/features/session/login-page.tsx'],
  rigs: [...SHELL, 'src/features/rigs/rigs-page.tsx'],
};

/** What is fetched when a page stands, before the connection can be lost. */
const FETCHED_AHEAD = ['src/ui/dialogs/confirm-dialog.tsx', 'src/ui/feedback/notices.tsx'];

for (const [route, sources] of Object.entries(NEEDED)) {
  test(`the first load of ${route} stays within its limit`, () => {
    const bytes = [...filesToLoad(sources).values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMITS[route] ?? 0);
  });
}

test('a browser loads no other script or style for the list of rigs than what is counted', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  // Whatever the sign-in page has loaded is forgotten with this document.
  await page.goto('/rigs');
  await page.getByRole('article').first().waitFor();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => /\.(js|css)$/.test(path)),
  );
  const known = [...filesToLoad([...(NEEDED['rigs'] ?? []), ...FETCHED_AHEAD]).keys()];
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((path) => !known.includes(path))).toEqual([]);
});
