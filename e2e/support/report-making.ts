import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findingsOf, initialPictures, type Sheet } from '../../packages/domain/src/index.ts';
import { expect } from './journey.ts';
import { colourOf, type Colour } from './survey-workbook.ts';

/** The demo's workbook, as surveyors send it. */
export const sample = (ending: 'xlsx' | 'xls') =>
  resolve(import.meta.dirname, `../../packages/workbook/test-data/sample-findings-marlin-crest.${ending}`);

/** A rectangle of 40 x 25 pixels. */
export const PICTURE = {
  name: 'finding.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAZCAMAAAB0BpxXAAAAA1BMVEUvnkQKGB4aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQ4jWNgGAWjYBSMWAAABAEAAfeFBoQAAAAASUVORK5CYII=',
    'base64',
  ),
};

/** The token of whoever is signed in on a page. */
async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'access_token')?.value ?? '';
}

/** A rig of the signed-in person's company, made for one journey alone; answers its UUID. */
export async function saveRig(page: Page): Promise<string> {
  const UUID = randomUUID();
  // Sorts after the demo's rigs: other journeys look for those on the first page of the list.
  const name = `Zulu ${UUID.slice(0, 8)}`;
  const address = `/api/rigs/save-new-rig?token=${await tokenOf(page)}`;
  const saved = await page.request.post(address, { data: { name, UUID } });
  expect(saved.ok()).toBe(true);
  return UUID;
}

type Chosen = Parameters<Locator['setInputFiles']>[0];

/** Chooses a workbook on a page that adds or edits a report and waits until it is read. */
export async function readWorkbook(page: Page, chosen: Chosen) {
  await page.getByRole('main').locator('input[type="file"]').first().setInputFiles(chosen);
  await expect(page.getByText('File is read successfully.')).toBeVisible();
}

export async function confirmSave(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Report' });
  await expect(dialog).toContainText('Are you sure you want to save this report?');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Saves a report of the rig from a workbook through its page. */
export async function addReport(page: Page, kind: 'inspection' | 'audit' | 'acceptance', rig: string, chosen: Chosen) {
  // Within the portal, as a person comes here: 'the previous page' is the rig's.
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/${kind}/add/${rig}`);
  await readWorkbook(page, chosen);
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
}

/** What the server answers to a person's question. */
export async function ask(page: Page, address: string): Promise<unknown> {
  const answer = await page.request.get(`/api/${address}?token=${await tokenOf(page)}`);
  expect(answer.ok(), address).toBe(true);
  return answer.json();
}

/** The photographs of each finding of a saved report, by its Ref. */
export async function savedPhotographs(page: Page, kind: string, uuid: string): Promise<Map<string, Colour[]>> {
  const { data } = (await ask(page, `reports/${kind}/${uuid}`)) as { data: string };
  const sheets = JSON.parse(data) as Sheet[];
  const photographs = new Map<string, Colour[]>();
  for (const { sheet: name, row, ref } of findingsOf(sheets)) {
    const sheet = sheets.find((one) => one.name === name);
    const colours: Colour[] = [];
    for (const path of sheet ? initialPictures(sheet, row) : []) {
      const picture = await page.request.get(`/${encodeURI(path)}?token=${await tokenOf(page)}`);
      colours.push(await colourOf(await picture.body()));
    }
    photographs.set(ref, colours);
  }
  return photographs;
}

/** The UUID of the newest report of a kind on a rig. */
export async function newestReport(page: Page, list: string, rig: string): Promise<string> {
  const { data } = (await ask(page, `reports/${list}/${rig}`)) as { data: { UUID: string }[] };
  const [newest] = data;
  if (!newest) throw new Error(`The rig has no ${list}.`);
  return newest.UUID;
}

export async function chooseSheet(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Sheets' }).click();
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

export const details = (page: Page, sheet: string) => page.getByRole('table', { name: `Details of ${sheet}` });

export const rowOf = (page: Page, sheet: string, text: string) =>
  details(page, sheet).locator('tbody tr').filter({ hasText: text });
