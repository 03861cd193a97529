import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { encryptAgile, encryptStandard } from '../../../packages/workbook/test/writers/encrypt.ts';
import { choosePreference, expectAccessible, putOn } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, sweep, test } from '../../support/journey.ts';
import { addReport, confirmSave, readWorkbook, sample, saveRig } from '../../support/report-making.ts';

const PASSWORD = 'Derrick & Mast 7';
/** As often as Excel does. */
const SPINS = 100_000;

const workbook = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
const locked = () => workbook('locked.xlsx', encryptAgile(readFileSync(sample('xlsx')), PASSWORD, { spins: SPINS }));

/** Chooses a file on a page that adds an inspection; returns the page's question for the password. */
async function chooseLocked(page: Page, file: ReturnType<typeof locked>) {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  await page.getByRole('main').locator('input[type="file"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Password needed' });
  await expect(dialog).toContainText('Protect Workbook');
  return { rig, dialog };
}

async function expectDownloaded(page: Page, { name, buffer }: ReturnType<typeof locked>) {
  await page.getByRole('table').getByRole('link', { name: 'View' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Original File' }).click();
  const original = await download;
  expect(original.suggestedFilename()).toBe(name);
  expect(readFileSync(await original.path()).equals(buffer)).toBe(true);
}

test('a workbook under a password is opened with it, and downloads as it came', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postDataBuffer()?.toString('latin1') ?? ''));
  const file = locked();
  const { rig, dialog } = await chooseLocked(page, file);
  const field = dialog.getByLabel('Password of the workbook');
  await expect(field).toBeFocused();
  await field.fill('Derrick');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This password does not open the file.');
  await expect(field).toBeFocused();
  await field.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('File is read successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'What was recognised' })).toContainText('Derrick & Mast');

  await confirmSave(page);
  await page.waitForURL(new RegExp(`/rig/show/${rig}`));
  await expectDownloaded(page, file);
  expect(sent.filter((text) => text.includes('Mast 7'))).toEqual([]);
});

sweep('whoever does not know the password chooses another file', async ({ page }) => {
  const { dialog } = await chooseLocked(page, locked());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await readWorkbook(page, sample('xls'));
});

sweep("a workbook under Excel's own password is read without asking", async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  const file = workbook('structure.xlsx', encryptStandard(readFileSync(sample('xlsx')), 'VelvetSweatshop'));
  await addReport(page, 'inspection', rig, file);
  await expectDownloaded(page, file);
});

sweep('a part of the reader that does not come is said, and asked for again with the next file', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/inspection/add/${rig}`);
  await page.context().route('**/assets/read-compound-*.js', (route) => route.abort());
  await page.getByRole('main').locator('input[type="file"]').setInputFiles(sample('xls'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Part of the portal could not be loaded.');
  await page.context().unroute('**/assets/read-compound-*.js');
  await readWorkbook(page, sample('xls'));
});

sweep('the question for the password can be read on every screen and in every look', async ({ page }) => {
  const { dialog } = await chooseLocked(page, locked());
  await dialog.getByLabel('Password of the workbook').fill('x');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
  await expectAccessible(page);
  await putOn(page, 'dark');
  await expectAccessible(page, 'colours');
  await choosePreference(page, 'direction', 'rtl');
  await choosePreference(page, 'language', 'ar');
  await expect(page.getByRole('dialog')).toContainText('حماية المصنف (Protect Workbook)');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('كلمة المرور هذه لا تفتح الملف');
  await expectAccessible(page);
});
