import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { add, answer, aSurveyedRig, findingsOf, takeAlong, textsOf } from '../../support/away.ts';
import { expect, SCREENS, sweep, test } from '../../support/journey.ts';
import { putSession } from '../../support/sessions.ts';
import { upgradingProxy } from '../../support/upgrading-proxy.ts';

// What was refused for want of a connection is tried again after half a minute.
test.describe.configure({ timeout: 240_000 });

// The newer version rewrites whatever it sends, which takes it seconds beside other journeys.
const patient = expect.configure({ timeout: 60_000 });

const outbox = (page: Page) => page.getByRole('region', { name: 'Waiting on this device' });
const scriptOf = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src');

sweep(
  'a portal that is upgraded while work waits on a device gets all of it once, and the device its new version',
  async ({ page, browser, baseURL }) => {
    const rig = await aSurveyedRig(page);
    const portal = await upgradingProxy(baseURL ?? '');
    const context = await browser.newContext({
      baseURL: portal.address,
      serviceWorkers: 'allow',
      viewport: SCREENS['a desktop'],
    });
    try {
      const device = await context.newPage();
      await putSession(device, PEOPLE.halcyonEditor, portal.address);
      await takeAlong(device, rig);
      const before = await scriptOf(device);
      await context.setOffline(true);
      for (const ref of ['DM-01', 'DM-02']) {
        await device.goto(`/findings?rig=${rig}&search=${ref}`);
        await device.getByRole('table', { name: 'Findings' }).getByRole('link').first().click();
        await answer(device, `Repaired what ${ref} says.`);
      }
      await device.goto(`/findings?rig=${rig}`);
      await add(device, 'Found while the portal was upgraded.');
      await expect(device.getByText('2 answers, 1 new finding, 1 picture waiting')).toBeVisible();

      // There is a line again before the portal is.
      portal.stop();
      await context.setOffline(false);
      await device.reload();
      await expect(device.getByText('2 answers, 1 new finding, 1 picture waiting')).toBeVisible();
      expect(await scriptOf(device)).toBe(before);

      portal.startNewer();
      await expect.poll(async () => (await findingsOf(page, rig)).length, { timeout: 90_000 }).toBe(4);
      const answered = async () => (await findingsOf(page, rig)).filter(({ answers }) => answers > 0).length;
      await expect.poll(answered, { timeout: 90_000 }).toBe(2);
      await expect(outbox(device)).toHaveCount(0, { timeout: 60_000 });

      // A page that is not kept on the device: the new version has its part under another name.
      await device.goto('/fleet');
      await patient(device.getByRole('heading', { name: 'Fleet' })).toBeVisible();
      await expect(async () => {
        await device.reload();
        await device.getByRole('navigation', { name: 'Main' }).waitFor();
        expect(await scriptOf(device)).not.toBe(before);
      }).toPass({ timeout: 60_000 });
      await device.goto('/fleet');
      await patient(device.getByRole('link', { name: 'Yearly review' })).toBeVisible();

      // Its shell opens without a connection as that of the version before did.
      await device.goto(`/findings?rig=${rig}`);
      await context.setOffline(true);
      await device.reload();
      await patient(device.getByText('No connection')).toBeVisible();
      await patient(device.getByRole('table', { name: 'Findings' }).getByRole('link').first()).toBeVisible();
      expect(await scriptOf(device)).not.toBe(before);
    } finally {
      await context.close();
      await portal.close();
    }
    const rows = await findingsOf(page, rig);
    expect(rows.filter(({ deficiency }) => deficiency === 'Found while the portal was upgraded.')).toHaveLength(1);
    for (const { UUID, ref } of rows.filter(({ answers }) => answers > 0))
      expect(await textsOf(page, UUID)).toEqual([`Repaired what ${ref} says.`]);
  },
);
