import type { Locator } from '@playwright/test';
import { COMPANIES, PEOPLE } from '../../../demo/people.ts';
import {
  actAs,
  chosenIn,
  expect,
  expectNoSidewaysScroll,
  filterBy,
  onEveryScreen,
  sweep,
  test,
} from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { ask, PICTURE, saveRig } from '../../support/report-making.ts';
import { ACTIVE, cardOf, cards, FILES, INACTIVE, OTHER, pageOf, section, SURVEY } from '../../support/rig-screens.ts';

const PERCENTAGES = ['Critical', 'Major', 'Minor', 'Overall'].map((priority) => `${priority} Closed Percentage`);
const COUNTS = ['Critical', 'Major', 'Minor', 'Overall'].flatMap((of) => [`${of} Open`, `${of} In Progress`]);

/** The ten tables of rules.md#report-lists and the reports that the demo's rig has in them. */
const TABLES: { section: string; tab?: string; columns: string[]; reports: number }[] = [
  {
    section: SURVEY,
    tab: 'Preliminary Report',
    columns: [...PERCENTAGES, 'Created at'],
    reports: ACTIVE.surveys.length,
  },
  {
    section: SURVEY,
    tab: 'Closing Audit Report',
    columns: [...COUNTS, 'Created at', 'Updated at'],
    reports: ACTIVE.surveys.length,
  },
  {
    section: SURVEY,
    tab: 'Final Condition Survey Report',
    columns: ['Rig Name', 'Created at'],
    reports: ACTIVE.surveys.length,
  },
  {
    section: 'Rig Audit',
    tab: 'Preliminary Report',
    columns: [...PERCENTAGES, 'Created at'],
    reports: ACTIVE.audits.length,
  },
  {
    section: 'Rig Audit',
    tab: 'Closing Audit Report',
    columns: [...COUNTS, 'Created at', 'Updated at'],
    reports: ACTIVE.audits.length,
  },
  {
    section: 'Rig Audit',
    tab: 'Final Condition Survey Report',
    columns: ['Rig Name', 'Created at'],
    reports: ACTIVE.audits.length,
  },
  { section: 'Rig Acceptance', columns: [...PERCENTAGES, 'Created at'], reports: ACTIVE.acceptances.length },
  { section: 'QHSE', columns: [...COUNTS, 'Created at', 'Updated at'], reports: ACTIVE.surveys.length },
  { section: FILES, tab: 'Rig Move Audit', columns: ['Rig Name', 'Created at'], reports: ACTIVE.moves.length },
  { section: FILES, tab: 'Drop Object Survey', columns: ['Rig Name', 'Created at'], reports: ACTIVE.drops.length },
];

/** The list of a select opens outside everything else on the page. */
async function choose(within: Locator, select: string, option: string) {
  const box = within.getByRole('combobox', { name: select });
  await box.click();
  await box.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

test('an owner filters the rigs, and Back undoes it step by step', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await expect(cardOf(page, ACTIVE.name)).toContainText(COMPANIES.halcyon.name);
  await expect(cardOf(page, INACTIVE.name)).toContainText('Inactive');
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));

  await filterBy(page, 'Client', COMPANIES.northmere.name);
  await expect(cardOf(page, ACTIVE.name)).toHaveCount(0);
  await expect(cardOf(page, INACTIVE.name)).toBeVisible();
  await filterBy(page, 'Activity', 'Active');
  await expect(page.getByText('No rig matches this search.')).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, INACTIVE.name)).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, ACTIVE.name)).toBeVisible();
  await expect(chosenIn(page, 'Client')).toHaveText('All');

  await page.getByRole('searchbox').fill(OTHER.name);
  await expect(cardOf(page, ACTIVE.name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(OTHER.name);
  await cardOf(page, OTHER.name).getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: OTHER.name })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(OTHER.name);
});

test('an owner adds a rig with an image, opens it, changes and removes the image, and deletes the rig', async ({
  page,
}) => {
  const name = `Zulu journey ${Date.now()}`;
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Add New Rig' });
  const next = popup.getByRole('button', { name: 'Next' });
  await popup.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(next).toBeDisabled();
  await choose(popup, 'Client', COMPANIES.halcyon.name);
  await expect(next).toBeEnabled();
  await popup.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
  await expect(popup.getByRole('img', { name: `Image of ${name}` })).toHaveAttribute('src', /^\/uploads\/rigs\//);
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await next.click();

  await page.waitForURL(/\/rig\/add\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await expect(page.getByRole('tab')).toHaveCount(21);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  // Rigs of other journeys may fill the first page by now.
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/[?&]search=Zulu/);
  await cardOf(page, name).getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const image = page.getByRole('main').getByRole('img', { name: `Image of ${name}` });
  await expect(image).toHaveAttribute('src', /^\/uploads\/rigs\//);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change Rig Image' });
  const first = await image.getAttribute('src');
  await change.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(image).not.toHaveAttribute('src', first ?? '');
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await change.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Image is deleted successfully.')).toBeVisible();
  await expect(image).toHaveAttribute('src', '/uploads/images/logo.png');
  await change.getByRole('button', { name: 'Done' }).click();

  await section(page, 'Specifications').click();
  await expect(page.getByText('Nothing filled in yet')).toHaveCount(21);
  await onEveryScreen(page, () => expectAccessible(page, 'all'));

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await cardOf(page, name).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}` });
  await expect(question).toContainText('Are you sure that you want to delete this item?');
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
  await question.getByRole('button', { name: "I'm sure" }).click();
  await expect(page.getByText('Rig is deleted successfully.')).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
});

sweep('the specifications of a rig open group by group', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer, pageOf(ACTIVE));
  await section(page, 'Specifications').click();
  await page.getByRole('button', { name: /General Data/ }).click();
  const identity = page.getByRole('table', { name: 'Identity' });
  await expect(identity.getByRole('row').filter({ hasText: 'Rig type' })).toContainText('Jack-up');
  await expect(page.getByRole('row', { name: /Rig suitable for H2S service (Yes|No)/ })).toBeVisible();
  await expect(page.getByText('rig_spec_id')).toHaveCount(0);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('table', { name: 'Recorded closing times' })).toBeVisible();
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
});

sweep('an admin opens the ten tables of reports', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, pageOf(ACTIVE));
  let open = '';
  for (const { section: title, tab, columns, reports } of TABLES) {
    if (open !== title) await section(page, title).click();
    open = title;
    if (tab) await page.getByRole('tab', { name: tab }).click();
    const table = page.getByRole('table', { name: tab ?? title });
    await expect(table.getByRole('columnheader')).toHaveText(['No.', ...columns, 'Actions']);
    await expect(table.locator('tbody tr')).toHaveCount(reports);
    await expect(page.getByRole('searchbox')).toBeVisible();
    if (columns.includes('Overall Closed Percentage')) {
      await expect(table.getByRole('cell', { name: /^(\d+%|---)$/ })).toHaveCount(4 * reports);
    }
    await onEveryScreen(page, async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'all');
    });
  }
  await section(page, 'Stop Card (HSE)').click();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
});

test('the open section and tab are in the address, the search finds nothing, a file is downloaded', async ({
  page,
}) => {
  await actAs(page, PEOPLE.ownerAdmin, `${pageOf(ACTIVE)}?section=inspection`);
  const preliminary = page.getByRole('table', { name: 'Preliminary Report' });
  const download = page.waitForEvent('download');
  await preliminary.getByRole('link', { name: 'Download Original File' }).last().click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx?$/);
  await page.getByRole('searchbox').fill('no such report');
  const inspections = page.getByRole('region', { name: /^Rig Inspection/ });
  await expect(inspections.getByText('Nothing matches the search.')).toBeVisible();

  await page.getByRole('tab', { name: 'Closing Audit Report' }).click();
  const closing = page.getByRole('table', { name: 'Closing Audit Report' });
  // The newest was never changed; the older ones were.
  await expect(closing.locator('tbody tr').first()).toContainText('---');
  await expect(closing.locator('tbody tr').last()).not.toContainText('---');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Closing Audit Report', selected: true })).toBeVisible();
  await closing.getByRole('link', { name: 'View' }).first().click();
  await page.waitForURL(/\/closing\/show\//);
  await page.goBack();
  await expect(closing.locator('tbody tr')).toHaveCount(ACTIVE.surveys.length);
});

test('an admin deletes an inspection, and the reports derived from it are deleted too', async ({ page }) => {
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
  await actAs(page, PEOPLE.ownerAdmin, `${pageOf(INACTIVE)}?section=inspection&tab=closing`);
  // Fewer than in the demo when this test is retried.
  const { total: before } = (await ask(page, `reports/inspection/summaries/${INACTIVE.UUID}`)) as { total: number };
  expect(before).toBeGreaterThan(1);
  await expect(rows('Closing Audit Report')).toHaveCount(before);
  await page.getByRole('tab', { name: 'Preliminary Report' }).click();
  await expect(rows('Preliminary Report')).toHaveCount(before);
  await rows('Preliminary Report').last().getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Report' });
  await expect(question).toContainText('Are you sure you want to delete this report?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Report is deleted successfully.')).toBeVisible();
  await expect(rows('Preliminary Report')).toHaveCount(before - 1);
  await page.getByRole('tab', { name: 'Closing Audit Report' }).click();
  await expect(rows('Closing Audit Report')).toHaveCount(before - 1);
});

test('a rig of another company is not found, whatever its address', async ({ page, tolerate }) => {
  tolerate(new RegExp(OTHER.UUID));
  await actAs(page, PEOPLE.halcyonClient, pageOf(OTHER));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText(OTHER.name)).toHaveCount(0);
});

sweep('a rig that cannot be saved leaves the popup open with everything in it', async ({ page, tolerate }) => {
  tolerate(/save-new-rig/);
  await page.route('**/api/rigs/save-new-rig*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The portal is busy. Try again.', code: 'busy' } }),
  );
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Add New Rig' });
  await popup.getByRole('textbox', { name: 'Name' }).fill('A rig not saved');
  await choose(popup, 'Client', COMPANIES.halcyon.name);
  await popup.locator('input[type="file"]').setInputFiles(PICTURE);
  const image = popup.getByRole('img', { name: 'Image of A rig not saved' });
  await expect(image).toBeVisible();
  await popup.getByRole('button', { name: 'Next' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Error is happened!' });
  await expect(notice).toContainText('Error');
  await expect(popup.getByText('The portal is busy. Try again.')).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Name' })).toHaveValue('A rig not saved');
  await expect(popup.getByRole('combobox', { name: 'Client' })).toHaveValue(COMPANIES.halcyon.name);
  await expect(image).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Next' })).toBeEnabled();
  await onEveryScreen(page, () => expectAccessible(page, 'all'));
});

sweep('the list has pages, the page is in the address, and Back goes to the previous one', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor, '/rigs');
  await Promise.all(Array.from({ length: 12 }, () => saveRig(page)));
  await page.reload();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(cardOf(page, ACTIVE.name)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/rigs$/);
  await expect(cardOf(page, ACTIVE.name)).toBeVisible();
});

sweep('a list that cannot be loaded says so and can be loaded again', async ({ page, tolerate }) => {
  tolerate(/rigs[./]list/);
  let down = true;
  await page.route('**/api/rigs/list*', (route) =>
    down
      ? route.fulfill({ status: 503, json: { error: 'The portal is busy. Try again.', code: 'busy' } })
      : route.continue(),
  );
  await actAs(page, PEOPLE.halcyonViewer, '/rigs');
  const failed = page.getByRole('main').getByText('The portal is busy. Try again.');
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'all');
  down = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, ACTIVE.name)).toBeVisible();
});

sweep('sections, tabs and the popups of a rig work with only the keyboard', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin, pageOf(ACTIVE));
  const inspection = section(page, SURVEY);
  await inspection.focus();
  await page.keyboard.press('Enter');
  await expect(inspection).toHaveAttribute('aria-expanded', 'true');
  const tab = page.getByRole('tab', { name: 'Preliminary Report' });
  // The content of a section is fetched when it is opened.
  await tab.waitFor();
  await page.keyboard.press('Tab');
  await expect(tab).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Closing Audit Report', selected: true })).toBeFocused();
  await expect(page).toHaveURL(/section=inspection&tab=closing/);

  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  // Once it is in the dialog, the focus goes back from there.
  await expect(page.getByRole('dialog', { name: 'Change Rig Image' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
});

sweep('in a window too narrow for all columns, the actions of a report stay visible', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await actAs(page, PEOPLE.ownerAdmin, `${pageOf(ACTIVE)}?section=inspection&tab=closing`);
  const table = page.getByRole('group', { name: 'Closing Audit Report' });
  const edit = table.getByRole('link', { name: 'Edit' }).first();
  await expect(edit).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  const hidden = async () => {
    const [frame, action] = [await table.boundingBox(), await edit.boundingBox()];
    return action!.x + action!.width - (frame!.x + frame!.width);
  };
  await expect.poll(hidden, 'CSS pixels of the action beyond the edge of the table').toBeLessThanOrEqual(0);
});
