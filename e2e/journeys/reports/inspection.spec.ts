import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buildCompoundFile } from '../../../packages/workbook/test/build-xls.ts';
import { buildXlsx } from '../../../packages/workbook/test/build-xlsx.ts';
import { PEOPLE } from '../../../demo/people.ts';
import {
  actAs,
  expect,
  expectNoSidewaysScroll,
  failing,
  onEveryScreen,
  routeFirst,
  sweep,
  test,
  detailsOf,
} from '../../support/journey.ts';
import {
  chooseSheet,
  confirmSave,
  details,
  PICTURE,
  readWorkbook,
  rowOf,
  sample,
  saveRig,
} from '../../support/report-making.ts';

const SURVEY = 'Rig Inspection (Full Condition Survey)';
const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** Signs in as an admin of a client company and opens 'Inspection Add' of a rig of its own. */
async function openAdd(page: Page): Promise<string> {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.getByRole('button', { name: SURVEY, exact: true }).click();
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Choose the inspection workbook for Zulu')).toBeVisible();
  return rig;
}

type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];
const choose = (page: Page, chosen: Chosen) =>
  page.getByRole('main').locator('input[type="file"]').first().setInputFiles(chosen);

/** What the table beside a chart says, row by row. */
const chartNumbers = (page: Page, title: string) =>
  page.getByRole('figure', { name: title }).getByRole('table').locator('tbody tr');

/** The cells of the only report in a table of the rig's page. */
const onlyRow = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

for (const [n, ending] of (['xlsx', 'xls'] as const).entries()) {
  test(`an inspection is made from an .${ending} workbook and its reports are read`, detailsOf(n), async ({ page }) => {
    const rig = await openAdd(page);
    await readWorkbook(page, sample(ending));

    const warnings = page.getByRole('list', { name: 'Check before saving' }).locator('> li');
    await expect(warnings).toHaveText([/^The workbook names the rig 'Marlin Crest'/]);
    const recognised = page.getByRole('table', { name: 'What was recognised' });
    await expect(recognised.getByRole('row', { name: /^Derrick & Mast Section · header in row 10 10/ })).toContainText(
      'In Progress 2',
    );
    await expect(chartNumbers(page, 'Findings by priority')).toHaveText(['Critical98', 'Major2311', 'Minor158']);

    await chooseSheet(page, 'Derrick & Mast');
    await expect(page).toHaveURL(/[?&]sheet=Derrick/);
    const counts = page.getByRole('table', { name: 'Summary of Derrick & Mast' });
    await expect(counts.getByRole('columnheader')).toHaveText(['Total', 'Open', 'In Progress', 'Closed', '%Close']);
    await expect(counts.locator('tbody tr')).toHaveText([
      'Critical310266%',
      'Major512240%',
      'Minor22000%',
      'All1042440%',
    ]);
    await expect(details(page, 'Derrick & Mast').getByRole('columnheader').last()).toHaveText('Initial Picture');
    const finding = rowOf(page, 'Derrick & Mast', 'DM-01');
    await expect(finding.locator('td.major')).toHaveText('Major');
    await expect(finding.locator('td.progress')).toHaveText('IN PROGRESS');
    await finding.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(page.getByText('Upload Success')).toBeVisible();
    await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
    await expect(finding.getByRole('button', { name: 'Change Image' })).toBeVisible();

    await confirmSave(page);
    await page.waitForURL(new RegExp(`/rig/show/${rig}`));
    const preliminary = onlyRow(page, 'Preliminary Report');
    await expect(preliminary).toHaveCount(1);
    await expect(preliminary.locator('td')).toContainText(['1', '47%', '32%', '34%', '36%']);
    await expect(preliminary).toHaveAttribute('aria-current', 'true');
    await page.getByRole('tab', { name: 'Closing Audit Report' }).click();
    const closing = onlyRow(page, 'Closing Audit Report');
    await expect(closing.locator('td')).toContainText(['1', '6', '3', '12', '11', '13', '2', '31', '16']);
    const closingAddress = await closing.getByRole('link', { name: 'View' }).getAttribute('href');
    await page.getByRole('tab', { name: 'Final Condition Survey Report' }).click();
    await expect(onlyRow(page, 'Final Condition Survey Report')).toHaveCount(1);
    await page.getByRole('button', { name: 'QHSE', exact: true }).click();
    const qsheAddress = await onlyRow(page, 'QHSE').getByRole('link', { name: 'View' }).getAttribute('href');

    await page.getByRole('button', { name: SURVEY, exact: true }).click();
    await page.getByRole('tab', { name: 'Preliminary Report' }).click();
    await preliminary.getByRole('link', { name: 'View' }).click();
    await expect(chartNumbers(page, 'Findings by priority')).toHaveText(['Critical98', 'Major2311', 'Minor158']);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Original File' }).click();
    const original = await download;
    expect(original.suggestedFilename()).toBe(`sample-findings-marlin-crest.${ending}`);
    expect(readFileSync(await original.path()).equals(readFileSync(sample(ending)))).toBe(true);

    await chooseSheet(page, 'Derrick & Mast');
    await expect(page.getByRole('button', { name: /Image/ })).toHaveCount(0);
    await rowOf(page, 'Derrick & Mast', 'DM-01')
      .getByRole('button', { name: /Two diagonal braces/ })
      .click();
    const viewer = page.getByRole('region', { name: /Two diagonal braces/ }).or(page.locator('.yarl__container'));
    await expect(viewer.first()).toBeVisible();
    await expect(page.locator('.yarl__slide_title')).toContainText('Two diagonal braces on the aft face');
    await page.keyboard.press('Escape');
    await expect(page.locator('.yarl__container')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(new RegExp(`/rig/show/${rig}`));

    await page.goto(closingAddress ?? '');
    await expect(chartNumbers(page, 'Findings of this report by priority, as they are now')).toHaveText([
      'Critical90',
      'Major230',
      'Minor150',
    ]);
    await chooseSheet(page, 'Derrick & Mast');
    await expect(details(page, 'Derrick & Mast').getByRole('columnheader').last()).toHaveText('Final Picture');
    await expect(rowOf(page, 'Derrick & Mast', 'DM-01').getByRole('button', { name: /Two diagonal/ })).toBeVisible();
    await expect(rowOf(page, 'Derrick & Mast', 'DM-02')).toHaveCount(0);
    await expect(page.getByRole('table', { name: /^Summary of/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download Original File' })).toHaveCount(0);

    await page.goto(qsheAddress ?? '');
    await expect(page.getByRole('combobox', { name: 'Sheets' })).toHaveValue('QSHE');
    await expect(rowOf(page, 'QSHE', 'QH-01')).toBeVisible();
  });
}

const CELL = (address: string, content: string) => `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`;
const row = (number: number, texts: Record<string, string>) =>
  `<row r="${number}">${Object.entries(texts)
    .map(([column, content]) => CELL(`${column}${number}`, content))
    .join('')}</row>`;
const HEADER = row(10, { A: 'No.', B: 'Ref.', C: 'Deficiency', E: 'Priority', G: 'Status' });

const BAD: [what: string, file: Chosen, sentence: RegExp][] = [
  ['a picture', PICTURE, /finding\.png is not a workbook/],
  ['a letter', file('letter.xls', 'Dear Sir or Madam'), /with the name of a workbook/],
  [
    'a workbook whose rights a server manages',
    file('managed.xlsx', buildCompoundFile({ EncryptedPackage: Buffer.from('x') })),
    /protected in another way than by a password/,
  ],
  ['an empty file', file('empty.xlsx', ''), /empty/],
  ['half a workbook', file('half.xlsx', readFileSync(sample('xlsx')).subarray(0, 9000)), /damaged or incomplete/],
];

test('a file that is not a readable workbook gets an explanation, and nothing is saved', async ({ page }) => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reports/') && request.method() === 'POST') saves.push(request.url());
  });
  await openAdd(page);
  const alert = page.getByRole('main').getByRole('alert');
  for (const [what, chosen, sentence] of BAD) {
    await test.step(what, async () => {
      await choose(page, chosen);
      await expect(alert).toContainText(sentence);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    });
  }
  expect(saves).toEqual([]);
});

sweep('a workbook without findings and without a QSHE sheet is saved after a warning', async ({ page }) => {
  const rig = await openAdd(page);
  await readWorkbook(
    page,
    file('letter.xlsx', buildXlsx({ sheets: [{ name: 'Letter', rows: row(12, { A: 'Nothing' }) }] })),
  );
  const warnings = page.getByRole('list', { name: 'Check before saving' });
  await expect(warnings).toContainText('No findings were recognised in this workbook');
  await expect(warnings).toContainText('no QSHE report will be made');
  await confirmSave(page);
  await page.waitForURL(new RegExp(`/rig/show/${rig}`));
  await expect(page.getByText(/no QSHE report was made/)).toBeVisible();
  await expect(onlyRow(page, 'Preliminary Report').locator('td')).toContainText(['1', '---', '---', '---', '---']);
});

sweep('findings without a status are set OPEN, and a warning links to its row', async ({ page }) => {
  await openAdd(page);
  const findings = Array.from({ length: 300 }, (_, index) => {
    const number = 11 + index;
    return row(number, {
      B: `R-${number}`,
      C: `Deficiency of row ${number}`,
      E: 'Major',
      ...(number % 100 && { G: 'OPEN' }),
    });
  });
  const rows = HEADER + findings.join('');
  await readWorkbook(
    page,
    file(
      'long.xlsx',
      buildXlsx({
        sheets: [
          { name: 'Short', rows: HEADER },
          { name: 'Long', rows },
        ],
      }),
    ),
  );
  const warning = page.getByRole('listitem').filter({ hasText: '3 findings have no status' });
  await warning.getByRole('button', { name: 'Row 200', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Sheets' })).toHaveValue('Long');
  await expect(rowOf(page, 'Long', 'Deficiency of row 200')).toBeInViewport();
  await expect(rowOf(page, 'Long', 'Deficiency of row 200').locator('td.open')).toHaveCount(0);

  await warning.getByRole('button', { name: 'Set 3 findings to OPEN' }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find in this report' }).fill('Deficiency of row 200');
  await expect(rowOf(page, 'Long', 'Deficiency of row 200').locator('td.open')).toHaveText('OPEN');
});

sweep('a step that fails is named, and Retry repeats only that one', async ({ page, tolerate }) => {
  tolerate(/closing\/save/);
  const saves: string[] = [];
  page.on('request', (request) => {
    const found = /\/api\/reports\/(\w+)\/save/.exec(request.url());
    if (found?.[1]) saves.push(found[1]);
  });
  const rig = await openAdd(page);
  await readWorkbook(page, sample('xlsx'));
  await routeFirst(page, '**/api/reports/closing/save*', failing);
  await confirmSave(page);
  const dialog = page.getByRole('dialog', { name: 'Saving the report' });
  const failed = dialog.getByRole('listitem').filter({ hasText: 'Save the closing report' });
  await expect(failed).toContainText('Something went wrong on our side.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(4);
  expect(saves).toEqual(['inspection', 'closing', 'qshe', 'final_reports']);

  await dialog.getByRole('button', { name: 'Retry' }).click();
  await page.waitForURL(new RegExp(`/rig/show/${rig}`));
  expect(saves).toEqual(['inspection', 'closing', 'qshe', 'final_reports', 'closing']);
  await expect(onlyRow(page, 'Preliminary Report')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Closing Audit Report' }).click();
  await expect(onlyRow(page, 'Closing Audit Report')).toHaveCount(1);
});

sweep('when nothing could be saved, the work stays and leaving asks first', async ({ page, tolerate }) => {
  tolerate(/\/save/);
  await openAdd(page);
  await readWorkbook(page, sample('xlsx'));
  await chooseSheet(page, 'Derrick & Mast');
  const finding = rowOf(page, 'Derrick & Mast', 'DM-01');
  await finding.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(finding.getByRole('button', { name: 'Change Image' })).toBeVisible();
  await page.route('**/api/reports/inspection/save*', failing);
  await confirmSave(page);
  const dialog = page.getByRole('dialog', { name: 'Saving the report' });
  await expect(dialog).toContainText('Something went wrong on our side.');
  await expect(dialog.getByText('It belongs to the report, which has not been saved.')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Back to the report' }).click();
  await expect(finding.getByRole('button', { name: 'Change Image' })).toBeVisible();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(finding.getByRole('button', { name: 'Change Image' })).toBeVisible();
});

sweep('a workbook is reviewed without the page scrolling sideways', async ({ page }) => {
  await openAdd(page);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
  await readWorkbook(page, sample('xlsx'));
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
  await chooseSheet(page, 'Lifting Gear');
  await expect(rowOf(page, 'Lifting Gear', 'LG-01')).toBeVisible();
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
});
