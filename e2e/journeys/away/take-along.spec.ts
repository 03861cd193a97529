import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingPage } from '../../../packages/contract/src/index.ts';
import { aSurveyedRig, alongPanel as panel, findingsOf, NO_LINE, takeAlong } from '../../support/away.ts';
import { actAs, enterCredentials, expect, SCREENS, signIn, test, sweep } from '../../support/journey.ts';
import { ask, PICTURE } from '../../support/report-making.ts';
import { tokenOf } from '../../support/sessions.ts';

test.use({ serviceWorkers: 'allow' });
// What was refused for want of a connection is tried again after half a minute.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const eventsOf = async (page: Page, uuid: string) =>
  ((await ask(page, `findings/show/${uuid}`)) as FindingPage).events.filter(({ kind }) => kind === 'ready');

/** Answers the open finding with a text and a picture. */
async function answer(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'What was done' }).fill(text);
  await page.locator('input[type=file]').first().setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Plans a visit of the rig; returns the address of its page. */
async function aVisit(page: Page, rig: string): Promise<string> {
  const rigs = (await ask(page, 'rigs/all')) as { id: number; UUID: string; client_id: number }[];
  const { id, client_id } = rigs.find(({ UUID }) => UUID === rig) ?? {};
  const [type] = (await ask(page, 'types/list')) as { id: number }[];
  const uuid = randomUUID();
  const plan = { uuid, date: '2030-11-05', client_id, rig_id: id, visit_type_id: type?.id, description: 'Survey' };
  const saved = await page.request.post(`/api/visits/save?token=${await tokenOf(page)}`, { data: plan });
  expect(saved.ok()).toBe(true);
  return `/visit/show/${uuid}`;
}

test.describe('on a desktop', () => {
  test.use({ viewport: SCREENS['a desktop'] });

  test('a rig is taken along from the page of its visit, by one click', async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    await actAs(page, PEOPLE.ownerAdmin);
    await takeAlong(page, rig, 3, await aVisit(page, rig));
    await context.setOffline(true);
    await page.goto(`/findings?rig=${rig}`);
    await expect(page.getByRole('table', { name: 'Findings' }).getByRole('link')).toHaveCount(3);
  });

  sweep(
    'a rig that was taken along opens, filters and is answered without a connection, also after a reload',
    async ({ page, context, tolerate }) => {
      tolerate(NO_LINE);
      const rig = await aSurveyedRig(page);
      await actAs(page, PEOPLE.halcyonClient);
      const [first] = (await findingsOf(page, rig)).filter(({ ref }) => ref === 'DM-01');
      await page.goto(`/finding/show/${first?.UUID ?? ''}`);
      await answer(page, 'Welded and tested again.');
      // Once it can no longer be undone.
      await expect.poll(() => eventsOf(page, first?.UUID ?? ''), { timeout: 30_000 }).toHaveLength(1);
      await takeAlong(page, rig);
      await context.setOffline(true);
      await page.goto(`/findings?rig=${rig}`);
      await expect(page.getByText('No connection')).toBeVisible();
      const rows = page.getByRole('table', { name: 'Findings' }).getByRole('link');
      await expect(rows).toHaveCount(3);
      // Its small picture is on the device.
      const picture = page.locator('img[src^="blob:"]').first();
      await expect(picture).toBeVisible();
      await page.goto(`/findings?rig=${rig}&search=DM-02`);
      await expect(rows).toHaveCount(1);
      await rows.first().click();
      await page.waitForURL('**/finding/show/*');
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: /Finding DM-02/ })).toBeVisible();
      await answer(page, 'Replaced the wire.');
      await expect(page.getByText('1 answer, 1 picture waiting')).toBeVisible();
      await page.reload();
      await expect(page.getByText('1 answer, 1 picture waiting')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('No connection')).toHaveCount(0);
      const [finding] = (await findingsOf(page, rig)).filter(({ ref }) => ref === 'DM-02');
      await expect.poll(() => eventsOf(page, finding?.UUID ?? ''), { timeout: 40_000 }).toHaveLength(1);
      const [event] = await eventsOf(page, finding?.UUID ?? '');
      expect(event).toMatchObject({ text: 'Replaced the wire.', pictures: [expect.any(String)] });
    },
  );

  sweep('what was not taken along says so, and what is let go is gone', async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    await actAs(page, PEOPLE.halcyonClient);
    await takeAlong(page, rig);
    await panel(page).getByRole('button', { name: 'Remove from this device' }).click();
    await expect(panel(page)).toContainText('Not on this device');
    await context.setOffline(true);
    await page.goto(`/findings?rig=${rig}`);
    await expect(page.getByText('This is not on this device')).toBeVisible();
  });

  sweep('a second person on the device sees nothing of it', async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    await actAs(page, PEOPLE.halcyonClient);
    await takeAlong(page, rig);
    await signInAsOther(page);
    await page.goto(`/rig/show/${rig}`);
    await expect(panel(page)).toContainText('Not on this device');
    await context.setOffline(true);
    await page.goto(`/findings?rig=${rig}`);
    await expect(page.getByText('This is not on this device')).toBeVisible();
  });
});

sweep(
  'what was taken along is removed once the portal says that its user is gone',
  async ({ page, browser, tolerate }) => {
    tolerate(/401|ApiError/);
    const rig = await aSurveyedRig(page);
    const device = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
    const rigs = (await ask(page, 'rigs/all')) as { UUID: string; client_id: number }[];
    const colleague = { email: `${randomUUID()}@people.test`, password: 'a password for journeys' };
    await actAs(page, PEOPLE.ownerAdmin);
    const uuid = randomUUID();
    const token = await tokenOf(page);
    const added = await page.request.post(`/api/users/save?token=${token}`, {
      data: {
        uuid,
        name: 'Rolf Aker',
        email: colleague.email,
        password: colleague.password,
        passwordConfirmation: colleague.password,
        client_id: rigs.find(({ UUID }) => UUID === rig)?.client_id,
        permission_id: 4,
      },
    });
    expect(added.ok()).toBe(true);
    await signIn(device, colleague, '/rigs');
    await takeAlong(device, rig);
    const isKept = () =>
      device.evaluate(async () => {
        const opening = indexedDB.open('rigbook');
        await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }));
        const counting = opening.result.transaction('along').objectStore('along').count();
        await new Promise((resolve) => counting.addEventListener('success', resolve, { once: true }));
        opening.result.close();
        return counting.result;
      });
    expect(await isKept()).toBe(1);
    expect((await page.request.delete(`/api/users/delete/${uuid}?token=${token}`)).ok()).toBe(true);
    await device.getByRole('link', { name: 'Findings' }).first().click();
    await device.waitForURL('**/login');
    expect(await isKept()).toBe(0);
    await device.context().close();
  },
);

test.describe('what waits to be sent', () => {
  test.use({ viewport: SCREENS['a desktop'] });

  /** Answers two findings without a connection. */
  async function answerTwo(page: Page, rig: string) {
    for (const ref of ['DM-01', 'DM-02']) {
      await page.goto(`/findings?rig=${rig}&search=${ref}`);
      await page.getByRole('table', { name: 'Findings' }).getByRole('link').first().click();
      await answer(page, `Repaired what ${ref} says.`);
      await expect(page.getByText('Saved on this device, waiting to be sent').first()).toBeVisible();
    }
  }

  /** Each of both has one answer with its picture. */
  async function expectBothOnce(page: Page, rig: string) {
    const rows = (await findingsOf(page, rig)).filter(({ ref }) => ref !== 'DM-03');
    for (const { UUID, ref } of rows) {
      await expect.poll(() => eventsOf(page, UUID), { timeout: 40_000 }).toHaveLength(1);
      const [event] = await eventsOf(page, UUID);
      expect(event).toMatchObject({ text: `Repaired what ${ref} says.`, pictures: [expect.any(String)] });
    }
  }

  sweep(
    'goes on by itself after the portal was busy, each once, and is seen until then',
    async ({ page, context, tolerate }) => {
      tolerate(NO_LINE);
      const rig = await aSurveyedRig(page);
      await actAs(page, PEOPLE.halcyonClient);
      await takeAlong(page, rig);
      await context.setOffline(true);
      await answerTwo(page, rig);
      await expect(page.getByText('2 answers, 2 pictures waiting')).toBeVisible();
      const outbox = page.getByRole('region', { name: 'Waiting on this device' });
      await outbox.getByRole('button', { name: 'Show' }).click();
      await expect(outbox.getByRole('listitem')).toHaveCount(2);
      await expect(outbox).toContainText('Repaired what DM-01 says.');
      let isBusy = true;
      let tries = 0;
      await context.route('**/api/findings/answer/*', async (route) => {
        tries += 1;
        if (isBusy) await route.fulfill({ status: 503, json: { error: 'Busy', code: 'busy' } });
        else await route.continue();
      });
      await context.setOffline(false);
      await expect.poll(() => tries).toBeGreaterThan(0);
      isBusy = false;
      await page.reload();
      await expectBothOnce(page, rig);
    },
  );

  sweep(
    'stays when the session has ended, which what was taken along outlives, and goes after signing in',
    async ({ page, context, tolerate }) => {
      tolerate(NO_LINE);
      tolerate(/status of 401/);
      const rig = await aSurveyedRig(page);
      await context.clearCookies();
      await signIn(page, PEOPLE.halcyonClient, `/rig/show/${rig}`);
      await takeAlong(page, rig);
      await context.setOffline(true);
      // As after a night: nothing is open, and the browser has dropped the session.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto(`/findings?rig=${rig}`);
      await answerTwo(page, rig);
      await context.setOffline(false);
      await page.waitForURL((url) => url.pathname === '/login');
      await enterCredentials(page, PEOPLE.halcyonClient);
      await page.waitForURL((url) => url.pathname !== '/login');
      await expectBothOnce(page, rig);
    },
  );
});

const signInAsOther = async (page: Page) => {
  await page.context().clearCookies();
  await signIn(page, PEOPLE.halcyonEditor, '/rigs');
};
