import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { COMPANIES, PEOPLE } from '../../../demo/people.ts';
import { expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, expect, LOOKS, remember, test, sweep } from '../../support/journey.ts';
import { addColleague } from '../../support/sessions.ts';

async function openRules(page: Page) {
  await actAs(page, PEOPLE.ownerAdmin, '/clients');
  const row = page.getByRole('row').filter({ hasText: COMPANIES.duneRidge.name });
  await row.getByRole('link', { name: /Edit/ }).click();
  await page.getByRole('link', { name: 'Change Rules' }).click();
}

const save = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/client/edit/*');
};

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  sweep('the office sees who would get which digest, before anything is sent', async ({ page }) => {
    const admin = { name: 'Rana Journey', email: `${randomUUID()}@duneridge.example`, password: 'nine dry hoses hang' };
    await addColleague(page, { ...admin, role: 'admin' });
    await openRules(page);
    const days = page.getByRole('textbox', { name: 'Escalate after days overdue' });
    const digest = page.getByRole('region', { name: 'Weekly digest' });
    await expect(digest).toContainText(/What is sent next, on \d\d-\w{3}-\d{4}/);
    await days.fill('3');
    await save(page);
    await page.getByRole('link', { name: 'Change Rules' }).click();
    await expect(days).toHaveValue('3');
    await digest.getByRole('button', { name: 'Preview' }).focus();
    await page.keyboard.press('Enter');
    await expect(digest.getByText(/This preview sends nothing/)).toBeVisible();
    const theirs = digest.getByRole('listitem').filter({ hasText: admin.email });
    await expect(theirs).toContainText(/overdue by more than 3 days/);
    await expectGoodInBothLooks(page);

    await actAs(page, admin, '/account');
    const chosen = page.getByRole('switch', { name: 'Send me the weekly digest' });
    await chosen.press('Space');
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await expect(chosen).not.toBeChecked();
    await expectGoodInBothLooks(page);

    await openRules(page);
    await digest.getByRole('button', { name: 'Preview' }).click();
    await expect(digest.getByText(/This preview sends nothing/)).toBeVisible();
    await expect(theirs).toHaveCount(0);
  });
});

test('a link in a digest stops it by one button, without signing in and from right to left', async ({ page }) => {
  await remember(page, { language: 'ar' });
  await page.goto('/api/reminders/unsubscribe/a-secret-that-nobody-has');
  await expect(page).toHaveURL(/\/unsubscribe#a-secret-that-nobody-has$/);
  await expectGoodInBothLooks(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('لن يصلك الملخص الأسبوعي بعد الآن');
  await expectGoodInBothLooks(page);
});
