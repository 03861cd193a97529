import { expect, type Page } from '@playwright/test';

/** Sends what can still be undone, as when the user turns to another app for a moment. */
export async function turnAway(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^(Undo|تراجع)$/ });
  await expect(undo.first()).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Pictures from a slow phone take their time.
  await expect(undo).toHaveCount(0, { timeout: 90_000 });
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
