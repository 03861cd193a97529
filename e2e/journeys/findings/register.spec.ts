import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import {
  actAs,
  expect,
  expectNoSidewaysScroll,
  filterBy,
  onEveryScreen,
  remember,
  SCREENS,
  sweep,
  test,
} from '../../support/journey.ts';
import { ACTIVE, OTHER } from '../../support/rig-screens.ts';

test.describe.configure({ mode: 'parallel' });

test('a surveyor finds what is open on the fleet, from Home to one finding', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Fleet' }).click();
  const critical = page.getByRole('link', { name: `${ACTIVE.name}, Critical: ` });
  await expect(page.getByText(/\d+ still open in earlier surveys/)).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Last 12 months, findings of the newest surveys' })).toBeVisible();
  await expectGoodInBothLooks(page);
  const count = await critical.textContent();
  await critical.click();
  await expect(page.getByRole('region', { name: 'Figures' }).getByRole('listitem').first()).toHaveText(
    `${count} in the newest surveys`,
  );
  await expect(page.getByRole('table', { name: 'Findings', exact: true })).toContainText(ACTIVE.name);
  await expectGoodInBothLooks(page);
  await page.getByRole('table', { name: 'Findings', exact: true }).getByRole('link').first().click();
  await expect(page.getByText(`1 of ${count}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Found');
  await expectGoodInBothLooks(page);
});

/** The number that comes last in a text with digits in groups. */
const numberIn = (text: string) => Number(/[\d,]+$/.exec(text.trim())?.[0].replaceAll(',', '') ?? Number.NaN);

test('figures, charts and list of the fleet count the same, in the newest surveys as in all', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/fleet');
  for (const [choice, scope] of [
    ['Newest', 'the newest surveys'],
    ['All', 'all surveys'],
  ] as const) {
    await filterBy(page, 'Surveys', choice);
    await expect(page.getByText(`In ${scope}`)).toBeVisible();
    const totals = page.getByRole('region', { name: 'All rigs' });
    const trend = page.getByRole('figure', { name: `Last 12 months, findings of ${scope}` });
    await expect(totals).toHaveAttribute('aria-busy', 'false');
    await expect(trend.locator('xpath=ancestor::*[@aria-busy][1]')).toHaveAttribute('aria-busy', 'false');
    const openAtEnd = numberIn(await trend.getByRole('row').last().innerText());
    const parts = ['Critical', 'Major', 'Minor', 'Unclear'].map((name) =>
      totals.locator('dl > div').filter({ hasText: name }).locator('dd').innerText(),
    );
    const open = (await Promise.all(parts)).reduce((sum, text) => sum + numberIn(text), 0);
    expect([choice, open]).toEqual([choice, openAtEnd]);
  }
  expect(new URL(page.url()).search).toBe('?scope=all');
  await totalsOldest(page).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('in all surveys');
});

const totalsOldest = (page: Page) => page.getByRole('region', { name: 'All rigs' }).locator('a[href*="sort=age"]');

sweep('the findings of a filter are turned by the arrow keys, and Back leads to the list', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/findings?priority=minor');
  const links = page.getByRole('table', { name: 'Findings', exact: true }).getByRole('link');
  const second = await links.nth(1).textContent();
  await links.first().click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(second ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Row in the report' }).click();
  await page.waitForURL(/\/(inspection|audit|acceptance)\/show\/.*sheet=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/findings?priority=minor');
});

test('a client sees only the findings of its own rigs', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonClient, '/findings');
  const list = page.getByRole('table', { name: 'Findings', exact: true });
  await expect(list).toContainText(ACTIVE.name);
  await filterBy(page, 'Sort by', 'Rig');
  await page.waitForURL('**/findings?sort=rig');
  await expect(list).not.toContainText(OTHER.name);
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  await page.goto('/fleet');
  await expect(
    page.getByRole('table', { name: 'Rigs' }).getByRole('link', { name: ACTIVE.name, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(OTHER.name);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
});

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS['a phone'] });

  sweep('the overdue findings of a rig are read in Arabic', async ({ page }) => {
    await remember(page, { language: 'ar', direction: 'rtl' });
    await actAs(page, PEOPLE.halcyonClient, `/rig/show/${ACTIVE.UUID}`);
    await page.getByRole('link', { name: /مفتوحة في أحدث المسوحات/ }).click();
    await page.waitForURL('**/findings?rig=*');
    await page.getByRole('button', { name: 'تصفية', exact: true }).click();
    await page.getByRole('checkbox', { name: 'متأخرة', exact: true }).click();
    await page.waitForURL(/overdue=1/);
    await expectAccessible(page, 'all');
    await page.getByRole('button', { name: /^عرض / }).click();
    await expect(page.getByRole('button', { name: 'إزالة عامل التصفية: متأخرة' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'all');
    await page.getByRole('table', { name: 'الملاحظات', exact: true }).getByRole('link').first().click();
    await expect(page.getByText(/^1 من \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'الملاحظة التالية' }).click();
    await expect(page.getByText(/^2 من \d+$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'all');
  });
});
