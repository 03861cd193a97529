import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openCutLine } from '../../../apps/server/test/support/connections/cut-line.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, sweep } from '../../support/journey.ts';
import { newestReport, saveRig } from '../../support/report-making.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes in a second. */
const RATE = 5 * MEGABYTE;

const pending = (page: Page) => page.getByRole('list', { name: 'Files to be saved' }).getByRole('listitem');
const share = async (page: Page) =>
  Number(
    await pending(page)
      .getByRole('progressbar')
      .getAttribute('aria-valuenow', { timeout: 500 })
      .catch(() => 0),
  );

/** Where each request that sent a part of the file began. */
function notePlaces(page: Page): number[] {
  const places: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') places.push(Number(request.headers()['upload-offset']));
  });
  return places;
}

async function chooseFile(page: Page, buffer: Buffer) {
  const input = page.getByRole('main').locator('input[type="file"]').first();
  await input.setInputFiles([{ name: 'final.bin', mimeType: 'application/octet-stream', buffer }]);
}

sweep(
  'a large file goes on where it was whenever the line is cut, and after a reload',
  async ({ page, baseURL, tolerate }) => {
    tolerate(/uploads\/tus|api\/notices\/stream|ERR_CONNECTION/);
    await actAs(page, PEOPLE.halcyonEditor);
    const rig = await saveRig(page);
    const line = await openCutLine(String(baseURL), { cutAfter: 8 * MEGABYTE, rate: RATE });
    await page.goto(`${line.address}/move/add/${rig}`);
    const places = notePlaces(page);
    const buffer = randomBytes(30 * MEGABYTE);
    await chooseFile(page, buffer);

    await expect.poll(() => share(page), { timeout: 30_000 }).toBeGreaterThan(50);
    const { length: before } = places;
    await page.reload();
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await expect.poll(() => places.length).toBeGreaterThan(before);
    expect(places[before]).toBeGreaterThan(10 * MEGABYTE);
    await expect(pending(page)).toContainText('Uploaded', { timeout: 30_000 });
    // No connection carries the file as a whole.
    expect(line.carried().cuts).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(`**/rig/show/${rig}*`);
    // Nothing is under way then.
    await page.goto('about:blank');
    await line.close();

    await page.goto(`${baseURL}/move/show/${await newestReport(page, 'move_reports', rig)}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download final.bin' }).click();
    expect(readFileSync(await (await download).path()).equals(buffer)).toBe(true);
  },
);

sweep('a large file that is removed while it is sent is ended on the server', async ({ page, baseURL, tolerate }) => {
  tolerate(/uploads\/tus|api\/notices\/stream/);
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  const line = await openCutLine(String(baseURL), { cutAfter: Infinity, rate: MEGABYTE / 2 });
  await page.goto(`${line.address}/move/add/${rig}`);
  const ended = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.status() === 204 && answer.url().includes('/tus/'),
  );
  await chooseFile(page, randomBytes(30 * MEGABYTE));
  await expect.poll(() => share(page)).toBeGreaterThan(5);
  await pending(page)
    .getByRole('button', { name: /^Cancel the upload/ })
    .click();
  await ended;
  await expect(pending(page)).toHaveCount(0);
  // Nothing is under way then.
  await page.goto('about:blank');
  await line.close();
});
