import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, confirmSave, enterCredentials, expect, LOOKS, remember, sweep, test } from '../../support/journey.ts';
import { linkIn, mailTo } from '../../support/mails.ts';
import { addColleague } from '../../support/sessions.ts';

const PASSWORD = 'four cold lamps swing';

/** Sets a password on the page of a link that is open. */
async function setPassword(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(again);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** Whoever sets a password is signed in, and can sign in with it. */
async function isSignedIn(page: Page, email: string, password: string) {
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().clearCookies();
  await page.goto('/login');
  await enterCredentials(page, { email, password });
  await page.waitForURL((url) => url.pathname === '/');
}

test.describe('on a phone in the dark', () => {
  test.use(LOOKS['a phone in the dark']);

  test('an admin adds a colleague without inventing a password, who sets it by the link in a mail, once', async ({
    page,
    browser,
  }) => {
    const email = `${randomUUID()}@duneridge.example`;
    await actAs(page, PEOPLE.duneRidgeAdmin, '/user/add/');
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor Journey');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('checkbox', { name: 'By an invitation' }).check();
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveCount(0);
    await expectGoodInBothLooks(page);
    await confirmSave(page);
    await expect(page.getByText(`An invitation to ${email} is on its way.`)).toBeVisible();
    const link = linkIn(await mailTo(email, 'You are invited to Rigbook'), 'reset');

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await setPassword(theirs, PASSWORD, 'another password');
    await expect(theirs.getByRole('alert')).toHaveText('The passwords do not match.');
    await setPassword(theirs, PASSWORD);
    await isSignedIn(theirs, email, PASSWORD);

    await theirs.goto(link);
    await expect(theirs.getByRole('status')).toHaveText(
      'This link has already been used or has expired. Request a new one.',
    );
    await expect(theirs.getByLabel('New password')).toHaveCount(0);
    await expect(theirs.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    await expectGoodInBothLooks(theirs);
    await theirs.context().close();
  });
});

sweep('someone who has forgotten the password gets a link by mail, asked for by keyboard', async ({ page }) => {
  const person = { name: 'Hala Journey', email: `${randomUUID()}@duneridge.example`, password: PASSWORD };
  await addColleague(page, person);
  await page.goto('/login');
  const forgot = page.getByRole('link', { name: 'Forgot your password?' });
  await forgot.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expectGoodInBothLooks(page);
  const ask = async (email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^If this portal has a user with this address/)).toBeVisible();
  };
  // The page does not say who has a sign-in here.
  await ask('nobody@nowhere.example');
  await expectGoodInBothLooks(page);
  await page.goto('/forgot');
  await ask(person.email);
  await page.goto(linkIn(await mailTo(person.email, 'Set a new password'), 'reset'));
  await setPassword(page, 'three warm ropes turn');
  await isSignedIn(page, person.email, 'three warm ropes turn');
});

sweep('the pages of a link are in Arabic too, from right to left', async ({ page }) => {
  await remember(page, { language: 'ar', direction: 'rtl' });
  let holds = true;
  await page.route('**/api/auth/reset/holds', (route) => route.fulfill({ json: { holds } }));
  const expectArabic = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/);
    await expectGoodInBothLooks(page);
  };
  for (const path of ['/forgot', '/reset#some']) {
    await page.goto(path);
    await expectArabic();
  }
  holds = false;
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطًا جديدًا.');
  await expectArabic();
});

test("the provider sends a test mail from the page beside its users; a company's admin has no such page", async ({
  page,
}) => {
  await actAs(page, PEOPLE.ownerAdmin, '/users');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await expect(page.getByText('The portal sends mail from Meridian Rig Surveys')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A mail to you is on its way.')).toBeVisible();
  await mailTo(PEOPLE.ownerAdmin.email, 'Mail from this portal arrives');
  await page.getByRole('radio', { name: 'All' }).press('Space');
  const sent = page.getByRole('row').filter({ hasText: 'Mail from this portal arrives' });
  await expect(sent.first()).toContainText(PEOPLE.ownerAdmin.email);
  await expectGoodInBothLooks(page);
  await actAs(page, PEOPLE.duneRidgeAdmin, '/users');
  await expect(page.getByRole('link', { name: 'Add', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mail', exact: true })).toHaveCount(0);
});
