import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { COMPANIES, PEOPLE, PROVIDER } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, confirmDelete, confirmSave, expect, LOOKS, onEveryScreen, sweep, test } from '../../support/journey.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Clients' }).getByRole('row').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  test('an owner admin adds a client, changes it and deletes it', async ({ page }) => {
    const name = `Kestrel Wells ${Date.now()}`;
    await actAs(page, PEOPLE.ownerAdmin, '/clients');
    await onEveryScreen(page, () =>
      expect(page.getByRole('columnheader')).toHaveText(['No.', 'Name', 'Code', 'Actions']),
    );
    await expect(rowOf(page, COMPANIES.northmere.name)).toContainText('Inactive');
    await expectGoodInBothLooks(page);

    await page.getByRole('link', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(/\/client\/add\/$/);
    await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
    await expect(save(page)).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(save(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Generate Code' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/^[0-9a-z]{7}\d{4}$/);
    const code = await page.getByRole('textbox', { name: 'Code' }).inputValue();
    await expectGoodInBothLooks(page);
    await save(page).click();
    await expect(page.getByRole('dialog', { name: 'Confirm' })).toBeVisible();
    await expectGoodInBothLooks(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await confirmSave(page);
    await expect(page.getByText('Client is saved successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/clients$/);

    await page.getByRole('searchbox').fill(code);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await rowOf(page, name).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
    await page.getByRole('radio', { name: 'Inactive' }).check();
    await confirmSave(page);
    await expect(page).toHaveURL(new RegExp(`/clients\\?search=${code}$`));
    await expect(rowOf(page, name)).toContainText('Inactive');

    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete' })).toBeVisible();
    await expectGoodInBothLooks(page);
    await confirmDelete(page);
    await expect(page.getByText('Client is deleted successfully.')).toBeVisible();
    await expect(page.getByText('Nothing matches the search.')).toBeVisible();
  });
});

sweep('a client that is still in use stays, and the server says why', async ({ page, tolerate }) => {
  tolerate(/clients\/delete/);
  tolerate(/ApiError: This client still has/);
  await actAs(page, PEOPLE.ownerAdmin, '/clients');
  await rowOf(page, COMPANIES.duneRidge.name).getByRole('button', { name: 'Delete' }).click();
  await confirmDelete(page);
  await expect(
    page.getByText(/^This client still has \d+ rigs? and \d+ users?\. Delete or move them first\.$/),
  ).toBeVisible();
  await expect(rowOf(page, COMPANIES.duneRidge.name)).toBeVisible();
  await expect(rowOf(page, PROVIDER).getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

sweep('a code that is taken is reported at its field, and the input stays', async ({ page, tolerate }) => {
  tolerate(/clients\/save/);
  tolerate(/ApiError: Another client has this code/);
  await actAs(page, PEOPLE.ownerAdmin, '/client/add/');
  await page.getByRole('textbox', { name: 'Name' }).fill('A second Halcyon');
  await page.getByRole('textbox', { name: 'Code' }).fill(COMPANIES.halcyon.code);
  await confirmSave(page);
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A second Halcyon');
  await page.getByRole('button', { name: 'Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL((url) => url.pathname !== '/client/add/');
});

test('an admin of a company sees only their own client and adds none', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin, '/clients');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, COMPANIES.halcyon.name).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.goto('/client/add/');
  await expect(page.getByText('Only the provider can add client companies.')).toBeVisible();
});

sweep('the page of a client that does not exist says so, and links back to the list', async ({ page, tolerate }) => {
  tolerate(/clients[./]show/);
  await actAs(page, PEOPLE.ownerAdmin, `/client/edit/${randomUUID()}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This was not found.');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/clients');
});
