import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, expectNoSidewaysScroll, test, sweep } from '../../support/journey.ts';
import {
  doorOf,
  newestReport,
  readWorkbook,
  sample,
  saveFinding,
  saveReport,
  saveRig,
} from '../../support/report-making.ts';

// The narrowest phone, which is also a screen of 1280 px at four times its size.
test.use({ viewport: { width: 320, height: 640 } });

/** Which of these have words that are cut off or broken in their middle. */
const brokenIn = (page: Page, selector: string) =>
  page.evaluate((all) => {
    const isVisible = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const isBroken = (node: Node) => {
      const range = document.createRange();
      return [...(node.textContent ?? '').matchAll(/\p{L}+/gu)].some(({ index, 0: word }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
    };
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const textsOf = (element: Element) =>
      [...element.querySelectorAll('*'), element].flatMap(({ childNodes }) =>
        [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
      );
    return [...document.querySelectorAll(all)]
      .filter((element) => isVisible(element) && (isCut(element) || textsOf(element).some(isBroken)))
      .map((element) => element.textContent);
  }, selector);

const LABELS = 'main button, main button span, main a[class*="Button"] span';

/** Nothing is wider than the screen, and what can be pressed says its words whole. */
async function expectWholeWords(page: Page) {
  await expectNoSidewaysScroll(page);
  await expect.poll(() => brokenIn(page, LABELS)).toEqual([]);
}

sweep('what is pressed says its words whole on the narrowest phone: the wizard and the queue', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const { rig, uuid } = await saveFinding(page);
  const answered = { event: randomUUID(), state: 'ready', text: 'Welded and tested.' };
  await doorOf(page).post(`findings/answer/${uuid}`, answered);
  await page.goto(`/rig/edit/${rig}?step=6`);
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeVisible();
  await expectWholeWords(page);
  await actAs(page, PEOPLE.ownerAdmin, '/turn');
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toBeVisible();
  await expectWholeWords(page);
});

sweep('a rig lists its reports on the narrowest phone without breaking their titles', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, sample('xlsx'));
  await page.goto(`/rig/show/${rig}?section=inspection`);
  const titles = page.getByRole('table', { name: 'Preliminary Report' }).locator('td[data-title]');
  await expect(titles.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  // A title is made by CSS: the longest of its words tells whether there is room for it.
  const tooNarrow = await titles.evaluateAll((cells) => {
    const pen = document.createElement('canvas').getContext('2d');
    return cells.flatMap((cell) => {
      const title = getComputedStyle(cell, '::before');
      const words = title.content.split('/')[0]?.match(/\p{L}+/gu) ?? [];
      if (pen) pen.font = title.font;
      const longest = Math.max(0, ...words.map((word) => pen?.measureText(word).width ?? 0));
      return longest > Number.parseFloat(title.inlineSize) + 1 ? [cell.getAttribute('data-title')] : [];
    });
  });
  expect(tooNarrow).toEqual([]);
  const past = await titles.evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map(({ textContent }) => textContent),
  );
  expect(past, 'values beyond their card').toEqual([]);

  await page.goto(`/inspection/show/${await newestReport(page, 'inspection/summaries', rig)}`);
  await expect(
    page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first(),
  ).toBeVisible();
  await expectWholeWords(page);
});

sweep('sheets are named without breaking their words where a workbook is read', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, sample('xlsx'));
  const names = 'table[aria-label="What was recognised"] tbody th button';
  await expect(page.locator(names).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => brokenIn(page, names)).toEqual([]);
});
