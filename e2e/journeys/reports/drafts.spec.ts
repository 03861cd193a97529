import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, SCREENS, test } from '../../support/journey.ts';
import { PICTURE, saveRig } from '../../support/report-making.ts';
import { LANGUAGES } from '../../support/spoken.ts';

const RENEW = 'Renew it before the next trip';
const TEXT = 'The fall arrester of the derrick ladder is out of date';

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `a survey begins without a workbook, is filled in on a phone and finished, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await actAs(page, PEOPLE.halcyonEditor);
      const rig = await saveRig(page);
      await actAs(page, PEOPLE.ownerEditor);
      await spoken.speakOn(page);
      await page.goto(`/rig/show/${rig}?section=inspection`);
      await page.getByRole('button', { name: say('rigs.startWithout'), exact: true }).click();
      const start = page.getByRole('dialog', { name: say('drafts.start') });
      await start.getByRole('textbox', { name: say('drafts.start.title') }).fill('Night shift');
      await start.getByRole('textbox', { name: say('drafts.start.sheets') }).fill('Mast\nQSHE\nMAST');
      await expect(start).toContainText(say('drafts.start.problem.twice', { name: 'MAST' }));
      await start.getByRole('textbox', { name: say('drafts.start.sheets') }).fill('Mast\nQSHE');
      await start.getByRole('button', { name: say('drafts.start.do'), exact: true }).click();
      await page.waitForURL('**/inspection/show/*');
      const draft = page.url();

      await page.setViewportSize(SCREENS['a phone']);
      const mast = page.getByRole('region', { name: 'Mast', exact: true });
      await mast.getByRole('button', { name: say('findings.add'), exact: true }).click();
      const adding = page.getByRole('dialog', { name: say('findings.add.title') });
      await adding.getByRole('button', { name: say('reports.priority.critical'), exact: true }).click();
      await adding.getByRole('textbox', { name: say('findings.deficiency') }).fill(TEXT);
      await adding.locator('input[type="file"]').first().setInputFiles(PICTURE);
      await adding.getByRole('button', { name: say('findings.add.save'), exact: true }).click();
      const noted = mast.getByRole('listitem').filter({ hasText: TEXT });
      await expect(noted).toBeVisible();
      const words = await noted.getByText(TEXT).boundingBox();
      expect(words?.width, 'of the words on a phone').toBeGreaterThan(280);
      const isArabic = await page.evaluate(() => document.dir === 'rtl');
      await expect(noted.getByText(TEXT)).toHaveCSS('text-align', isArabic ? 'right' : 'start');
      await expectAccessible(page);

      await mast.getByRole('button', { name: say('drafts.change'), exact: true }).click();
      const changing = page.getByRole('dialog', { name: say('drafts.change.title') });
      await changing.getByRole('textbox', { name: say('findings.recommendation') }).fill(RENEW);
      await changing.getByRole('combobox', { name: say('findings.priority') }).selectOption('major');
      await changing.locator('input[type="file"]').first().setInputFiles(PICTURE);
      await expectAccessible(page);
      await changing.getByRole('button', { name: say('drafts.change.save'), exact: true }).click();
      await expect(changing).toHaveCount(0);
      await expect(mast.getByText(RENEW)).toBeVisible();
      await expect(mast.locator('img')).toHaveCount(2);

      await page.setViewportSize(SCREENS['a desktop']);
      await actAs(page, PEOPLE.halcyonEditor);
      await page.goto(`/rig/show/${rig}?section=inspection`);
      await expect(page.getByText(say('rigs.noReports'))).toBeVisible();
      await expect(page.getByText('Night shift')).toHaveCount(0);

      await actAs(page, PEOPLE.ownerEditor);
      for (const address of [`/rig/show/${rig}`, '/']) {
        await page.goto(address);
        const underWay = page.getByRole('region', { name: say('drafts.title') });
        await underWay.locator(`a[href="${new URL(draft).pathname}"]`).click();
        await expect(page).toHaveURL(draft);
      }
      await page.getByRole('button', { name: say('drafts.finish'), exact: true }).click();
      const question = page.getByRole('dialog', { name: say('drafts.finish.title') });
      await expect(question).toContainText(say('drafts.finish.question', { n: 1 }));
      await question.getByRole('button', { name: say('drafts.finish'), exact: true }).click();
      await expect(page.getByRole('link', { name: say('reports.downloadOriginal') })).toBeVisible();

      await actAs(page, PEOPLE.halcyonEditor);
      await page.goto(`/findings?rig=${rig}`);
      await expect(page.getByText(TEXT).first()).toBeVisible();
    },
  );

  test(`a draft is discarded, in ${spoken.name}`, spoken.details, async ({ page }) => {
    await actAs(page, PEOPLE.halcyonEditor);
    const rig = await saveRig(page);
    await spoken.speakOn(page);
    await page.goto(`/audit/add/${rig}`);
    await page.getByRole('button', { name: say('reports.startWithout'), exact: true }).click();
    const start = page.getByRole('dialog', { name: say('drafts.start') });
    await start.getByRole('button', { name: say('drafts.start.do'), exact: true }).click();
    await page.waitForURL('**/audit/show/*');
    await page.getByRole('button', { name: say('drafts.discard'), exact: true }).click();
    const question = page.getByRole('dialog', { name: say('drafts.discard.title') });
    await question.getByRole('button', { name: say('drafts.discard'), exact: true }).click();
    await page.waitForURL(`**/rig/show/${rig}*`);
    await expect(page.getByRole('region', { name: say('drafts.title') })).toHaveCount(0);
  });
}
