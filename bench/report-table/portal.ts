import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { madeUpReport, SIZES } from './made-up.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

export type Portal = { address: string; close: () => void };

/** The built portal with one report: what is measured is the page, not the server behind it. */
export async function servePortal(): Promise<Portal> {
  const report = madeUpReport(SIZES);
  // Read once: another build may put other files in their place while this one is measured.
  const names = globSync('**/*.*', { cwd: DIST });
  const files = new Map(names.map((name) => [`/${name}`, readFileSync(join(DIST, name))]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/reports/inspection/')) {
      response.setHeader('content-type', 'application/json').end(report);
    } else if (pathname.startsWith('/api/')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"None.","code":"not_found"}');
    } else {
      const shown = files.has(pathname) ? pathname : '/index.html';
      response.setHeader('content-type', TYPES[extname(shown)] ?? 'application/octet-stream').end(files.get(shown));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
