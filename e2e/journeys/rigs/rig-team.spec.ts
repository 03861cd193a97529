import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';
import { ask, doorOf, saveFinding } from '../../support/report-making.ts';
import { LANGUAGES } from '../../support/spoken.ts';

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `the people of a rig are chosen, copied from another rig, and shown to the crew, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await spoken.speakOn(page);
      await actAs(page, PEOPLE.duneRidgeAdmin);
      const [first, second] = [await saveFinding(page), await saveFinding(page)];
      const { name } = (await ask(page, `rigs/${first.rig}`)) as { name: string };
      const crew = PEOPLE.duneRidgeClient.name;
      const team = page.getByRole('region', { name: say('rigs.team'), exact: true });
      const choose = async (list: string, option: string) => {
        await team.getByRole('combobox', { name: list, exact: true }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
        await expect(team.getByText(crew, { exact: true })).toBeVisible();
        await expect(page.getByText(say('rigs.team.saved'))).toBeVisible();
      };

      await doorOf(page).post(`findings/correct/${first.uuid}`, {
        event: randomUUID(),
        fields: { action_by: 'Bosun' },
      });
      await page.goto(`/rig/show/${first.rig}`);
      await team.getByRole('combobox', { name: say('rigs.team.add'), exact: true }).focus();
      await expect(team).toContainText('Bosun (1)');
      await choose(say('rigs.team.add'), crew);
      await page.goto(`/rig/show/${second.rig}`);
      await choose(say('rigs.team.copy'), name);
      await expectAccessible(page, 'all');

      await page.setViewportSize(SCREENS['a phone']);
      await actAs(page, PEOPLE.duneRidgeClient, `/rig/show/${second.rig}`);
      await expect(team.getByText(say('rigs.team.manager'), { exact: true })).toBeVisible();
      await expect(team.getByText(crew, { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
}
