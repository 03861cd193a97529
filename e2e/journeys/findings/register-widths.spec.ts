import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, expectNoSidewaysScroll, remember, test } from '../../support/journey.ts';

/** A screen, where its first finding begins at the latest below the content's top, and how many are in sight whole. */
const SCREENS = [
  { width: 320, height: 700, first: 290, whole: 2 },
  { width: 390, height: 844, first: 250, whole: 3 },
  { width: 768, height: 1024, first: 220, whole: 9 },
  { width: 820, height: 1180, first: 220, whole: 10 },
  { width: 1024, height: 768, first: 220, whole: 6 },
  { width: 1100, height: 800, first: 220, whole: 6 },
  { width: 1280, height: 800, first: 220, whole: 8 },
  { width: 1920, height: 1080, first: 220, whole: 12 },
] as const;

/** Where the rows of the list are, which days and marks in them are cut off, and which days stand crooked. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('main tbody tr')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const texts = rows.map((row) => row.querySelector('a')?.getBoundingClientRect().width ?? 0);
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const cut = rows.flatMap((row) =>
      [...row.querySelectorAll('time, [data-priority] [data-priority], [data-state]')].filter(isCut),
    );
    return {
      first: Math.round((boxes[0]?.top ?? 0) - top),
      whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
      narrowest: Math.round(Math.min(...texts)),
      cut: cut.map(({ textContent }) => textContent),
      crooked: rows.flatMap((row) => {
        const day = row.querySelector('[class*="due"] > time')?.getBoundingClientRect();
        const late = row.querySelector('[class*="late"]')?.getBoundingClientRect();
        if (!day || !late || late.top >= day.bottom) return [];
        return Math.abs(day.top + day.bottom - late.top - late.bottom) > 2 ? [row.textContent] : [];
      }),
    };
  });

for (const look of [{}, { language: 'ar', direction: 'rtl' }] as const) {
  test(`the register shows findings at once on every screen${'language' in look ? ', also in Arabic' : ''}`, async ({
    page,
  }) => {
    await remember(page, look);
    await actAs(page, PEOPLE.ownerAdmin, '/findings');
    for (const { width, height, first, whole } of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await expect(page.getByRole('navigation').getByText(/\d/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      const found = await measured(page);
      expect.soft(found.first, `${width}: pixels above the first finding`).toBeLessThanOrEqual(first);
      expect.soft(found.whole, `${width}: whole findings`).toBeGreaterThanOrEqual(whole);
      expect.soft(found.narrowest, `${width}: width of a deficiency`).toBeGreaterThanOrEqual(230);
      expect.soft(found.cut, `${width}: cut off`).toEqual([]);
      expect.soft(found.crooked, `${width}: not level`).toEqual([]);
    }
  });
}
