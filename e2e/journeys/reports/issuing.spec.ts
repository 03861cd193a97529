import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, remember, test, sweep } from '../../support/journey.ts';
import { ask, newestReport, saveReport, saveRig } from '../../support/report-making.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

const FINDINGS = [
  'Braces bent at the monkey board',
  'Ladder cage loose at the crown',
  'Floodlight above the V-door has no safety sling',
];

const workbook = async () => ({
  name: 'survey.xlsx',
  bytes: await surveyWorkbook([
    {
      name: 'Derrick & Mast',
      findings: FINDINGS.map((text, index) => ({ row: 11 + index, ref: `DM-0${index + 1}`, text })),
    },
  ]),
});

const versions = (page: Page) => page.getByRole('region', { name: 'Issued versions' });

/** A company's inspection, opened by someone who may issue it. */
async function onAnInspection(page: Page): Promise<string> {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  const report = await saveReport(page, 'inspection', rig, await workbook());
  await actAs(page, PEOPLE.ownerAdmin);
  await page.goto(`/inspection/show/${report}`);
  return report;
}

async function sign(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Issue Rev 0' });
  const first = dialog.getByRole('group', { name: 'Signature 1' });
  await first.getByLabel('Name').fill('Ada Surveyor');
  await first.getByLabel('Role').fill('Lead surveyor');
  await first.getByRole('button', { name: 'Draw a signature' }).click();
  await expect(dialog.getByRole('button', { name: 'Issue Rev 0' })).toBeDisabled();
  const field = first.getByRole('img', { name: 'Field for the signature of Ada Surveyor' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('There is a field to sign in.');
  await page.mouse.move(box.x + 30, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 30, { steps: 8 });
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 8 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Add a signature' }).click();
  await dialog.getByRole('group', { name: 'Signature 2' }).getByLabel('Name').fill('Omar Reviewer');
  return dialog;
}

test('a report is issued with signatures, and stays as it is for the company', async ({ page, tolerate }) => {
  // What is not known is an answer like any other, but the browser reports it.
  tolerate(/status of 404.*\/api\/verify\//);
  const report = await onAnInspection(page);
  await versions(page).getByRole('button', { name: 'Issue Rev 0' }).click();
  const dialog = await sign(page);
  await dialog.getByLabel('Reason for this issue').fill('For the rig owner');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue Rev 0' }).click();
  await expect(dialog).toBeHidden();
  const issued = versions(page).getByRole('listitem').first();
  await expect(issued).toContainText('Rev 0 issued on');
  await expect(issued).toContainText('Ada Surveyor (Lead surveyor), Omar Reviewer');
  await expect(issued.getByRole('link', { name: 'PDF, English' })).toBeVisible({ timeout: 60_000 });
  await expectGoodInBothLooks(page);
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await issued.getByRole('link', { name: 'PDF, English' }).click();
  const file = await (await download).path();
  await issued.getByRole('link', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  await expect(page.getByText(/Rev 0, issued on \d+-\w{3}-\d{4}\./)).toBeVisible();

  await actAs(page, PEOPLE.halcyonAdmin);
  await page.goto(`/inspection/show/${report}`);
  await expect(versions(page)).toContainText('Rev 0');
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(versions(page).getByRole('button', { name: /Issue/ })).toBeHidden();

  await page.context().clearCookies();
  await page.goto(`/verify/${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'Not known' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => void (request.postData() !== null && sent.push(request.url())));
  await page.getByLabel('Check a file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);
});

sweep('on each screen and in Arabic, versions and verification fit', async ({ page, tolerate }) => {
  tolerate(/status of 404.*\/api\/verify\//);
  await onAnInspection(page);
  await versions(page).getByRole('button', { name: 'Issue Rev 0' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue Rev 0' }).click();
  await expect(versions(page).getByRole('listitem').first()).toContainText('Rev 0');
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
  await remember(page, { language: 'ar', direction: 'rtl' });
  await page.reload();
  const arabic = page.getByRole('region', { name: 'الإصدارات' });
  await expect(arabic.getByRole('listitem').first()).toContainText('المراجعة 0');
  await arabic.getByRole('button', { name: 'إصدار المراجعة 1' }).click();
  await expect(page.getByRole('dialog', { name: 'إصدار المراجعة 1' })).toBeVisible();
  await page.goto(`/verify/${'1'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'غير معروف' })).toBeVisible();
  await expectAccessible(page);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
});

sweep('an issued version becomes a file of the final report', async ({ page }) => {
  const report = await onAnInspection(page);
  await versions(page).getByRole('button', { name: 'Issue Rev 0' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue Rev 0' }).click();
  const issued = versions(page).getByRole('listitem').first();
  await expect(issued.getByRole('link', { name: 'PDF, English' })).toBeVisible({ timeout: 60_000 });
  const { rig } = (await ask(page, `reports/inspection/${report}`)) as { rig: { UUID: string } };
  const final = await newestReport(page, 'final_reports', rig.UUID);
  await page.goto(`/final/edit/${final}`);
  await versions(page).getByRole('button', { name: 'Store in this report' }).click();
  await expect(page.getByText('The PDF is a file of this final report now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Files' }).locator('tbody tr')).toContainText(['.pdf']);
});
