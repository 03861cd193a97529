import type { Page } from '@playwright/test';
import { COMPANIES, PEOPLE, PROVIDER } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import {
  actAs,
  choose,
  chosenIn,
  confirmDelete,
  confirmSave,
  expect,
  filterBy,
  LOOKS,
  onEveryScreen,
  signIn,
  sweep,
  test,
} from '../../support/journey.ts';

// Each has its own data. The last files of a run: their journeys go to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'nine dry hoses hang';

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody tr');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm Password' });

test('an owner admin filters the users', async ({ page }) => {
  // Other journeys add people, who may fill the first page.
  await actAs(page, PEOPLE.ownerAdmin, `/users?search=${PEOPLE.ownerAdmin.email}`);
  await onEveryScreen(page, () =>
    expect(page.getByRole('columnheader')).toHaveText(['No.', 'Name', 'Email', 'Client', 'Permission', 'Actions']),
  );
  const own = page.getByRole('row').filter({ hasText: PEOPLE.ownerAdmin.email });
  await onEveryScreen(page, async () => {
    // As a row or as a card, all of it is visible at once, and each value has its label.
    await own.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    for (const name of [PEOPLE.ownerAdmin.name, PEOPLE.ownerAdmin.email, PROVIDER, 'ADMIN'])
      await expect(own.getByRole('cell', { name, exact: true })).toBeInViewport({ ratio: 1 });
  });
  await page.goto('/users');
  await filterBy(page, 'Clients', COMPANIES.halcyon.name);
  await expect(rowOf(page, PEOPLE.halcyonViewer.email)).toBeVisible();
  await expect(rowOf(page, PEOPLE.duneRidgeAdmin.email)).toHaveCount(0);
  await filterBy(page, 'Permission', 'VIEWER');
  await expect(rowOf(page, PEOPLE.halcyonViewer.email)).toBeVisible();
  await expect(rowOf(page, PEOPLE.halcyonAdmin.email)).toHaveCount(0);
  await expectGoodInBothLooks(page);
  await page.goBack();
  await expect(rowOf(page, PEOPLE.halcyonAdmin.email)).toBeVisible();
  await expect(chosenIn(page, 'Permission')).toHaveText('All');
});

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  test('an owner admin adds a user, who changes their own password and is signed out', async ({ page }) => {
    const email = `ada.${Date.now()}@halcyon.example`;
    await actAs(page, PEOPLE.ownerAdmin, '/users');
    await page.getByRole('link', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Journey');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await choose(page, 'Client', COMPANIES.halcyon.name);
    await choose(page, 'Permission', 'ADMIN');
    await page.getByRole('checkbox', { name: 'By an invitation' }).uncheck();
    await password(page).fill('ada journey');
    await expect(page.getByText('Strength: weak')).toBeVisible();
    await password(page).fill(PASSWORD);
    await expect(page.getByText('Strength: strong')).toBeVisible();
    await confirmation(page).fill('something else');
    await expect(page.getByText('The passwords do not match.')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expectGoodInBothLooks(page);
    await confirmation(page).fill(PASSWORD);
    await expectGoodInBothLooks(page);
    await confirmSave(page);
    await expect(page.getByText('User is saved successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/users$/);

    await page.goto('/logout');
    // The page is left by a full load of the sign-in page.
    await page.waitForLoadState('networkidle');
    await signIn(page, { email, password: PASSWORD }, '/users');
    await rowOf(page, email).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByText('This is your account data and to change it, you will be logged out.')).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(password(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Change Password', exact: true }).click();
    await expect(save(page)).toBeDisabled();
    await password(page).fill(`${PASSWORD} twice`);
    await confirmation(page).fill(`${PASSWORD} twice`);
    await expectGoodInBothLooks(page);
    await confirmSave(page);
    await page.waitForURL('**/login');
    await expect(page.getByText('You changed your account data. Please sign in again.')).toBeVisible();
    await signIn(page, { email, password: `${PASSWORD} twice` });
  });
});

test('an admin of a company has neither filters nor clients, and adds users of that company', async ({ page }) => {
  const email = `guest.${Date.now()}@duneridge.example`;
  await actAs(page, PEOPLE.duneRidgeAdmin, `/users?search=${PEOPLE.duneRidgeClient.email}`);
  await expect(page.getByRole('columnheader')).toHaveText(['No.', 'Name', 'Email', 'Permission', 'Actions']);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(rowOf(page, PEOPLE.duneRidgeClient.email)).toBeVisible();
  await expect(rowOf(page, PEOPLE.halcyonAdmin.email)).toHaveCount(0);
  await page.goto('/users');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('A guest');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('checkbox', { name: 'By an invitation' }).uncheck();
  await password(page).fill(PASSWORD);
  await confirmation(page).fill(PASSWORD);
  await confirmSave(page);
  await expect(rowOf(page, email)).toContainText('CLIENT');
  await rowOf(page, email).getByRole('button', { name: 'Delete' }).click();
  await confirmDelete(page);
  await expect(page.getByText('User is deleted successfully.')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
});

sweep('an owner admin adds a colleague of the provider, who sees every client', async ({ page }) => {
  const email = `colleague.${Date.now()}@meridian.example`;
  await actAs(page, PEOPLE.ownerAdmin, '/user/add/');
  await page.getByRole('textbox', { name: 'Name' }).fill('A colleague');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Client' }).click();
  await expect(page.getByRole('option', { name: COMPANIES.halcyon.name })).toBeVisible();
  await expect(page.getByRole('option', { name: PROVIDER })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Works for the provider' }).check();
  await choose(page, 'Permission', 'VIEWER');
  await page.getByRole('checkbox', { name: 'By an invitation' }).uncheck();
  await password(page).fill(PASSWORD);
  await confirmation(page).fill(PASSWORD);
  await expectAccessible(page);
  await confirmSave(page);
  await page.getByRole('searchbox').fill(email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, email)).toContainText(PROVIDER);
  await page.goto('/logout');
  // The page is left by a full load of the sign-in page.
  await page.waitForLoadState('networkidle');
  await signIn(page, { email, password: PASSWORD }, '/visits');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible();
});

sweep('nobody deletes themselves, and the server says so', async ({ page, tolerate }) => {
  tolerate(/users\/delete/);
  tolerate(/ApiError: You can't delete yourself/);
  await actAs(page, PEOPLE.northmereAdmin, '/users');
  await rowOf(page, PEOPLE.northmereAdmin.email).getByRole('button', { name: 'Delete' }).click();
  await confirmDelete(page);
  await expect(page.getByText("You can't delete yourself. Ask another admin to do it.")).toBeVisible();
  await expect(rowOf(page, PEOPLE.northmereAdmin.email)).toBeVisible();
});
