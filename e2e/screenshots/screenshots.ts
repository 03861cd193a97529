import '../../tools/check-node.ts';

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser } from '@playwright/test';

import { everyAddress } from '../../demo/addresses.ts';
import { openBrowser, settled, signIn, type SignedIn } from './screens.ts';

const USAGE = `Takes pictures of screens, wide and narrow, light and dark, left to right and right to left.

  node e2e/screenshots/screenshots.ts --base http://127.0.0.1:3000 --out DIR --email … --password … /rigs /visits …

--base and --out are needed; without --email nobody signs in. --width, --theme (default, dark, semi-dark) and
--direction (ltr, rtl), each any number of times, choose other pictures than the usual eight of a screen. What is
written right to left speaks Arabic. --all takes every route of a portal that holds the demo, in all themes.`;

type Look = { width: number; theme: string; direction: string };
type Person = { email: string; password: string };
type Request = { base: string; out: string; person: Person | undefined; paths: string[]; all: boolean; looks: Look[] };

/** @throws Error for arguments that are missing or unknown */
function readArguments(): Request {
  const { values, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      out: { type: 'string' },
      all: { type: 'boolean', default: false },
      email: { type: 'string' },
      password: { type: 'string', default: '' },
      width: { type: 'string', multiple: true, default: ['1280', '390'] },
      theme: { type: 'string', multiple: true },
      direction: { type: 'string', multiple: true, default: ['ltr', 'rtl'] },
    },
  });
  const { base, out, email, password, all } = values;
  if (!base || !out || (paths.length === 0 && !(all && email)))
    throw new Error('--base, --out and at least one path are needed.');
  const looks = values.width.flatMap((width) =>
    (values.theme ?? (all ? ['default', 'dark', 'semi-dark'] : ['default', 'dark'])).flatMap((theme) =>
      values.direction.map((direction) => ({ width: Number(width), theme, direction })),
    ),
  );
  return { base, out: resolve(out), person: email ? { email, password } : undefined, paths, all, looks };
}

function fileName(path: string, { width, theme, direction }: Look): string {
  const name = path
    .replace(/[^\w-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${name || 'home'}.${width}.${theme}.${direction}.png`;
}

/** A picture's name and its address; with --all the pictures have the names of the routes. */
async function subjectsOf({ base, person, paths, all }: Request): Promise<[name: string, path: string][]> {
  const routes = all && person ? Object.entries(await everyAddress(base, person)) : [];
  return [...routes, ...paths.map((path): [string, string] => [path, path])];
}

async function takePictures(
  browser: Browser,
  { base, out }: Request,
  subjects: readonly [name: string, path: string][],
  look: Look,
  state?: SignedIn,
) {
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
    localStorage.setItem('rigbook.language', direction === 'rtl' ? 'ar' : 'en');
  }, look);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  for (const [name, path] of subjects) {
    await page.goto(path);
    await settled(page);
    const file = join(out, fileName(name, look));
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await context.close();
}

async function takeAll(request: Request): Promise<void> {
  mkdirSync(request.out, { recursive: true });
  const browser = await openBrowser();
  try {
    const subjects = await subjectsOf(request);
    const state = request.person && (await signIn(browser, request.base, request.person));
    for (const look of request.looks) await takePictures(browser, request, subjects, look, state);
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
