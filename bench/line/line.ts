import type { Browser, CDPSession, Page } from '@playwright/test';
import { ask, confirmSave, newestReport, readWorkbook } from '../../e2e/support/report-making.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { signIn, startBrowser, startPortal } from '../demo-portal.ts';
import { surveyOf } from './survey.ts';

const FINDINGS = 150;
const PICTURES = 100;
/** Bytes in a second: 2 Mbit/s, as from a rig. */
const RATE = 250_000;
const LATENCY = 100;
/** Milliseconds after the click on Save, and for so long. */
const CUT = { after: 15_000, for: 12_000 };
const LIMIT = 60;

/** Seconds; `floor`: what the bytes of the workbook alone take on that line, and the cut. */
type Measured = { line: string; seconds: number; floor: number; megabytes: number; uploads: number; pictures: number };

/** How long a survey with its pictures takes to be saved over a slow line, whole and cut, without another click. */
export async function benchLine(): Promise<{ table: string; results: Measured[] }> {
  const portal = await startPortal();
  const browser = await startBrowser();
  try {
    const survey = await surveyOf(FINDINGS, PICTURES);
    const results: Measured[] = [];
    for (const isCut of [false, true]) results.push(await measured(browser, portal.base, survey, isCut));
    return { table: tableOf(results), results };
  } finally {
    await browser.close();
    portal.stop();
  }
}

async function measured(browser: Browser, base: string, survey: Buffer, isCut: boolean): Promise<Measured> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    await signIn(page);
    const { data: rigs } = (await ask(page, 'rigs/list')) as { data: { UUID: string }[] };
    const rig = rigs[0]?.UUID ?? '';
    await page.goto(`/inspection/add/${rig}`);
    await readWorkbook(page, { name: 'survey.xlsx', mimeType: 'application/octet-stream', buffer: survey });
    let uploads = 0;
    page.on('request', (request) => (uploads += request.url().includes('/upload/image') ? 1 : 0));
    const seconds = await saveTime(page, await context.newCDPSession(page), rig, isCut);
    const uuid = await newestReport(page, 'inspection/summaries', rig);
    const { data } = (await ask(page, `reports/inspection/${uuid}`)) as { data: string };
    return {
      line: isCut ? `cut for ${CUT.for / 1000} s` : 'whole',
      seconds,
      floor: survey.length / RATE + (isCut ? CUT.for / 1000 : 0),
      megabytes: survey.length / 1_000_000,
      uploads,
      pictures: data.split('uploads/rigs/').length - 1,
    };
  } finally {
    await context.close();
  }
}

async function saveTime(page: Page, devtools: CDPSession, rig: string, isCut: boolean): Promise<number> {
  const line = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: LATENCY,
      downloadThroughput: RATE,
      uploadThroughput: RATE,
    });
  await devtools.send('Network.enable');
  await line(false);
  const start = performance.now();
  await confirmSave(page);
  const cut = async () => {
    await page.waitForTimeout(CUT.after);
    await line(true);
    await page.waitForTimeout(CUT.for);
    await line(false);
  };
  await Promise.all([page.waitForURL(`**/rig/show/${rig}*`), isCut ? cut() : null]);
  return (performance.now() - start) / 1000;
}

const tableOf = (results: readonly Measured[]): string =>
  printedTable(
    ['line', 's', 'limit s', 'floor s', 'ratio', 'workbook MB', 'pictures saved', 'sent beside it'],
    results.map(({ line, seconds, floor, megabytes, pictures, uploads }) => [
      line,
      seconds.toFixed(1),
      String(LIMIT),
      floor.toFixed(1),
      (seconds / floor).toFixed(2),
      megabytes.toFixed(1),
      String(pictures),
      String(uploads),
    ]),
  );
