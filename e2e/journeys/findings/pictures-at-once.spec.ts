import type { Page } from '@playwright/test';
import type { FindingPage } from '../../../packages/contract/src/index.ts';
import sharp from 'sharp';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, SCREENS, test, sweep } from '../../support/journey.ts';
import { ask, saveFinding } from '../../support/report-making.ts';
import { colourOf, photograph, type Colour } from '../../support/survey-workbook.ts';
import { tokenOf } from '../../support/sessions.ts';
import { turnAway } from '../../support/turning-away.ts';

test.use({ viewport: SCREENS['a phone'], hasTouch: true });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** How long a slow phone may take for pictures of twelve megapixels. */
const PATIENCE = { timeout: 90_000 };

/** What a phone's camera makes: twelve megapixels. */
const large = async (name: string, colour: Colour) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(await photograph(colour))
    .resize(4000, 3000)
    .jpeg()
    .toBuffer(),
});

/** A finding's page as the rig's manager has it, on a phone that is six times slower than this machine. */
async function onASlowPhone(page: Page): Promise<string> {
  await actAs(page, PEOPLE.halcyonEditor);
  const { uuid } = await saveFinding(page);
  await actAs(page, PEOPLE.halcyonClient, `/finding/show/${uuid}`);
  const answer = page.getByRole('button', { name: 'Answer', exact: true });
  await expect(answer).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await answer.tap();
  return uuid;
}

const choose = async (page: Page, files: Awaited<ReturnType<typeof large>>[]) =>
  page.getByRole('dialog').locator('input[type="file"]').first().setInputFiles(files);
const field = (page: Page) => page.getByRole('textbox', { name: 'What was done' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).tap();

/** The colours of the pictures of the answer, and whether each was reduced. */
async function sentPictures(page: Page, uuid: string): Promise<{ colours: number[]; widths: number[] }> {
  const { pictures } = (await ask(page, `findings/show/${uuid}`)) as FindingPage;
  const token = await tokenOf(page);
  const bytes = await Promise.all(
    pictures.after.map(async (path) => (await page.request.get(`/${encodeURI(path)}?token=${token}`)).body()),
  );
  const colours = await Promise.all(bytes.map(colourOf));
  const widths = await Promise.all(bytes.map(async (one) => (await sharp(one).metadata()).width));
  return { colours: colours.toSorted((a, b) => a - b), widths: [...new Set(widths)] };
}

sweep(
  'five pictures and at once one more, and Send at once: all six are sent, and what is typed then stays',
  async ({ page }) => {
    const colours: Colour[] = [10, 20, 30, 40, 50, 60];
    const [sixth, ...five] = await Promise.all(colours.toReversed().map((colour) => large(`${colour}.jpg`, colour)));
    const uuid = await onASlowPhone(page);
    await page.getByRole('button', { name: 'Ready', exact: true }).tap();
    await field(page).fill('Welded and tested.');
    await choose(page, five);
    await choose(page, sixth ? [sixth] : []);
    await send(page);
    await page.getByRole('button', { name: 'Answer', exact: true }).tap();
    await field(page).fill('Painted, too.');
    await turnAway(page);
    await expect(page.getByText('Sent', { exact: true })).toBeInViewport(PATIENCE);
    await expect(field(page)).toHaveValue('Painted, too.');
    expect(await sentPictures(page, uuid)).toEqual({ colours, widths: [2560] });
    const { action_taken: taken, state } = (await ask(page, `findings/show/${uuid}`)) as FindingPage;
    expect([taken, state]).toEqual(['Welded and tested.', 'ready']);
  },
);

sweep('pictures that are being sent when the page is loaded again are all sent', async ({ page }) => {
  const colours: Colour[] = [10, 20, 30];
  const files = await Promise.all(colours.map((colour) => large('image.jpg', colour)));
  const uuid = await onASlowPhone(page);
  await page.getByRole('button', { name: 'In progress', exact: true }).tap();
  await choose(page, files);
  await send(page);
  await expect(page.getByText('3 pictures').first()).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await sentPictures(page, uuid)).colours, PATIENCE).toEqual(colours);
});
