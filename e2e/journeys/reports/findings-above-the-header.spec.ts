import { resolve } from 'node:path';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test, sweep } from '../../support/journey.ts';
import {
  chooseSheet,
  confirmSave,
  newestReport,
  readWorkbook,
  saveRig,
  savedPhotographs,
} from '../../support/report-making.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

const CASES = resolve(import.meta.dirname, '../../../packages/workbook/test-data/cases');

test('a list that is headed by S/N in its first row is imported whole', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, resolve(CASES, 'header-s-n-in-row-1.xlsx'));
  const counts = page.getByRole('table', { name: 'Summary of Punch list' }).locator('tbody tr');
  await expect(counts).toHaveText([/^Critical55/, /^Major55/, /^Minor44/, /^All1414/]);
  await expect(page.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
});

sweep('findings among the rows that are left out are named before the save, and kept by a press', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  const sheet = {
    name: 'Mast',
    findings: [3, 5, 11].map((row) => ({ row, ref: `DM-${row}` })),
    pictures: [{ row: 3, colour: 7 }],
  };
  await readWorkbook(page, {
    name: 'survey.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await surveyWorkbook([sheet]),
  });
  await chooseSheet(page, 'Mast');
  const counts = page.getByRole('table', { name: 'Summary of Mast' }).locator('tbody tr').last();
  await expect(counts).toHaveText(/^All11/);
  const warning = page
    .getByRole('list', { name: 'Check before saving' })
    .getByRole('listitem')
    .filter({ hasText: '2 rows above the list have a priority and are left out' });
  await expect(warning).toContainText('Row 3');
  await expect(warning).toContainText('Row 5');
  await page.setViewportSize(SCREENS['a phone']);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(SCREENS['a desktop']);
  await warning.getByRole('button', { name: 'Keep these 2 rows' }).click();
  await expect(warning).toHaveCount(0);
  await expect(counts).toHaveText(/^All33/);
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  const inspection = await newestReport(page, 'inspection/summaries', rig);
  expect(await savedPhotographs(page, 'inspection', inspection)).toEqual(
    new Map([
      ['DM-3', [7]],
      ['DM-5', []],
      ['DM-11', []],
    ]),
  );
});
