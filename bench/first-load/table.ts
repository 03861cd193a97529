/** Compressed bytes of JavaScript and CSS that a browser with an empty cache loads for a route. */
export type FirstLoad = {
  route: string;
  js: number;
  css: number;
  files: number;
  /** Bytes at most, for the routes that have a limit. */
  limit?: number;
};

export type FirstLoads = { results: FirstLoad[]; floor: number };

const HEAD = ['route', 'files', 'JS KiB', 'CSS KiB', 'both KiB', 'limit KiB', 'kept', 'it / framework'];

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** One line a route, with its ratio to the framework alone. */
export function tableOf({ results, floor }: FirstLoads): string {
  const rows = results.map(({ route, files, js, css, limit }) => [
    route,
    String(files),
    kib(js),
    kib(css),
    kib(js + css),
    limit === undefined ? '' : kib(limit),
    limit === undefined ? '' : js + css <= limit ? 'yes' : 'no',
    ((js + css) / floor).toFixed(2),
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return line(HEAD) + line(widths.map((width) => '-'.repeat(width))) + rows.map(line).join('');
}
