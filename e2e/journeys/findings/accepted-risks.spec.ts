import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';
import { doorOf, saveFinding } from '../../support/report-making.ts';
import { LANGUAGES } from '../../support/spoken.ts';

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `a rig works on with an open finding until a last day, in ${spoken.name}`,
    spoken.details,
    async ({ page, tolerate }) => {
      // What a major finding needs is asked for.
      tolerate(/status of 422/);
      await spoken.speakOn(page);
      await actAs(page, PEOPLE.halcyonEditor);
      const { rig, uuid } = await saveFinding(page);
      await actAs(page, PEOPLE.ownerAdmin, `/finding/show/${uuid}`);
      const fields = { priority: 'major' };
      await doorOf(page).post(`findings/correct/${uuid}`, { event: randomUUID(), fields });
      await page.reload();
      await page.getByRole('button', { name: say('findings.risk'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const field = (name: Parameters<typeof say>[0]) => dialog.getByLabel(say(name));
      await field('findings.risk.reason').fill('No spare before the next move.');
      await dialog.getByRole('button', { name: say('findings.risk'), exact: true }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await field('findings.risk.mitigation').fill('Seen each watch.');
      await field('findings.risk.by').fill('Rig manager');
      await field('findings.risk.last').fill('30-Dec-2099');
      await expectAccessible(page, 'all');
      await dialog.getByRole('button', { name: say('findings.risk'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Seen each watch.').first()).toBeVisible();
      await expectAccessible(page, 'all');
      await page.setViewportSize(SCREENS['a phone']);
      await expectNoSidewaysScroll(page);

      await page.goto(`/findings?rig=${rig}&accepted=1`);
      await expect(page.getByText(say('findings.risk.accepted')).last()).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto(`/finding/show/${uuid}`);
      await page.getByRole('button', { name: say('findings.risk.change'), exact: true }).click();
      await dialog.getByRole('button', { name: say('findings.risk.end') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: say('findings.risk'), exact: true })).toBeVisible();
    },
  );
}
