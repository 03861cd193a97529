import type { Page } from '@playwright/test';
import { PEOPLE } from '../../demo/people.ts';
import type { FindingPage, FindingRow } from '../../packages/contract/src/index.ts';
import { actAs, expect } from './journey.ts';
import { ask, PICTURE, saveReport, saveRig } from './report-making.ts';
import { surveyWorkbook } from './survey-workbook.ts';

/** Waits until the portal is kept on the device, so that it opens without a connection. */
export async function withShellKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}

/** What the browser and the portal write of calls that they could not make. */
export const NO_LINE = /ERR_INTERNET_DISCONNECTED|ApiError|status of 503/;

/** A rig of a company with an inspection of findings, three by default. */
export async function aSurveyedRig(page: Page, many = 3): Promise<string> {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  const findings = Array.from({ length: many }, (_, index) => ({
    row: 11 + index,
    ref: `DM-${String(index + 1).padStart(2, '0')}`,
  }));
  const bytes = await surveyWorkbook([{ name: 'Mast', findings }]);
  await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes });
  return rig;
}

export const alongPanel = (page: Page) => page.getByRole('region', { name: 'On this device', exact: true });

/** Takes a rig along on its page. */
export async function takeAlong(page: Page, rig: string, many = 3, from = `/rig/show/${rig}`) {
  await page.goto(from);
  await withShellKept(page);
  await alongPanel(page).getByRole('button', { name: 'Take along' }).click();
  await expect(alongPanel(page)).toContainText(`${many} open findings`);
  await expect(alongPanel(page)).toContainText('up to date');
}

/** The findings of a rig that the portal has, up to a hundred. */
export const findingsOf = async (page: Page, rig: string): Promise<FindingRow[]> =>
  ((await ask(page, `findings/list?rig=${rig}&per_page=100`)) as { data: FindingRow[] }).data;

export const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a finding' });

/** Adds a finding with a picture on the open page. */
export async function add(page: Page, text: string): Promise<void> {
  const dialog = addDialog(page);
  await page.getByRole('button', { name: 'Add a finding' }).click();
  await dialog.getByRole('button', { name: 'Major' }).click();
  await dialog.getByRole('textbox', { name: 'Deficiency' }).fill(text);
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'Add finding' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Answers the open finding with a text. */
export async function answerText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What was done' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The same without a connection. */
export async function answer(page: Page, text: string): Promise<void> {
  await answerText(page, text);
  await expect(page.getByText('Saved on this device, waiting to be sent').first()).toBeVisible();
}

/** What was written about a finding, each as often as the portal has it. */
export const textsOf = async (page: Page, uuid: string): Promise<string[]> =>
  ((await ask(page, `findings/show/${uuid}`)) as FindingPage).events.map(({ text }) => text).filter(Boolean);
