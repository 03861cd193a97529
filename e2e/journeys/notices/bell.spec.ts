import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FindingRow } from '../../../packages/contract/src/index.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test, detailsOf } from '../../support/journey.ts';
import { ask, doorOf, saveReport, saveRig } from '../../support/report-making.ts';
import { addColleague, type Credentials } from '../../support/sessions.ts';
import { LANGUAGES } from '../../support/spoken.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

/** Someone of Dune Ridge who takes care of all findings of a new survey; with the name of its rig. */
async function givenFindings(page: Page, count: number): Promise<{ person: Credentials; rig: string }> {
  const person = { name: 'Faisal Omari', email: `${randomUUID()}@duneridge.example`, password: 'nine dry hoses hang' };
  const { uuid: owner } = await addColleague(page, person);
  await actAs(page, PEOPLE.duneRidgeAdmin);
  const rig = await saveRig(page);
  const findings = Array.from({ length: count }, (_, index) => ({ row: 11 + index, ref: `DM-${index}` }));
  const bytes = await surveyWorkbook([{ name: 'Mast', findings }]);
  await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes });
  const { data } = (await ask(page, `findings/list?rig=${rig}&per_page=100`)) as { data: FindingRow[] };
  const given = { event: randomUUID(), findings: data.map(({ UUID }) => UUID), owner };
  await doorOf(page).post('findings/assign-many', given);
  return { person, rig: data[0]?.rig.name ?? '' };
}

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test.describe(`in ${spoken.name}`, spoken.details, () => {
    test.beforeEach(({ page }) => spoken.speakOn(page));

    for (const [n, screen] of (['a phone', 'a desktop'] as const).entries()) {
      test(
        `someone hears on ${screen} that findings are theirs, follows that, and has read the rest`,
        detailsOf(n),
        async ({ page }) => {
          const { person, rig } = await givenFindings(page, 3);
          await page.setViewportSize(SCREENS[screen]);
          await actAs(page, person, '/');
          const bell = page.getByRole('button', { name: new RegExp(`^${say('notices.title')}`) });
          await expect(bell).toHaveAccessibleName(/\d/);
          await bell.press('Enter');
          const list = page.getByRole('dialog', { name: say('notices.title') });
          const notice = list.getByRole('link', { name: rig }).filter({ hasText: say('notice.assigned') });
          await expect(notice).toContainText(say('notices.isUnread'));
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          await page.keyboard.press('Escape');
          await expect(list).toBeHidden();
          await expect(bell).toBeFocused();
          await bell.click();
          await notice.click();
          await expect(page).toHaveURL(/\/findings\?.*owner=me/);
          await bell.click();
          await list.getByRole('button', { name: say('notices.readAll') }).click();
          await expect(notice).not.toContainText(say('notices.isUnread'));
          await page.reload();
          await bell.click();
          await expect(notice).toBeVisible();
          await expect(notice).not.toContainText(say('notices.isUnread'));
        },
      );
    }
  });
}
