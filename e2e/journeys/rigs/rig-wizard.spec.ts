import type { Page } from '@playwright/test';
import { COMPANIES, PEOPLE } from '../../../demo/people.ts';
import { RIGS } from '../../../demo/rigs.ts';
import {
  actAs,
  expect,
  expectNoSidewaysScroll,
  onEveryScreen,
  remember,
  SCREENS,
  signIn,
  sweep,
  test,
  detailsOf,
} from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { saveRig } from '../../support/report-making.ts';

const FILLED = RIGS.find(({ company }) => company === 'halcyon');
if (!FILLED) throw new Error('The demo has no rig of this company.');

const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('tab', { name });
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Adds a rig in the popup and returns its UUID; the add wizard is open then. */
async function addRig(page: Page, name: string, owner: boolean): Promise<string> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const popup = page.getByRole('dialog', { name: 'Add New Rig' });
  await popup.getByRole('textbox', { name: 'Name' }).fill(name);
  if (owner) {
    await popup.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('listbox').getByRole('option', { name: COMPANIES.halcyon.name }).click();
  }
  await popup.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/rig\/add\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}

/** Adds a rig in the popup; returns its UUID. The add wizard is open then, and the list is the previous page. */
async function openNew(page: Page): Promise<string> {
  await actAs(page, PEOPLE.halcyonEditor, '/rigs');
  return addRig(page, `Zulu Wizard ${Date.now()}`, false);
}

/** @param checked checks that the question is accessible, which takes some seconds */
async function finish(page: Page, checked = false) {
  await bar(page, 'Finish').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm' });
  await expect(dialog).toContainText('Are you sure you want to save data?');
  if (checked) await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

for (const [n, { person, screen, owner }] of (
  [
    { person: PEOPLE.ownerAdmin, screen: 'a desktop', owner: true },
    { person: PEOPLE.halcyonEditor, screen: 'a phone', owner: false },
  ] as const
).entries()) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: SCREENS[screen] });

    test(`${person.role} adds a rig step by step and comes back to the list`, detailsOf(n), async ({ page }) => {
      const name = `Zulu Stepwise ${person.role} ${screen} ${Date.now()}`;
      await actAs(page, person, '/rigs');
      const uuid = await addRig(page, name, owner);
      await expect(page.getByRole('tab')).toHaveCount(21);
      await expect(bar(page, 'Previous')).toBeDisabled();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');

      await field(page, 'Name').fill('Rig');
      await expect(bar(page, 'Next')).toBeDisabled();
      await expect(bar(page, 'Finish')).toBeDisabled();
      await field(page, 'Name').fill(name);
      await field(page, 'Builder / yard').fill('Lone Ridge Rig Works');
      await bar(page, 'Next').click();
      await expect(page.getByRole('heading', { name: 'Generator System' })).toBeVisible();
      await step(page, 'Mast').click();
      await expect(page).toHaveURL(/step=6/);
      await expect(step(page, 'Mast')).toBeInViewport({ ratio: 0.99 });
      const fabricated = page.getByRole('radiogroup', { name: 'Fabricated according to API 4F' });
      await fabricated.getByRole('radio', { name: 'Yes' }).check();
      await expect(page.getByText('2 changes not saved yet')).toBeVisible();
      await step(page, 'Accumulator Unit').click();
      await expect(bar(page, 'Next')).toBeDisabled();
      await expectNoSidewaysScroll(page);
      await finish(page, !owner);

      await page.waitForURL('/rigs');
      await expect(page.getByText('Rig is saved successfully.')).toBeVisible();
      await page.goto(`/rig/show/${uuid}?section=specifications`);
      await page.getByRole('button', { name: 'Expand all' }).click();
      await expect(page.getByRole('row', { name: 'Builder / yard Lone Ridge Rig Works' })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Fabricated according to API 4F Yes' }).first()).toBeVisible();
    });
  });
}

sweep('fields are added to a section and removed again', async ({ page }) => {
  const uuid = await openNew(page);
  await bar(page, 'Add field to Identity').click();
  await field(page, 'Field name').fill('flag / REGISTRATION');
  await field(page, 'Field name').press('Enter');
  await expect(page.getByText('This section already has a field with this name.')).toBeVisible();
  await field(page, 'Field name').fill('Call sign');
  await field(page, 'Field name').press('Enter');
  await expect(field(page, 'Call sign')).toBeFocused();
  await page.keyboard.type('HPAB');
  await bar(page, 'Remove Flag / registration').click();
  await expect(field(page, 'Flag / registration')).toHaveCount(0);
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await finish(page);
  await page.waitForURL('/rigs');
  await page.goto(`/rig/edit/${uuid}`);
  await expect(field(page, 'Call sign')).toHaveValue('HPAB');
  await expect(field(page, 'Flag / registration')).toHaveCount(0);

  await bar(page, 'Remove Call sign').click();
  const question = page.getByRole('dialog', { name: 'Remove Call sign' });
  await expect(question).toContainText('Are you sure that you want to delete this item?');
  await question.getByRole('button', { name: "I'm sure" }).click();
  await expect(field(page, 'Call sign')).toHaveCount(0);
});

test('unsaved input survives a reload, and leaving asks first', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const uuid = await openNew(page);
  await field(page, 'Builder / yard').fill('Lone Ridge');
  await page.reload();
  await expect(page.getByText(/^1 change to this rig from .* is kept in this browser\.$/)).toBeVisible();
  await onEveryScreen(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'all');
  });
  await bar(page, 'Continue with these changes').click();
  await expect(field(page, 'Builder / yard')).toHaveValue('Lone Ridge');

  await bar(page, 'Back').click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await bar(page, 'Back').click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('/rigs');
  await page.goto(`/rig/add/${uuid}`);
  await bar(page, 'Discard them').click();
  await expect(field(page, 'Builder / yard')).toHaveValue('');
});

sweep('the specification of another rig is copied and the copy undone', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  await page.goto(`/rig/add/${await saveRig(page)}`);
  await bar(page, 'Copy from another rig').click();
  const dialog = page.getByRole('dialog', { name: 'Copy from another rig' });
  await dialog.getByRole('combobox', { name: 'Rig' }).fill(FILLED.name);
  await page.getByRole('listbox').getByRole('option', { name: FILLED.name, exact: true }).click();
  await expect(
    dialog.getByText(
      /^\d{3} fields will be filled in, 0 fields replaced\. \d+ fields that identify that rig are left out\.$/,
    ),
  ).toBeVisible();
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(field(page, 'Builder / yard')).not.toHaveValue('');
  await expect(field(page, 'IMO / registration number')).toHaveValue('');
  await expect(page.getByText('Copied, not yet checked').first()).toBeVisible();
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await bar(page, 'Undo the copy').click();
  await expect(field(page, 'Builder / yard')).toHaveValue('');
  await expect(page.getByText('not saved yet')).toHaveCount(0);
});

sweep('what was copied stays marked over a reload, until someone says that it is checked', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  await page.goto(`/rig/add/${await saveRig(page)}`);
  await bar(page, 'Copy from another rig').click();
  const dialog = page.getByRole('dialog', { name: 'Copy from another rig' });
  await dialog.getByRole('combobox', { name: 'Rig' }).fill(FILLED.name);
  await page.getByRole('listbox').getByRole('option', { name: FILLED.name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(/^0 of \d+ filled in · \d+ copied, not yet checked$/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue with these changes' }).click();
  await expect(page.getByText(/^0 of \d+ filled in · \d+ copied, not yet checked$/)).toBeVisible();
  await page.getByRole('button', { name: /^Identity: all \d+ copied fields are checked$/ }).click();
  await expect(page.getByText(/^[1-9]\d* of \d+ filled in · \d+ copied, not yet checked$/)).toBeVisible();
});

sweep('two users edit one rig: nothing is overwritten silently', async ({ page, browser, tolerate }) => {
  tolerate(/update-complete-rig/);
  const uuid = await openNew(page);
  await finish(page);
  await page.waitForURL('/rigs');
  await page.goto(`/rig/edit/${uuid}`);
  await field(page, 'Builder / yard').fill('Mine');
  await field(page, 'Rig type').fill('Jack-up');

  const context = await browser.newContext();
  const other = await context.newPage();
  await actAs(other, PEOPLE.halcyonAdmin, `/rig/edit/${uuid}`);
  await field(other, 'Builder / yard').fill('Theirs');
  await field(other, 'Year built').fill('2013');
  await finish(other);
  await expect(other.getByText('Rig is saved successfully.')).toBeVisible();
  await context.close();

  await finish(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved this rig in the meantime' });
  await expect(dialog.getByRole('radio', { name: 'Yours: Mine' })).toBeVisible();
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await dialog.getByRole('radio', { name: 'Theirs: Theirs' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Builder / yard')).toHaveValue('Theirs');
  await expect(field(page, 'Year built')).toHaveValue('2013');
  await expect(field(page, 'Rig type')).toHaveValue('Jack-up');
  await finish(page);
  await expect(page.getByText('Rig is saved successfully.')).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  sweep(`dark and right to left, the screens of a rig are as usable on ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await remember(page, { theme: 'dark', direction: 'rtl' });
    await actAs(page, PEOPLE.ownerAdmin, '/rigs');
    await expect(cardOf(page, FILLED.name)).toBeVisible();
    await expectAccessible(page, 'all');
    await page.goto(`/rig/edit/${FILLED.UUID}?step=20`);
    await expect(step(page, 'Bop System')).toBeInViewport({ ratio: 0.99 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'all');
    // A text has its own direction, but is aligned to the page.
    await expect(page.getByRole('textbox').first()).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(page.getByRole('textbox').first()).toHaveCSS('text-align', 'right');
    for (const at of ['section=specifications', 'section=inspection&tab=closing', 'section=move-drop&tab=drop']) {
      await page.goto(`/rig/show/${FILLED.UUID}?${at}`);
      await expect(page.getByRole('region').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');
    }
  });
}

sweep('input of one user is not offered to another in the same browser, and waits for the first', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const signOut = async () => {
    await page.context().clearCookies();
    await page.waitForURL((url) => url.pathname === '/login');
  };
  await signIn(page, PEOPLE.halcyonEditor, '/rigs');
  const edit = `/rig/edit/${await saveRig(page)}`;
  await page.goto(edit);
  await field(page, 'Builder / yard').fill('Lone Ridge');
  await expect(page.getByText('1 change not saved yet')).toBeVisible();
  await signOut();
  await signIn(page, PEOPLE.halcyonAdmin, edit);
  await expect(field(page, 'Builder / yard')).toHaveValue('');
  await signOut();
  await signIn(page, PEOPLE.halcyonEditor, edit);
  await bar(page, 'Continue with these changes').click();
  await expect(field(page, 'Builder / yard')).toHaveValue('Lone Ridge');
});

sweep('the wizard works with only the keyboard', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor, `/rig/edit/${FILLED.UUID}`);
  await step(page, 'General Data').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Diesel Engine')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Diesel Engine', level: 2 })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Accumulator Unit', level: 2 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox').first()).toBeFocused();
});

for (const [n, [person, viewport]] of (
  [
    [PEOPLE.halcyonClient, SCREENS['a desktop']],
    [PEOPLE.halcyonViewer, SCREENS['a phone']],
  ] as const
).entries()) {
  test(`${person.role} is redirected from the wizards`, detailsOf(n), async ({ page }) => {
    await page.setViewportSize(viewport);
    await actAs(page, person, '/rigs');
    await expect(cardOf(page, FILLED.name).getByRole('link', { name: 'Edit' })).toHaveCount(0);
    for (const address of [`/rig/edit/${FILLED.UUID}`, `/rig/add/${FILLED.UUID}`]) {
      await page.goto(address);
      await page.waitForURL('/');
    }
    await page.goto(`/rig/show/${FILLED.UUID}?section=specifications`);
    await expect(page.getByRole('button', { name: 'Expand all' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });
}
