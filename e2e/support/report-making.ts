import type { WorkbookKind } from '@rigbook/domain';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { FrontDoor } from '../../demo/front-door.ts';
import { saveSheets, type WorkbookFile } from '../../demo/save-survey.ts';
import type { SurveyKind } from '../../demo/surveys/survey-kinds.ts';
import { findingsOf, importWorkbook, initialPictures, type Sheet } from '../../packages/domain/src/index.ts';
import { readWorkbook as readWorkbookBytes } from '../../packages/workbook/src/index.ts';
import { expect } from './journey.ts';
import { tokenOf } from './sessions.ts';
import type { FindingRow } from '../../packages/contract/src/index.ts';
import { colourOf, surveyWorkbook, type Colour } from './survey-workbook.ts';

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

/** Creates a rig of the signed-in user's company for one journey only; returns its UUID. */
export async function saveRig(page: Page): Promise<string> {
  const UUID = randomUUID();
  // Sorts after the demo's rigs, which other journeys expect on the first page of the list.
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
export async function addReport(page: Page, kind: WorkbookKind, rig: string, chosen: Chosen) {
  // From inside the portal, as a user would: 'the previous page' is the rig's.
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/${kind}/add/${rig}`);
  await readWorkbook(page, chosen);
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
}

/** Calls the portal as the user signed in on a page. */
export function doorOf(page: Page): Pick<FrontDoor, 'post' | 'upload'> {
  const send = async (path: string, options: Parameters<Page['request']['post']>[1]) => {
    const answer = await page.request.post(`/api/${path}?token=${await tokenOf(page)}`, options);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.text();
  };
  return {
    post: (path, data) => send(path, { data }),
    upload: (path, fields, { field, name, bytes }) =>
      send(path, {
        multipart: { ...fields, [field]: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) } },
      }),
  };
}

/**
 * Saves a report of the rig from a workbook without pictures, and the reports derived from it, as its page would: for
 * journeys that start with an existing report. Returns its UUID.
 */
export async function saveReport(
  page: Page,
  kind: SurveyKind,
  rigUUID: string,
  chosen: string | WorkbookFile,
): Promise<string> {
  const file = typeof chosen === 'string' ? { name: basename(chosen), bytes: readFileSync(chosen) } : chosen;
  const sheets = importWorkbook(readWorkbookBytes(new Uint8Array(file.bytes)));
  const UUID = randomUUID();
  const uuid = (name: string) => (name === kind ? UUID : randomUUID());
  await saveSheets(doorOf(page), kind, { rigUUID, uuid, sheets, file });
  return UUID;
}

/** Makes a GET call as the signed-in user and returns the answer. */
export async function ask(page: Page, address: string): Promise<unknown> {
  const and = address.includes('?') ? '&' : '?';
  const answer = await page.request.get(`/api/${address}${and}token=${await tokenOf(page)}`);
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Saves a new rig with a survey of one finding, DM-01; `bytes`: another workbook with one. */
export async function saveFinding(page: Page, bytes?: Buffer): Promise<{ rig: string; uuid: string }> {
  const rig = await saveRig(page);
  const workbook = bytes ?? (await surveyWorkbook([{ name: 'Mast', findings: [{ row: 11, ref: 'DM-01' }] }]));
  await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes: workbook });
  const { data } = (await ask(page, `findings/list?rig=${rig}`)) as { data: FindingRow[] };
  return { rig, uuid: data[0]?.UUID ?? '' };
}

/** The photographs of each finding of a saved report, by its Ref., as their colours. */
export const savedPhotographs = (page: Page, kind: string, uuid: string): Promise<Map<string, Colour[]>> =>
  savedPictures(page, { kind, uuid }, colourOf);

/** The pictures of each finding of a saved report, by its Ref., as what is seen in them. */
export async function savedPictures<Seen>(
  page: Page,
  { kind, uuid }: { kind: string; uuid: string },
  see: (bytes: Buffer) => Promise<Seen>,
): Promise<Map<string, Seen[]>> {
  const { data } = (await ask(page, `reports/${kind}/${uuid}`)) as { data: string };
  const sheets = JSON.parse(data) as Sheet[];
  const photographs = new Map<string, Seen[]>();
  for (const { sheet: name, row, ref } of findingsOf(sheets)) {
    const sheet = sheets.find((one) => one.name === name);
    const seen: Seen[] = [];
    for (const path of sheet ? initialPictures(sheet, row) : []) {
      const picture = await page.request.get(`/${encodeURI(path)}?token=${await tokenOf(page)}`);
      seen.push(await see(await picture.body()));
    }
    photographs.set(ref, seen);
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
