import { everyAddress, type Addresses } from '../tools/demo/addresses.ts';
import { PEOPLE } from '../tools/demo/people.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, SCREENS, signIn, test } from './journey.ts';

const THEMES = ['default', 'dark', 'semi-dark'];
const LANGUAGES = { ltr: 'en', rtl: 'ar' } as const;

let addresses: Addresses;
test.beforeAll(async ({ baseURL }) => {
  addresses = { ...(await everyAddress(baseURL ?? '', PEOPLE.ownerAdmin)) };
});

// Each route is opened once a direction; the themes are put on while it stands, which is what a choice of theme does.
for (const [direction, language] of Object.entries(LANGUAGES)) {
  test(`every route can be read by everyone, in all themes, ${direction}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.addInitScript(
      ([language, direction]) => {
        localStorage.setItem('rigbook.language', language);
        localStorage.setItem('rigbook.direction', direction);
      },
      [language, direction] as const,
    );
    await page.goto('/login');
    for (const theme of THEMES) {
      await putOn(theme);
      await expectAccessible(page);
    }
    await page.getByRole('textbox').first().fill(PEOPLE.ownerAdmin.email);
    await page.locator('#password').fill(PEOPLE.ownerAdmin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    for (const address of [...Object.values(addresses), '/error-404']) {
      await page.goto(address);
      await page.getByRole('main').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (const theme of THEMES) {
        await putOn(theme);
        await expectAccessible(page);
      }
      await page.setViewportSize(SCREENS['a phone']);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(SCREENS['a desktop']);
    }

    async function putOn(theme: string) {
      await page.evaluate((theme) => {
        document.body.classList.remove('default', 'dark', 'semi-dark');
        document.body.classList.add(theme);
        const scheme = theme === 'dark' ? 'dark' : 'light';
        document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      }, theme);
    }
  });
}

test('a page that loads does not jump', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, PEOPLE.ownerAdmin);
  const jumps: Record<string, number> = {};
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((told) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // The entries so far are told before the next frame but one.
          requestAnimationFrame(() => requestAnimationFrame(() => told(sum)));
        }),
    );
    if (shift > 0.1) jumps[name] = Math.round(shift * 1000) / 1000;
  }
  // The Web Vitals' 'good'.
  expect(jumps).toEqual({});
});

test('the language, the theme and the stars are chosen by keyboard and kept', async ({ page }) => {
  await signIn(page, PEOPLE.halcyonClient);
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

test('the quick search leads to a rig by keyboard alone', async ({ page }) => {
  await signIn(page, PEOPLE.halcyonClient);
  // Only a page that stands listens to keys.
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
