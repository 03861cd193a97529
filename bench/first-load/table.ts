import { PAGE_LIMITS } from '../../tools/build/web-load.ts';

/** What a browser with an empty cache loads for a route: files, and their compressed bytes. */
export type FirstLoad = {
  route: string;
  js: number;
  css: number;
  scripts: number;
  styles: number;
  /** The limit in bytes, for routes that have one. */
  limit?: number;
};

export type FirstLoads = { results: FirstLoad[]; floor: number };

const HEAD = ['route', 'scripts', 'styles', 'JS KiB', 'CSS KiB', 'both KiB', 'limit KiB', 'kept', 'it / framework'];

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

const isKept = ({ scripts, styles, js, css, limit = Infinity }: FirstLoad): boolean =>
  js + css <= limit && scripts <= PAGE_LIMITS.scripts && styles <= PAGE_LIMITS.styles;

/** One line per route, with its ratio to the framework alone. */
export function tableOf({ results, floor }: FirstLoads): string {
  const rows = results.map((load) => [
    load.route,
    String(load.scripts),
    String(load.styles),
    kib(load.js),
    kib(load.css),
    kib(load.js + load.css),
    load.limit === undefined ? '' : kib(load.limit),
    isKept(load) ? 'yes' : 'no',
    ((load.js + load.css) / floor).toFixed(2),
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return line(HEAD) + line(widths.map((width) => '-'.repeat(width))) + rows.map(line).join('');
}
