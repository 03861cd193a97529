import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingRow } from '../../../packages/contract/src/index.ts';
import { actAs, expect, test, sweep } from '../../support/journey.ts';
import { layoutShift, MOST_SHIFT } from '../../support/layout-shift.ts';
import { watchRequests } from '../../support/quiet.ts';
import { ask, newestReport } from '../../support/report-making.ts';
import { tokenOf } from '../../support/sessions.ts';

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** The pages at which people work, and those that have moved. */
async function addressesOf(page: Page): Promise<string[]> {
  const { data: rigs } = (await ask(page, 'rigs/list')) as { data: { UUID: string }[] };
  const { data: findings } = (await ask(page, 'findings/list')) as { data: FindingRow[] };
  const { data: clients } = (await ask(page, 'clients/list')) as { data: { UUID: string }[] };
  const rig = rigs[0]?.UUID ?? '';
  const inspection = await newestReport(page, 'inspection/summaries', rig);
  const closing = await newestReport(page, 'closing/summaries', rig);
  return [
    '/',
    '/findings',
    `/findings?rig=${rig}`,
    `/finding/show/${findings[0]?.UUID}?n=1`,
    `/rig/show/${rig}`,
    `/rig/show/${rig}?section=inspection`,
    `/inspection/show/${inspection}`,
    `/closing/edit/${closing}`,
    `/client/edit/${clients.at(-1)?.UUID}`,
    '/fleet',
  ];
}

/** A survey that is under way, which Home lists. */
async function startSurvey(page: Page): Promise<void> {
  const { data: rigs } = (await ask(page, 'rigs/list')) as { data: { UUID: string }[] };
  const survey = { reportUUID: randomUUID(), rigUUID: rigs[0]?.UUID, survey_date: '2026-11-05', sheets: ['Mast'] };
  const address = `/api/reports/inspection/start?token=${await tokenOf(page)}`;
  expect((await page.request.post(address, { data: survey })).ok()).toBe(true);
}

sweep('nothing moves while the pages of daily work load, on a desktop, a tablet and a phone', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await actAs(page, PEOPLE.ownerAdmin);
  await startSurvey(page);
  const untilQuiet = watchRequests(page);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const address of await addressesOf(page)) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.getByRole('main').first().waitFor();
      await untilQuiet();
      const { sum, moved } = await layoutShift(page);
      expect.soft(sum, `${address} at ${screen.width}: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
});

test('the board of the fleet stays where it is, whichever of its figures arrive last', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await actAs(page, PEOPLE.ownerAdmin);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const [board, figures] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/findings/board*', (route) => board.promise.then(() => route.continue()));
    await page.route('**/api/findings/figures*', (route) => figures.promise.then(() => route.continue()));
    await page.goto('/fleet');
    const table = page.getByRole('table', { name: 'Rigs' });
    const top = () => table.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const tops = [await top()];
    board.resolve();
    await table.getByRole('link').first().waitFor();
    tops.push(await top());
    figures.resolve();
    await page.getByText('still open in earlier surveys').waitFor();
    tops.push(await top());
    expect.soft(new Set(tops), `${screen.width}: ${tops.join(', ')}`).toHaveProperty('size', 1);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
