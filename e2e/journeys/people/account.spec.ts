import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../demo/people.ts';
import { expectGoodInBothLooks } from '../../support/accessibility.ts';
import { enterCredentials, expect, LOOKS, signIn, test, sweep } from '../../support/journey.ts';
import { addColleague } from '../../support/sessions.ts';

const OLD = 'nine dry hoses hang';
const NEW = 'seven wet chains lie';

const aColleague = () => ({ name: 'Tariq Aziz', email: `${randomUUID()}@duneridge.example`, password: OLD });

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  test('someone changes their password, is signed out everywhere, and signs in with the new one', async ({
    page,
    browser,
    tolerate,
  }) => {
    tolerate(/auth\/(password|login)/);
    tolerate(/ApiError/);
    // The bell may ask in the moment in which the session has ended and the page does not know it yet.
    tolerate(/notices\/stream/);
    const person = aColleague();
    await addColleague(page, person);
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, person, '/rigs');
    await signIn(page, person, '/rigs');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Account security' }).click();
    const card = page.getByRole('region', { name: 'Password', exact: true });
    await card.getByRole('button', { name: 'Change password' }).click();
    const field = (name: string) => card.getByLabel(new RegExp(`^${name}`));
    await expect(field('Current password')).toBeFocused();
    await field('Current password').fill('not my password');
    await field('New password').fill(NEW);
    await field('Repeat the new password').fill(NEW);
    await card.getByRole('button', { name: 'Change password' }).click();
    await expect(card.getByText('This is not your password.')).toBeVisible();
    await expectGoodInBothLooks(page);
    await field('Current password').fill(OLD);
    await card.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText('You changed your account data. Please sign in again.')).toBeVisible();
    await enterCredentials(page, person);
    await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
    await enterCredentials(page, { ...person, password: NEW });
    await page.waitForURL((url) => url.pathname === '/');
    await elsewhere.goto('/rigs');
    await elsewhere.waitForURL('**/login');
    await elsewhere.context().close();
  });
});

/** The page may have noticed by itself, and be on its way to the sign-in page already. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/rigs').catch(() => undefined);
  await page.waitForURL('**/login');
}

sweep('an admin sees where a user is signed in and signs them out', async ({ page, browser, tolerate }) => {
  tolerate(/401/);
  tolerate(/ApiError/);
  const person = aColleague();
  const { uuid } = await addColleague(page, person);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, person, '/rigs');
  await signIn(page, PEOPLE.duneRidgeAdmin, `/user/edit/${uuid}`);
  const sessions = page.getByRole('region', { name: 'Where this user is signed in' });
  const end = sessions.getByRole('button', { name: /^Sign out Chrome/ });
  await expect(end).toHaveCount(1);
  await expectGoodInBothLooks(page);
  await end.click();
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('The session has been signed out.')).toBeVisible();
  await expect(sessions).toContainText('This user is not signed in anywhere.');
  await expectSignedOut(theirs);

  await signIn(theirs, person, '/rigs');
  await page.reload();
  await expect(end).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Tariq Aziz has been signed out everywhere.')).toBeVisible();
  await expectSignedOut(theirs);
  await theirs.context().close();
});
