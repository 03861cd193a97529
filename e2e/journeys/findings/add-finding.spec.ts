import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, test } from '../../support/journey.ts';
import { newestReport, saveFinding } from '../../support/report-making.ts';
import { LANGUAGES } from '../../support/spoken.ts';

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `words of former findings are offered while one is written, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await actAs(page, PEOPLE.halcyonEditor);
      const { rig } = await saveFinding(page);
      const report = await newestReport(page, 'inspection/summaries', rig);
      await spoken.speakOn(page);
      await page.goto(`/inspection/show/${report}?sheet=Mast`);
      await page.getByRole('button', { name: say('findings.add'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: say('findings.add.title') });
      await dialog.getByRole('textbox', { name: say('findings.deficiency') }).fill('DM-01');
      const former = dialog.getByRole('list', { name: say('findings.add.former') }).getByRole('button');
      const words = (await former.first().textContent()) ?? '';
      await former.first().click();
      await expect(dialog.getByRole('textbox', { name: say('findings.deficiency') })).toHaveValue(words);
    },
  );
}
