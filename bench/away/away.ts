import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { openCutLine } from '../../apps/server/test/support/connections/cut-line.ts';
import { PEOPLE } from '../../demo/people.ts';
import type { FindingRow } from '../../packages/contract/src/index.ts';
import { alongPanel, withShellKept } from '../../e2e/support/away.ts';
import { ask } from '../../e2e/support/report-making.ts';
import { putSession } from '../../e2e/support/sessions.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { startBrowser, startPortal } from '../demo-portal.ts';
import { paintPictures } from '../documents/painted-pictures.ts';
import { medianOfRuns } from '../statistics.ts';
import { saveRigWithPictures } from './taken-rig.ts';

/** `room`: what is taken along; `start`: of the finding that is opened; `line`: what is answered, each with a picture. */
const FINDINGS = { room: 1000, start: 100, line: 100 };
/** Different photographs; more are these under other names. */
const PHOTOS = 300;
const RUNS = 5;
/** How many times slower the device is. */
const SLOWER = 4;
/** Bytes in a second, and milliseconds until an answer begins. */
const LINE = { rate: 250_000, latency: 600 };

/** Milliseconds between two questions whether all has arrived. */
const ASK_AGAIN = 250;

type Measured = { what: string; figure: number; limit: number; unit: string; isKept: boolean };

type Bench = { browser: Browser; base: string; photos: readonly string[] };

const PARTS: Record<string, (bench: Bench) => Promise<Measured>> = {
  start: startOffline,
  room: roomTaken,
  line: lineUsed,
};

/**
 * Work without a connection: how long a finding takes to open, how much room a rig takes, and how much of a slow line is used
 * once there is one. @param parts start, room, line; all where none is given
 */
export async function benchAway(parts: readonly string[]): Promise<{ table: string; results: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'rigbook-bench-away-'));
  const portal = await startPortal();
  const browser = await startBrowser();
  try {
    const bench = { browser, base: portal.base, photos: await paintPictures(folder, PHOTOS) };
    const results: Measured[] = [];
    for (const [name, measure] of Object.entries(PARTS))
      if (parts.length === 0 || parts.includes(name)) results.push(await measure(bench));
    return { table: tableOf(results), results };
  } finally {
    await browser.close();
    portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Device = { page: Page; context: BrowserContext; devtools: CDPSession; close: () => Promise<void> };

/** A browser of someone of a company, with nothing kept yet. */
async function aDevice(browser: Browser, base: string): Promise<Device> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(600_000);
  await putSession(page, PEOPLE.halcyonEditor, base);
  await page.goto('/rigs');
  return { page, context, devtools: await context.newCDPSession(page), close: () => context.close() };
}

/** Takes a rig with so many findings along. */
async function withRig({ page }: Device, photos: readonly string[], findings: number): Promise<string> {
  const rig = await saveRigWithPictures(page, findings, photos);
  await page.goto(`/rig/show/${rig}`);
  await withShellKept(page);
  await alongPanel(page).getByRole('button', { name: 'Take along' }).click();
  await alongPanel(page).getByText('up to date').waitFor();
  return rig;
}

/** At most a hundred of them. */
const findingsOf = async (page: Page, rig: string): Promise<FindingRow[]> =>
  ((await ask(page, `findings/list?rig=${rig}&per_page=100`)) as { data: FindingRow[] }).data;

type Seeing = typeof globalThis & { seen?: number };

/** Runs in the page: notes when the box for an answer is in a frame that is about to be painted. */
function watchAnswerBox(): void {
  const seeing = globalThis as Seeing;
  const look = () => {
    if (document.querySelector('main textarea')) seeing.seen ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A finding is opened by a reload without a connection, on a slow device that has opened it before. */
async function startOffline({ browser, base, photos }: Bench): Promise<Measured> {
  const device = await aDevice(browser, base);
  const { page, context, devtools } = device;
  const rig = await withRig(device, photos, FINDINGS.start);
  const [finding] = await findingsOf(page, rig);
  await context.setOffline(true);
  await page.goto(`/finding/show/${finding?.UUID ?? ''}`);
  await page.addInitScript(watchAnswerBox);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const milliseconds = await medianOfRuns(RUNS, async () => {
    await page.reload({ waitUntil: 'commit' });
    const seen = await page.waitForFunction(() => (globalThis as Seeing).seen);
    return Number(await seen.jsonValue());
  });
  await device.close();
  const [figure, limit] = [milliseconds / 1000, 1.5];
  return { what: `a finding opens, ${SLOWER} times slower`, figure, limit, unit: 's', isKept: figure <= limit };
}

const usedRoom = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** What the browser says that it stores, with and without the rig. */
async function roomTaken({ browser, base, photos }: Bench): Promise<Measured> {
  const device = await aDevice(browser, base);
  const { page } = device;
  await withShellKept(page);
  const before = await usedRoom(page);
  await withRig(device, photos, FINDINGS.room);
  const figure = ((await usedRoom(page)) - before) / 1e6;
  await device.close();
  const what = `${FINDINGS.room} findings with ${2 * FINDINGS.room} pictures`;
  return { what, figure, limit: 60, unit: 'MB', isKept: figure <= 60 };
}

/** Answers with a picture each wait on the device, and are sent over a slow line. */
async function lineUsed({ browser, base, photos }: Bench): Promise<Measured> {
  // It only counts: the browser makes the line slow, for all of its connections together.
  const counted = await openCutLine(base, { cutAfter: Infinity });
  const device = await aDevice(browser, counted.address);
  const { page, devtools } = device;
  const rig = await withRig(device, photos.slice(0, 1), FINDINGS.line);
  const line = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: LINE.latency,
      downloadThroughput: LINE.rate,
      uploadThroughput: LINE.rate,
    });
  const findings = await findingsOf(page, rig);
  await devtools.send('Network.enable');
  await line(true);
  for (const [index, { UUID }] of findings.entries())
    await answerWithPicture(page, UUID, photos[index % photos.length] ?? '');
  const before = counted.carried().bytes;
  const start = performance.now();
  await line(false);
  // Asked at the portal itself, beside the line.
  const left = async () => (await findingsOf(page, rig)).filter(({ answers }) => answers === 0).length;
  // oxlint-disable-next-line no-await-in-loop -- until the last has arrived
  while ((await left()) > 0) await setTimeout(ASK_AGAIN);
  const seconds = (performance.now() - start) / 1000;
  const figure = ((counted.carried().bytes - before) / LINE.rate / seconds) * 100;
  await device.close();
  await counted.close();
  const what = `${findings.length} answers with a picture each, in ${seconds.toFixed(0)} s`;
  return { what, figure, limit: 80, unit: '% of the line', isKept: figure >= 80 };
}

async function answerWithPicture(page: Page, uuid: string, photo: string): Promise<void> {
  await page.goto(`/finding/show/${uuid}`);
  await page.getByRole('textbox', { name: 'What was done' }).fill('The bolts are renewed and the guard is secured.');
  const buffer = await readFile(photo);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'done.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Picture 1 of the answer' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Saved on this device, waiting to be sent').first().waitFor();
}

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    ['what', 'figure', 'limit', 'kept'],
    results.map(({ what, figure, limit, unit, isKept }) => [
      what,
      `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`,
      `${limit} ${unit}`,
      isKept ? 'yes' : 'no',
    ]),
  );
