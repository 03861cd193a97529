import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BrowserContext,
  Page,
  PlaywrightTestArgs,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { add, addDialog, answer, aSurveyedRig, findingsOf, NO_LINE, takeAlong, textsOf } from '../../support/away.ts';
import { actAs, expect, SCREENS, signIn, test, sweep } from '../../support/journey.ts';
import { doorOf } from '../../support/report-making.ts';
import { putSession } from '../../support/sessions.ts';

test.use({ serviceWorkers: 'allow', viewport: SCREENS['a desktop'] });
// What was refused for want of a connection is tried again after half a minute.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const outbox = (page: Page) => page.getByRole('region', { name: 'Waiting on this device' });

/** Opens a finding of a rig from the register, and answers it. */
async function answerOf(page: Page, rig: string, ref: string) {
  await page.goto(`/findings?rig=${rig}&search=${ref}`);
  await page.getByRole('table', { name: 'Findings' }).getByRole('link').first().click();
  await answer(page, `Repaired what ${ref} says.`);
}

type Launching = Pick<
  PlaywrightTestArgs & PlaywrightWorkerArgs & PlaywrightWorkerOptions,
  'playwright' | 'launchOptions'
> & {
  baseURL: string | undefined;
};

/** Works with a browser whose profile is on the disk, as people's are, and which outlives its end. */
async function withProfile(
  { playwright, launchOptions, baseURL = '' }: Launching,
  work: (open: () => Promise<BrowserContext>) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-profile-'));
  const open = () =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL,
      viewport: SCREENS['a desktop'],
    });
  try {
    await work(open);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

sweep(
  'ten answers and five new findings of a day without a connection are each stored once, though the browser was killed',
  async ({ page, playwright, launchOptions, baseURL }) => {
    const refs = Array.from({ length: 10 }, (_, index) => `DM-${String(index + 1).padStart(2, '0')}`);
    const rig = await aSurveyedRig(page, 10);
    await withProfile({ playwright, launchOptions, baseURL }, async (open) => {
      const today = await open();
      const device = await today.newPage();
      await signIn(device, PEOPLE.halcyonEditor, `/rig/show/${rig}`);
      await takeAlong(device, rig, 10);
      await today.setOffline(true);
      await device.goto(`/findings?rig=${rig}`);
      await device.reload();
      for (const ref of refs) await answerOf(device, rig, ref);
      for (let n = 1; n <= 5; n += 1) {
        await device.goto(`/findings?rig=${rig}`);
        await add(device, `New finding ${n}.`);
      }
      await expect(device.getByText('10 answers, 5 new findings, 5 pictures waiting')).toBeVisible();
      const killed = new Promise((resolve) => today.once('close', resolve));
      const protocol = await today.newCDPSession(device);
      void protocol.send('Browser.crash').catch(() => {});
      await killed;

      const tomorrow = await open();
      await tomorrow.clearCookies();
      const again = await tomorrow.newPage();
      await signIn(again, PEOPLE.halcyonEditor, `/findings?rig=${rig}`);
      await expect.poll(async () => (await findingsOf(page, rig)).length, { timeout: 90_000 }).toBe(15);
      // The last answers may be kept back a little longer than findings: they can be undone.
      const answered = async () => (await findingsOf(page, rig)).filter(({ answers }) => answers > 0).length;
      await expect.poll(answered, { timeout: 90_000 }).toBe(10);
      await expect(outbox(again)).toHaveCount(0, { timeout: 60_000 });
      await tomorrow.close();
    });
    const rows = await findingsOf(page, rig);
    const texts = rows.map(({ deficiency }) => deficiency).filter((text) => text.startsWith('New finding'));
    expect(texts.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `New finding ${n}.`));
    for (const { UUID, ref } of rows.filter(({ deficiency }) => !deficiency.startsWith('New finding')))
      expect(await textsOf(page, UUID)).toEqual([`Repaired what ${ref} says.`]);
  },
);

sweep(
  'two devices that answered the same finding are both heard, once each; one that was closed meanwhile shows both texts',
  async ({ page, context, browser, baseURL, tolerate }) => {
    tolerate(NO_LINE);
    tolerate(/status of 409/);
    const rig = await aSurveyedRig(page);
    await takeAlong(page, rig);
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), serviceWorkers: 'allow' });
    const second = await other.newPage();
    await putSession(second, PEOPLE.halcyonClient, baseURL ?? '');
    await takeAlong(second, rig);
    for (const one of [context, other]) await one.setOffline(true);
    await answerOf(page, rig, 'DM-01');
    await answerOf(page, rig, 'DM-02');
    await answerOf(second, rig, 'DM-01');
    await other.setOffline(false);
    const uuids = new Map((await findingsOf(second, rig)).map(({ ref, UUID }) => [ref, UUID]));
    const uuidOf = (ref: string) => uuids.get(ref) ?? '';
    await expect.poll(() => textsOf(second, uuidOf('DM-01')), { timeout: 40_000 }).toHaveLength(1);
    // Meanwhile the office closes the other one.
    const office = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const desk = await office.newPage();
    await putSession(desk, PEOPLE.ownerAdmin, baseURL ?? '');
    const closing = { event: crypto.randomUUID(), result: 'closed', text: 'Seen on board.' };
    await doorOf(desk).post(`findings/verify/${uuidOf('DM-02')}`, closing);
    await context.setOffline(false);
    await expect.poll(() => textsOf(page, uuidOf('DM-01')), { timeout: 40_000 }).toHaveLength(2);
    await expect(page.getByText('Not accepted: 1')).toBeVisible({ timeout: 40_000 });
    await outbox(page).getByRole('button', { name: 'Show' }).click();
    await expect(outbox(page)).toContainText('Repaired what DM-02 says.');
    await expect(outbox(page)).toContainText('Seen on board.');
    expect(await textsOf(page, uuidOf('DM-02'))).toEqual(['Seen on board.']);
    await other.close();
    await office.close();
  },
);

sweep(
  'a device without room says that it can store nothing, and the text stays in the form',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    tolerate(/can not be kept|QuotaExceeded/);
    const rig = await aSurveyedRig(page);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto(`/findings?rig=${rig}`);
    // The browser looks at a quota that its tools set only now and then.
    const room = await page.evaluateHandle(() => {
      const before = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
      const value = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
      Object.defineProperty(IDBObjectStore.prototype, 'put', { ...before, value });
      return { again: () => void Object.defineProperty(IDBObjectStore.prototype, 'put', before) };
    });
    await page.getByRole('button', { name: 'Add a finding' }).click();
    const dialog = addDialog(page);
    await dialog.getByRole('button', { name: 'Major' }).click();
    await dialog.getByRole('textbox', { name: 'Deficiency' }).fill('Valve leaks.');
    await dialog.getByRole('button', { name: 'Add finding' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Deficiency' })).toHaveValue('Valve leaks.');
    await room.evaluate(({ again }) => again());
    await dialog.getByRole('button', { name: 'Add finding' }).click();
    await expect(dialog).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(
        async () => (await findingsOf(page, rig)).filter(({ deficiency }) => deficiency === 'Valve leaks.').length,
        {
          timeout: 40_000,
        },
      )
      .toBe(1);
  },
);

sweep(
  'what a restored portal has lost is offered again, and what it still has stays once',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto(`/findings?rig=${rig}`);
    await add(page, 'Pump loose.');
    await context.setOffline(false);
    const count = async () =>
      (await findingsOf(page, rig)).filter(({ deficiency }) => deficiency === 'Pump loose.').length;
    await expect.poll(count, { timeout: 40_000 }).toBe(1);
    await expect(outbox(page)).toHaveCount(0);
    // As after a restore: another epoch, and nothing of what this device has sent is known.
    await context.route('**/api/**', async (route) => {
      if (route.request().url().includes('/events/known')) return route.fulfill({ json: { known: [] } });
      const answered = await route.fetch();
      return route.fulfill({ response: answered, headers: { ...answered.headers(), 'x-epoch': 'restored' } });
    });
    await page.reload();
    await expect(page.getByText('Not accepted: 1')).toBeVisible({ timeout: 40_000 });
    await outbox(page).getByRole('button', { name: 'Show' }).click();
    await expect(outbox(page)).toContainText('The portal was restored from a backup');
    await expect(outbox(page)).toContainText('Pump loose.');
  },
);

sweep(
  'the page of what waits for a person opens and is worked through without a connection, also after a reload',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    const [first] = await findingsOf(page, rig);
    const door = doorOf(page);
    await door.post(`findings/answer/${first?.UUID ?? ''}`, {
      event: crypto.randomUUID(),
      state: 'ready',
      text: 'Welded and tested.',
      pictures: [],
    });
    await actAs(page, PEOPLE.ownerAdmin);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto('/turn?turn=ready');
    await page.reload();
    await expect(page.getByText('No connection')).toBeVisible();
    const list = page.getByRole('list', { name: 'Findings' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close', exact: false }).first().click();
    await expect(page.getByText('1 answer waiting')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await findingsOf(page, rig)).some(({ UUID }) => UUID === first?.UUID), { timeout: 60_000 })
      .toBe(false);
  },
);
