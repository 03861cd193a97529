import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, standsWithoutConnection, sweep, test } from '../../support/journey.ts';
import { ACTIVE, cardOf, cards, pageOf, section } from '../../support/rig-screens.ts';

test('going back shows the previous content at once, before the server answers again', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await cardOf(page, ACTIVE.name).getByRole('link', { name: 'View' }).click();
  await section(page, 'Rig Audit').waitFor();
  // From here on the server answers nothing.
  await page.route('**/api/**', () => undefined);
  await page.goBack();
  await expect(cardOf(page, ACTIVE.name)).toBeVisible();
  await page.goForward();
  await expect(section(page, 'Rig Audit')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

sweep(
  'going back leads to where a page was left, also when what it showed has to be loaded again',
  async ({ page }) => {
    const down = () => page.evaluate(() => Math.round(scrollY));
    await actAs(page, PEOPLE.ownerAdmin, '/findings');
    const finding = page.locator('a[href^="/finding/show/"]').nth(12);
    await page.getByRole('region', { name: 'Figures' }).getByRole('listitem').first().waitFor();
    // What a click would do by itself.
    await finding.scrollIntoViewIfNeeded();
    expect(await down()).toBeGreaterThan(100);
    await finding.click();
    await page.getByRole('heading', { name: 'Recommendation' }).waitFor();
    expect(await down()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Recommendation' }).waitFor();
    await page.goBack();
    // Notes above the list may come or go meanwhile: it is what was looked at that stays in sight.
    await expect(finding).toBeInViewport();
    expect(await down()).toBeGreaterThan(100);
  },
);

sweep('a tooltip is 4 pixels above its control, and a collapsed card shows one line', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await expect(page.locator('body.default')).toBeAttached();
  const edit = cards(page).first().getByRole('link', { name: 'Edit' });
  await edit.hover();
  const tooltip = page.locator('[aria-hidden=true]', { hasText: /^Edit$/ }).locator('span');
  const [above, below] = [await tooltip.boundingBox(), await edit.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(4, 1);

  await page.goto(pageOf(ACTIVE));
  const card = section(page, 'Rig Audit');
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  const line = await card.getByText('Rig Audit').boundingBox();
  expect(line?.height).toBe(24);
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--rb-brand'));
  expect(colour.trim()).toBe('#7367f0');
});

sweep(
  'a part that a lost connection kept from loading is reported, and loaded when it is needed again',
  async ({ page, tolerate }) => {
    tolerate(/There is no connection/);
    await actAs(page, PEOPLE.ownerAdmin, '/rigs');
    await cards(page).first().waitFor();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    const popup = page.getByRole('dialog', { name: 'Add New Rig' });
    await standsWithoutConnection(page);
    await page.context().setOffline(true);
    await add.click();
    await expect(page.getByText('The connection may be down, or a newer version has been installed.')).toBeVisible();
    await expect(popup).toHaveCount(0);
    await page.context().setOffline(false);
    await add.click();
    await expect(popup.getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
);
