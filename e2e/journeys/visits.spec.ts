import type { Page } from '@playwright/test';
import { addDays, formatVisitDate, isoDayIn } from '../../packages/domain/src/index.ts';
import { COMPANIES, PEOPLE } from '../../demo/people.ts';
import { VISITS } from '../../demo/visits.ts';
import { expectAccessible, expectGoodInBothLooks } from '../support/accessibility.ts';
import {
  actAs,
  choose,
  chosenIn,
  confirmDelete,
  confirmSave,
  expect,
  expectNoSidewaysScroll,
  filterBy,
  LOOKS,
  onEveryScreen,
  sweep,
  test,
} from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';

// Each has its own data. The last files of a run: their journeys go to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const TODAY = isoDayIn(undefined, new Date());
const ofToday = VISITS.filter(({ inDays }) => inDays === 0);
const dayAddress = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `/visit/${day}/${month}/${year}`;
};

const cell = (page: Page, iso: string) => page.getByRole('grid').locator(`[data-day="${iso}"]`);
const rows = (page: Page) => page.getByRole('table', { name: 'Visits' }).locator('tbody tr');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Which entry of a calendar it is. */
const uidOf = (entry: string) => entry.match(/^UID:.+$/m)?.[0];
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an owner admin finds the visits of a day in the calendar, filtered by client and rig', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/visits');
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText([
    'Sat',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
  ]);
  await expect(cell(page, TODAY)).toContainText(/\d visits/);
  await expectGoodInBothLooks(page);
  await filterBy(page, 'Client', COMPANIES.northmere.name);
  await expect(cell(page, TODAY)).toContainText('1 visit');
  await cell(page, TODAY).click();
  await expect(page).toHaveURL(new RegExp(`${dayAddress(TODAY)}\\?client=\\d+$`));
  await onEveryScreen(page, () =>
    expect(page.getByRole('columnheader')).toHaveText([
      'No.',
      'Rig Name',
      'Visit Type',
      'Client',
      'Visit Date',
      'Actions',
    ]),
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([formatVisitDate(TODAY)]);
  await expectGoodInBothLooks(page);
  await rows(page).getByRole('link', { name: 'View' }).click();
  await expect(page.getByText('Subsea stack on deck between wells.')).toBeVisible();
  await expectGoodInBothLooks(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(chosenIn(page, 'Client')).toHaveText(COMPANIES.northmere.name);
});

for (const [screen, look] of Object.entries(LOOKS)) {
  test.describe(`on ${screen}`, () => {
    test.use(look);

    test('users of a company add a visit to another rig, change it and delete it', async ({ page }) => {
      const person = screen === 'a desktop' ? PEOPLE.halcyonClient : PEOPLE.halcyonAdmin;
      const rig = `Marlin Bay ${Date.now()}`;
      const [day, later] = [addDays(TODAY, 2), addDays(TODAY, 3)];
      await actAs(page, person, '/visits');
      await page.getByRole('link', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
      await choose(page, 'Rig', 'Other');
      await box(page, 'Other Rig Name').fill(rig);
      await choose(page, 'Type', 'Hose inspection');
      await box(page, 'Description').fill('Hoses of the moonpool');
      await expect(save(page)).toBeDisabled();

      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await expect(cell(page, TODAY)).toBeFocused();
      await expect(cell(page, TODAY)).toContainText(/visit/);
      await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
      for (const past of await page.getByRole('grid').locator('[data-day]:disabled').all()) {
        expect(((await past.getAttribute('data-day')) ?? '') < TODAY).toBe(true);
      }
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(box(page, 'Date')).toHaveValue(formatVisitDate(day));
      await expect(box(page, 'Date')).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await confirmSave(page);
      await expect(page.getByText('Visit is saved successfully.')).toBeVisible();
      await expect(page).toHaveURL(/\/visits$/);

      await page.goto(dayAddress(day));
      const mine = rows(page).filter({ hasText: rig });
      await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0);
      await mine.getByRole('link', { name: 'Edit' }).click();
      await expect(box(page, 'Other Rig Name')).toHaveValue(rig);
      await box(page, 'Date').fill(formatVisitDate(later));
      await confirmSave(page);
      await expect(mine).toHaveCount(0);
      await page.getByRole('link', { name: 'Next day' }).click();
      await expect(mine).toHaveCount(1);
      await mine.getByRole('button', { name: 'Delete' }).click();
      await confirmDelete(page);
      await expect(page.getByText('Visit is deleted successfully.')).toBeVisible();
      await expect(mine).toHaveCount(0);
    });
  });
}

sweep(
  'an inspector gets a planned visit as an entry for the calendar, and hears when it is cancelled',
  async ({ page }) => {
    const day = addDays(TODAY, 40);
    const rig = `Marlin Sound ${Date.now()}`;
    const inspector = PEOPLE.ownerEditor;
    const plan = async (otherRig: string) => {
      await actAs(page, PEOPLE.ownerAdmin, '/visit/add/');
      await choose(page, 'Client', COMPANIES.duneRidge.name);
      await choose(page, 'Rig', 'Other');
      await box(page, 'Other Rig Name').fill(otherRig);
      await choose(page, 'Type', 'Hose inspection');
      await box(page, 'Description').fill('Hoses of the moonpool');
      await box(page, 'Date').fill(formatVisitDate(day));
      await choose(page, 'Inspectors', inspector.name);
      await page.keyboard.press('Escape');
    };
    await plan(rig);
    await confirmSave(page);
    await expect(page.getByText('Visit is saved successfully.')).toBeVisible();
    const planned = await mailTo(inspector.email, new RegExp(`^Visit on .*${rig}`));
    expect(planned.text).toContain('You get this mail because you are an inspector of this visit.');
    const entry = planned.attached[0] ?? '';
    expect(entry).toContain('METHOD:REQUEST');
    expect(entry).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);

    await plan('Marlin Strait');
    const clash = page.getByRole('alert').filter({ hasText: 'Not everyone is free on this day' });
    await expect(clash).toContainText(`${inspector.name} has another visit: ${rig} (${COMPANIES.duneRidge.name})`);
    await expectGoodInBothLooks(page);

    await page.goto(dayAddress(day));
    await rows(page).filter({ hasText: rig }).getByRole('button', { name: 'Delete' }).click();
    await confirmDelete(page);
    await expect(page.getByText('Visit is deleted successfully.')).toBeVisible();
    const cancelled = (await mailTo(inspector.email, new RegExp(`^Cancelled: .*${rig}`))).attached[0] ?? '';
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(uidOf(cancelled)).toBe(uidOf(entry));
  },
);

sweep('the calendar works with only the keyboard, also right to left', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer, '/visits');
  await cell(page, TODAY).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, addDays(TODAY, 7))).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, addDays(TODAY, -1))).toBeFocused();
  await page.evaluate(() => localStorage.setItem('rigbook.direction', 'rtl'));
  await page.reload();
  await cell(page, TODAY).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, addDays(TODAY, 1))).toBeFocused();
  const [left, right] = [await cell(page, addDays(TODAY, 1)).boundingBox(), await cell(page, TODAY).boundingBox()];
  if (left && right && left.y === right.y) expect(left.x).toBeLessThan(right.x);
  await page.keyboard.press('PageDown');
  const nextMonth = addDays(`${addDays(TODAY, 1).slice(0, 7)}-28`, 7).slice(0, 7);
  await expect(page.locator(`[data-day^="${nextMonth}"]:focus`)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/visit\/\d+\/\d+\/\d{4}$/);
});

test('a viewer sees the visits of their company and changes none', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer, dayAddress(TODAY));
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(ofToday.filter(({ company }) => company === 'halcyon').length);
  await rows(page).first().getByRole('link', { name: 'View' }).click();
  await expect(page.getByText('Description')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('an editor has no visits', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor, '/');
  await expect(page.getByRole('link', { name: 'Rigs' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visits' })).toHaveCount(0);
  await page.goto('/visits');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

const calendarDialog = (page: Page) => page.getByRole('dialog', { name: 'Calendar address' });
const addressField = (page: Page) => calendarDialog(page).getByRole('textbox', { name: 'Your address' });

for (const [screen, look] of Object.entries(LOOKS)) {
  test.describe(`on ${screen}`, () => {
    test.use(look);

    sweep('a calendar program reads the visits at an address that its user creates and renews', async ({ page }) => {
      // A separate user: creating the address again changes it.
      const person = screen === 'a desktop' ? PEOPLE.halcyonViewer : PEOPLE.duneRidgeClient;
      const { company } = person;
      await actAs(page, person, '/visits');
      await page.getByRole('button', { name: 'Calendar address' }).click();
      await expectAccessible(page);
      await calendarDialog(page).getByRole('button', { name: 'Create the address' }).click();
      const address = await addressField(page).inputValue();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const calendar = await page.request.get(address);
      expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      const text = (await calendar.text()).replaceAll('\r\n ', '');
      const own = VISITS.filter((visit) => visit.company === company && visit.inDays >= 0);
      expect(own.length).toBeGreaterThan(0);
      for (const { inDays } of own) {
        expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(TODAY, inDays).replaceAll('-', '')}`);
      }

      await calendarDialog(page).getByRole('button', { name: 'Create a new address' }).click();
      const question = page.getByRole('dialog', { name: 'Create a new address' });
      await expect(question).toContainText('Your current address stops working at once');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Create a new address' }).click();
      await expect(addressField(page)).not.toHaveValue(address);
      expect((await page.request.get(address)).status()).toBe(404);
      expect((await page.request.get(await addressField(page).inputValue())).status()).toBe(200);

      await page.keyboard.press('Escape');
      await expect(calendarDialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Calendar address' }).click();
      await expect(calendarDialog(page)).toContainText("can't be shown again");
      await expect(addressField(page)).toHaveCount(0);
    });
  });
}
