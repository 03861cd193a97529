import { printedTable } from '../../tools/printed-table.ts';
import { openBuiltPortal, type BuiltPortal } from '../built-portal.ts';
import { median } from '../statistics.ts';
import { openSheet, scrollThrough, type Opened } from './in-page.ts';
import { madeUpReport, nameOf, SIZES } from './made-up.ts';

/**
 * How a table was opened, in milliseconds, as the median of the runs. `scroll`: the longest frame while scrolling through
 * it; null for the full table, which redraws nothing.
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
 * Opens sheets with many findings in the built portal in a real browser, as they are shown and with every row in the
 * document, and scrolls through the ones as shown.
 */
export async function benchReportTable(): Promise<{ table: string; results: Measured[] }> {
  const report = { text: madeUpReport(SIZES) };
  const portal = await openBuiltPortal(
    (_, path) => (path.startsWith('/api/reports/inspection/') ? report : undefined),
    'viewer',
  );
  const results: Measured[] = [];
  try {
    for (const findings of SIZES) {
      for (const table of ['virtual', 'full'] as const) {
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await measure(portal, findings, table));
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
    await portal.close();
  }
  return { table: tableOf(results), results };
}

const measure = (portal: BuiltPortal, findings: number, table: Measured['table']): Promise<Measured> =>
  portal.inPage(async (page) => {
    await page.goto('/inspection/show/00000000-0000-4000-8000-000000000001');
    await page.getByRole('table', { name: /^Details of/ }).waitFor();
    const full = table === 'full';
    const opened = await page.evaluate(openSheet, { sheet: nameOf(findings), rows: rowsOf(findings), full });
    return { findings, table, ...opened, scroll: full ? null : await page.evaluate(scrollThrough) };
  });

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
