import { readSync } from 'node:fs';

/** One statement as PostgreSQL ran it: its text, and what it cost. */
export type Ran = { sql: string; plan: Plan; /** Milliseconds. */ took: number };

/** A node of a plan, as in EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON). */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** Of what a query's `with` computes first: InitPlan. */
  'Parent Relationship'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** Settings with which a server logs the plan of every statement, including those inside triggers and functions. */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  log_line_prefix: '',
};

const START = /^LOG: {2}duration: (?<took>[\d.]+) ms {2}plan:\n/;

/** What was read of a message that the server has not written to its end yet, by its log. */
const unfinished = new Map<number, string>();

/** Reads what a server has logged since the last call. The file stays open at the position reached. */
export function ranSince(log: number): Ran[] {
  const text = (unfinished.get(log) ?? '') + rest(log);
  const messages = text.split(/^(?=LOG: {2}duration: )/m);
  const last = messages.at(-1) ?? '';
  // Other connections are logged as well, and the last of their messages may still be on its way.
  const isWhole = last === '' || (last.endsWith('\n') && (!START.test(last) || isJson(planIn(last))));
  unfinished.set(log, isWhole ? '' : last);
  return (isWhole ? messages : messages.slice(0, -1)).flatMap((message) => {
    const took = START.exec(message)?.groups?.['took'];
    if (took === undefined) return [];
    const { 'Query Text': sql, Plan: plan } = JSON.parse(planIn(message)) as { 'Query Text': string; Plan: Plan };
    return [{ sql, plan, took: Number(took) }];
  });
}

/** The plan ends where a line does not begin with a tab: then comes the function that ran the statement. */
function planIn(message: string): string {
  const lines = message.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('\t'));
  return (end === -1 ? lines : lines.slice(0, end)).map((line) => line.slice(1)).join('\n');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function rest(file: number): string {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = Buffer.alloc(1 << 20);
    const length = readSync(file, piece);
    if (length === 0) return Buffer.concat(pieces).toString('utf8');
    pieces.push(piece.subarray(0, length));
  }
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Database pages that a plan accessed, in memory or not. */
export const pagesOf = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** Rows that a statement returned or wrote. */
export const rowsOf = (plan: Plan): number => {
  const written = plan.Plans?.find((child) => child['Parent Relationship'] === 'Outer');
  const top = plan['Node Type'] === 'ModifyTable' ? (written ?? plan) : plan;
  return top['Actual Rows'] * top['Actual Loops'];
};

/** Rows that a node read from a table, including those it then filtered out. */
export const takenBy = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
