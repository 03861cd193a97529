import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { can, type Flag, type Role } from '../../../packages/domain/src/index.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, SCREENS, test, sweep } from '../../support/journey.ts';
import { addReport, chooseSheet, newestReport, rowOf, savedPhotographs, saveRig } from '../../support/report-making.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';

const MAST = 'Derrick & Mast';
const PREVIEWS = ['inspection', 'audit', 'acceptance'] as const;
const FILE_PAGES = ['final', 'audit-final', 'move', 'drop'] as const;
const CLOSINGS = ['closing', 'audit-closing'] as const;

type Shown = (typeof PREVIEWS)[number] | (typeof FILE_PAGES)[number] | (typeof CLOSINGS)[number] | 'qshe';
type Reports = Partial<Record<Shown, string>>;

const survey = () =>
  surveyWorkbook([
    {
      name: MAST,
      findings: [
        { row: 11, ref: 'DM-01' },
        { row: 12, ref: 'DM-02', status: 'CLOSED' },
      ],
      pictures: [{ row: 11, colour: 30 }],
    },
    { name: 'QSHE', findings: [{ row: 11, ref: 'QH-01' }] },
  ]);

const files = (page: Page) => page.getByRole('table', { name: 'Files' }).locator('tbody tr');

async function attach(page: Page, name: string) {
  const input = page.getByRole('main').locator('input[type="file"]').first();
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const pending = page.getByRole('list', { name: 'Files to be saved' }).getByRole('listitem');
  await expect(pending.filter({ hasText: 'Uploaded' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Files are uploaded successfully.').first()).toBeVisible();
}

/** From the workbook to the final files, only through the pages; returns the UUIDs of what was created. */
async function makeAll(page: Page, rig: string): Promise<Reports> {
  const workbook = { name: 'survey rev 0.xlsx', mimeType: 'application/octet-stream', buffer: await survey() };
  const made: Reports = {};
  for (const kind of PREVIEWS) {
    await test.step(`the ${kind} is made from a workbook`, async () => {
      await addReport(page, kind, rig, workbook);
      const uuid = await newestReport(page, `${kind}/summaries`, rig);
      made[kind] = uuid;
      const saved = await savedPhotographs(page, kind, uuid);
      expect(saved.get('DM-01')).toEqual([30]);
      await page.goto(`/${kind}/show/${uuid}`);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download Original File' }).click();
      const original = await download;
      expect(original.suggestedFilename()).toBe(workbook.name);
      expect(readFileSync(await original.path()).equals(workbook.buffer)).toBe(true);
    });
  }
  for (const closing of CLOSINGS) {
    await test.step(`the ${closing} report is worked on`, async () => {
      made[closing] = await newestReport(page, `${closing.replace('-', '_')}/summaries`, rig);
      await page.goto(`/${closing}/show/${made[closing]}`);
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      // The previous page has a sheet selector too.
      await page.waitForURL(`**/${closing}/edit/${made[closing]}*`);
      await chooseSheet(page, MAST);
      await expect(rowOf(page, MAST, 'DM-02')).toHaveCount(0);
      await rowOf(page, MAST, 'DM-01')
        .getByRole('combobox', { name: /Status of/ })
        .selectOption('CLOSED');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Update Report' });
      await question.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(`**/${closing}/show/${made[closing]}*`);
    });
  }
  for (const [kind, list] of [
    ['final', 'final_reports'],
    ['audit-final', 'audit_final_reports'],
  ] as const) {
    await test.step(`the ${kind} report gets its files`, async () => {
      made[kind] = await newestReport(page, list, rig);
      await page.goto(`/${kind}/edit/${made[kind]}`);
      await attach(page, `${kind}.txt`);
      await expect(files(page)).toHaveCount(1);
    });
  }
  for (const kind of ['move', 'drop'] as const) {
    await test.step(`a ${kind} report is made from files`, async () => {
      await page.goto(`/rig/show/${rig}`);
      await page.goto(`/${kind}/add/${rig}`);
      await attach(page, `${kind}.txt`);
      await page.waitForURL(`**/rig/show/${rig}*`);
      made[kind] = await newestReport(page, `${kind}_reports`, rig);
    });
  }
  return made;
}

const EDIT_FLAGS: Record<Shown, Flag> = {
  inspection: 'rigs.tabs.inspection.preliminary.edit',
  audit: 'rigs.tabs.audit.preliminary.edit',
  acceptance: 'rigs.tabs.acceptance.list.edit',
  closing: 'rigs.tabs.inspection.closing.edit',
  'audit-closing': 'rigs.tabs.audit.closing.edit',
  qshe: 'rigs.tabs.inspection.closing.edit',
  final: 'rigs.tabs.inspection.final.edit',
  'audit-final': 'rigs.tabs.audit.final.edit',
  move: 'rigs.tabs.moveDrop.move.edit',
  drop: 'rigs.tabs.moveDrop.drop.edit',
};
const DOWNLOAD_FLAGS: Partial<Record<Shown, Flag>> = {
  inspection: 'rigs.tabs.inspection.preliminary.download',
  audit: 'rigs.tabs.audit.preliminary.download',
  acceptance: 'rigs.tabs.acceptance.list.download',
  final: 'rigs.tabs.inspection.final.download',
  'audit-final': 'rigs.tabs.audit.final.download',
  move: 'rigs.tabs.moveDrop.move.download',
  drop: 'rigs.tabs.moveDrop.drop.download',
};

/** Every report as a read-only user sees it. */
async function expectReadOnly(page: Page, role: Role, made: Reports, rig: string) {
  const seesQshe = can(role, 'rigs.tabs.qshe.list.show');
  const shown = seesQshe ? { ...made, qshe: await newestReport(page, 'qshe/summaries', rig) } : made;
  for (const [kind, uuid] of Object.entries(shown) as [Shown, string][]) {
    await test.step(`${kind} read by a ${role}`, async () => {
      expect(can(role, EDIT_FLAGS[kind])).toBe(false);
      await page.goto(`/${kind}/show/${uuid}`);
      if (FILE_PAGES.some((one) => one === kind)) {
        await expect(files(page)).toHaveCount(1);
        await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
      } else if (kind === 'qshe') {
        await expect(rowOf(page, 'QSHE', 'QH-01')).toBeVisible();
      } else {
        await chooseSheet(page, MAST);
        await expect(
          rowOf(page, MAST, 'DM-01')
            .getByRole('button', { name: /Finding DM-01/ })
            .first(),
        ).toBeVisible();
      }
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
      await expect(page.getByRole('main').locator('input[type="file"]')).toHaveCount(0);
      const flag = DOWNLOAD_FLAGS[kind];
      const downloads = page.getByRole('link', { name: /^Download (Original|All)/ });
      await expect(downloads).toHaveCount(flag && can(role, flag) ? 1 : 0);
      await onEveryScreen(page, () => expectNoSidewaysScroll(page));
    });
  }
}

const WAYS = [
  { role: 'admin', screen: 'a desktop', reader: 'client' },
  { role: 'editor', screen: 'a phone', reader: 'viewer' },
] as const;

for (const { role, screen, reader } of WAYS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: SCREENS[screen] });

    sweep(
      `an ${role} takes every kind of report from its workbook to its final files, a ${reader} reads them`,
      async ({ page }) => {
        test.slow();
        await actAs(page, role === 'admin' ? PEOPLE.halcyonAdmin : PEOPLE.halcyonEditor);
        const rig = await saveRig(page);
        const made = await makeAll(page, rig);
        await actAs(page, reader === 'client' ? PEOPLE.halcyonClient : PEOPLE.halcyonViewer, `/rig/show/${rig}`);
        await expectReadOnly(page, reader, made, rig);
      },
    );
  });
}

test('the pages of files can be used by everybody, in both looks', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await page.goto(`/move/add/${rig}`);
  await expect(page.getByText('Upload Files').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await attach(page, 'certificate.txt');
  const uuid = await newestReport(page, 'move_reports', rig);
  await page.goto(`/move/edit/${uuid}`);
  await page.route('**/upload/file*', () => undefined);
  const input = page.getByRole('main').locator('input[type="file"]').first();
  await input.setInputFiles(
    ['first.txt', 'second.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
  );
  // At 0 % the bar is still empty.
  const progress = page.getByRole('progressbar', { name: 'Upload of first.txt' });
  await expect(progress).toHaveAttribute('aria-valuetext', '0%');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Delete certificate.txt' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete File' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
});
