import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { readWorkbook } from '../../../packages/workbook/src/index.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, sweep, test } from '../../support/journey.ts';
import { newestReport, sample, saveReport, saveRig } from '../../support/report-making.ts';
import { LANGUAGES, type Spoken } from '../../support/spoken.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

test.describe.configure({ mode: 'parallel' });

const SHEET = 'Mast';

/** A rig with a survey of two findings, as an editor of its company saves it. */
async function aSurveyedRig(page: Page) {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  const findings = [
    { row: 11, ref: 'DM-01' },
    { row: 12, ref: 'DM-02' },
  ];
  const bytes = await surveyWorkbook([{ name: SHEET, findings }]);
  return { rig, survey: await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes }) };
}

/** The dialog in which documents are made, with the one of a rig: the same person has others made at the same time. */
async function openDialog(
  page: Page,
  { say }: Spoken,
  rig: string,
  key: 'documents.make' | 'documents.makePdf' = 'documents.make',
) {
  await page.getByRole('button', { name: say(key), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(say('documents.format'), { exact: true })).toBeVisible();
  const button = (name: Parameters<Spoken['say']>[0]) => dialog.getByRole('button', { name: say(name), exact: true });
  const document = dialog.getByRole('listitem').filter({ hasText: `Zulu-${rig.slice(0, 8)}` });
  return { dialog, choose: dialog.getByLabel(say('documents.format'), { exact: true }), button, document };
}

/** What comes of a link, with the name under which the browser stores it. */
async function downloadedBy(page: Page, click: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The texts of the cells of a workbook's first sheet. */
function textsOf(bytes: Buffer): string[] {
  const texts: string[] = [];
  const [sheet] = readWorkbook(new Uint8Array(bytes)).sheets;
  for (const row of sheet?.rows ?? []) row?.forEachCell((_, text) => texts.push(text));
  return texts;
}

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test.describe(`in ${spoken.name}`, spoken.details, () => {
    test.beforeEach(({ page }) => spoken.speakOn(page));

    test('an editor has a PDF of a closing made, and gets it on another page', async ({ page }) => {
      const { rig } = await aSurveyedRig(page);
      const closing = await newestReport(page, 'closing/summaries', rig);
      await page.goto(`/closing/show/${closing}`);
      const { document, choose, button } = await openDialog(page, spoken, rig);
      await choose.selectOption('pdf');
      await expectAccessible(page, 'all');
      await button('documents.start').click();
      await expect(document).toBeVisible();
      await page.keyboard.press('Escape');
      // On from page to page, without loading the portal again.
      await page
        .getByRole('link', { name: say('nav.rigs'), exact: true })
        .first()
        .click();
      await page.waitForURL('**/rigs*');
      const notice = page.getByRole('alert').filter({ hasText: say('documents.ready') });
      await expect(notice).toBeVisible({ timeout: 30_000 });
      const { name, bytes } = await downloadedBy(page, () =>
        notice.getByRole('link', { name: say('documents.download') }).click(),
      );
      expect(name).toMatch(/^Zulu-.+_closing_survey_(en|ar)_\d{4}-\d\d-\d\d\.pdf$/);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('a rig manager takes what is open on a rig along in Excel, on a phone', async ({ page }) => {
      await page.setViewportSize(SCREENS['a phone']);
      const { rig } = await aSurveyedRig(page);
      await actAs(page, PEOPLE.halcyonClient, `/findings?rig=${rig}`);
      const { document, choose, button } = await openDialog(page, spoken, rig);
      await choose.selectOption('xlsx');
      await expectNoSidewaysScroll(page);
      await button('documents.start').click();
      const link = document.getByRole('link', { name: say('documents.download') });
      await expect(link).toBeVisible({ timeout: 30_000 });
      const { name, bytes } = await downloadedBy(page, () => link.click());
      expect(name).toMatch(/\.xlsx$/);
      expect(
        textsOf(bytes)
          .filter((text) => /^DM-\d+$/.test(text))
          .toSorted(),
      ).toEqual(['DM-01', 'DM-02']);
    });
  });
}

const [english] = LANGUAGES;
if (!english) throw new Error('The portal has English.');
const { say } = english;

sweep('a final report gets the PDF of its survey as a file', async ({ page }) => {
  const { rig } = await aSurveyedRig(page);
  await actAs(page, PEOPLE.halcyonAdmin, `/final/edit/${await newestReport(page, 'final_reports', rig)}`);
  const { dialog, document, choose, button } = await openDialog(page, english, rig, 'documents.makePdf');
  await choose.selectOption('pdf');
  await button('documents.start').click();
  await document.getByRole('button', { name: say('documents.store') }).click({ timeout: 30_000 });
  await expect(page.getByText(say('documents.stored'))).toBeVisible();
  await expect(document.getByText(say('documents.attached'))).toBeVisible();
  await expect(document.getByRole('button', { name: say('documents.store') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Files' }).locator('tbody tr')).toContainText(['.pdf']);
});

sweep(
  'an .xls workbook can not be brought up to date, and its findings are taken in Excel instead',
  async ({ page, tolerate }) => {
    tolerate(/422/);
    await actAs(page, PEOPLE.halcyonEditor);
    const rig = await saveRig(page);
    await page.goto(`/inspection/show/${await saveReport(page, 'inspection', rig, sample('xls'))}`);
    const { dialog, document, choose, button } = await openDialog(page, english, rig);
    await choose.selectOption('workbook');
    await button('documents.start').click();
    await expect(dialog.getByRole('alert')).toContainText('Choose Excel instead.');
    await choose.selectOption('xlsx');
    await button('documents.start').click();
    await expect(document.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  },
);

sweep('a document that is no longer wanted is removed', async ({ page }) => {
  const { rig, survey } = await aSurveyedRig(page);
  await page.goto(`/inspection/show/${survey}`);
  const { document, choose, button } = await openDialog(page, english, rig);
  await choose.selectOption('xlsx');
  await button('documents.start').click();
  await expect(document.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 30_000 });
  await document.getByRole('button', { name: /^Remove/ }).click();
  await expect(document).toHaveCount(0);
});
