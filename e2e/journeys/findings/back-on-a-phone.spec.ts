import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, SCREENS, test } from '../../support/journey.ts';
import { saveFinding } from '../../support/report-making.ts';
import { LANGUAGES } from '../../support/spoken.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

test.use({ viewport: SCREENS['a phone'], hasTouch: true });

/** Back, and the entries that it passes over are all passed. */
const goBack = (page: Page) => page.evaluate(() => history.back());
const covers = (page: Page) => page.locator('dialog[open], [aria-modal="true"]');

for (const { name, say, speakOn, details } of LANGUAGES) {
  test(
    `Back on a phone closes what covers a page, keeps its words, and then leaves the page, in ${name}`,
    details,
    async ({ page }) => {
      await speakOn(page);
      await actAs(page, PEOPLE.halcyonEditor);
      const { rig } = await saveFinding(
        page,
        await surveyWorkbook([{ name: 'Mast', findings: [{ row: 11, ref: 'DM-01' }] }]),
      );
      await actAs(page, PEOPLE.halcyonClient, `/findings?rig=${rig}`);

      await test.step('the filters of the register, which stay as they were chosen', async () => {
        const link = page.locator('main a[href*="/finding/show/"]');
        await expect(link.first()).toBeVisible();
        await page
          .getByRole('button', { name: say('findings.filter') })
          .first()
          .tap();
        await expect(covers(page)).toBeVisible();
        await goBack(page);
        await expect(covers(page)).toHaveCount(0);
        await expect(page).toHaveURL(`/findings?rig=${rig}`);
        await link.first().tap();
      });

      await expect(page).toHaveURL(/\/finding\/show\//);
      const finding = page.url();
      const answer = page.getByRole('button', { name: say('findings.answer'), exact: true });
      const words = covers(page).getByRole('textbox', { name: say('findings.answer.text'), exact: true });

      await test.step('the sheet of an answer, whose words are kept', async () => {
        await answer.tap();
        await words.fill('Both nuts were replaced.');
        await goBack(page);
        await expect(covers(page)).toHaveCount(0);
        await expect(page).toHaveURL(finding);
        await answer.tap();
        await expect(words).toHaveValue('Both nuts were replaced.');
        await page.keyboard.press('Escape');
        await expect(covers(page)).toHaveCount(0);
      });

      await test.step('the navigation, also after the page was loaded again', async () => {
        await page.reload();
        await page.getByRole('button', { name: say('shell.openNavigation') }).tap();
        await expect(covers(page)).toBeVisible();
        await goBack(page);
        await expect(covers(page)).toHaveCount(0);
        await expect(page).toHaveURL(finding);
      });

      await goBack(page);
      await expect(page).toHaveURL(`/findings?rig=${rig}`);
      await expect(page.locator('main a[href*="/finding/show/"]').first()).toBeVisible();
    },
  );
}
