import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingPage } from '../../../packages/contract/src/index.ts';
import { aSurveyedRig, findingsOf, NO_LINE, takeAlong } from '../../support/away.ts';
import { actAs, enterCredentials, expect, SCREENS, signIn, test, sweep } from '../../support/journey.ts';
import { ask, PICTURE } from '../../support/report-making.ts';

test.use({ serviceWorkers: 'allow', viewport: SCREENS['a desktop'] });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const WAITING = 'Saved on this device, waiting to be sent';
const remarksOf = async (page: Page, uuid: string) =>
  ((await ask(page, `findings/show/${uuid}`)) as FindingPage).events.filter(({ kind }) => kind === 'note');
const idOf = async (page: Page, rig: string) =>
  (await findingsOf(page, rig)).find(({ ref }) => ref === 'DM-01')?.UUID ?? '';

/** Writes a remark about the open finding. */
async function remark(page: Page, text: string, { internal = false, picture = false } = {}) {
  await page.getByRole('button', { name: 'Write a remark' }).click();
  const form = page.getByRole('form', { name: 'Write a remark' });
  await form.getByRole('textbox').fill(text);
  if (picture) await form.locator('input[type=file]').setInputFiles(PICTURE);
  if (picture) await expect(form.getByRole('img', { name: 'Picture 1 of the remark' })).toBeVisible();
  if (internal) await form.getByRole('switch', { name: 'Internal: only our people see it' }).check();
  await form.getByRole('button', { name: internal ? 'Add internal remark' : 'Add remark' }).click();
  await expect(form).toHaveCount(0);
}

sweep(
  'a remark with a picture waits in sight without a connection, also after a reload, and is there once',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    await actAs(page, PEOPLE.halcyonClient);
    const finding = await idOf(page, rig);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto(`/finding/show/${finding}`);
    await remark(page, 'The spare part is on the next boat.', { picture: true });
    await expect(page.getByText('1 remark, 1 picture waiting')).toBeVisible();
    await remark(page, 'Written by mistake.');
    const waiting = page.getByRole('listitem').filter({ hasText: WAITING });
    await expect(waiting).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('2 remarks, 1 picture waiting')).toBeVisible();
    // One is taken back into the form, and given up.
    await waiting.filter({ hasText: 'by mistake' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: 'Remark for both sides' })).toHaveValue('Written by mistake.');
    await page.getByRole('form', { name: 'Write a remark' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(waiting).toHaveCount(1);
    // The portal is busy at first.
    let tries = 0;
    await context.route('**/api/findings/note/*', async (route) => {
      tries += 1;
      if (tries < 2) await route.fulfill({ status: 503, json: { error: 'Busy', code: 'busy' } });
      else await route.continue();
    });
    await context.setOffline(false);
    await expect.poll(() => tries).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(async () => (await remarksOf(page, finding)).length, { timeout: 40_000 }).toBe(1);
    await expect(waiting).toHaveCount(0);
    expect(await remarksOf(page, finding)).toMatchObject([
      { text: 'The spare part is on the next boat.', pictures: [expect.any(String)] },
    ]);
  },
);

sweep(
  'an internal remark of an ended session goes after signing in, and nobody else on the device sees it',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    tolerate(/status of 401/);
    const rig = await aSurveyedRig(page);
    await context.clearCookies();
    await signIn(page, PEOPLE.ownerEditor, `/rig/show/${rig}`);
    const finding = await idOf(page, rig);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(`/finding/show/${finding}`);
    await remark(page, 'They said the same last year.', { internal: true });
    await expect(page.getByRole('listitem').filter({ hasText: WAITING })).toContainText('Internal');
    await context.setOffline(false);
    await page.waitForURL((url) => url.pathname === '/login');
    // A user of the company signs in first.
    await enterCredentials(page, PEOPLE.halcyonEditor);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`/finding/show/${finding}`);
    await expect(page.getByRole('button', { name: 'Write a remark' })).toBeVisible();
    await expect(page.getByText('They said the same last year.')).toHaveCount(0);
    await expect(page.getByText('waiting')).toHaveCount(0);
    expect(await remarksOf(page, finding)).toEqual([]);
    await context.clearCookies();
    await signIn(page, PEOPLE.ownerEditor, `/finding/show/${finding}`);
    await expect.poll(async () => (await remarksOf(page, finding)).length, { timeout: 40_000 }).toBe(1);
    expect(await remarksOf(page, finding)).toMatchObject([{ text: 'They said the same last year.', internal: 1 }]);
    await actAs(page, PEOPLE.halcyonEditor);
    expect(await remarksOf(page, finding)).toEqual([]);
  },
);
