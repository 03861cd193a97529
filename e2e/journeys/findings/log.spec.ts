import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';
import { saveFinding } from '../../support/report-making.ts';
import { tokenOf } from '../../support/sessions.ts';
import { LANGUAGES } from '../../support/spoken.ts';

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `who did what is read in the log, and leads to its finding, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await spoken.speakOn(page);
      await actAs(page, PEOPLE.halcyonEditor);
      const { rig, uuid } = await saveFinding(page);
      const answered = await page.request.post(`/api/findings/answer/${uuid}?token=${await tokenOf(page)}`, {
        data: { event: randomUUID(), state: 'progress', text: 'Parts are on order.' },
      });
      expect(answered.ok()).toBe(true);

      await page.goto('/findings');
      await page.getByRole('link', { name: say('log.open'), exact: true }).click();
      const filters = page.getByRole('search', { name: say('findings.filters') });
      await filters.getByLabel(say('findings.rig')).selectOption(rig);
      const rows = page
        .getByRole('table', { name: say('heading.findingLog') })
        .locator('tbody')
        .getByRole('row');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('Parts are on order.');
      await expectAccessible(page, 'all');
      await filters.getByLabel(say('log.what')).selectOption('closed');
      await expect(page.getByText(say('log.none'))).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(1);

      await page.setViewportSize(SCREENS['a phone']);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');
      await rows.getByRole('link', { name: 'DM-01' }).click();
      await expect(page).toHaveURL(new RegExp(`/finding/show/${uuid}`));
    },
  );
}
