import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser.ts';
import { everyAddress } from '../../demo/addresses.ts';
import { PEOPLE } from '../../demo/people.ts';
import { freePort } from '../../tools/test/free-port.ts';
import { bytesOfChunk, FIRST_LOAD_LIMITS } from '../../tools/build/web-load.ts';
import { tableOf, type FirstLoad, type FirstLoads } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Starts a throw-away portal with the demo in it. */
async function startPortal(): Promise<{ base: string; stop: () => void }> {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['e2e/support/serve.ts', port], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolved, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.trim() === 'ready' && resolved());
    child.once('exit', (code) => failed(new Error(`The portal ended with ${code}.`)));
  });
  await ready;
  return { base: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

/** Opens an address in a browser that has seen nothing yet and adds up what arrives until it is quiet. */
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
  // A file that is preloaded and then used is listed twice and loaded once.
  const once = [...new Map(files.map((file) => [file.path, file])).values()];
  const sum = (ending: string) =>
    once.filter(({ path }) => path.endsWith(ending)).reduce((bytes, file) => bytes + file.bytes, 0);
  const limit = FIRST_LOAD_LIMITS[route];
  const load: FirstLoad = { route, js: sum('.js'), css: sum('.css'), files: once.length };
  return limit === undefined ? load : { ...load, limit };
}

async function signedInState(browser: Browser, base: string): Promise<object> {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(PEOPLE.ownerAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.ownerAdmin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Loads every route of the built portal, each with an empty cache. */
export async function benchFirstLoad(): Promise<{ table: string; results: FirstLoads }> {
  const portal = await startPortal();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
  });
  try {
    const results = [await measure(browser, portal.base, ['login', '/login'])];
    const state = await signedInState(browser, portal.base);
    for (const route of Object.entries(await everyAddress(portal.base, PEOPLE.ownerAdmin))) {
      results.push(await measure(browser, portal.base, route, state));
    }
    // The floor: React and the router alone, which no route does without.
    const loads = { results, floor: bytesOfChunk('framework') };
    return { table: tableOf(loads), results: loads };
  } finally {
    await browser.close();
    portal.stop();
  }
}
