import { basename } from 'node:path';
import { everyAddress } from '../../../demo/addresses.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { mails } from '../../../packages/texts/src/en/mails/index.ts';
import { englishIn } from '../../support/english-left.ts';
import { actAs, expect, sweep, test } from '../../support/journey.ts';
import { mailTo } from '../../support/mails.ts';
import { speakInMarks } from '../../support/marked-language.ts';
import { startMarkedPortal, unmarkedIn } from '../../support/marked-portal.ts';
import { watchRequests } from '../../support/quiet.ts';
import { sample, saveRig } from '../../support/report-making.ts';

/** In a sweep (`npm run test:sweeps`) every route, otherwise some. */
const EVERY = process.env['SWEEPS'] ? 1 : 8;

test('a third language is one folder: it has every text on every route', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const addresses = { ...(await everyAddress(baseURL ?? '', PEOPLE.ownerAdmin)), error404: '/error-404' };
  await actAs(page, PEOPLE.ownerAdmin, '/rigs');
  // The same look at the English page finds its texts.
  await expect.poll(async () => (await englishIn(page, 'marked')).length).toBeGreaterThan(0);
  await speakInMarks(page);
  const untilQuiet = watchRequests(page);
  const left: Record<string, string[]> = {};
  for (const [name, address] of Object.entries(addresses).filter((_, index) => index % EVERY === 0)) {
    await page.goto(address);
    await page.getByRole('main').first().waitFor();
    await untilQuiet();
    await expect(page.getByText('⟦').first()).toBeVisible();
    const english = await englishIn(page, 'marked');
    if (english.length > 0) left[name] = english;
  }
  expect(left).toEqual({});
});

test('a third language has the texts of refusals', async ({ page, tolerate }) => {
  tolerate(/status of 401|ApiError/);
  await speakInMarks(page);
  await page.goto('/login');
  await page.getByLabel('⟦Email⟧', { exact: true }).fill('nobody@example.com');
  await page.getByLabel('⟦Password⟧', { exact: true }).fill('no such person');
  await page.getByRole('button', { name: '⟦Sign in⟧' }).click();
  await expect(page.getByText('⟦The e-mail or the password is wrong.⟧')).toBeVisible();
  expect(await englishIn(page, 'marked')).toEqual([]);
});

test('a third language has the texts about invalid fields', async ({ page, tolerate }) => {
  tolerate(/status of 422|ApiError/);
  await actAs(page, PEOPLE.halcyonClient, '/account');
  await speakInMarks(page);
  await page.goto('/account');
  await page.getByRole('button', { name: '⟦Set up⟧' }).click();
  await page.getByLabel('⟦Your password⟧').fill('not this one');
  await page.getByRole('button', { name: '⟦Continue⟧' }).click();
  await expect(page.getByText('⟦This is not your password.⟧')).toBeVisible();
  expect(await englishIn(page, 'marked')).toEqual([]);
});

sweep('a third language has the texts about a workbook, readable or not', async ({ page }) => {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await speakInMarks(page);
  await page.goto(`/inspection/add/${rig}`);
  const picker = page.getByRole('main').locator('input[type="file"]').first();
  await picker.setInputFiles({ name: 'letter.xls', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir or Madam') });
  await expect(page.getByText(/⟦This is a text file .* with the name of a workbook, .*⟧/)).toBeVisible();
  expect(await englishIn(page, 'marked')).toEqual([]);

  const workbook = sample('xlsx');
  await picker.setInputFiles(workbook);
  await expect(page.getByText('⟦File is read successfully.⟧')).toBeVisible();
  const warnings = page.getByRole('list', { name: /^⟦/ }).getByRole('listitem').locator('p');
  await expect(warnings.first()).toBeVisible();
  for (const text of await warnings.allTextContents()) expect(text).toMatch(/^⟦.+⟧$/);
  // The notice has the unchanged name of the file.
  expect((await englishIn(page, 'marked')).filter((text) => text !== basename(workbook))).toEqual([]);
});

sweep('a third language has the texts of mails', async ({ browser }) => {
  test.setTimeout(300_000);
  const portal = await startMarkedPortal();
  const context = await browser.newContext({ baseURL: portal.baseURL, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await actAs(page, PEOPLE.ownerAdmin);
    await speakInMarks(page);
    await page.goto('/mails');
    await page.getByRole('button', { name: '⟦Send me a test⟧' }).click();
    const tested = await mailTo(PEOPLE.ownerAdmin.email, '«', portal.mails);
    expect(tested.subject).toBe(`«${mails.testMail.title}»`);
    expect(unmarkedIn(tested.text, mails)).toEqual([]);

    await page.request.post('/api/auth/forgot', { data: { email: PEOPLE.halcyonClient.email, language: 'ar' } });
    const reset = await mailTo(PEOPLE.halcyonClient.email, mails.passwordLinks['reset.title'], portal.mails);
    expect(reset.text).toContain('«');
    expect(unmarkedIn(`${reset.subject} ${reset.text}`, mails)).toEqual([]);
  } finally {
    await context.close();
    await portal.stop();
  }
});
