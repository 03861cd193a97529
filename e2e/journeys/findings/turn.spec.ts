import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { FindingRow } from '../../../packages/contract/src/index.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';
import { ask, doorOf, saveReport, saveRig } from '../../support/report-making.ts';
import { addColleague, type Credentials } from '../../support/sessions.ts';
import { LANGUAGES } from '../../support/spoken.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

/** A person for one journey, who owns two findings that are late and one that was sent back. */
async function someoneAtWork(page: Page): Promise<Credentials> {
  const name = `turn-${randomUUID().slice(0, 8)}`;
  const person = { name, email: `${name}@duneridge.example`, password: 'rigs-and-findings' };
  const { uuid: owner } = await addColleague(page, person);
  const findings = [11, 12, 13].map((row) => ({ row, ref: `TW-${row}` }));
  const bytes = await surveyWorkbook([{ name: 'Mast', findings }]);
  await actAs(page, PEOPLE.duneRidgeAdmin);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes });
  const { data } = (await ask(page, `findings/list?rig=${rig}&sort=rig`)) as { data: FindingRow[] };
  // The company's people would only propose another due day.
  await actAs(page, PEOPLE.ownerAdmin);
  const door = doorOf(page);
  for (const { UUID } of data) {
    await door.post(`findings/assign/${UUID}`, {
      event: randomUUID(),
      owner,
      due_on: '2026-01-05',
      reason: 'Agreed with the rig.',
    });
  }
  const [first] = data;
  await actAs(page, person);
  await doorOf(page).post(`findings/answer/${first?.UUID}`, {
    event: randomUUID(),
    state: 'ready',
    text: 'It was renewed.',
  });
  await actAs(page, PEOPLE.ownerAdmin);
  await doorOf(page).post(`findings/verify/${first?.UUID}`, {
    event: randomUUID(),
    result: 'returned',
    text: 'The wire is missing.',
  });
  return person;
}

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test(
    `what waits is seen at Home and in the navigation, and worked through one by one, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await spoken.speakOn(page);
      const person = await someoneAtWork(page);
      await actAs(page, person, '/');
      const waiting = page.getByRole('region', { name: say('turn.title') });
      await expect(waiting.getByRole('heading', { level: 3 })).toHaveText([/1$/, /2$/]);
      await expect(page.locator('html')).toHaveAttribute('style', /--findings-waiting: "3"/);
      await expectAccessible(page, 'all');

      await waiting.getByRole('link', { name: say('turn.work') }).click();
      await expect(page).toHaveURL(/\/turn$/);
      const tabs = page.getByRole('navigation', { name: say('turn.groups') });
      await expect(tabs.getByRole('link')).toHaveText([`${say('turn.returned')} 1`, `${say('turn.overdue')} 2`]);
      await expect(page.getByText('The wire is missing.').first()).toBeVisible();
      await expectAccessible(page, 'all');
      const answer = async (text: string) => {
        await page.getByLabel(say('findings.answer.text')).fill(text);
        await page.getByRole('button', { name: say('findings.answer.send'), exact: true }).click();
      };
      await answer('The wire is there now.');
      const next = page.getByRole('link', { name: say('turn.next', { group: say('turn.overdue') }) });
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');

      const headline = page.getByRole('heading', { level: 2 });
      const before = await headline.textContent();
      await answer('It was repaired.');
      await expect(headline).not.toHaveText(before ?? '');
      await expect(page.getByText(say('turn.doneHere', { n: 1 }))).toBeVisible();

      await page.setViewportSize(SCREENS['a phone']);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');
      await answer('This one too.');
      await expect(page.getByText(say('turn.none'))).toBeVisible();
    },
  );

  test(
    `what is theirs is one click away in the register and on the board, in ${spoken.name}`,
    spoken.details,
    async ({ page }) => {
      await spoken.speakOn(page);
      await actAs(page, PEOPLE.halcyonClient, '/fleet');
      await page.getByRole('link', { name: say('findings.mine'), exact: true }).click();
      await expect(page).toHaveURL(/\/findings\?owner=me$/);
      const mine = page.getByRole('button', { name: say('findings.mine'), exact: true });
      await expect(mine).toHaveAttribute('aria-pressed', 'true');
      await mine.click();
      await expect(page).toHaveURL(/\/findings$/);
    },
  );
}
