import type { Page } from '@playwright/test';
import { everyAddress } from '../../../demo/addresses.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { choosePreference, expectAccessible, putOn } from '../../support/accessibility.ts';
import { englishIn } from '../../support/english-left.ts';
import { layoutShift, MOST_SHIFT } from '../../support/layout-shift.ts';
import { watchRequests } from '../../support/quiet.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test } from '../../support/journey.ts';

async function speak(page: Page, language: 'en' | 'ar') {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  await choosePreference(page, 'direction', direction);
  await choosePreference(page, 'language', language);
  await expect(page.locator(`html[lang=${language}][dir=${direction}]`)).toBeAttached();
}

/**
 * One look at a page in every look: each of the two directions by every rule, each of the three themes in both by the
 * rules of colour; and on a phone it fits.
 */
async function expectGoodLooks(page: Page) {
  await expectAccessible(page);
  for (const theme of ['dark', 'semi-dark'] as const) {
    await putOn(page, theme);
    await expectAccessible(page, 'colours');
  }
  expect((await englishIn(page)).length, 'an English page says something in English').toBeGreaterThan(0);
  await speak(page, 'ar');
  await expectAccessible(page);
  expect(await englishIn(page), `English left at ${page.url()}`).toEqual([]);
  for (const theme of ['dark', 'default'] as const) {
    await putOn(page, theme);
    await expectAccessible(page, 'colours');
  }
  await page.setViewportSize(SCREENS['a phone']);
  await expectNoSidewaysScroll(page);
  await speak(page, 'en');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SCREENS['a desktop']);
}

// A page is opened once and its looks are switched in place. Every other route goes to another worker.
const HALVES = 2;
/** In a sweep (`npm run test:sweeps`) every route, otherwise some. */
const EVERY = process.env['SWEEPS'] ? HALVES : 12;
test.describe('every route', () => {
  test.describe.configure({ mode: 'parallel' });
  for (let half = 0; half < HALVES; half++) {
    test(`can be read by everyone, in all looks, in Arabic too, and does not jump while it loads (${half + 1} of ${HALVES})`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      const addresses = { ...(await everyAddress(baseURL ?? '', PEOPLE.ownerAdmin)), error404: '/error-404' };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/login');
      if (half === 0) await expectGoodLooks(page);
      await actAs(page, PEOPLE.ownerAdmin);
      const untilQuiet = watchRequests(page);
      const jumps: Record<string, string[]> = {};
      for (const [name, address] of Object.entries(addresses).filter((_, index) => index % EVERY === half)) {
        await page.goto(address);
        await page.getByRole('main').first().waitFor();
        await untilQuiet();
        const { sum, moved } = await layoutShift(page);
        if (sum > MOST_SHIFT) jumps[name] = moved;
        await expectGoodLooks(page);
      }
      expect(jumps).toEqual({});
    });
  }
});

test('the language, the theme and the stars are set by keyboard and kept', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonClient, '/');
  await page.getByRole('button', { name: 'Star this page' }).press('Enter');
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'العربية' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('body')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('body')).toHaveClass(/dark/);
  await expect(page.getByRole('navigation', { name: 'الصفحات المميّزة بنجمة' }).getByRole('link')).toHaveCount(1);
});

test('the quick search marks the words and leads to all findings that have them', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('HOSE');
  const all = page.getByRole('option', { name: /^All \d+ findings for “HOSE”$/ });
  await expect(all).toBeVisible();
  await expect(page.getByRole('option').locator('mark').first()).toHaveText(/hose/i);
  await expectAccessible(page);
  const count = /\d+/.exec(await all.innerText())?.[0] ?? '';
  await all.click();
  await expect(page).toHaveURL(/\/findings\?search=HOSE/);
  await expect(page.getByRole('region', { name: 'Figures' }).getByRole('listitem').first()).toContainText(count);
});

test('the quick search leads to a rig with only the keyboard', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonClient, '/');
  // Only a rendered page listens to keys.
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('marlin');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rig\/show\//);
  await expect(page).toHaveTitle(/^Marlin/);
  await expect(page.locator('main')).toBeFocused();
});
