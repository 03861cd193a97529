import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, expect, filterBy, test, sweep } from '../../support/journey.ts';
import { watchRequests } from '../../support/quiet.ts';
import { chooseSheet, newestReport, rowOf, sample, saveReport, saveRig } from '../../support/report-making.ts';

const MAST = 'Derrick & Mast';

const firstChange = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();

sweep('an admin finds who changed a status, and from what to what', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, sample('xlsx'));
  const uuid = await newestReport(page, 'closing/summaries', rig);
  await page.goto(`/closing/edit/${uuid}`);
  await chooseSheet(page, MAST);
  await rowOf(page, MAST, 'DM-01')
    .getByRole('combobox', { name: /Status of/ })
    .selectOption('PROGRESS');
  const untilQuiet = watchRequests(page);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Update Report' }).getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/rig/show/*');
  await expect(page.getByRole('button', { name: 'Show history' })).toHaveCount(0);
  // Before someone else signs in: a page still at work would notice that.
  await untilQuiet();

  await actAs(page, PEOPLE.halcyonAdmin, `/closing/show/${uuid}`);
  await page.getByRole('button', { name: 'Show history' }).click();
  await expect(firstChange(page)).toContainText(PEOPLE.halcyonEditor.name);
  const status = firstChange(page).getByRole('row').filter({ hasText: 'Status' });
  await expect(status.getByRole('cell')).toHaveText(['IN PROGRESS', 'PROGRESS']);
  await expectGoodInBothLooks(page);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await filterBy(page, 'What', 'Report');
  await expect(page).toHaveURL(/\?entity=report$/);
  await page.getByRole('combobox', { name: 'Who' }).fill('Raman');
  await page.getByRole('option', { name: PEOPLE.halcyonEditor.name }).click();
  await expect(page).toHaveURL(/user=/);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  const closing = changes.filter({ has: page.locator(`a[href="/closing/show/${uuid}"]`) });
  await expect(closing.first()).toContainText('Report changed');
  await expectGoodInBothLooks(page);
});

test('a deleted report is restored from the trash', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, sample('xlsx'));
  await page.goto(`/rig/show/${rig}?section=inspection`);
  const reports = page.getByRole('table', { name: 'Preliminary Report' }).getByRole('row');
  await reports.last().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Report' }).getByRole('button').last().click();
  await expect(page.getByText('There are no reports here yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search: Trash' }).fill(`Zulu ${rig.slice(0, 8)}`);
  // The list without a search may have the row as well, and fades while it is searched.
  await page.waitForURL(/[?&]search=Zulu/);
  const deleted = page.getByRole('table', { name: 'Trash' }).getByRole('row').filter({ hasText: 'inspection of' });
  await expect(deleted).toHaveCount(1);
  await expectGoodInBothLooks(page);
  await deleted.getByRole('button', { name: /^Restore inspection of Zulu/ }).click();
  await expect(page.getByText(/^inspection of Zulu .* is restored\.$/)).toBeVisible();
  await expect(page.getByText('Nothing matches the search.')).toBeVisible();
  await page.goto(`/rig/show/${rig}?section=inspection`);
  await expect(reports).toHaveCount(2);
});
