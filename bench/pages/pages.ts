import type { Browser, Page } from '@playwright/test';
import { ask } from '../../e2e/support/report-making.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { signIn, startBrowser, startPortal } from '../demo-portal.ts';
import { medianOfRuns } from '../statistics.ts';
import { openPage, type Opening } from './in-page.ts';
import { DETAILS, longSheets, saveLongInspection } from './long-inspection.ts';
import { servePlain } from './plain-pages.ts';

const RUNS = 5;

/** A page, from where it is opened, and how many milliseconds that may take. */
type Case = Opening & { page: string; from: string; limit: number };

/** Medians in milliseconds. `atOnce`: nothing was fetched ahead, as for users who save data. */
type Measured = { page: string; limit: number; ms: number; atOnce: number; plain: number };

type Rig = { UUID: string; name: string };

const casesOf = (rig: string, inspection: string): Case[] => [
  { page: 'rigs', from: '/', link: 'nav a[href="/rigs"]', last: 'main article', limit: 400 },
  {
    page: 'a rig',
    from: '/rigs',
    link: `article a[href="/rig/show/${rig}"]`,
    last: 'main h2 button[aria-expanded]',
    limit: 300,
  },
  {
    page: 'an inspection',
    from: `/rig/show/${rig}?section=inspection`,
    link: `a[href="/inspection/show/${inspection}"]`,
    last: `table[aria-label="${DETAILS}"] tr[data-index]`,
    limit: 400,
  },
];

/** Opens pages for the first time after signing in, and plain pages of the same data. */
export async function benchPages(): Promise<{ table: string; results: Measured[] }> {
  const portal = await startPortal();
  const browser = await startBrowser();
  try {
    const { rig, inspection, plainTables } = await prepare(browser, portal.base);
    const plain = await servePlain(plainTables);
    const results: Measured[] = [];
    for (const one of casesOf(rig, inspection)) {
      const { page, limit } = one;
      results.push({
        page,
        limit,
        ms: await medianOf(() => open(browser, portal.base, one, 'fetched')),
        atOnce: await medianOf(() => open(browser, portal.base, one, 'at once')),
        plain: await medianOf(() => openPlain(browser, `${plain.base}/${page}`)),
      });
    }
    plain.close();
    return { table: tableOf(results), results };
  } finally {
    await browser.close();
    portal.stop();
  }
}

const medianOf = (run: () => Promise<number>) => medianOfRuns(RUNS, run);

/** Saves the inspection on the first rig of the list, and lays out what the pages show of the server's data as tables. */
async function prepare(browser: Browser, base: string) {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await signIn(page);
  const { data: rigs } = (await ask(page, 'rigs/list')) as { data: Rig[] };
  const [first] = rigs;
  if (!first) throw new Error('The demo has no rigs.');
  const inspection = await saveLongInspection(page, first.UUID);
  const rig = (await ask(page, `rigs/${first.UUID}`)) as object;
  await context.close();
  const rows = longSheets().flatMap((sheet) => sheet.rows);
  const plainTables = {
    rigs: rigs.map((one) => Object.values(one)),
    'a rig': Object.entries(rig),
    'an inspection': rows.map((cells) => (cells ?? []).map(({ content }) => content)),
  };
  return { rig: first.UUID, inspection, plainTables };
}

/** Signs in with an empty cache, goes to where the page is opened from and opens it. */
async function open(browser: Browser, base: string, one: Case, ahead: 'fetched' | 'at once'): Promise<number> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    if (ahead === 'at once') {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    await signIn(page);
    if (one.from !== '/') await page.goto(one.from);
    await page.locator(one.link).first().waitFor();
    if (ahead === 'fetched') await untilFetchedAhead(page);
    return await page.evaluate(openPage, { link: one.link, last: one.last });
  } finally {
    await context.close();
  }
}

/** Until a second passes in which no script arrives, after those of the next page have. */
async function untilFetchedAhead(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let [before, now] = [-1, await fetched()];
  // The head start of a page (apps/web/src/app/fetch-ahead.ts) and what is fetched after it.
  await page.waitForTimeout(3000);
  while (before !== now) {
    await page.waitForTimeout(1000);
    [before, now] = [now, await fetched()];
  }
}

async function openPlain(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(encodeURI(address));
    return await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now();
    });
  } finally {
    await page.close();
  }
}

const HEAD = ['page', 'ms', 'limit ms', 'kept', 'ms, nothing fetched ahead', 'plain page ms', 'it / plain'];

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    HEAD,
    results.map(({ page, limit, ms, atOnce, plain }) => [
      page,
      ms.toFixed(0),
      String(limit),
      ms <= limit ? 'yes' : 'no',
      atOnce.toFixed(0),
      plain.toFixed(0),
      (ms / plain).toFixed(1),
    ]),
  );
