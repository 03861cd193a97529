import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser.ts';
import { buildWebIfChanged } from '../../tools/build/web-build.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { median } from '../statistics.ts';
import { openSheet, scrollThrough, type Opened } from './in-page.ts';
import { nameOf, SIZES } from './made-up.ts';
import { servePortal } from './portal.ts';

/**
 * How a table was opened, in milliseconds: the median of the runs. `scroll`: the longest frame while it is scrolled
 * through; null for the full table, which draws nothing anew.
 */
type Measured = Opened & { findings: number; table: 'virtual' | 'full'; scroll: number | null };

const RUNS = 3;
/** A title above every twenty findings. */
const rowsOf = (findings: number) => findings + Math.ceil(findings / 20);
const HEAD = [
  'findings',
  'table',
  'rows drawn',
  'ready ms',
  'full / it',
  'longest task ms',
  'full / it',
  'longest frame scrolling ms',
];

/**
 * Opens sheets of many findings in the built portal in a real browser, as they are shown and with every row in the
 * document, and scrolls through those that are shown.
 */
export async function benchReportTable(): Promise<{ table: string; results: Measured[] }> {
  if ((await buildWebIfChanged()) !== 0) throw new Error('The portal could not be built.');
  const portal = await servePortal();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const results: Measured[] = [];
  try {
    for (const findings of SIZES) {
      for (const table of ['virtual', 'full'] as const) {
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, portal.address, findings, table));
        const of = (figure: 'ready' | 'longestTask' | 'scroll') => median(runs.map((run) => run[figure] ?? 0));
        const drawn = runs[0]?.drawn ?? 0;
        results.push({
          findings,
          table,
          drawn,
          ready: of('ready'),
          longestTask: of('longestTask'),
          scroll: table === 'full' ? null : of('scroll'),
        });
        process.stderr.write(`${findings} ${table}: ready ${Math.round(of('ready'))} ms\n`);
      }
    }
  } finally {
    await browser.close();
    portal.close();
  }
  return { table: tableOf(results), results };
}

/** In a page of its own: what a full table leaves behind would slow down the next one. */
async function measure(
  browser: Browser,
  address: string,
  findings: number,
  table: Measured['table'],
): Promise<Measured> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  try {
    const session = { access_token: 'none', token_type: 'bearer', user_name: 'Benchmark', user_permission: 'viewer' };
    const cookies = { ...session, expires_in: String(Date.now() + 3_600_000), client_code: 'B', owner: 'true' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto('/inspection/show/00000000-0000-4000-8000-000000000001');
    await page.getByRole('table', { name: /^Details of/ }).waitFor();
    const full = table === 'full';
    const opened = await page.evaluate(openSheet, { sheet: nameOf(findings), rows: rowsOf(findings), full });
    return { findings, table, ...opened, scroll: full ? null : await page.evaluate(scrollThrough) };
  } finally {
    await context.close();
  }
}

function tableOf(results: readonly Measured[]): string {
  const rows = results.map(({ findings, table, drawn, ready, longestTask, scroll }) => {
    const full = results.find((other) => other.findings === findings && other.table === 'full');
    const ratio = (other: number | undefined, own: number) =>
      table === 'full' || other === undefined ? '' : own === 0 ? 'none of its own' : (other / own).toFixed(1);
    return [
      String(findings),
      table,
      String(drawn),
      ready.toFixed(0),
      ratio(full?.ready, ready),
      longestTask === 0 ? 'under 50' : longestTask.toFixed(0),
      ratio(full?.longestTask, longestTask),
      scroll?.toFixed(0) ?? '',
    ];
  });
  return printedTable(HEAD, rows);
}
