import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingRow } from '../../../packages/contract/src/index.ts';
import { add, addDialog as dialog, aSurveyedRig, findingsOf, NO_LINE, takeAlong } from '../../support/away.ts';
import { actAs, expect, SCREENS, test, sweep } from '../../support/journey.ts';

test.use({ serviceWorkers: 'allow', viewport: SCREENS['a desktop'] });
test.describe.configure({ timeout: 120_000 });

const added = (page: Page) => page.getByRole('list', { name: 'New findings on this device' });
const again = (rows: readonly FindingRow[], text: string) => rows.filter(({ deficiency }) => deficiency === text);

sweep(
  'a finding added without a connection waits in sight, also after a reload, and is sent once',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    await actAs(page, PEOPLE.halcyonEditor);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto(`/rig/show/${rig}`);
    await add(page, 'Ladder bent at the crown.');
    await expect(page.getByText('1 new finding, 1 picture waiting')).toBeVisible();
    await page.goto(`/findings?rig=${rig}`);
    await add(page, 'Guard rail missing.');
    await page.reload();
    await expect(added(page).getByRole('listitem')).toHaveCount(2);
    await expect(added(page)).toContainText('Ladder bent at the crown.');
    await expect(page.getByText('2 new findings, 2 pictures waiting')).toBeVisible();
    // One is taken back into the form, and put right.
    await added(page)
      .getByRole('listitem')
      .filter({ hasText: 'Guard rail' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await dialog(page).getByRole('textbox', { name: 'Deficiency' }).fill('Guard rail loose.');
    await dialog(page).getByRole('button', { name: 'Add finding' }).click();
    await expect(added(page)).toContainText('Guard rail loose.');
    await context.setOffline(false);
    await expect.poll(async () => (await findingsOf(page, rig)).length, { timeout: 40_000 }).toBe(5);
    await expect(added(page)).toHaveCount(0);
    const rows = await findingsOf(page, rig);
    for (const text of ['Ladder bent at the crown.', 'Guard rail loose.'])
      expect(again(rows, text)).toMatchObject([{ priority: 'major', pictures: { before: [expect.any(String)] } }]);
    // What was taken along has them now, for when the connection is lost again.
    await page.goto(`/rig/show/${rig}`);
    await expect(page.getByRole('region', { name: 'On this device', exact: true })).toContainText('5 open findings');
  },
);

test('a finding that the portal refuses says why, and can be written again or given up', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(NO_LINE);
  tolerate(/status of 403/);
  const rig = await aSurveyedRig(page);
  await takeAlong(page, rig);
  await context.setOffline(true);
  await page.goto(`/findings?rig=${rig}`);
  await add(page, 'Rope worn.');
  await context.route('**/api/findings/add/*', (route) =>
    route.fulfill({ status: 403, json: { error: 'You do not have permission to do this.', code: 'forbidden' } }),
  );
  await context.setOffline(false);
  const refused = added(page).getByRole('listitem').filter({ hasText: 'Rope worn.' });
  await expect(refused).toContainText('permission', { timeout: 40_000 });
  await expect(page.getByText('Not accepted: 1')).toBeVisible();
  await refused.getByRole('button', { name: 'Write again' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Deficiency' })).toHaveValue('Rope worn.');
  await expect(added(page)).toHaveCount(0);
  await context.unroute('**/api/findings/add/*');
  await dialog(page).getByRole('button', { name: 'Add finding' }).click();
  await expect.poll(async () => again(await findingsOf(page, rig), 'Rope worn.').length).toBe(1);
});
