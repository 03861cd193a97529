import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { importWorkbook } from '../../packages/domain/src/index.ts';
import { readWorkbook } from '../../packages/workbook/src/index.ts';
import { openBuiltPortal, type Answers } from '../built-portal.ts';
import { openSheet } from '../report-table/in-page.ts';
import type { Step } from './in-node.ts';
import { untilShown, watch } from './in-page.ts';
import { LARGE, workbookOf } from './surveys.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const TIME = '2026-11-21T08:00:00.000Z';
const RIG = {
  id: 1,
  UUID,
  name: 'Benchmark',
  image: null,
  client_id: 1,
  client: { id: 1, name: 'Benchmark', active: 1 },
  updated_at: TIME,
};
const PICTURE = 'uploads/inspection/picture.jpg';
const SAVED = 'The inspection and the reports derived from it are saved.';
const ROW = 'main table[aria-label^="Details of"] tr[data-index]';

/** Follows a workbook through the built portal in a real browser. */
export async function measureInBrowser(findings: number, onStep: (step: Step) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-bench-import-'));
  const [first, revised] = [join(folder, 'first.xlsx'), join(folder, 'revised.xlsx')];
  const bytes = await workbookOf(findings);
  writeFileSync(first, bytes);
  writeFileSync(revised, await workbookOf(findings, 'revised'));
  const portal = await openBuiltPortal(answersOf(JSON.stringify(importWorkbook(readWorkbook(bytes)))), 'admin');
  const step = (name: string, milliseconds: number, longTasks: number[]) =>
    onStep({ place: 'browser', step: name, findings, milliseconds, longestTask: Math.max(0, ...longTasks) });
  try {
    await portal.inPage(async (page) => {
      await page.goto(`/inspection/add/${UUID}`);
      await measured(page, step, 'file to preview', () => choose(page, first), { selector: ROW });
      const sheet = await page.evaluate(openSheet, { sheet: LARGE, rows: findings, full: false });
      step('show a sheet', sheet.ready, [sheet.longestTask]);
      const picture = page.locator(`${ROW} input[type="file"]`).nth(1);
      const shown = { selector: `${ROW} img[src^="/${PICTURE}"]` };
      await measured(page, step, 'change a picture', () => picture.setInputFiles(first), shown);
      await measured(page, step, 'save', () => save(page), { selector: 'body', text: SAVED });
    });
    await portal.inPage(async (page) => {
      await page.goto(`/inspection/edit/${UUID}`);
      await page.locator(ROW).first().waitFor();
      const panel = { selector: 'section[aria-label="Compared with the saved report"]' };
      await measured(page, step, 'another workbook', () => choose(page, revised), panel);
    });
  } finally {
    await portal.close();
    rmSync(folder, { recursive: true });
  }
}

/** A rig with one report, which someone else has just changed. */
function answersOf(data: string): Answers {
  const report = JSON.stringify({
    id: 1,
    UUID,
    sheet: null,
    survey_date: null,
    data,
    created_at: TIME,
    updated_at: TIME,
    rig: RIG,
  });
  const saved = JSON.stringify({ UUID, id: 1, created_at: TIME, updated_at: TIME });
  return (method, path) => {
    if (path === `/api/rigs/${UUID}`) return { text: JSON.stringify(RIG) };
    if (path.endsWith('/upload/image')) return { text: PICTURE };
    if (method === 'POST') return { text: saved };
    return path === `/api/reports/inspection/${UUID}` ? { text: report } : undefined;
  };
}

async function measured(
  page: Page,
  onStep: (name: string, milliseconds: number, longTasks: number[]) => void,
  name: string,
  act: () => Promise<void>,
  shown: { selector: string; text?: string },
): Promise<void> {
  await page.evaluate(watch);
  await act();
  const { milliseconds, longTasks } = await page.evaluate(untilShown, shown);
  onStep(name, milliseconds, longTasks);
}

const choose = (page: Page, file: string) =>
  page.getByRole('main').locator('input[type="file"]').first().setInputFiles(file);

async function save(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
}
