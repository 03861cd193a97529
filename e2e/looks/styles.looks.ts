import { expect, test } from '@playwright/test';

for (const theme of ['default', 'dark', 'semi-dark']) {
  for (const direction of ['ltr', 'rtl']) {
    test(`the style guide looks as approved: ${theme}, ${direction}`, async ({ page }) => {
      await page.goto(`/styles?theme=${theme}&direction=${direction}`);
      await expect(page.getByRole('heading', { name: 'Style guide' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${theme}-${direction}.png`, { fullPage: true });
    });
  }
}
