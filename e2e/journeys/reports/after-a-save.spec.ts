import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, test } from '../../support/journey.ts';
import { confirmSave, readWorkbook, saveRig } from '../../support/report-making.ts';
import { SURVEY } from '../../support/rig-screens.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

/** A workbook with that many critical findings. */
async function surveyOf(criticals: number) {
  // Every third row is critical.
  const rows = Array.from({ length: criticals }, (_, index) => 12 + 3 * index);
  const buffer = await surveyWorkbook([{ name: 'Mast', findings: rows.map((row) => ({ row, ref: `DM-${row}` })) }]);
  return { name: `survey of ${criticals}.xlsx`, mimeType: 'application/octet-stream', buffer };
}

/** The line of a rig's open findings. */
const open = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Newest surveys/ });
const reports = (page: Page) => page.getByRole('table', { name: 'Preliminary Report' }).locator('tbody tr');
const chooseSection = (page: Page) => page.getByRole('button', { name: SURVEY, exact: true }).click();

/** Adds a survey by the links of the portal: what was loaded before is still known to the page. */
async function addSurvey(page: Page, criticals: number) {
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await readWorkbook(page, await surveyOf(criticals));
  await confirmSave(page);
  await page.waitForURL('**/rig/show/*');
}

test('the head of a rig and its lists are as of now after a save, a deletion and its undo', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await expect(page.getByText('Not surveyed yet')).toBeVisible();
  await chooseSection(page);
  await addSurvey(page, 1);
  await expect(open(page)).toContainText('1 critical');
  await addSurvey(page, 2);
  await expect(open(page)).toContainText('2 critical');
  await expect(reports(page)).toHaveCount(2);

  await reports(page).first().getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(open(page)).toContainText('1 critical');
  await expect(reports(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(open(page)).toContainText('2 critical');
  await expect(reports(page)).toHaveCount(2);
});

test('another window of the browser shows what was saved in this one', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  const other = await page.context().newPage();
  await other.goto(`/rig/show/${rig}`);
  await expect(other.getByText('Not surveyed yet')).toBeVisible();
  await chooseSection(page);
  await addSurvey(page, 1);
  await expect(open(other)).toContainText('1 critical');
});
