import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, routeFirst, standsWithoutConnection, sweep } from '../../support/journey.ts';
import { confirmSave, newestReport, readWorkbook, savedPhotographs, saveRig } from '../../support/report-making.ts';
import { photograph, surveyWorkbook } from '../../support/survey-workbook.ts';

const SHEET = 'Mud System';

/** A survey with two photographs in the workbook, and a finding that has none. */
const workbook = async () => ({
  name: 'mud.xlsx',
  mimeType: 'application/octet-stream',
  buffer: await surveyWorkbook([
    {
      name: SHEET,
      findings: [
        { row: 11, ref: 'MS-01' },
        { row: 12, ref: 'MS-02' },
        { row: 13, ref: 'MS-03' },
      ],
      pictures: [
        { row: 11, colour: 20 },
        { row: 12, colour: 40 },
      ],
    },
  ]),
});

/** Reads the survey into a new inspection of the rig and puts a photograph of the device on the third finding. */
async function begin(page: Page, rig: string) {
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, await workbook());
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('input[type="file"]').first();
  await pictures.setInputFiles({ name: 'MS-03.jpg', mimeType: 'image/jpeg', buffer: await photograph(60) });
  await expect(page.getByText('1 picture was put on their findings.')).toBeVisible();
}

/** How often each of these calls was made from now on. */
function counted(page: Page, ...calls: string[]): Record<string, number> {
  const counts = Object.fromEntries(calls.map((call) => [call, 0]));
  page.on('request', (request) => {
    const call = calls.find((one) => request.url().includes(`/api/${one}`));
    if (call !== undefined) counts[call] = (counts[call] ?? 0) + 1;
  });
  return counts;
}

sweep('a save over a line that is cut goes on by itself, and no picture is sent twice', async ({ page, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await actAs(page, PEOPLE.halcyonEditor, '/rigs');
  const rig = await saveRig(page);
  await begin(page, rig);
  const calls = counted(page, 'reports/inspection/upload/image', 'reports/inspection/save', 'reports/closing/save');
  await routeFirst(page, '**/api/reports/inspection/save*', async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await standsWithoutConnection(page);
  await confirmSave(page);
  const saving = page.getByRole('dialog', { name: 'Saving the report' });
  await expect(saving).toContainText('Waiting for the connection');
  await page.context().setOffline(false);
  await page.waitForURL(`**/rig/show/${rig}*`);

  const wanted = { 'MS-01': [20], 'MS-02': [40], 'MS-03': [60] };
  const uuid = await newestReport(page, 'inspection/summaries', rig);
  expect(Object.fromEntries(await savedPhotographs(page, 'inspection', uuid))).toEqual(wanted);
  const closing = await newestReport(page, 'closing/summaries', rig);
  expect(Object.fromEntries(await savedPhotographs(page, 'closing', closing))).toEqual(wanted);
  // Pictures of the workbook came inside it, the one of the device separately.
  expect(calls['reports/inspection/upload/image']).toBe(1);
  expect(calls['reports/closing/save']).toBe(1);
  expect(calls['reports/inspection/save']).toBeGreaterThan(1);

  await begin(page, rig);
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  // The rig has it by now.
  expect(calls['reports/inspection/upload/image']).toBe(1);
});
