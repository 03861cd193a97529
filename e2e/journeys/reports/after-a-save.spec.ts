import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, test, sweep } from '../../support/journey.ts';
import { ask, confirmSave, readWorkbook, saveReport, saveRig } from '../../support/report-making.ts';
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
const open = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Figures' });
const reports = (page: Page) => page.getByRole('table', { name: 'Preliminary Report' }).locator('tbody tr');
const chooseSection = (page: Page) => page.getByRole('button', { name: SURVEY, exact: true }).click();

/** Adds a survey by the links of the portal: what was loaded before is still known to the page. */
async function addSurvey(page: Page, criticals: number) {
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await readWorkbook(page, await surveyOf(criticals));
  await confirmSave(page);
  await page.waitForURL('**/rig/show/*');
}

sweep('the head of a rig and its lists are as of now after a save, a deletion and its undo', async ({ page }) => {
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

sweep('another window of the browser shows what was saved in this one', async ({ page }) => {
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

test('a second survey of a rig is compared with the last one from the notice of its save', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await chooseSection(page);
  await addSurvey(page, 1);
  await addSurvey(page, 2);
  const notice = page.getByRole('alert').filter({ hasText: 'Compare with the last one: 1 pair, 0 doubtful.' });
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
  await notice.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/rig/compare/${rig}\\?from=.+&to=.+`));
});

sweep('whether a saved survey is one of its sheets only can be changed', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  const bytes = await surveyWorkbook([{ name: 'Mast', findings: [{ row: 11, ref: 'DM-01' }] }]);
  const report = await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes });
  const partial = page.getByRole('checkbox', { name: 'A survey of these sheets only' });
  for (const isChosen of [true, false]) {
    await page.goto(`/inspection/edit/${report}`);
    await expect(partial).toBeChecked({ checked: !isChosen });
    await partial.setChecked(isChosen);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/rig/show/*');
    const { partial: saved } = (await ask(page, `reports/inspection/${report}`)) as { partial: number };
    expect(saved).toBe(isChosen ? 1 : 0);
  }
});
