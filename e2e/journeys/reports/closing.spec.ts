import type { Page, Route } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import {
  actAs,
  enterCredentials,
  expect,
  expectNoSidewaysScroll,
  routeFirst,
  SCREENS,
  signIn,
  standsWithoutConnection,
  sweep,
  test,
} from '../../support/journey.ts';
import {
  chooseSheet,
  details,
  newestReport,
  PICTURE,
  rowOf,
  sample,
  saveReport,
  saveRig,
} from '../../support/report-making.ts';

const MAST = 'Derrick & Mast';

async function confirmUpdate(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Report' });
  await expect(dialog).toContainText('Are you sure you want to Update this report?');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Today in the format of closing dates; the browser and this process are on one machine. */
function today(): string {
  const now = new Date();
  return `${now.getDate()}-${now.toLocaleString('en', { month: 'short' })}-${now.getFullYear()}`;
}

/** A rig with an inspection, and the addresses of its closing. */
async function openClosing(page: Page, enter = actAs) {
  await enter(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, sample('xlsx'));
  const uuid = await newestReport(page, 'closing/summaries', rig);
  await page.goto(`/closing/show/${uuid}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(`**/closing/edit/${uuid}`);
  await chooseSheet(page, MAST);
  return { rig, uuid };
}

const statusOf = (page: Page, text: string) => rowOf(page, MAST, text).getByRole('combobox', { name: /Status of/ });

test('an editor closes findings, adds final pictures, and the closing report keeps them', async ({ page }) => {
  const { uuid } = await openClosing(page);
  const finding = rowOf(page, MAST, 'DM-01');
  await expect(statusOf(page, 'DM-01').getByRole('option')).toHaveText(['OPEN', 'CLOSED', 'PROGRESS']);
  await statusOf(page, 'DM-01').selectOption('CLOSED');
  await expect(finding).toContainText(today());
  await statusOf(page, 'DM-01').selectOption('PROGRESS');
  await expect(finding).not.toContainText(today());
  await statusOf(page, 'DM-01').selectOption('CLOSED');
  await finding.getByLabel('Image', { exact: true }).last().setInputFiles(PICTURE);
  await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
  await expect(finding.getByRole('button', { name: 'Update Picture' })).toBeVisible();

  await confirmUpdate(page);
  await page.waitForURL(`**/closing/show/${uuid}`);
  await chooseSheet(page, MAST);
  await expect(finding.locator('td.closed')).toHaveText('CLOSED');
  await expect(finding).toContainText(today());
  await expect(finding.getByRole('button', { name: /Two diagonal braces/ })).toBeVisible();
  await expect(details(page, MAST).getByRole('combobox')).toHaveCount(0);
});

sweep('on a phone what is not saved stays in sight at the foot, to be discarded or saved', async ({ page }) => {
  await page.setViewportSize(SCREENS['a phone']);
  const { uuid } = await openClosing(page);
  const bar = page.getByText('1 change not saved');
  await expect(bar).toHaveCount(0);
  await statusOf(page, 'DM-01').selectOption('CLOSED');
  await expect(bar).toBeInViewport({ ratio: 1 });
  // A field that gets the focus is never behind it.
  await details(page, MAST).getByRole('combobox').last().focus();
  const foot = await page.getByRole('button', { name: 'Discard' }).boundingBox();
  // Further cards are drawn as the page scrolls.
  const field = await page.locator(':focus').boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toHaveCount(0);
  await expect(statusOf(page, 'DM-01')).toHaveValue('PROGRESS');

  await statusOf(page, 'DM-01').selectOption('CLOSED');
  await expect(bar).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Update Report' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/closing/show/${uuid}`);
});

sweep('what was entered survives a reload and is offered on return', async ({ page }) => {
  await openClosing(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await statusOf(page, 'DM-01').selectOption('CLOSED');
  await expect(rowOf(page, MAST, 'DM-01')).toContainText(today());
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(offer).toContainText('Changes to 1 finding of this report were not saved.');
  await offer.getByRole('button', { name: 'Continue with them' }).click();
  await expect(statusOf(page, 'DM-01')).toHaveValue('CLOSED');
  await expect(rowOf(page, MAST, 'DM-01')).toContainText(today());

  await page.reload();
  await offer.getByRole('button', { name: 'Discard them' }).click();
  await expect(statusOf(page, 'DM-01')).toHaveValue('PROGRESS');
  await page.reload();
  await expect(statusOf(page, 'DM-01')).toHaveValue('PROGRESS');
  await expect(offer).toHaveCount(0);
});

sweep(
  'without a connection nothing is lost: the picture waits and is uploaded by the save',
  async ({ page, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|update-self|upload\/image/);
    const { uuid } = await openClosing(page);
    const finding = rowOf(page, MAST, 'DM-01');
    await standsWithoutConnection(page);
    await page.context().setOffline(true);
    await statusOf(page, 'DM-01').selectOption('CLOSED');
    await finding.getByLabel('Image', { exact: true }).last().setInputFiles(PICTURE);
    await expect(page.getByText('Saved on this device, waiting to be sent')).toBeVisible();
    await expect(finding).toContainText('Only on this device so far');
    await confirmUpdate(page);
    const dialog = page.getByRole('dialog', { name: 'Saving the report' });
    await expect(dialog).toContainText('Waiting for the connection');
    await page.context().setOffline(false);
    await page.waitForURL(`**/closing/show/${uuid}`);
    await chooseSheet(page, MAST);
    await expect(finding.locator('td.closed')).toHaveText('CLOSED');
    await expect(finding.getByRole('button', { name: /Two diagonal braces/ })).toBeVisible();
  },
);

sweep(
  'a final picture that is chosen when the session has ended waits on the device for the next',
  async ({ page, tolerate }) => {
    tolerate(/401/);
    // Work kept on a device belongs to the e-mail that was entered there (decision 019).
    const { uuid } = await openClosing(page, signIn);
    const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
    // Not earlier: a pending call of the page would lead to the sign-in page first.
    const endSession = async (route: Route) => {
      await page.request.post(`/api/auth/logout?token=${token}`);
      await route.continue();
    };
    await routeFirst(page, '**/upload/image*', endSession);
    const finding = rowOf(page, MAST, 'DM-01');
    await finding.getByLabel('Image', { exact: true }).last().setInputFiles(PICTURE);
    await page.waitForURL('**/login');
    await enterCredentials(page, PEOPLE.halcyonEditor);
    await page.waitForURL(`**/closing/edit/${uuid}*`);
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await expect(finding).toContainText('Only on this device so far');
  },
);

sweep(
  'a report that someone else changed meanwhile is never overwritten silently',
  async ({ page, browser, tolerate }) => {
    test.slow();
    tolerate(/409/);
    const { uuid } = await openClosing(page);
    await statusOf(page, 'DM-01').selectOption('CLOSED');
    await expect(rowOf(page, MAST, 'DM-01')).toContainText(today());

    const other = await (await browser.newContext()).newPage();
    await actAs(other, PEOPLE.halcyonAdmin, `/closing/edit/${uuid}`);
    await chooseSheet(other, MAST);
    await statusOf(other, 'DM-01').selectOption('OPEN');
    await confirmUpdate(other);
    await other.waitForURL('**/rig/show/**');
    await other.context().close();

    await confirmUpdate(page);
    const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(dialog).toContainText(`was changed by ${PEOPLE.halcyonAdmin.name} while you were editing`);
    await expect(dialog).toContainText('CLOSED');
    await expect(dialog).toContainText('OPEN');
    await expectAccessibleInBothThemes(page);

    // Nor after a reload, which already loads the other user's version.
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await expect(statusOf(page, 'DM-01')).toHaveValue('CLOSED');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('CLOSED');
    await expect(dialog).toContainText('OPEN');
    await dialog.getByRole('radio', { name: 'Keep mine' }).check();
    await dialog.getByRole('button', { name: 'Continue with the report as it is now' }).click();
    await expect(statusOf(page, 'DM-01')).toHaveValue('CLOSED');
    await confirmUpdate(page);
    await page.waitForURL(`**/closing/show/${uuid}`);
  },
);

sweep('a QSHE report is edited with its closing, and the two never differ', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, sample('xlsx'));
  const uuid = await newestReport(page, 'qshe/summaries', rig);
  await page.goto(`/qshe/show/${uuid}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Sheets' })).toHaveValue('QSHE');
  const status = rowOf(page, 'QSHE', 'QH-01').getByRole('combobox', { name: /Status of/ });
  await status.selectOption('CLOSED');
  await confirmUpdate(page);
  await page.waitForURL(`**/qshe/show/${uuid}`);
  await expect(rowOf(page, 'QSHE', 'QH-01').locator('td.closed')).toHaveText('CLOSED');
  await page.goto(`/closing/show/${await newestReport(page, 'closing/summaries', rig)}?sheet=QSHE`);
  await expect(rowOf(page, 'QSHE', 'QH-01').locator('td.closed')).toHaveText('CLOSED');
  await expect(rowOf(page, 'QSHE', 'QH-01')).toContainText(today());
});

sweep(
  'an admin works on the closing of an audit on a phone: a status writes no date, the picture is updated',
  async ({ page }) => {
    await page.setViewportSize(SCREENS['a phone']);
    await actAs(page, PEOPLE.halcyonAdmin);
    const rig = await saveRig(page);
    await saveReport(page, 'audit', rig, sample('xlsx'));
    const uuid = await newestReport(page, 'audit_closing/summaries', rig);
    await page.goto(`/audit-closing/show/${uuid}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL(`**/audit-closing/edit/${uuid}`);
    await chooseSheet(page, MAST);
    const finding = rowOf(page, MAST, 'DM-01');
    await statusOf(page, 'DM-01').selectOption('CLOSED');
    await expect(finding).not.toContainText(today());
    await finding.getByLabel('Image', { exact: true }).last().setInputFiles(PICTURE);
    await expect(finding.getByRole('button', { name: 'Update Picture' })).toBeVisible();
    // On a phone the second notice replaces the first, which has the same text.
    const updated = page.waitForResponse((answer) => answer.url().includes('/upload') && answer.ok());
    await finding.getByLabel('Update Picture', { exact: true }).last().setInputFiles(PICTURE);
    await updated;
    await expect(page.getByText('Image is uploaded successfully.')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);

    await confirmUpdate(page);
    await page.waitForURL(`**/audit-closing/show/${uuid}`);
    await chooseSheet(page, MAST);
    await expect(finding.locator('.closed')).toHaveText('CLOSED');
    await expect(finding).not.toContainText(today());
    await expect(finding.getByRole('button', { name: /Two diagonal braces/ })).toBeVisible();
  },
);

type Box = { x: number; y: number; width: number; height: number };

function overlap(one: Box | null, other: Box | null): boolean {
  if (!one || !other) throw new Error('One of the two is not shown.');
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    sweep(
      'a closing is edited without the page scrolling sideways, and notices do not cover its dialogs',
      async ({ page }) => {
        await openClosing(page);
        await expect(statusOf(page, 'DM-01')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await rowOf(page, MAST, 'DM-01').getByLabel('Image', { exact: true }).last().setInputFiles(PICTURE);
        const notice = page.getByRole('alert').filter({ hasText: 'Image is uploaded successfully.' });
        // It stays while the pointer is over it.
        await notice.hover();
        await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Update Report' });
        await expect(dialog).toBeVisible();
        expect(overlap(await notice.boundingBox(), await dialog.boundingBox())).toBe(false);
        await expectAccessibleInBothThemes(page);
      },
    );
  });
}
