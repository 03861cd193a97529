import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, signIn, sweep, test } from '../../support/journey.ts';
import { PICTURE, sample, saveRig } from '../../support/report-making.ts';

declare global {
  // oxlint-disable-next-line no-var -- a global is declared with var
  var reportedViolations: string[];
}

/** Every violation of the policy since the page was loaded, as the browser reports it. */
const violations = (page: Page) => page.evaluate(() => globalThis.reportedViolations);

/** Workers and documents that a test opens report to the console, which every journey checks. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.reportedViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      globalThis.reportedViolations.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`,
      );
    });
  });
});

async function expectNoViolation(page: Page) {
  await page.waitForLoadState('networkidle');
  expect(await violations(page), `what the policy refused at ${page.url()}`).toEqual([]);
}

/** A style element without a nonce, or an attribute in markup, is what an injection would add. */
async function injectedStyleWorks(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const probe = document.createElement('div');
    probe.innerHTML = '<p style="position:fixed">x</p><style>p { position: fixed }</style>';
    document.body.append(probe);
    const works = getComputedStyle(probe.querySelector('p') ?? probe).position === 'fixed';
    probe.remove();
    return works;
  });
}

sweep('no page needs what the policy refuses', async ({ page }) => {
  await page.goto('/login');
  await expectNoViolation(page);
  await signIn(page, PEOPLE.ownerAdmin);
  const pages = ['/', '/rigs', '/clients', '/users', '/visits', '/visit/add', '/client/add/', '/user/add/', '/rig/add'];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.locator('main').first()).toBeVisible();
    await expectNoViolation(page);
  }
  // Dialogs lock the page behind them with their own style element; the theme changes with another.
  await page.goto('/rigs');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await expectNoViolation(page);
});

/** The pixels of a picture shown from an object URL, like those of a workbook before it is saved. */
const widthOfBlobPicture = (page: Page) =>
  page.evaluate(
    async (bytes) => {
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      await picture.decode();
      return picture.naturalWidth;
    },
    [...PICTURE.buffer],
  );

sweep('workers read workbooks, and pictures that are not uploaded yet are shown', async ({ page }) => {
  await actAs(page, PEOPLE.duneRidgeAdmin);
  const rig = await saveRig(page);
  await page.goto(`/inspection/add/${rig}`);
  await page.getByRole('main').locator('input[type="file"]').first().setInputFiles(sample('xlsx'));
  await expect(page.getByText('File is read successfully.')).toBeVisible();
  expect(await widthOfBlobPicture(page)).toBe(40);
  await expectNoViolation(page);
  await page.goto(`/rig/show/${rig}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(page);
});

sweep('the API reference shows the calls, styled, without requests to another host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/api/docs/');
  await expect(page.getByText('Sign in with e-mail and password').first()).toBeVisible();
  await expectNoViolation(page);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

sweep('a style or script that is not ours does nothing', async ({ page, tolerate }) => {
  tolerate(/Content Security Policy/);
  await page.goto('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await injectedStyleWorks(page)).toBe(false);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('taken over');
  const refused = await violations(page);
  expect(refused.map((violation) => violation.split(' ')[0] ?? '').toSorted()).toEqual([
    'script-src-elem',
    // Once when the markup is read, once when it is put into the page.
    'style-src-attr',
    'style-src-attr',
    'style-src-elem',
  ]);
});
