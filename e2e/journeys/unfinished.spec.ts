import type { Page, Route } from '@playwright/test';
import { PEOPLE } from '../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import {
  actAs,
  enterCredentials,
  expect,
  failing,
  routeFirst,
  signIn,
  standsWithoutConnection,
  sweep,
  test,
} from '../support/journey.ts';
import {
  ask,
  chooseSheet,
  confirmSave,
  newestReport,
  PICTURE,
  readWorkbook,
  rowOf,
  sample,
  savedPhotographs,
  saveRig,
} from '../support/report-making.ts';
import { photograph, surveyWorkbook } from '../support/survey-workbook.ts';

// Each has its own data. The last files of a run: their journeys go to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const SHEET = 'Mud System';
const workbook = async () => ({
  name: 'mud.xlsx',
  mimeType: 'application/octet-stream',
  buffer: await surveyWorkbook([
    {
      name: SHEET,
      findings: [
        { row: 11, ref: 'MS-01', status: '' },
        { row: 12, ref: 'MS-02' },
      ],
      pictures: [{ row: 11, colour: 20 }],
    },
  ]),
});

const offer = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const goOn = async (page: Page) => {
  await offer(page).getByRole('button', { name: 'Continue with them' }).click();
  await expect(offer(page)).toHaveCount(0);
};

/** Starts an inspection: reads a workbook, sets a finding OPEN, adds a picture by its name. */
async function begin(page: Page, enter = actAs): Promise<string> {
  // The browser asks before the page is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, PEOPLE.halcyonEditor, '/rigs');
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, await workbook());
  await page.getByRole('button', { name: 'Set 1 finding to OPEN' }).click();
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('input[type="file"]').first();
  await pictures.setInputFiles({ name: 'MS-02.jpg', mimeType: 'image/jpeg', buffer: await photograph(21) });
  await expect(page.getByText('1 picture was put on their findings.')).toBeVisible();
  await chooseSheet(page, SHEET);
  return rig;
}

async function expectWhole(page: Page) {
  await chooseSheet(page, SHEET);
  await expect(rowOf(page, SHEET, 'MS-01').locator('td.open')).toHaveText('OPEN');
  for (const ref of ['MS-01', 'MS-02']) {
    await expect(rowOf(page, SHEET, ref).getByRole('button', { name: 'Change Image' })).toBeVisible();
  }
}

async function expectSaved(page: Page, rig: string) {
  await page.waitForURL(`**/rig/show/${rig}*`);
  const uuid = await newestReport(page, 'inspection/summaries', rig);
  const saved = await savedPhotographs(page, 'inspection', uuid);
  expect(Object.fromEntries(saved)).toEqual({ 'MS-01': [20], 'MS-02': [21] });
  const { data } = (await ask(page, `reports/closing/summaries/${rig}`)) as { data: { Overall_Open: number }[] };
  expect(data.map(({ Overall_Open: open }) => open)).toEqual([2]);
  await page.goto(`/inspection/add/${rig}`);
  await expect(page.getByText('Choose the inspection workbook')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
}

test('an unfinished report survives a reload, and is discarded only on request', async ({ page }) => {
  const rig = await begin(page);
  await page.reload();
  await expect(offer(page)).toContainText('The workbook mud.xlsx and your work on it were not saved.');
  await expectAccessibleInBothThemes(page);
  await goOn(page);
  await expectWhole(page);
  await page.reload();
  await goOn(page);
  await confirmSave(page);
  await expectSaved(page, rig);

  await readWorkbook(page, sample('xls'));
  await page.reload();
  await offer(page).getByRole('button', { name: 'Discard them' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Choose the inspection workbook')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

sweep(
  'an unfinished report survives a lost connection and a reload after the save was given up',
  async ({ page, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|upload\/image|inspection\/save/);
    const rig = await begin(page);
    await standsWithoutConnection(page);
    await page.context().setOffline(true);
    await rowOf(page, SHEET, 'MS-01')
      .locator('input[type="file"]')
      .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await photograph(20) });
    await expect(page.getByText('Saved on this device, waiting to be sent')).toBeVisible();
    await confirmSave(page);
    const saving = page.getByRole('dialog', { name: 'Saving the report' });
    await expect(saving).toContainText('Waiting for the connection');
    await expectAccessibleInBothThemes(page);
    await saving.getByRole('button', { name: 'Back to the report' }).click();
    await expect(saving).toHaveCount(0);
    await page.context().setOffline(false);
    await page.reload();
    await goOn(page);
    await expectWhole(page);
    await confirmSave(page);
    await expectSaved(page, rig);
  },
);

sweep(
  'the failed steps of a save are saved after a reload, and the report is not saved again',
  async ({ page, tolerate }) => {
    tolerate(/closing\/save/);
    const rig = await begin(page);
    const saves: string[] = [];
    page.on('request', (request) => {
      const found = /\/api\/reports\/(\w+)\/save/.exec(request.url());
      if (found?.[1]) saves.push(found[1]);
    });
    await routeFirst(page, '**/api/reports/closing/save*', failing);
    await confirmSave(page);
    const saving = page.getByRole('dialog', { name: 'Saving the report' });
    await expect(saving.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.reload();
    await expect(offer(page)).toContainText('but not everything that belongs to it');
    await goOn(page);
    await expectSaved(page, rig);
    expect(saves).toEqual(['inspection', 'closing', 'final_reports', 'closing']);
  },
);

sweep('a report whose save succeeded without an answer is saved with the changes since', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|409/);
  const rig = await begin(page);
  const losingTheAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/reports/inspection/save*', losingTheAnswer);
  await confirmSave(page);
  await page.getByRole('button', { name: 'Back to the report' }).click();
  await page.unroute('**/api/reports/inspection/save*');
  await rowOf(page, SHEET, 'MS-01')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await photograph(22) });
  await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  const uuid = await newestReport(page, 'inspection/summaries', rig);
  const saved = { 'MS-01': [22], 'MS-02': [21] };
  expect(Object.fromEntries(await savedPhotographs(page, 'inspection', uuid))).toEqual(saved);
  const closing = await newestReport(page, 'closing/summaries', rig);
  expect(Object.fromEntries(await savedPhotographs(page, 'closing', closing))).toEqual(saved);
});

sweep('a save is cancelled while its pictures are uploaded, and the work is kept', async ({ page }) => {
  const rig = await begin(page);
  await page.route('**/api/reports/inspection/upload/image*', () => undefined);
  await confirmSave(page);
  const saving = page.getByRole('dialog', { name: 'Saving the report' });
  await saving.getByRole('button', { name: 'Cancel' }).click();
  await expect(saving).toHaveCount(0);
  await expectWhole(page);
  await page.unroute('**/api/reports/inspection/upload/image*');
  await confirmSave(page);
  await expectSaved(page, rig);
});

sweep('an unfinished report survives the end of the session', async ({ page, tolerate }) => {
  tolerate(/401|Please sign in/);
  // Work kept on a device belongs to the e-mail that was entered there (decision 019).
  const rig = await begin(page, signIn);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access_token')?.value ?? '';
  await page.request.post(`/api/auth/logout?token=${token}`);
  // What the save would do is asked of the server before it is asked about. Something read beside it may notice the end of the
  // session first: then there is no button any more.
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await save.click({ timeout: 10_000 }).catch(() => undefined);
  await page.waitForURL('**/login');
  await enterCredentials(page, PEOPLE.halcyonEditor);
  await page.waitForURL(`**/inspection/add/${rig}*`);
  await goOn(page);
  await expectWhole(page);
  await confirmSave(page);
  await expectSaved(page, rig);
});

sweep('nobody else on the same device is offered it', async ({ page }) => {
  const rig = await begin(page, signIn);
  await page.context().clearCookies();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, PEOPLE.halcyonAdmin, `/inspection/add/${rig}`);
  await expect(page.getByText('Choose the inspection workbook')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

sweep(
  'an unsaved change of a report survives a reload, and does not overwrite someone else',
  async ({ page, browser, tolerate }) => {
    tolerate(/409/);
    const rig = await begin(page);
    await confirmSave(page);
    await page.waitForURL(`**/rig/show/${rig}*`);
    const uuid = await newestReport(page, 'inspection/summaries', rig);
    const address = `/inspection/edit/${uuid}?sheet=${encodeURIComponent(SHEET)}`;
    const change = async (at: Page) => {
      const finding = rowOf(at, SHEET, 'MS-01');
      await finding.locator('input[type="file"]').setInputFiles(PICTURE);
      await expect(at.getByText('Image is uploaded successfully.')).toBeVisible();
    };
    await page.goto(address);
    await change(page);
    const other = await (await browser.newContext()).newPage();
    await actAs(other, PEOPLE.halcyonAdmin, address);
    await change(other);
    await confirmSave(other);
    await other.waitForURL((url) => !url.pathname.includes('/edit/'));
    await other.context().close();

    await page.reload();
    await expect(offer(page)).toContainText('Your changes to this report were not saved.');
    await goOn(page);
    await confirmSave(page);
    const stale = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(stale.getByRole('list', { name: 'Changed by both' }).getByRole('listitem')).toHaveCount(1);
  },
);

sweep('chosen files that are not saved survive a reload, uploaded or not', async ({ page, tolerate }) => {
  tolerate(/upload\/file/);
  page.on('dialog', (dialog) => void dialog.accept());
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/move/add/${rig}`);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const pending = page.getByRole('list', { name: 'Files to be saved' }).getByRole('listitem');
  let uploads = 0;
  await page.route('**/upload/file*', async (route) => {
    uploads += 1;
    await (uploads > 1 ? route.abort() : route.continue());
  });
  const input = page.getByRole('main').locator('input[type="file"]').first();
  await input.setInputFiles([file('first.txt'), file('second.txt')]);
  await expect(pending.filter({ hasText: 'second.txt' })).toContainText('Saved on this device, waiting to be sent');
  await expect(pending.filter({ hasText: 'Uploaded' })).toHaveCount(1);
  await page.unroute('**/upload/file*');

  await page.reload();
  await expect(offer(page)).toContainText('2 files were chosen here and not saved.');
  await goOn(page);
  await expect(pending.filter({ hasText: 'Uploaded' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/rig/show/${rig}*`);
  const uuid = await newestReport(page, 'move_reports', rig);
  await page.goto(`/move/show/${uuid}`);
  await expect(page.getByRole('table', { name: 'Files' }).locator('tbody tr')).toHaveCount(2);
  await page.goto(`/move/add/${rig}`);
  await expect(page.getByText('Upload Files').first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

const inOtherTab = (page: Page) => page.getByText('You are editing this in another tab.');
const continueHere = (page: Page) => page.getByRole('button', { name: 'Continue here' }).click();

sweep('a report being edited in another tab is reported, and continues in the chosen tab', async ({ page }) => {
  const rig = await begin(page);
  const other = await page.context().newPage();
  other.on('dialog', (dialog) => void dialog.accept());
  await other.goto(`/inspection/add/${rig}`);
  await expect(inOtherTab(other)).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  await expectAccessibleInBothThemes(other);

  await continueHere(other);
  await expectWhole(other);
  await expect(page.getByText('You continued this in another tab.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  // A reload does not take the draft from the tab that has it.
  await page.reload();
  await expect(inOtherTab(page)).toBeVisible();
  // The waiting tab continues by itself once the form is left, and there is no draft to offer.
  await confirmSave(other);
  await other.waitForURL(`**/rig/show/${rig}*`);
  await expect(page.getByText('Choose the inspection workbook')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.close();
  await expectSaved(other, rig);
});

sweep('a closed tab leaves its unsaved work to the next one', async ({ page }) => {
  const rig = await begin(page);
  const other = await page.context().newPage();
  await other.goto(`/inspection/add/${rig}`);
  await expect(inOtherTab(other)).toBeVisible();
  await page.close();
  await goOn(other);
  await expectWhole(other);
});

sweep('unsaved changes of a rig move to the tab that takes it over', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/edit/${rig}`);
  const name = (at: Page) => at.getByRole('textbox', { name: 'Name', exact: true });
  const changed = `Two tabs ${Date.now()}`;
  await name(page).fill(changed);
  const other = await page.context().newPage();
  other.on('dialog', (dialog) => void dialog.accept());
  await other.goto(`/rig/edit/${rig}`);
  await expect(inOtherTab(other)).toBeVisible();
  await continueHere(other);
  await expect(name(other)).toHaveValue(changed);
});

sweep('unsaved input of a form moves to the tab that takes it over', async ({ page }) => {
  await actAs(page, PEOPLE.ownerAdmin, '/clients');
  await page.getByRole('table').getByRole('link', { name: 'Edit' }).first().click();
  const name = (at: Page) => at.getByRole('textbox', { name: 'Name' });
  const saved = await name(page).inputValue();
  await name(page).fill('Two tabs');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(inOtherTab(other)).toBeVisible();
  await expect(name(other)).toHaveValue(saved);
  await expectAccessibleInBothThemes(other);
  await continueHere(other);
  await expect(name(other)).toHaveValue('Two tabs');
  await expect(page.getByText('You continued this in another tab.')).toBeVisible();
});
