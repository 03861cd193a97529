import { nodesOf, pagesOf, rowsOf, takenBy, type Ran } from './explained.ts';

/** What a statement may cost: so much whatever it answers, and so much more for each row of its answer. */
export type Limit = { pages: number; pagesARow: number; taken: number; takenARow: number };

/** For everything that is asked of the database; the numbers are the same whether it holds 1,000 rigs or 100,000. */
export const LIMIT: Limit = { pages: 250, pagesARow: 12, taken: 150, takenARow: 6 };

/** Tables that grow with the portal; companies are hundreds, kinds of visit are thirteen. */
const GROWING = ['reports', 'findings', 'report_files', 'uploads', 'history', 'rigs', 'users', 'visits', 'sessions'];
/** Those of them that with a thousand rigs are so small still that all their rows are sooner read than a few looked up. */
const SMALL_AT_FIRST = ['rigs', 'users', 'visits', 'sessions'];
const MANY_RIGS = 50_000;

const countsIn = (table: string | undefined, rigs: number): boolean =>
  table !== undefined && GROWING.includes(table) && (rigs >= MANY_RIGS || !SMALL_AT_FIRST.includes(table));

/** Rows taken from tables that grow, where not from an index alone: that one's cost is its pages. */
const takenIn = ({ plan }: Ran, rigs: number): number =>
  nodesOf(plan)
    .filter((node) => countsIn(node['Relation Name'], rigs) && node['Node Type'] !== 'Index Only Scan')
    .reduce((sum, node) => sum + takenBy(node), 0);

/** What a statement cost beyond its limit, in a portal of so many rigs, in a sentence; null when it kept within. */
export function beyond(ran: Ran, rigs: number, limit: Limit = LIMIT): string | null {
  const [rows, pages, taken] = [rowsOf(ran.plan), pagesOf(ran.plan), takenIn(ran, rigs)];
  const fewTaken = taken <= limit.taken + rows * limit.takenARow;
  // To look up a row takes about four pages: where more is read in fewer, all of a table was sooner read than looked up in.
  if (pages <= limit.pages + rows * limit.pagesARow && (fewTaken || pages <= rows * 4)) return null;
  const ways = nodesOf(ran.plan)
    .filter((node) => node['Relation Name'] ?? node['Index Name'])
    .map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} (${takenBy(node)} rows)`);
  return `${pages} pages and ${taken} rows for an answer of ${rows}: ${ways.join(', ')}\n${ran.sql}`;
}
