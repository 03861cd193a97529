import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sampleWorkbook, saveSheets } from '../../demo/save-survey.ts';
import { doorOf } from '../../e2e/support/report-making.ts';
import type { Sheet } from '../../packages/domain/src/index.ts';
import { madeUpSheets, nameOf } from '../report-table/made-up.ts';

const FINDINGS = 500;

/** The details of the inspection, as the page names their table. */
export const DETAILS = `Details of ${nameOf(FINDINGS)}`;

/** The inspection's only sheet: one finding to a row. */
export const longSheets = (): Sheet[] => madeUpSheets([FINDINGS]).filter(({ name }) => name === nameOf(FINDINGS));

/** Saves an inspection of 500 findings as the user who is signed in on the page; returns its UUID. */
export async function saveLongInspection(page: Page, rigUUID: string): Promise<string> {
  const UUID = randomUUID();
  const uuid = (kind: string) => (kind === 'inspection' ? UUID : randomUUID());
  await saveSheets(doorOf(page), 'inspection', { rigUUID, uuid, sheets: longSheets(), file: sampleWorkbook() });
  return UUID;
}
