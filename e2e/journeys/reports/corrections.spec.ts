import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, sweep, test } from '../../support/journey.ts';
import { ask, confirmSave, newestReport, readWorkbook, saveReport, saveRig } from '../../support/report-making.ts';
import { surveyWorkbook, type SurveyFinding } from '../../support/survey-workbook.ts';

const MAST = 'Derrick & Mast';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const NUTS = { ref: 'DM-02', text: 'Several bolts of the splice plate are loose; three nuts turned by hand' };
const GREASE = { ref: 'DM-04', text: 'Grease is not reaching the fast line sheave bearing' };
const HOSE = { ref: 'QS-01', text: 'Fire hose without a date of its test' };
const TWO_NUTS = 'Several bolts of the splice plate are loose; two nuts turned by hand';
const OLD_HOSE = 'Fire hose tested in 2021';

type Sheets = Record<string, Omit<SurveyFinding, 'row'>[]>;

const workbook = async (name: string, sheets: Sheets) => ({
  name,
  mimeType: XLSX,
  buffer: await surveyWorkbook(
    Object.entries(sheets).map(([sheet, findings]) => ({
      name: sheet,
      findings: findings.map((one, index) => ({ row: 11 + index, ...one })),
    })),
  ),
});

/** An inspection with what follows from it, in which two findings were corrected on their pages. */
async function correctTwo(page: Page) {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  const { name, buffer: bytes } = await workbook('survey.xlsx', { [MAST]: [NUTS, GREASE], QSHE: [HOSE] });
  const inspection = await saveReport(page, 'inspection', rig, { name, bytes });
  await correct(page, rig, NUTS.ref, TWO_NUTS);
  await correct(page, rig, HOSE.ref, OLD_HOSE);
  const reports = {
    inspection,
    closing: await newestReport(page, 'closing/summaries', rig),
    qshe: await newestReport(page, 'qshe/summaries', rig),
  };
  return { rig, reports };
}

async function correct(page: Page, rig: string, ref: string, words: string) {
  const { data } = (await ask(page, `findings/list?rig=${rig}&search=${ref}`)) as { data: { UUID: string }[] };
  await page.goto(`/finding/show/${data[0]?.UUID}`);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this finding' });
  await dialog.getByRole('textbox', { name: 'Deficiency' }).fill(words);
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
}

const comparison = (page: Page) => page.getByRole('region', { name: 'Compared with the saved report' });

async function openRevision(page: Page, inspection: string, chosen: Awaited<ReturnType<typeof workbook>>) {
  await page.goto(`/inspection/edit/${inspection}`);
  await readWorkbook(page, chosen);
}

/** Each text on a page of a report, by its path. */
async function expectTexts(page: Page, texts: Record<string, string>) {
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(path);
    await expect(page.getByRole('table').last()).toContainText(text);
  }
}

const sheet = `?sheet=${encodeURIComponent(MAST)}`;

sweep(
  'what was corrected is still there after the next workbook, and every other changed word is shown',
  async ({ page }) => {
    test.slow();
    const { reports } = await correctTwo(page);
    const reworded = `${GREASE.text}; the nipple is blocked`;
    const revision = await workbook('revision 1.xlsx', { [MAST]: [NUTS, { ...GREASE, text: reworded }], QSHE: [HOSE] });
    await openRevision(page, reports.inspection, revision);
    await expect(comparison(page).getByRole('status')).toHaveText(
      'Every finding is where it was; 1 word changed, 2 corrections stay',
    );
    await expect(comparison(page)).toContainText(`Deficiency: ${GREASE.text} → ${reworded}`);
    await expect(comparison(page)).toContainText(`Deficiency: “${TWO_NUTS}” stays; the workbook says “${NUTS.text}”`);
    await expect(page.getByText('Nothing unusual')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await confirmSave(page);
    await page.waitForURL('**/rig/show/*');
    await expectTexts(page, {
      [`/inspection/show/${reports.inspection}${sheet}`]: TWO_NUTS,
      [`/closing/show/${reports.closing}${sheet}`]: TWO_NUTS,
      [`/qshe/show/${reports.qshe}`]: OLD_HOSE,
    });
    await expectTexts(page, { [`/closing/show/${reports.closing}${sheet}`]: reworded });
  },
);

sweep('a person decides on a phone where the workbook has changed a corrected word too', async ({ page }) => {
  test.slow();
  const { reports } = await correctTwo(page);
  await page.setViewportSize(SCREENS['a phone']);
  const both = {
    [MAST]: [{ ...NUTS, text: `${NUTS.text} again` }, GREASE],
    QSHE: [{ ...HOSE, text: `${HOSE.text}s` }],
  };
  await openRevision(page, reports.inspection, await workbook('revision 1.xlsx', both));
  const asked = comparison(page).getByRole('list', { name: 'Corrected here and changed in the workbook' });
  await expect(asked.getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Save Report' });
  await expect(question).toContainText('2 words were corrected here and changed in the workbook.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await asked.getByRole('radio', { name: `The correction: ${TWO_NUTS}` }).check();
  await asked.getByRole('radio', { name: `The workbook: ${HOSE.text}s` }).check();
  await expect(comparison(page)).toContainText('You have decided on every word that both have changed.');
  await expectAccessibleInBothThemes(page);
  await confirmSave(page);
  await page.waitForURL('**/rig/show/*');
  await page.setViewportSize(SCREENS['a desktop']);
  await expectTexts(page, {
    [`/inspection/show/${reports.inspection}${sheet}`]: TWO_NUTS,
    [`/closing/show/${reports.closing}${sheet}`]: TWO_NUTS,
    [`/qshe/show/${reports.qshe}`]: `${HOSE.text}s`,
  });
});

sweep('corrections are given up if a person says so', async ({ page }) => {
  test.slow();
  const { reports } = await correctTwo(page);
  const revision = await workbook('revision 1.xlsx', { [MAST]: [NUTS, GREASE], QSHE: [HOSE] });
  await openRevision(page, reports.inspection, revision);
  await comparison(page).getByRole('checkbox', { name: 'Discard all corrections of this report' }).check();
  await expect(comparison(page).getByRole('status')).toHaveText('Every finding is where it was; 2 words changed');
  await confirmSave(page);
  await page.waitForURL('**/rig/show/*');
  await expectTexts(page, {
    [`/closing/show/${reports.closing}${sheet}`]: NUTS.text,
    [`/qshe/show/${reports.qshe}`]: HOSE.text,
  });
});
