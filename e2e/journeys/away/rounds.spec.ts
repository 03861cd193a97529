import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { randomOf } from '../../../demo/random.ts';
import { add, answerText, aSurveyedRig, findingsOf, NO_LINE, takeAlong, textsOf } from '../../support/away.ts';
import { actAs, expect, SCREENS, test, sweep } from '../../support/journey.ts';

test.use({ serviceWorkers: 'allow', viewport: SCREENS['a desktop'] });

/** Some seconds for each: a sweep makes many, a night more. */
const ROUNDS = Number(process.env['AWAY_ROUNDS'] ?? (process.env['SWEEPS'] ? 30 : 6));
const SEED = process.env['PROPERTY_SEED'] ?? '1';
test.describe.configure({ timeout: 180_000 + ROUNDS * 10_000 });

const REFS = ['DM-01', 'DM-02', 'DM-03'];
const KINDS = ['online', 'offline', 'killed', 'answer', 'answer', 'add'] as const;

/** Waits until this device has stored a text, to be sent or as sent: from then on nothing may lose it. */
const isStored = (page: Page, text: string) =>
  page.waitForFunction(async (wanted) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('rigbook');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
    });
    const kept = await new Promise<{ value: { text?: string } | null }[]>((resolve) => {
      const reading = database.transaction('unsaved-work').objectStore('unsaved-work').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    database.close();
    return kept.some(({ value }) => value?.text === wanted);
  }, text);

sweep(
  `rounds of work with and without a connection, and of killed pages, lose and repeat nothing: seed ${SEED}`,
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    tolerate(/Target crashed|Page crashed/);
    const random = randomOf(SEED);
    const rig = await aSurveyedRig(page);
    await takeAlong(page, rig);
    const answered: string[] = [];
    const added: string[] = [];
    let device = page;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const kind = random.pick(KINDS);
      const text = `Round ${round} of seed ${SEED}.`;
      if (kind === 'online' || kind === 'offline') await context.setOffline(kind === 'offline');
      if (kind === 'killed') {
        const protocol = await context.newCDPSession(device);
        void protocol.send('Page.crash').catch(() => {});
        const crashed = device;
        await crashed.waitForEvent('crash');
        device = await context.newPage();
        await crashed.close();
      }
      if (kind === 'answer') {
        await device.goto(`/findings?rig=${rig}&search=${random.pick(REFS)}`);
        await device.getByRole('table', { name: 'Findings' }).getByRole('link').first().click();
        await answerText(device, text);
        answered.push(text);
      }
      if (kind === 'add') {
        await device.goto(`/findings?rig=${rig}`);
        await add(device, text);
        added.push(text);
      }
      if (kind === 'answer' || kind === 'add') await isStored(device, text);
    }
    await context.setOffline(false);
    const desk = await context.newPage();
    await actAs(desk, PEOPLE.halcyonEditor, `/findings?rig=${rig}`);
    const patiently = { timeout: 120_000 };
    await expect.poll(async () => (await findingsOf(desk, rig)).length, patiently).toBe(REFS.length + added.length);
    const rows = await findingsOf(desk, rig);
    const said = async () => {
      const texts = await Promise.all(
        rows.filter(({ ref }) => REFS.includes(ref)).map(({ UUID }) => textsOf(desk, UUID)),
      );
      return texts.flat().toSorted();
    };
    await expect.poll(said, patiently).toEqual(answered.toSorted());
    const found = rows.map(({ deficiency }) => deficiency).filter((text) => text.startsWith('Round '));
    expect(found.toSorted()).toEqual(added.toSorted());
  },
);
