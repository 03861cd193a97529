import type { Page } from '@playwright/test';
import { madeUpReport, nameOf } from '../../../bench/report-table/made-up.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { RIGS } from '../../../demo/rigs.ts';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import {
  actAs,
  expect,
  expectNoSidewaysScroll,
  onEveryScreen,
  remember,
  sweep,
  test,
  detailsOf,
} from '../../support/journey.ts';
import { details, newestReport, rowOf } from '../../support/report-making.ts';

const MAST = 'Derrick & Mast';
const RIG = RIGS.find(({ name }) => name === 'Marlin Crest')?.UUID ?? '';

/** The demo's newest report of a kind, opened on a sheet. */
async function openNewest(page: Page, kind: string, path: string, sheet = MAST): Promise<string> {
  const uuid = await newestReport(page, `${kind}/summaries`, RIG);
  await page.goto(`/${path}/show/${uuid}?sheet=${encodeURIComponent(sheet)}`);
  await expect(details(page, sheet)).toBeVisible();
  return uuid;
}

const findings = (page: Page) => details(page, MAST).locator('tbody tr[data-index]');

test('a count shows only its findings, the address keeps the filter, and all rows come back', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer);
  await openNewest(page, 'inspection', 'inspection');
  const summary = page.getByRole('table', { name: `Summary of ${MAST}` });
  const count = summary.getByRole('button', { name: /^Critical, Total/ });
  const critical = Number(await count.textContent());
  await count.click();
  await expect(findings(page)).toHaveCount(critical);
  await expect(findings(page).locator('td.critical')).toHaveCount(critical);
  await expect(page.getByText(/^Critical: \d+ of \d+ findings$/)).toBeVisible();

  await page.reload();
  await expect(findings(page)).toHaveCount(critical);
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(findings(page).first()).toContainText('DERRICK STRUCTURE');
  expect(new URL(page.url()).search).not.toContain('priority');
});

/** Opens a report of one sheet with so many findings. */
async function openMadeUp(page: Page, findings: number): Promise<string> {
  await actAs(page, PEOPLE.halcyonViewer);
  const uuid = await newestReport(page, 'inspection/summaries', RIG);
  const sheet = nameOf(findings);
  await page.route(`**/api/reports/inspection/${uuid}*`, (route) =>
    route.fulfill({ contentType: 'application/json', body: madeUpReport([findings]) }),
  );
  await page.goto(`/inspection/show/${uuid}?sheet=${sheet}`);
  await expect(details(page, sheet)).toBeVisible();
  return sheet;
}

sweep('in a sheet of two thousand findings every row is found by the keyboard', async ({ page }) => {
  const big = await openMadeUp(page, 2000);
  await expect(details(page, big)).toHaveAttribute('aria-rowcount', '2101');
  expect(await details(page, big).locator('tr[data-index]').count()).toBeLessThan(60);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('dm-1999');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(rowOf(page, big, 'DM-1999').locator('td[data-hit]')).toBeInViewport();
  const box = page.getByRole('searchbox', { name: 'Find in this report' });
  await box.fill('SECTION 100');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(rowOf(page, big, 'SECTION 100')).toBeInViewport();
  await box.fill('dm-19');
  await expect(page.getByText('1 of 111', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('111 of 111', { exact: true })).toBeVisible();
  await expect(rowOf(page, big, 'DM-1999').locator('td[data-hit]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
});

sweep('a sheet of more findings than are drawn on the screen is printed whole', async ({ page }) => {
  // Chromium takes more than twice as long for twice as many rows.
  test.slow();
  await openMadeUp(page, 500);
  // A page of A4 holds some twenty rows.
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(20);
});

/** How many bytes are drawn on each page of a document. */
function pagesOf(paper: Buffer): number[] {
  const text = paper.toString('latin1');
  return [...text.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const [, length] = new RegExp(`\\n${id} 0 obj\\s*<<[^>]*?/Length (\\d+)`).exec(text) ?? [];
    return Number(length);
  });
}

test('a text is found in every sheet, one hit after the other', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer);
  await openNewest(page, 'inspection', 'inspection');
  const box = page.getByRole('searchbox', { name: 'Find in this report' });
  await box.fill('LG-03');
  await page.getByRole('button', { name: '0 in this sheet, 1 in others' }).click();
  await expect(rowOf(page, 'Lifting Gear', 'LG-03').locator('td[data-hit]')).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Sheets' })).toHaveValue('Lifting Gear');
  await box.fill('bolt');
  await expect(page.getByRole('button', { name: /^\d+ in this sheet, \d+ in others$/ })).toBeVisible();
  await box.press('Shift+Enter');
  await expect(details(page, 'Lifting Gear')).toHaveCount(0);
  await expect(page.locator('td[data-hit]')).toContainText('bolt');
  await expect(box).toBeInViewport();
  await expect(box).toBeFocused();
});

sweep('a printed report has no empty page', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer);
  for (const [kind, path, sheet] of [
    ['inspection', 'inspection', MAST],
    ['inspection', 'inspection', 'Summary'],
    ['closing', 'closing', MAST],
    ['qshe', 'qshe', 'QSHE'],
  ] as const) {
    await openNewest(page, kind, path, sheet);
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length, path).toBeGreaterThan(0);
    expect(Math.min(...pages), path).toBeGreaterThan(0);
  }
});

for (const [n, direction] of (['ltr', 'rtl'] as const).entries()) {
  test(
    `a finding's status, closing date and picture are in sight on a desktop, ${direction}`,
    detailsOf(n),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (direction === 'rtl') await remember(page, { direction });
      await actAs(page, PEOPLE.halcyonViewer);
      await openNewest(page, 'closing', 'closing');
      const titles = ['Ref.', 'Status', 'Closing date', 'Initial Picture', 'Final Picture'];
      const region = page.getByRole('region', { name: `Details of ${MAST}` });
      for (const title of titles) {
        await expect(page.getByRole('columnheader', { name: title })).toBeInViewport({ ratio: 1 });
      }
      // Wherever the table is scrolled to sideways, and however far down the page: its own rows never scroll in it.
      const last = findings(page).last();
      await region.focus();
      await page.keyboard.press('End');
      await region.evaluate((element) => {
        element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -300 : 300;
      });
      await expect(last.locator('td[data-pin]')).toHaveCount(titles.length);
      for (const cell of await last.locator('td[data-pin]').all()) await expect(cell).toBeInViewport({ ratio: 0.9 });
      for (const title of titles) {
        await expect(page.locator(`[data-title="${title}"]`)).toBeInViewport({ ratio: 1 });
      }
      expect(await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    },
  );
}

sweep('a chart is drawn in ink for paper, however dark the screen is', async ({ page }) => {
  await remember(page, { theme: 'dark' });
  await actAs(page, PEOPLE.halcyonViewer);
  await openNewest(page, 'inspection', 'inspection', 'Summary');
  /** How many pixels have the colour of the light theme's text. */
  const ink = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const isInk = (pixel: number) => [36, 35, 58, 255].every((value, channel) => data[4 * pixel + channel] === value);
      return Array.from({ length: canvas.width * canvas.height }, (_, pixel) => isInk(pixel)).filter(Boolean).length;
    });
  await expect(page.locator('canvas')).toBeVisible();
  await expect.poll(ink).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(ink).toBeGreaterThan(20);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(ink).toBe(0);
});

sweep('the pictures of a finding are shown in full, before beside after, with only the keyboard', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonViewer);
  const { data } = await workedOnClosing(page);
  await page.goto(`/closing/show/${data.UUID}?sheet=${encodeURIComponent(data.sheet)}`);
  const thumbnail = rowOf(page, data.sheet, data.ref).getByRole('button', { name: /Show the picture/ });
  await thumbnail.first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: data.title });
  await expect(viewer.getByText(data.title, { exact: true }).first()).toBeVisible();
  await expect(viewer.locator('figcaption:visible')).toHaveText(['Initial Picture', 'Final Picture']);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Final Picture', { exact: true })).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbnail.first()).toBeFocused();
});

/** A finding of the demo with an initial and a final picture. */
async function workedOnClosing(page: Page) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access_token')?.value ?? '';
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`/api/reports/${path}?token=${token}`)).json()) as Answer;
  const list = await read<{ data: { UUID: string }[] }>(`closing/summaries/${RIG}`);
  for (const { UUID } of list.data) {
    const report = await read<{ data: string }>(`closing/${UUID}`);
    const sheets = JSON.parse(report.data) as {
      name: string;
      rows: ({ position: string; content: string; type?: string }[] | null)[];
    }[];
    for (const { name: sheet, rows } of sheets) {
      const row = rows.find(
        (cells) => (cells ?? []).filter(({ type, content }) => type === 'image' && content).length === 2,
      );
      const textIn = (column: string) => row?.find(({ position }) => position.startsWith(column))?.content.trim() ?? '';
      if (row) return { data: { UUID, sheet, ref: textIn('B'), title: textIn('C') } };
    }
  }
  throw new Error('No closing of the demo has a finding with both pictures.');
}

/**
 * Every kind made from a workbook: its lists, its pages, and which of the readers may see it
 * (rules.md#rights-of-roles).
 */
const KINDS = [
  { list: 'inspection', path: 'inspection', sheet: MAST, readers: ['viewer', 'client'] },
  { list: 'audit', path: 'audit', sheet: null, readers: ['viewer', 'client'] },
  { list: 'acceptance', path: 'acceptance', sheet: null, readers: ['viewer', 'client'] },
  { list: 'closing', path: 'closing', sheet: MAST, readers: ['viewer', 'client'] },
  { list: 'audit_closing', path: 'audit-closing', sheet: null, readers: ['viewer', 'client'] },
  { list: 'qshe', path: 'qshe', sheet: 'QSHE', readers: ['viewer'] },
] as const;

const READERS = { viewer: PEOPLE.halcyonViewer, client: PEOPLE.halcyonClient };

for (const role of ['viewer', 'client'] as const) {
  sweep(`a ${role} reads every kind of report and edits none`, async ({ page, browser }) => {
    // The admin looks up the addresses; the client may not even list QSHE reports.
    const admin = await (await browser.newContext()).newPage();
    await actAs(admin, PEOPLE.halcyonAdmin);
    await actAs(page, READERS[role]);
    for (const { list, path, sheet, readers } of KINDS) {
      await test.step(path, async () => {
        const uuid = await newestReport(admin, `${list}/summaries`, RIG);
        await page.goto(`/${path}/show/${uuid}${sheet ? `?sheet=${encodeURIComponent(sheet)}` : ''}`);
        if (!readers.some((reader) => reader === role)) {
          await page.waitForURL((url) => url.pathname === '/');
          return;
        }
        await expect(page.getByRole('table', { name: /^Details of/ })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
        await expect(page.getByRole('main').locator('input[type="file"], select')).toHaveCount(0);
        await onEveryScreen(page, async () => {
          await expectNoSidewaysScroll(page);
          await expectAccessibleInBothThemes(page);
        });
        await page.goto(`/${path}/edit/${uuid}`);
        await page.waitForURL((url) => url.pathname === '/');
      });
    }
    await admin.context().close();
  });
}
