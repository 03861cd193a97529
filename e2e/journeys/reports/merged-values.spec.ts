import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, sweep } from '../../support/journey.ts';
import {
  chooseSheet,
  confirmSave,
  newestReport,
  readWorkbook,
  savedPhotographs,
  saveReport,
  saveRig,
} from '../../support/report-making.ts';
import { surveyWorkbook, type SurveySheet } from '../../support/survey-workbook.ts';

const MAST = 'Derrick & Mast';
const REFS = ['DM-01', 'DM-02', 'DM-03', 'DM-04', 'DM-05'];
/** Row 11 is minor, row 12 critical, row 13 major; rows 13 to 15 are merged. Each but the first has a photograph. */
const SHEET: SurveySheet = {
  name: MAST,
  findings: REFS.map((ref, index) => ({ row: 11 + index, ref })),
  pictures: [12, 13, 14, 15].map((row) => ({ row, colour: row })),
  merged: [[13, 15]],
};
const workbook = async (sheet: SurveySheet) => ({
  name: 'survey.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await surveyWorkbook([sheet]),
});

const warnings = (page: Page) => page.getByRole('list', { name: 'Check before saving' }).getByRole('listitem');
const fill = (page: Page, what: string) => page.getByRole('button', { name: `Fill the ${what}` });
const counts = (page: Page) => page.getByRole('table', { name: `Summary of ${MAST}` }).locator('tbody tr');
const ALL_FIVE = [/^Critical11/, /^Major33/, /^Minor11/, /^All55/];

async function fillBoth(page: Page) {
  await expect(warnings(page).filter({ hasText: 'merged' })).toHaveText([
    /^Priority is merged over E13:E15: 2 rows below the first have none and will not count as findings/,
  ]);
  await fill(page, 'priority into 2 rows').click();
  await fill(page, 'status into 2 findings').click();
  await expect(warnings(page).filter({ hasText: 'merged' })).toHaveCount(0);
}

async function expectSaved(page: Page, inspection: string) {
  await page.goto(`/inspection/show/${inspection}`);
  await chooseSheet(page, MAST);
  await expect(counts(page)).toHaveText(ALL_FIVE);
  expect(await savedPhotographs(page, 'inspection', inspection)).toEqual(
    new Map([
      ['DM-01', []],
      ['DM-02', [12]],
      ['DM-03', [13]],
      ['DM-04', [14]],
      ['DM-05', [15]],
    ]),
  );
}

sweep('priorities and statuses merged over several rows are filled in, count, and are saved', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, await workbook(SHEET));
  await chooseSheet(page, MAST);
  await expect(counts(page)).toHaveText([/^Critical11/, /^Major11/, /^Minor11/, /^All33/]);
  await page.setViewportSize(SCREENS['a phone']);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(SCREENS['a desktop']);
  await fillBoth(page);
  await expect(counts(page)).toHaveText(ALL_FIVE);

  // What was filled in is kept on this device like the rest.
  await page.reload();
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await chooseSheet(page, MAST);
  await expect(counts(page)).toHaveText(ALL_FIVE);
  await expect(warnings(page).filter({ hasText: 'merged' })).toHaveCount(0);

  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  await expectSaved(page, await newestReport(page, 'inspection/summaries', rig));
});

sweep(
  'they are filled in too when another workbook replaces that of a report, whose pictures find their rows',
  async ({ page }) => {
    await actAs(page, PEOPLE.halcyonEditor);
    const rig = await saveRig(page);
    const { name, buffer: bytes } = await workbook({
      ...SHEET,
      merged: [],
      findings: SHEET.findings.map((one) => ({ ...one })),
    });
    const inspection = await saveReport(page, 'inspection', rig, { name, bytes });
    await page.goto(`/inspection/edit/${inspection}`);
    await readWorkbook(page, await workbook(SHEET));
    await fillBoth(page);
    await confirmSave(page);
    await page.waitForURL(`**/rig/show/${rig}*`);
    await expectSaved(page, inspection);
  },
);
