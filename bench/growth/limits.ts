import { nodesOf, pagesOf, rowsOf, takenBy, type Ran } from './explained.ts';

/** What a statement may cost: a fixed amount whatever it returns, plus an amount for each row of its answer. */
export type Limit = { pages: number; pagesARow: number; taken: number; takenARow: number };

/** For all database statements; the numbers are the same for 1,000 rigs and for 100,000. */
export const LIMIT: Limit = { pages: 250, pagesARow: 12, taken: 150, takenARow: 6 };

/** Tables that grow with the portal; there are only hundreds of companies, and thirteen kinds of visit. */
const GROWING = [
  'reports',
  'findings',
  'report_files',
  'uploads',
  'history',
  'rigs',
  'users',
  'visits',
  'sessions',
  'register',
  'register_changes',
  'rig_figures',
  'finding_events',
];
/** Those that are still so small with a thousand rigs that reading all rows is cheaper than looking a few up. */
const SMALL_AT_FIRST = ['rigs', 'users', 'visits', 'sessions'];
const MANY_RIGS = 50_000;

const countsIn = (table: string | undefined, rigs: number): boolean =>
  table !== undefined && GROWING.includes(table) && (rigs >= MANY_RIGS || !SMALL_AT_FIRST.includes(table));

/** Rows read from growing tables, except by index only: the cost of those is in their pages. */
const takenIn = ({ plan }: Ran, rigs: number): number =>
  nodesOf(plan)
    .filter((node) => countsIn(node['Relation Name'], rigs) && node['Node Type'] !== 'Index Only Scan')
    .reduce((sum, node) => sum + takenBy(node), 0);

/** What a statement cost beyond its limit, as a sentence; null if it stayed within. */
export function beyond(ran: Ran, rigs: number, limit: Limit = LIMIT): string | null {
  const [rows, pages, taken] = [rowsOf(ran.plan), pagesOf(ran.plan), takenIn(ran, rigs)];
  const fewTaken = taken <= limit.taken + rows * limit.takenARow;
  // Looking up a row takes about four pages: with fewer pages per row, scanning the table was the cheaper plan.
  if (pages <= limit.pages + rows * limit.pagesARow && (fewTaken || pages <= rows * 4)) return null;
  const ways = nodesOf(ran.plan)
    .filter((node) => node['Relation Name'] ?? node['Index Name'])
    .map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} (${takenBy(node)} rows)`);
  return `${pages} pages and ${taken} rows for an answer of ${rows}: ${ways.join(', ')}\n${ran.sql}`;
}
