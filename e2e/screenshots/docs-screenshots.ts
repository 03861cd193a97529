// Takes the pictures of docs/screenshots again, from a throw-away demo: node e2e/screenshots/docs-screenshots.ts
import '../../tools/check-node.ts';

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

import { PEOPLE, type Person } from '../../demo/people.ts';
import { uuidOf } from '../../demo/random.ts';
import { RIGS } from '../../demo/rigs.ts';
import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { ROOT } from '../../tools/run.ts';
import { takeDocumentPages } from './document-pages.ts';
import { openBrowser, settled, signIn, type SignedIn } from './screens.ts';

type Shot = { name: string; path: string; width?: number; height?: number; before?: (page: Page) => Promise<void> };

const RIG = RIGS[0]?.UUID ?? '';
const INSPECTION = uuidOf('inspection sample-findings-marlin-crest.xlsx');
const PHONE = { width: 390, height: 844 };

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const SHOTS: readonly Shot[] = [
  { name: 'rigs', path: '/rigs', height: 560 },
  {
    name: 'rig-add',
    path: '/rigs',
    height: 640,
    before: async (page) => {
      await press('Add')(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('Marlin Bay');
    },
  },
  { name: 'rig-show', path: `/rig/show/${RIG}?section=inspection`, height: 900 },
  { name: 'rig-closing', path: `/rig/show/${RIG}?section=inspection&tab=closing`, height: 900 },
  { name: 'rig-specifications', path: `/rig/show/${RIG}?section=specifications`, before: openGroup, height: 900 },
  { name: 'rig-image', path: `/rig/show/${RIG}`, before: openImage, height: 640 },
  { name: 'rig-wizard', path: `/rig/edit/${RIG}?step=6`, height: 900 },
  { name: 'rig-wizard-phone', path: `/rig/edit/${RIG}?step=6`, ...PHONE },
  { name: 'rig-show-phone', path: `/rig/show/${RIG}?section=inspection`, width: 390, height: 1160 },
  { name: 'inspection-show', path: `/inspection/show/${INSPECTION}?sheet=Derrick+%26+Mast`, height: 1044 },
  { name: 'findings', path: '/findings?kind=inspection&priority=critical', height: 900 },
  { name: 'finding-show', path: '/findings?kind=inspection&priority=critical', before: openFinding, height: 800 },
  { name: 'fleet', path: '/fleet', height: 1084 },
  { name: 'account', path: '/account', before: beginFactor, height: 784 },
];

async function openFinding(page: Page): Promise<void> {
  await page.locator('a[href^="/finding/show/"]').first().click();
  await page.getByRole('heading', { name: 'Recommendation' }).waitFor();
  await page
    .getByRole('button', { name: /Before: picture 1/ })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode());
}

async function openImage(page: Page): Promise<void> {
  await press('Edit')(page);
  await page.getByRole('button', { name: 'Change Image' }).waitFor();
}

async function openGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: /General Data/ }).click();
}

const TELEPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in with a second device: the account page lists both. */
async function signInElsewhere(base: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': TELEPHONE },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${email} was answered ${answer.status}.`);
}

/** The key that this shows is thrown away with the demo. */
async function beginFactor(page: Page): Promise<void> {
  await press('Set up')(page);
  await page.getByLabel('Your password').fill(PEOPLE.ownerAdmin.password);
  await press('Continue')(page);
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

async function take(browser: Browser, base: string, state: SignedIn, shot: Shot): Promise<void> {
  const { name, path, width = 1280, height = 800, before } = shot;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    reducedMotion: 'reduce',
    storageState: state,
  });
  const page = await context.newPage();
  await page.goto(path);
  await settled(page);
  // It comes a moment after the page.
  await page.getByRole('button', { name: /^Notices/ }).waitFor();
  await before?.(page);
  await settled(page);
  // Photographs in 256 colours look the same at this size and take a third of the room.
  const file = join(ROOT, 'docs/screenshots', `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, dither: 0.4, effort: 10, compressionLevel: 9 })
    .toFile(file);
  console.log(file);
  await context.close();
}

/** @throws Error where the portal ends before it says that it is ready */
async function ready(said: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    said.on('data', (text) => String(text).includes('ready') && resolve());
    said.on('end', () => reject(new Error('The portal has not started.')));
  });
}

const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const portal = spawn(process.execPath, ['e2e/support/serve.ts', String(port)], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await ready(portal.stdout);
  const browser = await openBrowser();
  try {
    await signInElsewhere(base, PEOPLE.ownerAdmin);
    const state = await signIn(browser, base, PEOPLE.ownerAdmin);
    for (const shot of SHOTS) await take(browser, base, state, shot);
    const token = (state as { cookies: { name: string; value: string }[] }).cookies.find(
      ({ name }) => name === 'access_token',
    );
    await takeDocumentPages(base, token?.value ?? '', RIG, join(ROOT, 'docs/screenshots/document-pages.png'));
  } finally {
    await browser.close();
  }
} finally {
  portal.kill('SIGTERM');
}
