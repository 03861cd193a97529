import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test, sweep } from '../../support/journey.ts';
import { chooseSheet, details, newestReport, sample, saveReport, saveRig } from '../../support/report-making.ts';

const MAST = 'Derrick & Mast';
const WIDTHS = [768, 820, 1024, 1100, 1280, 1440, 1920];

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The titles of columns of which a part is seen and another is not, with the table at rest where it is. */
const columnsCut = (page: Page, sheet: string) =>
  details(page, sheet).evaluate((table) => {
    const region = table.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const titles = [...table.querySelectorAll('th')];
    const pinned = titles
      .filter((one) => getComputedStyle(one).position === 'sticky')
      .map((one) => one.getBoundingClientRect());
    const shared = (one: DOMRect, left: number, right: number) =>
      Math.max(0, Math.min(one.right, right) - Math.max(one.left, left));
    return titles
      .filter((one) => getComputedStyle(one).position !== 'sticky')
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const covered = pinned.reduce((sum, { left, right }) => sum + shared(box, left, right), 0);
        const seen = shared(box, region.left, region.right) - covered;
        return seen > 2 && seen < box.width - 2;
      })
      .map(({ textContent }) => textContent);
  });

/** Turns to the next columns; false at the end. */
const turn = (page: Page, sheet: string) =>
  details(page, sheet).evaluate(async (table) => {
    const region = table.parentElement;
    if (!region) return false;
    const before = region.scrollLeft;
    region.scrollBy({ left: 300, behavior: 'instant' });
    await new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)));
    return Math.abs(region.scrollLeft - before) > 1;
  });

/** CSS pixels from the head of the portal to the first finding. */
const toFirstFinding = (page: Page, sheet: string) =>
  details(page, sheet).evaluate((table) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.round((table.querySelector('tr.finding')?.getBoundingClientRect().top ?? 0) - header);
  });

sweep('no column is cut at any width, and the priority of each finding is in sight', async ({ page }) => {
  test.slow();
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  const inspection = await saveReport(page, 'inspection', rig, sample('xlsx'));
  const closing = await newestReport(page, 'closing/summaries', rig);
  for (const path of [`/closing/edit/${closing}`, `/inspection/show/${inspection}`, `/inspection/edit/${inspection}`]) {
    await page.goto(`${path}?sheet=${encodeURIComponent(MAST)}`);
    await details(page, MAST).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const arrangement of ['Sheet', 'Working']) {
        await choose(page, arrangement);
        const where = `${arrangement} of ${path} at ${width}`;
        await expectNoSidewaysScroll(page);
        const edge = details(page, MAST).locator('[data-edge]').first();
        // A form above it may fill the screen: only what is beside it is looked at.
        await edge.evaluate((cell) => scrollBy({ top: cell.getBoundingClientRect().top - 400, behavior: 'instant' }));
        do {
          await expect.poll(() => columnsCut(page, MAST), where).toEqual([]);
          await expect(edge, where).toBeInViewport();
        } while (await turn(page, MAST));
      }
    }
  }
});

test('an arrangement is chosen once for adding, showing and editing, and narrow places have cards', async ({
  page,
}) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  const inspection = await saveReport(page, 'inspection', rig, sample('xlsx'));
  const closing = await newestReport(page, 'closing/summaries', rig);
  await page.goto(`/inspection/show/${inspection}`);
  await chooseSheet(page, MAST);
  await expect(details(page, MAST).getByRole('columnheader', { name: 'Recommendation', exact: true })).toBeVisible();
  await choose(page, 'Working');
  await page.goto(`/closing/edit/${closing}?sheet=${encodeURIComponent(MAST)}`);
  await expect(details(page, MAST).getByRole('columnheader', { name: 'Deficiency · Recommendation' })).toBeVisible();
  expect(await toFirstFinding(page, MAST)).toBeLessThanOrEqual(220);
  await expectGoodInBothLooks(page);
  await page.setViewportSize(SCREENS['a phone']);
  const card = details(page, MAST).getByRole('row').filter({ hasText: 'DM-01' });
  await expect(card.getByRole('combobox', { name: 'Status of DM-01' })).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'What was done: DM-01' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
