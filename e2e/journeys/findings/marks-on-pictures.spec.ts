import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingPage, FindingRow } from '../../../packages/contract/src/index.ts';
import { actAs, expect, test, sweep } from '../../support/journey.ts';
import { ask, newestReport, saveFinding } from '../../support/report-making.ts';
import { tokenOf } from '../../support/sessions.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';
import { turnAway } from '../../support/turning-away.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const SIZE = { width: 1200, height: 900 };

test.use({ hasTouch: true });

/** A dark photograph. */
const photograph = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { ...SIZE, channels: 3, background: '#101418' } })
    .jpeg()
    .toBuffer(),
});

const canvasOf = (page: Page) => page.getByRole('application', { name: /^Picture to draw on/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Mark up', exact: true });
const pressIn = (page: Page, name: string) => sheetOf(page).getByRole('button', { name, exact: true }).click();

/** A place on the picture, in shares of it, as a place on the screen. */
async function placeOn(page: Page, x: number, y: number) {
  const box = await canvasOf(page).boundingBox();
  if (!box) throw new Error('There is no picture to draw on.');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

type Shares = readonly [x: number, y: number];

/** Draws with a finger. */
async function drag(page: Page, from: Shares, to: Shares) {
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Shares) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [await placeOn(page, ...point)] : [] });
  await touch('touchStart', from);
  await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await touch('touchMove', to);
  await touch('touchEnd');
  await devtools.detach();
}

async function tap(page: Page, at: Shares) {
  const { x, y } = await placeOn(page, ...at);
  await page.touchscreen.tap(x, y);
}

/** How much of a stored picture is red and how much is white, in pixels. */
async function inkOf(page: Page, path: string, query = '') {
  const answer = await page.request.get(`/${encodeURI(path)}?${query}&token=${await tokenOf(page)}`);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [red, white] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 150 && g < 90 && b < 90) red += 1;
    if (r > 220 && g > 220 && b > 220) white += 1;
  }
  return { size: [info.width, info.height], red, white };
}

const show = async (page: Page, uuid: string) => (await ask(page, `findings/show/${uuid}`)) as FindingPage;

sweep('marks are drawn on a picture by finger before it is sent, and by mouse and keys later', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonEditor);
  const { uuid } = await saveFinding(
    page,
    await surveyWorkbook([{ name: 'Mast', findings: [{ row: 11, ref: 'DM-01' }] }]),
  );

  await page.setViewportSize(PHONE);
  await actAs(page, PEOPLE.halcyonClient, `/finding/show/${uuid}`);
  await press(page, 'Answer');
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .first()
    .setInputFiles([await photograph()]);
  await press(page, 'Mark up picture 1');
  await drag(page, [0.1, 0.8], [0.5, 0.4]);
  await pressIn(page, 'Circle');
  await drag(page, [0.45, 0.25], [0.75, 0.55]);
  await pressIn(page, 'Number');
  await tap(page, [0.2, 0.2]);
  await pressIn(page, 'Text');
  await tap(page, [0.5, 0.85]);
  await sheetOf(page).getByRole('textbox', { name: 'Text' }).fill('صدع 12 mm');
  await pressIn(page, 'Save');
  await expect(canvasOf(page)).toHaveCount(0);
  await press(page, 'Send');
  await turnAway(page);
  await expect.poll(async () => (await show(page, uuid)).pictures.after.length).toBe(1);

  const [marked = ''] = (await show(page, uuid)).pictures.after;
  expect(marked).toContain('-marked-');
  const drawn = await inkOf(page, marked);
  expect(drawn.size).toEqual([SIZE.width, SIZE.height]);
  expect(drawn.red).toBeGreaterThan(5000);
  // The edge that is seen on what is dark.
  expect(drawn.white).toBeGreaterThan(3000);
  expect(await inkOf(page, marked, 'original=1')).toEqual({ size: drawn.size, red: 0, white: 0 });

  await page.setViewportSize(DESK);
  await actAs(page, PEOPLE.halcyonEditor, `/finding/show/${uuid}`);
  await press(page, 'Mark up');
  const { x, y } = await placeOn(page, 0.8, 0.8);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 60, { steps: 3 });
  await page.mouse.up();
  await pressIn(page, 'Number');
  await canvasOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await pressIn(page, 'Undo');
  await pressIn(page, 'Save');
  await expect(canvasOf(page)).toHaveCount(0);
  const [again = ''] = (await show(page, uuid)).pictures.after;
  expect(again).not.toBe(marked);
  expect((await inkOf(page, again)).red).toBeGreaterThan(drawn.red);

  await press(page, 'Show originals');
  await expect(page.locator(`img[src*="original=1"]`)).toHaveCount(1);
  await press(page, 'Show marks');
  await press(page, 'Mark up');
  await pressIn(page, 'Remove marks');
  await expect(page.getByRole('button', { name: 'Show originals' })).toHaveCount(0);
  const history = page.getByRole('listitem').filter({ hasText: 'Marks removed from a picture' });
  await expect(history).toHaveCount(1);
  const { pictures, events } = await show(page, uuid);
  expect(await inkOf(page, String(pictures.after[0]))).toMatchObject({ red: 0 });
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['marked', 'unmarked']);
});

/** Draws an arrow with the mouse on the picture that was chosen in a form, and keeps it. */
async function markFirst(page: Page) {
  await press(page, 'Mark up picture 1');
  const [from, to] = [await placeOn(page, 0.2, 0.8), await placeOn(page, 0.6, 0.4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await pressIn(page, 'Save');
  await expect(canvasOf(page)).toHaveCount(0);
}

/** Expects a picture with an arrow on it, and the dark photograph below it. */
async function expectMarked(page: Page, path: string | undefined) {
  expect(path).toContain('-marked-');
  expect((await inkOf(page, String(path))).red).toBeGreaterThan(2000);
  expect(await inkOf(page, String(path), 'original=1')).toMatchObject({ red: 0, white: 0 });
}

test('marks are drawn on the picture of a new finding and on that of a remark before they are sent', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await actAs(page, PEOPLE.halcyonEditor);
  const { rig, uuid } = await saveFinding(page);
  const report = await newestReport(page, 'inspection/summaries', rig);
  await page.goto(`/inspection/show/${report}?sheet=Mast`);
  await press(page, 'Add a finding');
  const dialog = page.getByRole('dialog', { name: 'Add a finding' });
  await dialog.getByRole('button', { name: 'Critical' }).click();
  await dialog.getByRole('textbox', { name: 'Deficiency' }).fill('Brace cracked.');
  await dialog.locator('input[type="file"]').setInputFiles([await photograph()]);
  await press(page, 'Mark up picture 1');
  await expect(canvasOf(page)).toBeVisible();
  // Nothing is drawn yet: the form behind it stays.
  await page.keyboard.press('Escape');
  await expect(canvasOf(page)).toHaveCount(0);
  await markFirst(page);
  await dialog.getByRole('button', { name: 'Add finding' }).click();
  const added = async () =>
    ((await ask(page, `findings/list?rig=${rig}`)) as { data: FindingRow[] }).data.find(
      ({ deficiency }) => deficiency === 'Brace cracked.',
    );
  await expect.poll(async () => (await added())?.pictures.before.length).toBe(1);
  await expectMarked(page, (await added())?.pictures.before[0]);

  await page.goto(`/finding/show/${uuid}`);
  await press(page, 'Write a remark');
  const form = page.getByRole('form', { name: 'Write a remark' });
  await form.locator('input[type="file"]').setInputFiles([await photograph()]);
  await markFirst(page);
  await press(page, 'Add remark');
  const remarks = async () => (await show(page, uuid)).events.filter(({ kind }) => kind === 'note');
  await expect.poll(async () => (await remarks()).length).toBe(1);
  await expectMarked(page, (await remarks())[0]?.pictures[0]);
});
