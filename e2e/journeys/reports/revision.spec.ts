import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, sweep, test } from '../../support/journey.ts';
import {
  chooseSheet,
  confirmSave,
  newestReport,
  PICTURE,
  readWorkbook,
  rowOf,
  saveReport,
  saveRig,
} from '../../support/report-making.ts';
import { surveyWorkbook, type SurveyFinding } from '../../support/survey-workbook.ts';

const MAST = 'Derrick & Mast';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const BENT = { ref: 'DM-01', text: 'Two diagonal braces on the aft face are bent' };
const LADDER = { ref: 'DM-02', text: 'Surface rust has started on ladder stringers' };
const LIGHT = { ref: 'DM-77', text: 'Floodlight above the V-door has no safety sling' };
const BOLTS = { ref: '', text: 'Bolts of the splice plate turn by hand' };

/** A workbook with these findings from row 11 on. */
const workbook = async (name: string, ...findings: Omit<SurveyFinding, 'row'>[]) => ({
  name,
  mimeType: XLSX,
  buffer: await surveyWorkbook([{ name: MAST, findings: findings.map((one, index) => ({ row: 11 + index, ...one })) }]),
});

/** An inspection in whose closing one finding is closed, with a final picture. */
async function closeOne(page: Page, text: string, ...findings: Omit<SurveyFinding, 'row'>[]) {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  const { name, buffer: bytes } = await workbook('survey.xlsx', ...findings);
  const inspection = await saveReport(page, 'inspection', rig, { name, bytes });
  const closing = await newestReport(page, 'closing/summaries', rig);
  await page.goto(`/closing/edit/${closing}?sheet=${encodeURIComponent(MAST)}`);
  const finding = rowOf(page, MAST, text);
  await finding.getByRole('combobox', { name: /Status of/ }).selectOption('CLOSED');
  await finding.getByLabel('Image', { exact: true }).last().setInputFiles(PICTURE);
  await expect(finding.getByRole('button', { name: 'Update Picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Update Report' }).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The report is updated.')).toBeVisible();
  return { inspection, closing };
}

const comparison = (page: Page) => page.getByRole('region', { name: 'Compared with the saved report' });

async function openRevision(page: Page, inspection: string, chosen: Awaited<ReturnType<typeof workbook>>) {
  await page.goto(`/inspection/edit/${inspection}`);
  await readWorkbook(page, chosen);
}

async function expectClosed(page: Page, closing: string, closed: string, open: string) {
  await page.goto(`/closing/show/${closing}`);
  await chooseSheet(page, MAST);
  await expect(rowOf(page, MAST, closed).locator('td.closed')).toHaveText('CLOSED');
  await expect(
    rowOf(page, MAST, closed).getByRole('button', { name: /Show the picture in full|splice|braces/ }),
  ).toBeVisible();
  await expect(rowOf(page, MAST, open).locator('td.open')).toHaveText('OPEN');
  await expect(rowOf(page, MAST, open).getByRole('img')).toHaveCount(0);
}

test('a finding that is closed stays closed when the next workbook has a row above it', async ({ page }) => {
  test.slow();
  const { inspection, closing } = await closeOne(page, BENT.text, BENT, LADDER);
  await openRevision(page, inspection, await workbook('revision 1.xlsx', LIGHT, BENT, LADDER));
  await expect(comparison(page).getByRole('status')).toHaveText(
    '2 findings moved, 1 new; 2 words changed; 1 closing kept',
  );
  await comparison(page).getByText('2 findings moved', { exact: true }).click();
  await expect(comparison(page).getByText(`${MAST}, Row 11 → Row 12`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await confirmSave(page);
  await page.waitForURL('**/rig/show/*');
  await expectClosed(page, closing, BENT.text, LIGHT.text);
});

sweep('a user decides on a phone which finding a doubtful one is', async ({ page }) => {
  test.slow();
  const { inspection, closing } = await closeOne(page, BOLTS.text, LADDER, BOLTS);
  await page.setViewportSize(SCREENS['a phone']);
  const edited = { ref: '', text: 'Bolts of the splice plate, starboard, turn by hand' };
  await openRevision(page, inspection, await workbook('revision 1.xlsx', LIGHT, LADDER, edited));
  const doubts = comparison(page).getByRole('list', { name: 'Doubtful findings' });
  await expect(doubts.getByRole('listitem')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Save Report' });
  await expect(question).toContainText('1 finding of the report may have changed in this workbook.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await doubts.getByRole('radio', { name: new RegExp(edited.text) }).check();
  await expect(comparison(page)).toContainText('You have decided on every doubtful finding.');
  await expectAccessibleInBothThemes(page);
  await confirmSave(page);
  await page.waitForURL('**/rig/show/*');
  await page.setViewportSize(SCREENS['a desktop']);
  await expectClosed(page, closing, edited.text, LIGHT.text);
});

sweep('an older workbook does not replace a report unnoticed', async ({ page }) => {
  const { inspection } = await closeOne(page, BENT.text, BENT, LADDER, { ...LIGHT, status: 'CLOSED' });
  await openRevision(page, inspection, await workbook('revision 0.xlsx', LADDER, LIGHT));
  const said = 'nothing new, 1 gone, 1 back to open';
  await expect(comparison(page)).toContainText(said);
  await expect(comparison(page)).toContainText('This looks like an older revision of the workbook.');
  await comparison(page).getByText('1 gone', { exact: true }).click();
  await expect(comparison(page)).toContainText('stays in the closing report');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Save Report' });
  await expect(question).toContainText(`This looks like an older revision of the workbook. ${said}`);
  await expect(question).toContainText('Are you sure you want to save this report?');
});
