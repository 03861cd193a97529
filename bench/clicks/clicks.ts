import type { Browser, Page } from '@playwright/test';
import { ask, newestReport } from '../../e2e/support/report-making.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { signIn, startBrowser, startPortal } from '../demo-portal.ts';
import { saveLongInspection } from '../pages/long-inspection.ts';
import { medianOfRuns } from '../statistics.ts';
import { casesOf, type Addresses, type Case } from './cases.ts';
import { longestAnswer, rowAfterAnswer, watchAnswers, watchFirstRow } from './in-page.ts';

const RUNS = 3;
/** Milliseconds within which whatever is done has to be answered by something that is seen. */
const LIMIT = 100;
/** How many times slower the device of the second measurement is. */
const SLOWER = 4;

/** Medians in milliseconds; 0 is less than 16, the shortest that a browser reports. */
type Measured = { what: string; ms: number; slower: number };

const REGISTER = 'see the first finding after the answer';

/**
 * How long the first answer to a click or a key takes, on this machine and on one that is four times slower.
 * @param parts words of the cases that are measured; all of them where none is given
 */
export async function benchClicks(parts: readonly string[]): Promise<{ table: string; results: Measured[] }> {
  const isWanted = (what: string) => parts.length === 0 || parts.some((part) => what.includes(part));
  const portal = await startPortal();
  const browser = await startBrowser();
  try {
    const { state, addresses } = await prepare(browser, portal.base);
    const results: Measured[] = [];
    for (const one of casesOf(addresses).filter(({ what }) => isWanted(what))) {
      const answers = (slowed: number) =>
        medianOf(() => inPage(browser, { base: portal.base, state, slowed }, (page) => answerOf(page, one)));
      results.push({ what: one.what, ms: await answers(1), slower: await answers(SLOWER) });
      process.stderr.write(`${one.what}: ${results.at(-1)?.ms} ms\n`);
    }
    const row = (slowed: number) =>
      medianOf(() => inPage(browser, { base: portal.base, state, slowed }, rowOfRegister));
    if (isWanted(REGISTER)) results.push({ what: REGISTER, ms: await row(1), slower: await row(SLOWER) });
    return { table: tableOf(results), results };
  } finally {
    await browser.close();
    portal.stop();
  }
}

const medianOf = (run: () => Promise<number>) => medianOfRuns(RUNS, run);

/** Signs in and saves a long inspection with its closing on the first rig of the list. */
async function prepare(browser: Browser, base: string): Promise<{ state: object; addresses: Addresses }> {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await signIn(page);
  const { data: rigs } = (await ask(page, 'rigs/list')) as { data: { UUID: string }[] };
  const rig = rigs[0]?.UUID;
  if (rig === undefined) throw new Error('The demo has no rigs.');
  const inspection = await newestReport(page, 'inspection/summaries', rig);
  const long = await saveLongInspection(page, rig);
  const longClosing = await newestReport(page, 'closing/summaries', rig);
  const state = await context.storageState();
  await context.close();
  return { state, addresses: { rig, inspection, long, longClosing } };
}

type Where = { base: string; state: object; slowed: number };

async function inPage(
  browser: Browser,
  { base, state, slowed }: Where,
  visit: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1280, height: 800 },
    storageState: state as never,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(watchAnswers);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** What fetches ahead has a head start of two seconds: by then the page has all it needs. */
const SETTLED = 4000;
/** After this the entries of the answer have been reported. */
const REPORTED = 1500;

async function answerOf(page: Page, { from, ready, act }: Case): Promise<number> {
  // Not until the network is idle: a page that is in view keeps a stream of notices open, and then it never is.
  await page.goto(from, { waitUntil: 'load' });
  await page.locator('main').waitFor();
  await ready?.(page);
  await page.waitForTimeout(SETTLED);
  const start = await page.evaluate(() => performance.now());
  await act(page);
  await page.waitForTimeout(REPORTED);
  return page.evaluate(longestAnswer, start);
}

/** How long the register of a warm page takes from its answer to its first row. */
async function rowOfRegister(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED);
  await page.evaluate(watchFirstRow);
  await page.locator('nav a[href="/findings"]').click();
  await page.waitForTimeout(REPORTED);
  return page.evaluate(rowAfterAnswer, '/api/findings/list');
}

const HEAD = ['what is done', 'ms', `ms, ${SLOWER} times slower`, 'limit ms', 'kept'];

const inMs = (ms: number): string => (ms === 0 ? 'under 16' : ms.toFixed(0));

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    HEAD,
    results.map(({ what, ms, slower }) => [
      what,
      inMs(ms),
      inMs(slower),
      String(LIMIT),
      Math.max(ms, slower) <= LIMIT ? 'yes' : ms <= LIMIT ? 'not when slower' : 'no',
    ]),
  );
