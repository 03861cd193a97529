import type { Browser, Page } from '@playwright/test';
import { PEOPLE, type Person } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test, sweep, detailsOf } from '../../support/journey.ts';
import {
  chooseSheet,
  confirmSave,
  newestReport,
  PICTURE,
  rowOf,
  sample,
  saveReport,
  saveRig,
} from '../../support/report-making.ts';

const MAST = 'Derrick & Mast';
const KINDS = ['inspection', 'audit', 'acceptance'] as const;

async function giveImage(page: Page, ref: string, label: 'Image' | 'Change Image') {
  await rowOf(page, MAST, ref).getByLabel(label, { exact: true }).last().setInputFiles(PICTURE);
  await expect(page.getByText('Image is uploaded successfully.').first()).toBeVisible();
  await expect(rowOf(page, MAST, ref).getByRole('button', { name: 'Change Image' })).toBeVisible();
}

/** From a report's page to its edit page, on the sheet of the journey. */
async function openEdit(page: Page, kind: string, uuid: string) {
  await page.goto(`/${kind}/show/${uuid}?sheet=${encodeURIComponent(MAST)}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(`**/${kind}/edit/${uuid}*`);
  await chooseSheet(page, MAST);
}

/** Another user in their own browser. */
async function colleague(browser: Browser, person: Person, viewport: { width: number; height: number }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await actAs(page, person);
  return page;
}

const thumbnail = (page: Page, ref: string) =>
  rowOf(page, MAST, ref).getByRole('button', { name: /^Show the picture in full/ });

for (const [n, kind] of KINDS.entries()) {
  test(
    `an editor changes an ${kind} on a desktop, then an admin on a phone`,
    detailsOf(n),
    async ({ page, browser }) => {
      test.slow();
      await actAs(page, PEOPLE.halcyonEditor);
      const rig = await saveRig(page);
      const uuid = await saveReport(page, kind, rig, sample('xlsx'));
      await openEdit(page, kind, uuid);
      await giveImage(page, 'DM-01', 'Image');
      await expectAccessibleInBothThemes(page);
      await confirmSave(page);
      // The previous page is the report's own (rules.md#saving-an-edit).
      await page.waitForURL(`**/${kind}/show/${uuid}*`);
      await chooseSheet(page, MAST);
      await expect(thumbnail(page, 'DM-01')).toBeVisible();

      const admin = await colleague(browser, PEOPLE.halcyonAdmin, SCREENS['a phone']);
      await openEdit(admin, kind, uuid);
      await expectNoSidewaysScroll(admin);
      await giveImage(admin, 'DM-03', 'Image');
      await confirmSave(admin);
      await admin.waitForURL(`**/${kind}/show/${uuid}*`);
      await chooseSheet(admin, MAST);
      await expect(thumbnail(admin, 'DM-01')).toBeVisible();
      await expect(thumbnail(admin, 'DM-03')).toBeVisible();
      if (kind !== 'acceptance') {
        // Its follow-ups have taken over the changes.
        const list = kind === 'audit' ? 'audit_closing' : 'closing';
        const closing = await newestReport(admin, `${list}/summaries`, rig);
        await admin.goto(`/${list.replace('_', '-')}/show/${closing}?sheet=${encodeURIComponent(MAST)}`);
        await expect(thumbnail(admin, 'DM-01')).toBeVisible();
        await expect(thumbnail(admin, 'DM-03')).toBeVisible();
      }
      await admin.context().close();
    },
  );
}

sweep(
  'a conflict names who changed the report, shows both versions, and overwrites nothing',
  async ({ page, browser, tolerate }) => {
    test.slow();
    tolerate(/409/);
    await actAs(page, PEOPLE.halcyonEditor);
    const rig = await saveRig(page);
    const uuid = await saveReport(page, 'inspection', rig, sample('xlsx'));
    await openEdit(page, 'inspection', uuid);
    await giveImage(page, 'DM-01', 'Image');
    await giveImage(page, 'DM-03', 'Image');

    const admin = await colleague(browser, PEOPLE.halcyonAdmin, SCREENS['a desktop']);
    await openEdit(admin, 'inspection', uuid);
    await giveImage(admin, 'DM-01', 'Image');
    await giveImage(admin, 'DM-02', 'Image');
    await confirmSave(admin);
    await admin.waitForURL(`**/inspection/show/${uuid}*`);
    await chooseSheet(admin, MAST);
    const theirs = await thumbnail(admin, 'DM-01').locator('img').getAttribute('src');
    await admin.context().close();

    await confirmSave(page);
    const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(dialog).toContainText(`was changed by ${PEOPLE.halcyonAdmin.name} while you were editing`);
    await expect(dialog.getByRole('list', { name: 'Changed by both' }).getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await expect(dialog.locator('img')).toHaveCount(2);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('radio', { name: 'Take theirs' }).check();
    await dialog.getByRole('button', { name: 'Continue with the report as it is now' }).click();

    // Their picture of the row that both changed, their other one, and one's own, all not saved yet.
    await expect(thumbnail(page, 'DM-02')).toBeVisible();
    await expect(thumbnail(page, 'DM-03')).toBeVisible();
    await confirmSave(page);
    await page.waitForURL(`**/inspection/show/${uuid}*`);
    await chooseSheet(page, MAST);
    await expect(thumbnail(page, 'DM-02')).toBeVisible();
    await expect(thumbnail(page, 'DM-03')).toBeVisible();
    expect(await thumbnail(page, 'DM-01').locator('img').getAttribute('src')).toBe(theirs);
  },
);
