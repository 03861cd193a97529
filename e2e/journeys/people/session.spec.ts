import type { Page, Route } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import { addColleague } from '../../support/sessions.ts';
import { enterCredentials, expect, LOOKS, signIn, sweep, test } from '../../support/journey.ts';

const COOKIES = ['access_token', 'client_code', 'expires_in', 'owner', 'token_type', 'user_name', 'user_permission'];

/** The cookies of the session; that of the sign-in route, which marks known devices, stays. */
const cookies = async (page: Page) => {
  const all = (await page.context().cookies()).filter(({ name }) => name !== 'known_device');
  return Object.fromEntries(all.map(({ name, value }) => [name, decodeURIComponent(value)]));
};

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Calls of a tab in the second before it notices that its session has ended are refused. */
function tolerateRefusals(tolerate: (fault: RegExp) => void) {
  tolerate(/401/);
  tolerate(/ApiError/);
}

/** Another tab whose session has expired: the cookies show it, this tab does not know yet. */
async function expire(page: Page) {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'expires_in', value: String(Date.now() - 1), url: origin }]);
}

test('a wrong password is reported, the right one signs in, and signing out asks first', async ({ page, tolerate }) => {
  tolerate(/auth\/login/);
  await page.goto('/login');
  await expectGoodInBothLooks(page);
  await fillIn(page, { ...PEOPLE.duneRidgeAdmin, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectGoodInBothLooks(page);
  const before = Date.now();
  await fillIn(page, PEOPLE.duneRidgeAdmin);
  await page.waitForURL((url) => url.pathname === '/');
  const stored = await cookies(page);
  expect(Object.keys(stored).toSorted()).toEqual(COOKIES);
  expect(stored).toMatchObject({ token_type: 'bearer', user_permission: 'admin', owner: 'false' });
  expect(Number(stored['expires_in'])).toBeGreaterThan(before);
  const all = await page.context().cookies();
  expect(all.every(({ sameSite }) => sameSite === 'Strict')).toBe(true);

  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const menu = page.getByRole('button', { name: /^Account/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  if (!(await page.getByRole('menuitem', { name: 'Sign out' }).isVisible())) await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  expect(await cookies(page)).toEqual({});
  const answer = await page.request.get(`/api/auth/permissions?token=${stored['access_token']}`);
  expect(answer.status()).toBe(401);
});

sweep(
  'who signs out while pages still load sees no refusal, and what was asked for before is given up',
  async ({ page }) => {
    await signIn(page, PEOPLE.duneRidgeAdmin);
    const { promise: isSignedOut, resolve: signedOut } = Promise.withResolvers<void>();
    const held: Promise<void>[] = [];
    const pass = async (route: Route) => route.fulfill({ response: await route.fetch() });
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') {
        held.push(isSignedOut.then(() => pass(route)));
        return;
      }
      const response = await route.fetch();
      signedOut();
      // What is answered now is answered for a session that has ended.
      await Promise.allSettled(held);
      await route.fulfill({ response });
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  },
);

test('half-typed input is restored by signing in again after the session expired', async ({ page, tolerate }) => {
  tolerateRefusals(tolerate);
  await page.clock.install();
  await signIn(page, PEOPLE.ownerAdmin, '/visit/add');
  await page.getByRole('combobox', { name: 'Rig' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Other', exact: true }).click();
  await page.getByRole('textbox', { name: 'Other Rig Name' }).fill('Crest Voy');
  await page.getByRole('textbox', { name: 'Date' }).fill('12/1');
  await page.getByRole('textbox', { name: 'Description' }).fill('Start-up survey in the');
  await page.clock.fastForward('13:00:00');
  await page.waitForURL('**/login');
  await expect(page.getByText(/you will come back to the page you were on/)).toBeVisible();
  await fillIn(page, PEOPLE.ownerAdmin);
  await page.waitForURL('**/visit/add');
  await expect(page.getByText('What you typed here has been restored. It has not been saved yet.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rig' })).toHaveValue('Other');
  await expect(page.getByRole('textbox', { name: 'Other Rig Name' })).toHaveValue('Crest Voy');
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('12/1');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Start-up survey in the');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('');
});

/** The address of a form that edits something in the demo. */
async function editAddress(page: Page, list: string, edit: string): Promise<string> {
  const { access_token: token } = await cookies(page);
  const answer: unknown = await (await page.request.get(`/api/${list}&token=${token}`)).json();
  const rows = Array.isArray(answer) ? answer : (answer as { data: unknown[] }).data;
  return `${edit}${(rows[0] as { UUID: string }).UUID}`;
}

sweep('every form is restored when its user signs in again, without the passwords', async ({ page, tolerate }) => {
  tolerateRefusals(tolerate);
  const secret = 'nine dry hoses hang';
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await signIn(page, PEOPLE.ownerAdmin);
  const forms = [
    { path: await editAddress(page, 'clients/list?search=NORTHMERE', '/client/edit/'), field: 'Name' },
    { path: '/user/add/', field: 'Email' },
    { path: await editAddress(page, `users/list?search=${PEOPLE.northmereAdmin.email}`, '/user/edit/'), field: 'Name' },
    { path: await editAddress(page, 'visits/list?', '/visit/edit/'), field: 'Description' },
  ];
  for (const { path, field } of forms) {
    await page.goto(path);
    await box(field).fill('Half a wor');
    const isUser = path.startsWith('/user/');
    if (path.startsWith('/user/edit')) await page.getByRole('button', { name: 'Change Password', exact: true }).click();
    if (path === '/user/add/') await page.getByRole('checkbox', { name: 'By an invitation' }).uncheck();
    if (isUser) await box('Password').fill(secret);
    await expire(page);
    await page.waitForURL('**/login');
    const kept = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(await page.evaluate(kept)).not.toContain(secret);
    await fillIn(page, PEOPLE.ownerAdmin);
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByText('What you typed here has been restored. It has not been saved yet.')).toBeVisible();
    await expect(box(field)).toHaveValue('Half a wor');
    if (isUser) await expect(box('Password')).toHaveValue('');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(box(field)).not.toHaveValue('Half a wor');
  }
});

test('a session that the server has ended is over at the next call, and the form survives', async ({
  page,
  tolerate,
}) => {
  tolerateRefusals(tolerate);
  await signIn(page, PEOPLE.ownerAdmin, '/client/add/');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a cli');
  const { access_token: token } = await cookies(page);
  await page.request.post(`/api/auth/logout?token=${token}`);
  await page.getByRole('textbox', { name: 'Code' }).fill('HALF');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await fillIn(page, PEOPLE.ownerAdmin);
  await page.waitForURL('**/client/add/');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a cli');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('HALF');
});

sweep('another user who signs in after an expiry gets none of the input', async ({ page, tolerate }) => {
  tolerateRefusals(tolerate);
  await signIn(page, PEOPLE.ownerAdmin, '/visit/add');
  await page.getByRole('textbox', { name: 'Description' }).fill('Secret plans');
  await expire(page);
  await page.waitForURL('**/login');
  await fillIn(page, PEOPLE.halcyonAdmin);
  await page.waitForURL('**/visit/add');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('');
});

sweep(
  'signing in as another user in another tab signs out here, and does not mix the two',
  async ({ page, tolerate }) => {
    tolerateRefusals(tolerate);
    await signIn(page, PEOPLE.halcyonAdmin, '/rigs');
    await expect(page.getByRole('article').first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/logout');
    await page.waitForURL('**/login');
    await fillIn(other, PEOPLE.duneRidgeAdmin);
    await other.waitForURL((url) => url.pathname === '/');
    await page.goto('/rigs');
    await expect(page.getByRole('button', { name: /^Account/ })).toContainText(PEOPLE.duneRidgeAdmin.name);
  },
);

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  sweep(
    'someone sees where they are signed in, ends a session elsewhere, and then signs out everywhere',
    async ({ page, browser }) => {
      const email = `wander.${Date.now()}@duneridge.example`;
      const person = { email, password: 'nine dry hoses hang' };
      await addColleague(page, { ...person, name: 'A colleague' });
      const elsewhere = await (await browser.newContext()).newPage();
      const third = await (await browser.newContext()).newPage();
      for (const other of [elsewhere, third]) await signIn(other, person);
      await signIn(page, person);

      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Account security' }).click();
      await page.waitForURL('**/account');
      const sessions = page.getByRole('region', { name: 'Where you are signed in' });
      const signOutOf = sessions.getByRole('button', { name: /^Sign out Chrome/ });
      await expect(signOutOf).toHaveCount(3);
      await expect(sessions.getByText('This browser')).toHaveCount(1);
      await expectGoodInBothLooks(page);

      // The newest that is not this one is the third.
      const others = sessions
        .getByRole('listitem')
        .filter({ has: page.getByRole('button'), hasNotText: 'This browser' });
      await others.first().getByRole('button').click();
      await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('The session has been signed out.')).toBeVisible();
      await expect(signOutOf).toHaveCount(2);
      const status = async (other: Page) => {
        const { access_token: token } = await cookies(other);
        return (await page.request.get(`/api/auth/permissions?token=${token}`)).status();
      };
      expect([await status(elsewhere), await status(third)]).toEqual([200, 401]);

      await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' });
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL('**/login');
      expect([await status(elsewhere), await status(third)]).toEqual([401, 401]);
      await elsewhere.context().close();
      await third.context().close();
    },
  );
});

sweep(
  'signing in without a connection says so, and works on the same page once it is back',
  async ({ page, tolerate }) => {
    // The name of the provider may still be loading.
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login');
    await page.context().setOffline(true);
    await enterCredentials(page, PEOPLE.halcyonEditor);
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.context().setOffline(false);
    await enterCredentials(page, PEOPLE.halcyonEditor);
    await page.waitForURL((url) => url.pathname === '/');
  },
);
