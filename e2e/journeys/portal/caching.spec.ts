import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expect, signIn, sweep } from '../../support/journey.ts';

type Fetched = { path: string; transferred: number; whole: number };

/** What the open page has fetched, in order, as measured by the browser. */
const fetched = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, transferSize, encodedBodySize } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, transferred: transferSize, whole: encodedBodySize };
    }),
  );

/** The stored pictures in the list of rigs, with the bytes of each that came over the network. */
async function picturesOfRigs(page: Page): Promise<{ path: string; transferred: number }[]> {
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  // A picture has its place before it has arrived, and a busy machine is idle in between.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every((img) => (img as HTMLImageElement).complete),
  );
  await page.waitForLoadState('networkidle');
  const ofRigs = async () => (await fetched(page)).filter(({ path }) => path.startsWith('/uploads/rigs/'));
  await expect.poll(async () => (await ofRigs()).length).toBeGreaterThan(0);
  return ofRigs();
}

sweep(
  'an unchanged list is revalidated but not sent again, its pictures are not even revalidated',
  async ({ page }) => {
    await signIn(page, PEOPLE.halcyonEditor, '/rigs');
    const first = await picturesOfRigs(page);
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(({ transferred }) => transferred > 0)).toBe(true);

    await page.reload();
    const again = await picturesOfRigs(page);
    expect(again.map(({ path }) => path).toSorted()).toEqual(first.map(({ path }) => path).toSorted());
    expect(again.every(({ transferred }) => transferred === 0)).toBe(true);
    const list = (await fetched(page)).find(({ path }) => path === '/api/rigs/list');
    // The browser always counts 300 bytes for the headers of an answer.
    expect(list).toMatchObject({ transferred: 300, whole: expect.any(Number) });
    expect(list?.whole).toBeGreaterThan(0);
  },
);

sweep(
  'pictures that one user has seen are requested again when another signs in with the same browser',
  async ({ page, tolerate }) => {
    tolerate(/uploads\/rigs/);
    await signIn(page, PEOPLE.halcyonEditor, '/rigs');
    const [seen] = await picturesOfRigs(page);
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/login');
    const status = (address: string) => page.evaluate(async (url) => (await fetch(url)).status, address);
    expect(await status(seen?.path ?? '')).toBe(401);
    await signIn(page, PEOPLE.duneRidgeAdmin, '/rigs');
    expect(await status(seen?.path ?? '')).toBe(404);
  },
);
