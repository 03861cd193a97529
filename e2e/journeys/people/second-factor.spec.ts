import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import { appCode } from '../../support/authenticator-app.ts';
import { enterCredentials, expect, expectNoSidewaysScroll, LOOKS, signIn, test, sweep } from '../../support/journey.ts';

const PASSWORD = 'nine dry hoses hang';

async function tokenOf(page: Page, person: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: person });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A separate company with a viewer, which no other journey uses. */
async function aCompanyWithViewer(page: Page) {
  const token = await tokenOf(page, PEOPLE.ownerAdmin);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}?token=${token}`, { data });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
  };
  const name = `Zulu ${randomUUID().slice(0, 8)}`;
  await post('clients/save', { name, code: randomUUID().slice(0, 12), active: 1, uuid: randomUUID() });
  const clients = (await (await page.request.get(`/api/clients/all?token=${token}`)).json()) as {
    id: number;
    name: string;
  }[];
  const uuid = randomUUID();
  const person = { email: `${uuid}@zulu.example`, password: PASSWORD };
  const client_id = clients.find((client) => client.name === name)?.id;
  await post('users/save', { name: 'Zulu Viewer', ...person, uuid, client_id, permission_id: 3 });
  return { name, uuid, person };
}

const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets up the app on the open account page; returns its secret and the recovery codes. */
async function setUp(page: Page) {
  await factor(page).getByRole('button', { name: 'Set up' }).click();
  await factor(page).getByLabel('Your password').fill(PASSWORD);
  await factor(page).getByRole('button', { name: 'Continue' }).click();
  await expect(factor(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectGoodInBothLooks(page);
  const secret = await factor(page).locator('code').innerText();
  await factor(page).getByLabel('Code from the app').fill(appCode(secret));
  await factor(page).getByRole('button', { name: 'Confirm' }).click();
  const codes = factor(page).getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectGoodInBothLooks(page);
  const recoveryCodes = await codes.allInnerTexts();
  await factor(page).getByRole('button', { name: 'I have saved them' }).click();
  return { secret, recoveryCodes };
}

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  sweep(
    'someone sets up a second factor, signs in with it, with a recovery code, and removes it',
    async ({ page, tolerate }) => {
      tolerate(/auth\/login/);
      const { person } = await aCompanyWithViewer(page);
      await signIn(page, person, '/account');
      const { secret, recoveryCodes } = await setUp(page);
      await expect(factor(page)).toContainText('10 recovery codes are left.');

      await page.goto('/logout');
      await page.waitForURL('**/login');
      await enterCredentials(page, person);
      const code = page.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await expectGoodInBothLooks(page);
      await code.fill(appCode(secret, 7));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText('This code is wrong or has already been used.');
      await expectGoodInBothLooks(page);
      // The current code was used up by setting up the app.
      await code.fill(appCode(secret, 1));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => url.pathname === '/');

      await page.goto('/logout');
      await page.waitForURL('**/login');
      await enterCredentials(page, person);
      await page.getByRole('button', { name: 'No phone at hand? Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => url.pathname === '/');

      await page.goto('/account');
      await expect(factor(page)).toContainText('9 recovery codes are left.');
      await factor(page).getByRole('button', { name: 'Remove' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove the second factor' });
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await dialog.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[1] ?? '');
      await expectGoodInBothLooks(page);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(factor(page).getByRole('button', { name: 'Set up' })).toBeVisible();
    },
  );
});

sweep(
  'the provider requires it of a company: its users set it up first; an admin helps a user who lost the phone',
  async ({ page, browser }) => {
    const { name, uuid, person } = await aCompanyWithViewer(page);
    const viewer = await (await browser.newContext()).newPage();
    await signIn(viewer, person, '/rigs');

    await signIn(page, PEOPLE.ownerAdmin, '/users');
    await page.getByRole('link', { name: 'Second factor' }).click();
    await page.waitForURL('**/second-factor/rules');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.locator('[aria-current]')).toHaveText('Users');
    // The list of users, which also has a search, stays until this one is drawn.
    await expect(page.getByRole('table', { name: 'Companies' })).toBeVisible();
    await page.getByPlaceholder('Search').fill(name);
    const toggle = page.getByRole('switch', { name: `Require a second factor for users of ${name}` });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0 of 1');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // The track drawn over the switch catches the pointer; the keyboard reaches the switch itself.
    await toggle.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Require a second factor' }).click();
    await expect(toggle).toBeChecked();

    // Users who were already signed in are stopped too.
    await viewer.goto('/rigs');
    await viewer.waitForURL('**/account');
    await expect(viewer.getByText('Your company requires a second factor. Set it up to continue.')).toBeVisible();
    await viewer.goto('/logout');
    await viewer.waitForURL('**/login');
    await enterCredentials(viewer, person);
    await viewer.waitForURL('**/account');
    await setUp(viewer);
    await viewer.goto('/rigs');
    await expect(viewer.getByRole('heading', { name: 'Rigs' })).toBeVisible();
    await expect(viewer).toHaveURL(/\/rigs$/);

    await page.goto(`/user/edit/${uuid}`);
    const other = page.getByRole('region', { name: 'Second factor of this user' });
    await other.getByRole('button', { name: 'Remove the second factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the second factor' }).click();
    await expect(other).toContainText('This user has not set up a second factor.');
    await viewer.goto('/rigs');
    await viewer.waitForURL('**/login');
    await viewer.context().close();
  },
);
