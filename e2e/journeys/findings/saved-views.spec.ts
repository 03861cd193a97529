import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';
import { LANGUAGES } from '../../support/spoken.ts';

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `a filter that is asked for daily is saved as a view, and removed again, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      const name = `Overdue criticals ${spoken.name}`;
      await spoken.speakOn(page);
      await actAs(page, PEOPLE.halcyonAdmin, '/findings?priority=critical&overdue=1');
      await page.getByRole('button', { name: say('views.save') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say('views.name') }).fill(name);
      await dialog.getByRole('checkbox', { name: say('views.shared') }).check();
      await expectAccessible(page, 'all');
      await dialog.getByRole('button', { name: say('views.save') }).click();
      await expect(dialog).toBeHidden();
      const tab = page.getByRole('navigation', { name: say('findings.views') }).getByRole('link', { name });
      await expect(tab).toHaveAttribute('aria-current', 'page');

      await actAs(page, PEOPLE.halcyonEditor, '/findings');
      await tab.click();
      await expect(page).toHaveURL(/priority=critical/);
      await page.setViewportSize(SCREENS['a phone']);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');

      await actAs(page, PEOPLE.halcyonAdmin, '/findings?priority=critical&overdue=1');
      await page.getByRole('button', { name: say('views.remove') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('views.remove') })
        .click();
      await expect(tab).toHaveCount(0);
    },
  );
}
