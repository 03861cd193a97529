import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, confirmSave, expect, SCREENS, test, sweep } from '../../support/journey.ts';
import { sample, saveRig } from '../../support/report-making.ts';

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

/** Whether an open notice lies on such an element. */
const overlaps = (page: Page, selector: string) =>
  page.evaluate(
    ([notice, other]) => {
      const [one, two] = [notice, other].map((each) => document.querySelector(each)?.getBoundingClientRect());
      return one !== undefined && two !== undefined && one.bottom > two.top && two.bottom > one.top;
    },
    [NOTICE, selector] as const,
  );

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

sweep('the notice of a workbook that was read covers nothing of the bar that saves it', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  for (const screen of Object.values(SCREENS)) {
    await page.setViewportSize(screen);
    await page.goto(`/inspection/add/${rig}`);
    // What was read for the screen before is offered again.
    const earlier = page.getByRole('button', { name: 'Discard them' });
    if (screen !== SCREENS['a desktop']) await earlier.click();
    const file = page.getByRole('main').locator('input[type="file"]').first();
    await file.setInputFiles(sample('xlsx'));
    await expect(page.locator(NOTICE)).toHaveCount(1);
    await expect(page.locator('[data-foot]')).toBeVisible();
    await expect.poll(() => overlaps(page, '[data-foot]')).toBe(false);
    await expect.poll(() => covered(page)).toEqual([]);
  }
});
