import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, sweep, test } from '../../support/journey.ts';
import {
  addReport,
  chooseSheet,
  confirmSave,
  newestReport,
  readWorkbook,
  rowOf,
  savedPhotographs,
  saveRig,
} from '../../support/report-making.ts';
import { largeSurvey, photograph, surveyWorkbook, type Colour } from '../../support/survey-workbook.ts';

const SURVEY = 'Rig Inspection (Full Condition Survey)';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = (name: string, buffer: Buffer) => ({ name, mimeType: XLSX, buffer });
const photo = async (name: string, colour: Colour) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(colour),
});

const notes = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const loose = (page: Page) => page.getByRole('list', { name: 'Pictures without a finding' }).getByRole('listitem');

sweep('150 findings with 100 pictures inside the workbook are on the rig in at most ten actions', async ({ page }) => {
  const { bytes, colours } = await largeSurvey();
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };

  await act(page.getByRole('button', { name: SURVEY, exact: true }).click());
  await act(page.getByRole('link', { name: 'Add', exact: true }).click());
  const input = page.getByRole('main').locator('input[type="file"]').first();
  await act(input.setInputFiles(workbook('large survey.xlsx', bytes)));
  await expect(notes(page)).toContainText('100 pictures of the workbook are on their findings.');
  await expect(page.getByRole('main')).toContainText('150 findings');
  await act(page.getByRole('button', { name: 'Save', exact: true }).click());
  const question = page.getByRole('dialog', { name: 'Save Report' });
  await act(question.getByRole('button', { name: 'Save', exact: true }).click());
  await page.waitForURL(`**/rig/show/${rig}*`);
  await expect(page.getByRole('table', { name: 'Preliminary Report' }).locator('tbody tr')).toHaveCount(1);
  expect(actions).toBeLessThanOrEqual(10);

  const uuid = await newestReport(page, 'inspection/summaries', rig);
  const saved = await savedPhotographs(page, 'inspection', uuid);
  expect(saved.size).toBe(150);
  const expected = [...saved.keys()].map((ref) => [ref, colours.has(ref) ? [colours.get(ref)] : []]);
  expect([...saved]).toEqual(expected);
});

const MAST = 'Derrick & Mast';
/** Two photographs on DM-01, one floating nearer to DM-03 than to DM-02, and a logo above the table. */
const messy = () =>
  surveyWorkbook([
    {
      name: MAST,
      findings: [
        { row: 11, ref: 'DM-01' },
        { row: 12, ref: 'DM-02' },
        { row: 15, ref: 'DM-03' },
      ],
      pictures: [
        { row: 2, column: 1, colour: 1 },
        { row: 11, colour: 2 },
        { row: 11, column: 17, colour: 3 },
        { row: 14, colour: 4 },
      ],
    },
  ]);

sweep('pictures are moved, replaced, removed and matched by their names before the save', async ({ page }) => {
  test.slow();
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/inspection/add/${rig}`);
  await expect(page.getByText('Choose the inspection workbook')).toBeVisible();
  await onEveryScreen(page, () => expectAccessibleInBothThemes(page));
  await readWorkbook(page, workbook('messy.xlsx', await messy()));
  await expect(notes(page)).toContainText('3 pictures of the workbook are on their findings.');
  await expect(notes(page)).toContainText('1 of them was not on a finding and was put on the nearest one:');
  await expect(loose(page)).toHaveText([/Derrick & Mast, Row 2/]);

  const files = [await photo('DM-02 aft.jpg', 5), await photo('dm 3 (2).jpg', 6), await photo('IMG_2044.jpg', 7)];
  await notes(page).locator('input[type="file"]').first().setInputFiles(files);
  await expect(page.getByText('2 pictures were put on their findings.')).toBeVisible();
  await expect(loose(page)).toHaveText([/Row 2/, /IMG_2044\.jpg/]);
  await loose(page)
    .first()
    .getByRole('button', { name: /Row 2$/ })
    .first()
    .click();
  await expect(page.locator('.yarl__container')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__container')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave out Derrick & Mast, Row 2' }).click();
  await expect(loose(page)).toHaveCount(1);
  await onEveryScreen(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  });

  await chooseSheet(page, MAST);
  await expect(rowOf(page, MAST, 'DM-01')).toContainText('+1');
  await page.getByRole('button', { name: 'Move or remove pictures of row 11' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of this finding' });
  await onEveryScreen(page, () => expectAccessibleInBothThemes(page));
  await dialog.getByRole('combobox', { name: 'Move Picture 2 to another finding' }).click();
  await page.getByRole('option', { name: /^DM-02/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog
    .getByLabel('Change Picture 1')
    .last()
    .setInputFiles(await photo('better.jpg', 8));
  await dialog
    .getByLabel('Add a picture')
    .last()
    .setInputFiles(await photo('second.jpg', 9));
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await onEveryScreen(page, () => expectAccessibleInBothThemes(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  const uuid = await newestReport(page, 'inspection/summaries', rig);
  const saved = await savedPhotographs(page, 'inspection', uuid);
  expect(Object.fromEntries(saved)).toEqual({ 'DM-01': [8, 9], 'DM-02': [5, 3], 'DM-03': [4, 6] });
});

sweep('another workbook for a report takes over its pictures, finding by finding', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await addReport(page, 'acceptance', rig, workbook('rev 0.xlsx', await messy()));
  const uuid = await newestReport(page, 'acceptance/summaries', rig);
  const revision = await surveyWorkbook([
    {
      name: MAST,
      // A row was inserted, DM-02 is gone, and DM-03 comes with a photograph of its own.
      findings: [
        { row: 12, ref: 'DM-01', status: 'CLOSED' },
        { row: 20, ref: 'DM-03' },
      ],
      pictures: [{ row: 20, colour: 11 }],
    },
  ]);
  await page.goto(`/acceptance/show/${uuid}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  // The previous page has a sheet selector too.
  await page.waitForURL(`**/acceptance/edit/${uuid}*`);
  await chooseSheet(page, MAST);
  await rowOf(page, MAST, 'DM-02')
    .locator('input[type="file"]')
    .setInputFiles(await photo('later.jpg', 10));
  await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
  await readWorkbook(page, workbook('rev 1.xlsx', revision));
  await expect(notes(page)).toContainText('2 pictures of the report were carried over to this workbook.');
  await expect(notes(page)).toContainText('1 picture of the report was replaced by one that this workbook has');
  await expect(loose(page)).toHaveText([/Was on DM-02 \(Derrick & Mast, Row 12\)/]);
  await confirmSave(page);
  await page.waitForURL(`**/acceptance/show/${uuid}`);
  const saved = await savedPhotographs(page, 'acceptance', uuid);
  expect(Object.fromEntries(saved)).toEqual({ 'DM-01': [2, 3], 'DM-03': [11] });
});
