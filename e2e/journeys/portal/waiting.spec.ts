import type { Page } from '@playwright/test';
import { everyAddress } from '../../../demo/addresses.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, sweep } from '../../support/journey.ts';

/** What is shown of the outlines of a page so long after they were drawn, by their own clocks: milliseconds. */
const outlinesAt = (page: Page, time: number) =>
  page.evaluate((ms) => {
    const outlines = [...document.querySelectorAll('main .rb-late')];
    for (const outline of outlines) {
      for (const clock of outline.getAnimations()) {
        clock.pause();
        clock.currentTime = ms;
      }
    }
    return [...new Set(outlines.map((outline) => getComputedStyle(outline).visibility))];
  }, time);

const WAITING = [
  'home',
  'rigs',
  'rigShow',
  'rigEdit',
  'inspectionShow',
  'closingEdit',
  'finalShow',
  'findings',
  'findingShow',
  'fleet',
  'users',
  'userEdit',
  'visitShow',
  'account',
  'history',
  'trash',
];

sweep('a page whose data takes long shows its outline after 300 ms, and none before', async ({ page, baseURL }) => {
  const addresses = await everyAddress(baseURL ?? '', PEOPLE.ownerAdmin);
  await actAs(page, PEOPLE.ownerAdmin, '/account');
  // From here on the server answers nothing.
  await page.route('**/api/**', () => undefined);
  for (const name of WAITING) {
    await page.goto(addresses[name] ?? '');
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'attached' });
    expect(await outlinesAt(page, 299), `${name} before`).toEqual(['hidden']);
    expect(await outlinesAt(page, 420), `${name} after`).toEqual(['visible']);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

sweep('an outline does not move for users who prefer no motion', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/account');
  await page.route('**/api/**', () => undefined);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/rigs');
  await expect(page.getByText('LOADING DATA ...')).toBeVisible();
  const endless = () =>
    document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length;
  expect(await page.evaluate(endless)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(endless)).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
