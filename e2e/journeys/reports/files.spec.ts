import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import {
  actAs,
  expect,
  expectNoSidewaysScroll,
  failing,
  onEveryScreen,
  routeFirst,
  sweep,
  test,
  detailsOf,
} from '../../support/journey.ts';
import { newestReport, sample, saveReport, saveRig } from '../../support/report-making.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const files = (page: Page) => page.getByRole('table', { name: 'Files' }).locator('tbody tr');
const pending = (page: Page) => page.getByRole('list', { name: 'Files to be saved' }).getByRole('listitem');
const upload = (page: Page, ...chosen: ReturnType<typeof file>[]) =>
  page.getByRole('main').locator('input[type="file"]').first().setInputFiles(chosen);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function expectUploaded(page: Page, count: number) {
  await expect(pending(page).filter({ hasText: 'Uploaded' })).toHaveCount(count);
}

for (const [n, { kind, list, what }] of (
  [
    { kind: 'inspection', list: 'final_reports', what: 'final' },
    { kind: 'audit', list: 'audit_final_reports', what: 'audit-final' },
  ] as const
).entries()) {
  test(
    `the final report of an ${kind} takes files, gives them back and lets an admin delete them`,
    detailsOf(n),
    async ({ page }) => {
      await actAs(page, PEOPLE.halcyonAdmin);
      const rig = await saveRig(page);
      await saveReport(page, kind, rig, sample('xlsx'));
      const uuid = await newestReport(page, list, rig);
      await page.goto(`/${what}/show/${uuid}`);
      await expect(page.getByText('No files are attached yet.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download All Files' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();

      await save(page);
      await expect(page.getByText('No Files', { exact: true })).toBeVisible();
      await expect(page.getByText('No Files to Upload!')).toBeVisible();
      await upload(page, file('report.txt', 'one'), file('report.txt', 'two'), file('drawing.txt', 'three'));
      await expectUploaded(page, 3);
      await page.getByRole('button', { name: 'Remove drawing.txt' }).click();
      await expectUploaded(page, 2);
      await save(page);
      await expect(page.getByText('Files are uploaded successfully.')).toBeVisible();
      await expect(pending(page)).toHaveCount(0);
      await expect(files(page)).toHaveCount(2);
      await expect(files(page).first()).toContainText('report');
      await expect(files(page).filter({ hasText: 'report (2).txt' })).toHaveCount(1);

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download report.txt' }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toBe('one');

      await page.getByRole('button', { name: 'Delete report (2).txt' }).click();
      const question = page.getByRole('dialog', { name: 'Delete File' });
      await expect(question).toContainText('Are you sure you want to delete this file?');
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('File is deleted successfully.')).toBeVisible();
      await expect(question).toHaveCount(0);
      await expect(files(page)).toHaveCount(1);

      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.waitForURL(`**/${what}/show/${uuid}`);
      const zip = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download All Files' }).click();
      expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
    },
  );
}

for (const [n, kind] of (['move', 'drop'] as const).entries()) {
  test(
    `a ${kind} report is made from files, read by a client and only looked at by a viewer`,
    detailsOf(n),
    async ({ page }) => {
      await actAs(page, PEOPLE.halcyonEditor);
      const rig = await saveRig(page);
      await page.goto(`/rig/show/${rig}`);
      await page.goto(`/${kind}/add/${rig}`);
      await save(page);
      await expect(page.getByText('No Files to Upload!')).toBeVisible();
      await upload(page, file('certificate.txt', 'valid'));
      await expectUploaded(page, 1);
      await save(page);
      await page.waitForURL(`**/rig/show/${rig}*`);

      const uuid = await newestReport(page, `${kind}_reports`, rig);
      await page.goto(`/${kind}/edit/${uuid}`);
      await expect(files(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
      await upload(page, file('photo list.txt', 'more'));
      await expectUploaded(page, 1);
      await save(page);
      // Before someone else signs in: a page still at work would notice that.
      await expect(page.getByText('Files are uploaded successfully.')).toBeVisible();
      await expect(pending(page)).toHaveCount(0);
      await expect(files(page)).toHaveCount(2);

      await actAs(page, PEOPLE.halcyonClient, `/${kind}/show/${uuid}`);
      await expect(files(page)).toHaveCount(2);
      await expect(page.getByRole('link', { name: 'Download certificate.txt' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);

      await actAs(page, PEOPLE.halcyonViewer, `/${kind}/show/${uuid}`);
      await expect(files(page)).toHaveCount(2);
      await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
    },
  );
}

sweep('an upload is cancelled, and one that failed is tried again', async ({ page, tolerate }) => {
  tolerate(/upload\/file/);
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/move/add/${rig}`);
  await routeFirst(page, '**/upload/file*', failing);
  await upload(page, file('first.txt', 'one'), file('second.txt', 'two'));
  await expect(pending(page).filter({ hasText: 'first.txt' })).toContainText('Something went wrong on our side.');
  await expectUploaded(page, 1);
  await page.getByRole('button', { name: 'Upload first.txt again' }).click();
  await expectUploaded(page, 2);

  await routeFirst(page, '**/upload/file*', () => undefined);
  await upload(page, file('third.txt', 'three'));
  await page.getByRole('button', { name: 'Cancel the upload of third.txt' }).click();
  await expectUploaded(page, 2);
  await expect(pending(page)).toHaveCount(2);
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Cancel', exact: true }))
    .click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await expect(pending(page)).toHaveCount(2);
});

sweep('files cannot be added or removed during a save, since they would be lost after it', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/move/add/${rig}`);
  await upload(page, file('first.txt', 'one'));
  await expectUploaded(page, 1);
  let uploads = 0;
  page.on('request', (request) => void (request.url().includes('/upload/file') && (uploads += 1)));
  const answered = Promise.withResolvers<void>();
  await page.route('**/move_reports/save*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/move_reports/save*');
  await save(page);
  await sent;
  await upload(page, file('second.txt', 'two'));
  await expect(page.getByRole('main').locator('[inert]')).toContainText('first.txt');
  answered.resolve();
  await page.waitForURL(`**/rig/show/${rig}*`);
  expect(uploads).toBe(0);
});

sweep('files are uploaded without the page scrolling sideways', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/drop/add/${rig}`);
  await upload(page, file(`${'a-very-long-name-'.repeat(8)}.txt`, 'one'));
  await expectUploaded(page, 1);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
});
