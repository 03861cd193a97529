import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';
import { buildWebIfChanged } from '../tools/build/web-build.ts';

const DIST = join(import.meta.dirname, '../apps/web/dist');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** What the server says to a call; `status` 200 if it is left out. Undefined: no such thing. */
export type Answer = { status?: number; text: string } | undefined;
export type Answers = (method: string, path: string) => Answer;

/** The built portal in a browser, with made-up answers: the page is measured, not the server behind it. */
export type BuiltPortal = {
  /** A new page of a signed-in user: what one page leaves behind would slow down the next one. */
  inPage: <Result>(visit: (page: Page) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

export async function openBuiltPortal(answers: Answers, role: 'admin' | 'viewer'): Promise<BuiltPortal> {
  if ((await buildWebIfChanged()) !== 0) throw new Error('The portal could not be built.');
  const { address, close } = await serve(answers);
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  return {
    inPage: (visit) => inPage(browser, address, role, visit),
    close: async () => {
      await browser.close();
      close();
    },
  };
}

async function serve(answers: Answers): Promise<{ address: string; close: () => void }> {
  // Read once: another build may replace the files while this one is measured.
  const names = globSync('**/*.*', { cwd: DIST });
  const files = new Map(names.map((name) => [`/${name}`, readFileSync(join(DIST, name))]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const none = { status: 404, text: '{"error":"None.","code":"not_found"}' };
      const { status = 200, text } = answers(request.method ?? '', pathname) ?? none;
      const answer = () => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      request.resume().on('end', answer);
    } else {
      const shown = files.has(pathname) ? pathname : '/index.html';
      response.setHeader('content-type', TYPES[extname(shown)] ?? 'application/octet-stream').end(files.get(shown));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function inPage<Result>(
  browser: Browser,
  address: string,
  role: string,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  try {
    const session = { access_token: 'none', token_type: 'bearer', user_name: 'Benchmark', user_permission: role };
    const cookies = { ...session, expires_in: String(Date.now() + 3_600_000), client_code: 'B', owner: 'true' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return await visit(page);
  } finally {
    await context.close();
  }
}
