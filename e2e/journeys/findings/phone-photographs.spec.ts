import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { PHOTOGRAPH, TURNED } from '../../../apps/web/src/test/heic.ts';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingPage } from '../../../packages/contract/src/index.ts';
import { findingsOf, initialPictures, type Sheet } from '../../../packages/domain/src/index.ts';
import { actAs, expect, sweep } from '../../support/journey.ts';
import {
  ask,
  chooseSheet,
  confirmSave,
  newestReport,
  readWorkbook,
  rowOf,
  saveFinding,
  saveRig,
} from '../../support/report-making.ts';
import { tokenOf } from '../../support/sessions.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';
import { turnAway } from '../../support/turning-away.ts';

/** Chromium decodes no HEIC, so all of these go through the worker. As a desktop has them: a type it does not know. */
const photograph = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) });
const CUT_OFF = photograph('IMG_0003.HEIC', PHOTOGRAPH.subarray(0, 500));
const REFUSED = "IMG_0003.HEIC can't be read.";

const POLICY = 'content-security-policy';
const WASM = "script-src 'self' 'wasm-unsafe-eval'";

const MAST = 'Mast';
const survey = () =>
  surveyWorkbook([
    {
      name: MAST,
      findings: [
        { row: 11, ref: 'DM-01' },
        { row: 12, ref: 'DM-02' },
      ],
    },
  ]);

/** The UUID of a finding of a report that was just saved. */
async function aFinding(page: Page): Promise<string> {
  await actAs(page, PEOPLE.halcyonEditor);
  return (await saveFinding(page, await survey())).uuid;
}

/** A stored picture: its format and size, and whether it is red at its beginning and blue at its end. */
async function stored(page: Page, path: string) {
  const answer = await page.request.get(`/${encodeURI(path)}?token=${await tokenOf(page)}`);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { format } = await sharp(await answer.body()).metadata();
  const isRed = (data[0] ?? 0) > 200 && (data[2] ?? 0) < 60;
  const isBlue = (data.at(-1) ?? 0) > 170 && (data.at(-3) ?? 0) < 60;
  return { format, size: [info.width, info.height], colours: [isRed && 'red', isBlue && 'blue'] };
}

const UPRIGHT = { format: 'jpeg', size: [48, 64], colours: ['red', 'blue'] };
const LANDSCAPE = { format: 'jpeg', size: [64, 48], colours: ['red', 'blue'] };

/** The files of the decoder that a page has asked for. */
function decoderFiles(page: Page): Response[] {
  const files: Response[] = [];
  page.on('response', (response) => {
    if (/\/assets\/(heic|libheif)/.test(response.url())) files.push(response);
  });
  return files;
}

async function initialPicturesOf(page: Page, rig: string) {
  const uuid = await newestReport(page, 'inspection/summaries', rig);
  const { data } = (await ask(page, `reports/inspection/${uuid}`)) as { data: string };
  const sheets = JSON.parse(data) as Sheet[];
  const found = findingsOf(sheets).map(({ sheet: name, row, ref }) => {
    const sheet = sheets.find((one) => one.name === name);
    return [ref, sheet ? initialPictures(sheet, row) : []] as const;
  });
  return Promise.all(
    found.map(async ([ref, paths]) => [ref, await Promise.all(paths.map((path) => stored(page, path)))]),
  );
}

sweep(
  'photographs of a phone are sent with an answer, and one that is cut off is named and left out',
  async ({ page }) => {
    const uuid = await aFinding(page);
    const files = decoderFiles(page);
    await actAs(page, PEOPLE.halcyonClient, `/finding/show/${uuid}`);
    const shown = page.getByRole('img', { name: /^Picture \d/ });
    const choose = (...chosen: (typeof CUT_OFF)[]) =>
      page.getByRole('main').locator('input[type="file"]').first().setInputFiles(chosen);
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('textbox', { name: 'What was done' }).fill('Welded and tested.');
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);

    await choose(CUT_OFF);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'What was done' })).toHaveValue('Welded and tested.');

    await choose(photograph('IMG_0001.HEIC', PHOTOGRAPH), photograph('misnamed.jpg', TURNED));
    await expect(shown).toHaveCount(2);
    const widths = () => shown.evaluateAll((pictures) => pictures.map((one) => (one as HTMLImageElement).naturalWidth));
    await expect.poll(widths).toEqual([64, 48]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    await turnAway(page);
    const { pictures, action_taken: taken } = (await ask(page, `findings/show/${uuid}`)) as FindingPage;
    expect(taken).toBe('Welded and tested.');
    expect(await Promise.all(pictures.after.map((path) => stored(page, path)))).toEqual([LANDSCAPE, UPRIGHT]);

    // Only the worker itself may run WebAssembly: not the page, nor what it loads for that.
    const answers = files.map((file) => [file.url(), file.headers()[POLICY]] as const);
    const document = (await page.request.get(`/finding/show/${uuid}`)).headers();
    const isWorker = ([url]: (typeof answers)[number]) => url.includes('/heic-worker-');
    const others = [...answers.filter((one) => !isWorker(one)).map(([, policy]) => policy), document[POLICY]];
    expect(answers.filter(isWorker).map(([, policy]) => policy)).toContainEqual(expect.stringContaining(WASM));
    expect(others.length).toBeGreaterThan(2);
    for (const policy of others) expect(policy).not.toContain('unsafe');
  },
);

sweep('an answer that is sent before its photograph is read takes it along', async ({ page }) => {
  const uuid = await aFinding(page);
  await actAs(page, PEOPLE.halcyonClient, `/finding/show/${uuid}`);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('textbox', { name: 'What was done' }).fill('Welded and tested.');
  const decoder = Promise.withResolvers<void>();
  await page.context().route(/\/assets\/libheif/, async (route) => {
    await decoder.promise;
    await route.continue();
  });
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .first()
    .setInputFiles([photograph('IMG_0001.HEIC', TURNED)]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  decoder.resolve();
  await turnAway(page);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const { pictures } = (await ask(page, `findings/show/${uuid}`)) as FindingPage;
  expect(await Promise.all(pictures.after.map((path) => stored(page, path)))).toEqual([UPRIGHT]);
});

sweep('a photograph that is chosen while the line is down is sent once it is back', async ({ page, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const uuid = await aFinding(page);
  await actAs(page, PEOPLE.halcyonClient, `/finding/show/${uuid}`);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('textbox', { name: 'What was done' }).fill('Welded and tested.');
  await page.context().setOffline(true);
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .first()
    .setInputFiles([photograph('IMG_0001.HEIC', TURNED)]);
  await expect(page.getByRole('img', { name: /^Picture 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Saved on this device, waiting to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await turnAway(page);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const { pictures } = (await ask(page, `findings/show/${uuid}`)) as FindingPage;
  expect(await Promise.all(pictures.after.map((path) => stored(page, path)))).toEqual([UPRIGHT]);
});

sweep('photographs of a phone are put on rows of a report, by hand and by their names', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, { name: 'survey.xlsx', mimeType: '', buffer: await survey() });
  await page
    .getByRole('region', { name: 'Pictures' })
    .locator('input[type="file"]')
    .setInputFiles([photograph('DM-01.heic', PHOTOGRAPH), CUT_OFF]);
  await expect(
    page.getByText('1 picture was put on its finding.').or(page.getByText(/1 picture was put/)),
  ).toBeVisible();
  await expect(page.getByText(REFUSED)).toBeVisible();

  await chooseSheet(page, MAST);
  const second = rowOf(page, MAST, 'DM-02');
  await second.locator('input[type="file"]').setInputFiles(CUT_OFF);
  await expect(second.getByText(REFUSED)).toBeVisible();
  await second.locator('input[type="file"]').setInputFiles(photograph('IMG_0002.HEIC', TURNED));
  await expect(page.getByText('Image is uploaded successfully.')).toBeVisible();
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  expect(await initialPicturesOf(page, rig)).toEqual([
    ['DM-01', [LANDSCAPE]],
    ['DM-02', [UPRIGHT]],
  ]);
});

sweep('a photograph of a phone is the picture of a rig', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change Rig Image' });
  await change.locator('input[type="file"]').setInputFiles(CUT_OFF);
  await expect(change.getByText(REFUSED)).toBeVisible();
  await change.locator('input[type="file"]').setInputFiles(photograph('rig.heic', TURNED));
  const image = page.getByRole('main').getByRole('img', { name: /^Image of / });
  await expect(image).toHaveAttribute('src', /^\/uploads\/rigs\//);
  expect(await stored(page, (await image.getAttribute('src'))?.replace(/^\/|\?.*/g, '') ?? '')).toEqual(UPRIGHT);
});
