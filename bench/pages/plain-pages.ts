import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const escaped = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '')).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const rowOf = (cells: readonly unknown[]): string => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}`;

const pageOf = (rows: readonly (readonly unknown[])[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Plain</title><table>${rows.map(rowOf).join('\n')}</table>`;

/** The same data as tables without style or script, in pages that are ready before they are asked for. */
export async function servePlain(tables: Readonly<Record<string, readonly (readonly unknown[])[]>>) {
  const pages = new Map(Object.entries(tables).map(([name, rows]) => [`/${name}`, pageOf(rows)]));
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html').end(pages.get(decodeURI(url)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
