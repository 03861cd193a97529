import './check-node.ts';

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser } from '@playwright/test';

import { openBrowser, settled, signIn, type SignedIn } from './screens.ts';

const USAGE = `Takes pictures of screens, wide and narrow, light and dark, left to right and right to left.

  node tools/screenshots.ts --base http://127.0.0.1:3000 --out DIR --email … --password … /rigs /visits …

--base and --out are needed; without --email nobody signs in. --width, --theme (default, dark, semi-dark) and
--direction (ltr, rtl), each any number of times, choose other pictures than the usual eight of a screen.`;

type Look = { width: number; theme: string; direction: string };
type Person = { email: string; password: string };
type Request = { base: string; out: string; person: Person | undefined; paths: string[]; looks: Look[] };

/** @throws Error for arguments that are missing or unknown */
function readArguments(): Request {
  const { values, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      out: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string', default: '' },
      width: { type: 'string', multiple: true, default: ['1280', '390'] },
      theme: { type: 'string', multiple: true, default: ['default', 'dark'] },
      direction: { type: 'string', multiple: true, default: ['ltr', 'rtl'] },
    },
  });
  const { base, out, email, password } = values;
  if (!base || !out || paths.length === 0) throw new Error('--base, --out and at least one path are needed.');
  const looks = values.width.flatMap((width) =>
    values.theme.flatMap((theme) => values.direction.map((direction) => ({ width: Number(width), theme, direction }))),
  );
  return { base, out: resolve(out), person: email ? { email, password } : undefined, paths, looks };
}

function fileName(path: string, { width, theme, direction }: Look): string {
  const name = path
    .replace(/[^\w-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${name || 'home'}.${width}.${theme}.${direction}.png`;
}

async function takePictures(browser: Browser, { base, out, paths }: Request, look: Look, state?: SignedIn) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: look.width, height: look.width < 600 ? 844 : 800 },
    reducedMotion: 'reduce',
    ...(state && { storageState: state }),
  });
  await context.addInitScript(({ theme, direction }) => {
    // A data: address has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('rigbook.theme', theme);
    localStorage.setItem('rigbook.direction', direction);
  }, look);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const file = join(out, fileName(path, look));
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await context.close();
}

async function takeAll(request: Request): Promise<void> {
  mkdirSync(request.out, { recursive: true });
  const browser = await openBrowser();
  try {
    const state = request.person && (await signIn(browser, request.base, request.person));
    for (const look of request.looks) await takePictures(browser, request, look, state);
  } finally {
    await browser.close();
  }
}

/** The request of the command line; undefined, with the usage printed, when it can't be understood. */
function requestOrUsage(): Request | undefined {
  try {
    return readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return undefined;
  }
}

const request = requestOrUsage();
if (request) await takeAll(request);
else process.exitCode = 1;
