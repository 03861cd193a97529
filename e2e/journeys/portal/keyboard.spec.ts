import type { Locator, Page } from '@playwright/test';
import { formatVisitDate, isoDayIn } from '../../../packages/domain/src/index.ts';
import { PEOPLE, type Person } from '../../../demo/people.ts';
import { expect, sweep, test } from '../../support/journey.ts';
import { newestReport, PICTURE, rowOf, sample, saveRig } from '../../support/report-making.ts';

const MAST = 'Derrick & Mast';

/** Tabs to a control, like a user without a mouse. */
async function tabTo(page: Page, control: Locator, most = 60) {
  await control.waitFor();
  const isReached = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < most && !(await isReached()); steps++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, most?: number) {
  await tabTo(page, control, most);
  await page.keyboard.press('Enter');
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

/** Chooses an option of a select by typing its first letters. */
async function pick(page: Page, select: string, option: string) {
  const box = page.getByRole('combobox', { name: select, exact: true });
  await press(page, box);
  // There may be hundreds to tab past.
  if (await box.isEditable()) await page.keyboard.type(option);
  const wanted = page.getByRole('listbox').getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  // The list marks its present choice a tick after it has opened.
  await page.evaluate(() => new Promise((done) => void setTimeout(done)));
  for (let steps = 0; steps < 30; steps++) {
    if ((await wanted.getAttribute('data-combobox-selected')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

async function choosesFile(page: Page, control: Locator, file: string | typeof PICTURE) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, control);
  await (await chooser).setFiles(file);
}

/** The first field of the sign-in has the focus when the portal is opened. */
async function signInByKeyboard(page: Page, { email, password }: Pick<Person, 'email' | 'password'>, to: string) {
  await page.goto(to);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === to);
}

/** The question before a save holds the focus until it is answered. */
async function agree(page: Page, title: string, answer: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await press(page, dialog.getByRole('button', { name: answer, exact: true }));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a user signs in and adds a rig with only the keyboard', async ({ page }) => {
  await signInByKeyboard(page, PEOPLE.halcyonEditor, '/');
  await press(page, page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Rigs' }));
  await page.waitForURL('**/rigs');
  // The focus of a new page starts at its content, not in the navigation that led to it.
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, button(page, 'Add'));
  await type(page, 'Name', `Zulu keyboard ${Date.now()}`);
  await press(page, button(page, 'Next'));
  await page.waitForURL(/\/rig\/add\//);
  await press(page, button(page, 'Finish'));
  await agree(page, 'Confirm', 'Confirm');
  await expect(page.getByText('Rig is saved successfully.')).toBeVisible();
});

sweep('a report is made from a workbook, and one of its findings closed, with only the keyboard', async ({ page }) => {
  await signInByKeyboard(page, PEOPLE.halcyonEditor, '/rigs');
  const rig = await saveRig(page);
  await page.goto(`/inspection/add/${rig}`);
  await choosesFile(page, page.locator('[role=group]', { hasText: /^Choose the inspection workbook/ }), sample('xlsx'));
  await expect(page.getByText('File is read successfully.')).toBeVisible();
  await press(page, button(page, 'Save'), 120);
  await agree(page, 'Save Report', 'Save');
  await page.waitForURL(`**/rig/show/${rig}*`);

  const uuid = await newestReport(page, 'closing/summaries', rig);
  await page.goto(`/closing/show/${uuid}`);
  await press(page, link(page, 'Edit'));
  await page.waitForURL(`**/closing/edit/${uuid}`);
  await pick(page, 'Sheets', MAST);
  const finding = rowOf(page, MAST, 'DM-01');
  await tabTo(page, finding.getByRole('combobox', { name: /Status of/ }));
  await page.keyboard.type('CLOSED');
  await expect(finding.getByRole('combobox')).toHaveValue('CLOSED');
  await choosesFile(page, finding.getByRole('button', { name: 'Image', exact: true }), PICTURE);
  await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
  await press(page, button(page, 'Save'), 300);
  await agree(page, 'Update Report', 'Save');
  await page.waitForURL(`**/closing/show/${uuid}`);
});

sweep('a visit is planned with only the keyboard', async ({ page }) => {
  await signInByKeyboard(page, PEOPLE.halcyonClient, '/visits');
  await press(page, link(page, 'Add'));
  await pick(page, 'Rig', 'Other');
  await type(page, 'Other Rig Name', 'Zulu by keyboard');
  await pick(page, 'Type', 'Hose inspection');
  // On a day whose visits no other journey counts.
  const nextYear = new Date(Date.now() + 400 * 86_400_000);
  await type(page, 'Date', formatVisitDate(isoDayIn(undefined, nextYear)));
  await type(page, 'Description', 'Planned without a mouse');
  await press(page, button(page, 'Save'));
  await agree(page, 'Confirm', 'Save');
  await expect(page.getByText('Visit is saved successfully.')).toBeVisible();
});

sweep('a user is added with only the keyboard', async ({ page }) => {
  await signInByKeyboard(page, PEOPLE.halcyonAdmin, '/users');
  await press(page, link(page, 'Add'));
  await type(page, 'Name', 'Kay Board');
  await type(page, 'Email', `kay.${Date.now()}@halcyon.example`);
  await tabTo(page, page.getByRole('checkbox', { name: 'By an invitation' }));
  await page.keyboard.press('Space');
  await type(page, 'Password', 'tab enter space arrow');
  await type(page, 'Confirm Password', 'tab enter space arrow');
  await press(page, button(page, 'Save'));
  await agree(page, 'Confirm', 'Save');
  await expect(page.getByText('User is saved successfully.')).toBeVisible();
});
