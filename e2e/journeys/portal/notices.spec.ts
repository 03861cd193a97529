import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, confirmSave, expect, test } from '../../support/journey.ts';

const NOTICE = '[role=alert].mantine-Notification-root';

/** The names of the controls in the window that an open notice covers. */
const covered = (page: Page) =>
  page.evaluate((notice) => {
    const notices = [...document.querySelectorAll(notice)];
    const controls = [...document.querySelectorAll('header button, main button, main a, main input')];
    return controls
      .filter((control) => {
        const place = control.getBoundingClientRect();
        return notices.some((notice) => {
          const own = notice.getBoundingClientRect();
          return own.left < place.right && place.left < own.right && own.top < place.bottom && place.top < own.bottom;
        });
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  }, NOTICE);

test('the notice of a save covers no button of the list that it leads to', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/client/add/');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Zulu notice ${Date.now()}`);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).not.toHaveValue('');
  await confirmSave(page);
  await expect(page.getByText('Client is saved successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Add', exact: true }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await expect(page.locator(NOTICE)).toHaveCount(1);
  await expect.poll(() => covered(page)).toEqual([]);
});
