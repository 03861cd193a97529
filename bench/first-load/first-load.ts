import type { Browser } from '@playwright/test';
import { everyAddress } from '../../demo/addresses.ts';
import { PEOPLE } from '../../demo/people.ts';
import { bytesOfChunk, FIRST_LOAD_LIMITS } from '../../tools/build/web-load.ts';
import { signIn, startBrowser, startPortal } from '../demo-portal.ts';
import { tableOf, type FirstLoad, type FirstLoads } from './table.ts';

/** Opens an address in a browser with an empty cache and adds up what arrives until the network is idle. */
async function measure(browser: Browser, base: string, [route, address]: [string, string], state?: object) {
  const context = await browser.newContext({ baseURL: base, ...(state && { storageState: state as never }) });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => /\.(js|css)$/.test(path)),
  );
  await context.close();
  // A file that is preloaded and then used is listed twice but loaded once.
  const once = [...new Map(files.map((file) => [file.path, file])).values()];
  const [scripts, styles] = ['.js', '.css'].map((ending) => once.filter(({ path }) => path.endsWith(ending)));
  const sum = (some = once) => some.reduce((bytes, file) => bytes + file.bytes, 0);
  const limit = FIRST_LOAD_LIMITS[route];
  const counts = { scripts: scripts?.length ?? 0, styles: styles?.length ?? 0 };
  const load: FirstLoad = { route, js: sum(scripts), css: sum(styles), ...counts };
  return limit === undefined ? load : { ...load, limit };
}

async function signedInState(browser: Browser, base: string): Promise<object> {
  const context = await browser.newContext({ baseURL: base });
  await signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Loads every route of the built portal, each with an empty cache. */
export async function benchFirstLoad(): Promise<{ table: string; results: FirstLoads }> {
  const portal = await startPortal();
  const browser = await startBrowser();
  try {
    const results = [await measure(browser, portal.base, ['login', '/login'])];
    const state = await signedInState(browser, portal.base);
    for (const route of Object.entries(await everyAddress(portal.base, PEOPLE.ownerAdmin))) {
      results.push(await measure(browser, portal.base, route, state));
    }
    // The floor: just React and the router, which every route needs.
    const loads = { results, floor: bytesOfChunk('framework') };
    return { table: tableOf(loads), results: loads };
  } finally {
    await browser.close();
    portal.stop();
  }
}
