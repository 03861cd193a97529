import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { FindingPage, FindingRow } from '../../../packages/contract/src/index.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, SCREENS, test, sweep } from '../../support/journey.ts';
import { ask, doorOf, newestReport, PICTURE, saveReport, saveRig } from '../../support/report-making.ts';
import { type Credentials, tokenOf } from '../../support/sessions.ts';
import { LANGUAGES, type Spoken } from '../../support/spoken.ts';
import { surveyWorkbook } from '../../support/survey-workbook.ts';
import { turnAway } from '../../support/turning-away.ts';

test.describe.configure({ mode: 'parallel' });

const SHEET = 'Mast';
const refOf = (index: number) => `DM-${String(index + 1).padStart(2, '0')}`;

/** A rig of someone's company with an inspection of some findings, as its editor saves it. */
async function aSurveyedRig(page: Page, editor: Credentials, count: number): Promise<{ rig: string; survey: string }> {
  await actAs(page, editor);
  const rig = await saveRig(page);
  const findings = Array.from({ length: count }, (_, index) => ({ row: 11 + index, ref: refOf(index) }));
  const bytes = await surveyWorkbook([{ name: SHEET, findings }]);
  const survey = await saveReport(page, 'inspection', rig, { name: 'survey.xlsx', bytes });
  return { rig, survey };
}

const findingsOf = async (page: Page, rig: string, query = ''): Promise<FindingRow[]> => {
  const { data } = (await ask(page, `findings/list?rig=${rig}&per_page=100${query}`)) as { data: FindingRow[] };
  return data;
};

const countOf = async (page: Page, rig: string, state: string): Promise<number> =>
  ((await ask(page, `findings/figures?rig=${rig}&state=${state}`)) as { total: number }).total;

const findingOf = async (page: Page, rig: string, ref: string): Promise<FindingPage> => {
  const [row] = await findingsOf(page, rig, `&search=${ref}&state=open,progress,ready,closed,unclear`);
  return (await ask(page, `findings/show/${row?.UUID ?? ''}`)) as FindingPage;
};

const named = (
  page: Page | Locator,
  { say }: Spoken,
  key: Parameters<Spoken['say']>[0],
  values: Parameters<Spoken['say']>[1] = {},
) => ({
  button: page.getByRole('button', { name: say(key, values), exact: true }),
  textbox: page.getByRole('textbox', { name: say(key, values), exact: true }),
  link: page.getByRole('link', { name: say(key, values), exact: true }),
});

const list = (page: Page, { say }: Spoken) => page.getByRole('list', { name: say('findings.list'), exact: true });
const headline = (page: Page, ref: string) => page.getByRole('heading', { level: 2, name: `Finding ${ref} as` });

for (const spoken of LANGUAGES) {
  const { say } = spoken;

  test.describe(`in ${spoken.name}`, spoken.details, () => {
    test.beforeEach(({ page }) => spoken.speakOn(page));

    test.describe('on a phone', () => {
      test.use({ viewport: SCREENS['a phone'], hasTouch: true });

      test('a rig manager answers, asks, and goes on without a connection', async ({ page, tolerate }) => {
        tolerate(/ERR_INTERNET_DISCONNECTED/);
        const { rig } = await aSurveyedRig(page, PEOPLE.halcyonEditor, 4);
        await actAs(page, PEOPLE.halcyonClient, `/findings?rig=${rig}&sort=age`);
        await page
          .getByRole('table', { name: say('findings.list'), exact: true })
          .getByRole('link')
          .first()
          .tap();
        const refs = (await findingsOf(page, rig, '&sort=age')).map(({ ref }) => ref);
        const [first = '', second = '', third = ''] = refs;

        await expect(headline(page, first)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'all');
        // Five taps for a text, a picture and 'ready': Answer, the text, the camera, Send, the next finding.
        const sheet = page.getByRole('dialog');
        await named(page, spoken, 'findings.answer').button.tap();
        await named(sheet, spoken, 'findings.answer.text').textbox.fill('Welded and tested.');
        await sheet.locator('input[type="file"]').first().setInputFiles(PICTURE);
        await expect(page.getByRole('img', { name: say('findings.answer.picture', { n: 1 }) })).toBeVisible();
        await expectAccessible(page, 'all');
        await named(sheet, spoken, 'findings.answer.send').button.tap();
        await expect(page.getByText(say('findings.answer.sent'), { exact: true }).first()).toBeVisible();
        // As long as it can be undone it is not sent: its words are in the form again.
        await page.getByRole('button', { name: say('ui.undo'), exact: true }).tap();
        await expect(named(sheet, spoken, 'findings.answer.text').textbox).toHaveValue('Welded and tested.');
        await expect(page.getByRole('img', { name: say('findings.answer.picture', { n: 1 }) })).toBeVisible();
        await named(sheet, spoken, 'findings.answer.send').button.tap();
        await named(page, spoken, 'findings.answer.nextRef', { ref: second }).link.tap();

        await expect(headline(page, second)).toBeVisible();
        await named(page, spoken, 'findings.answer').button.tap();
        await named(sheet, spoken, 'findings.answer.question').button.tap();
        await named(sheet, spoken, 'findings.answer.ask').textbox.fill('Which of the two?');
        await named(sheet, spoken, 'findings.answer.send').button.tap();
        await turnAway(page);
        await expect(page.getByRole('region', { name: say('findings.events') })).toContainText('Which of the two?');
        await named(page, spoken, 'findings.answer.nextRef', { ref: third }).link.tap();

        await expect(headline(page, third)).toBeVisible();
        await named(page, spoken, 'findings.answer').button.tap();
        await page.context().setOffline(true);
        await named(sheet, spoken, 'findings.answer.progress').button.tap();
        await named(sheet, spoken, 'findings.answer.text').textbox.fill('Parts are on order.');
        await named(sheet, spoken, 'findings.answer.send').button.tap();
        await expect(page.getByText(say('findings.answer.kept')).first()).toBeVisible();
        await page.context().setOffline(false);
        await turnAway(page);
        await expect(page.getByText(say('findings.answer.kept'))).toHaveCount(0);
        await expect(page.getByRole('region', { name: say('findings.events') })).toContainText('Parts are on order.');

        const answered = await findingOf(page, rig, first);
        expect([answered.state, answered.action_taken, answered.pictures.after.length]).toEqual([
          'ready',
          'Welded and tested.',
          1,
        ]);
        expect((await findingOf(page, rig, third)).state).toBe('progress');
        expect((await findingsOf(page, rig, '&asked=1')).map(({ ref }) => ref)).toEqual([second]);
      });

      test('a closing is edited in cards', async ({ page }) => {
        const { rig } = await aSurveyedRig(page, PEOPLE.halcyonEditor, 3);
        const closing = await newestReport(page, 'closing/summaries', rig);
        await page.goto(`/closing/edit/${closing}?sheet=${SHEET}`);
        const status = page.getByRole('combobox', { name: say('reports.statusOfRow', { row: refOf(0) }) });
        await status.selectOption('CLOSED');
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'all');
        await saveClosing(page, spoken);
        expect(await countOf(page, rig, 'closed')).toBe(1);
      });
    });

    sweep('a surveyor works through forty answers with the keyboard', async ({ page }) => {
      const { rig } = await aSurveyedRig(page, PEOPLE.halcyonEditor, 40);
      const findings = (await findingsOf(page, rig)).map(({ UUID }) => UUID);
      await actAs(page, PEOPLE.halcyonClient);
      const answers = { event: randomUUID(), findings, state: 'ready', text: 'Repaired and function tested.' };
      await doorOf(page).post('findings/answer-many', answers);
      await actAs(page, PEOPLE.ownerEditor, `/findings?rig=${rig}&state=ready`);
      const rows = list(page, spoken).getByRole('link');
      const panel = page.getByRole('region', { name: say('findings.queue.finding') });
      await expect(rows).toHaveCount(25);
      await expect(panel).toContainText('Repaired and function tested.');
      // Everything to be read, the pictures and the decision are in sight, and nothing scrolls.
      const shown = await panel.evaluate((element) => ({
        bottom: element.getBoundingClientRect().bottom - innerHeight,
        scrolled: [...element.children].filter((one) => one.scrollHeight > one.clientHeight + 1).length,
      }));
      expect(shown.bottom).toBeLessThanOrEqual(0);
      expect(shown.scrolled).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      // Priority, Ref. and day are one line, also of a critical finding.
      const lines = list(page, spoken).locator('p:has(time)');
      const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(32);
      await expectAccessible(page, 'all');

      await page.keyboard.press('r');
      await page.keyboard.type('The weld is cracked again.');
      await page.keyboard.press('Control+Enter');
      await expect(rows).toHaveCount(24);
      await page.keyboard.press('c');
      await expect(rows).toHaveCount(23);
      await named(page, spoken, 'ui.undo').button.click();
      await expect(rows).toHaveCount(24);
      await rows.first().focus();
      for (let left = 24; left > 0; left -= 1) {
        await page.keyboard.press('c');
        await expect(rows).toHaveCount(left - 1);
      }
      await page.reload();
      await expect(rows).toHaveCount(15, { timeout: 30_000 });

      await page.getByRole('checkbox', { name: say('findings.many.all') }).check();
      const bar = page.getByRole('region', { name: say('findings.many') });
      await named(bar, spoken, 'findings.many.closed').button.click();
      const dialog = page.getByRole('dialog', { name: say('findings.many.title.closed', { n: 15 }) });
      await dialog.getByRole('button', { name: say('findings.many.title.closed', { n: 15 }) }).click();
      await expect.poll(() => countOf(page, rig, 'closed'), { timeout: 30_000 }).toBe(39);
      expect(await countOf(page, rig, 'progress')).toBe(1);
    });

    test('a surveyor edits a closing while the rig answers a finding of it', async ({ page, browser, tolerate }) => {
      tolerate(/409/);
      const { rig } = await aSurveyedRig(page, PEOPLE.halcyonEditor, 3);
      const closing = await newestReport(page, 'closing/summaries', rig);
      await page.goto(`/closing/edit/${closing}?sheet=${SHEET}`);
      await page.getByRole('combobox', { name: say('reports.statusOfRow', { row: refOf(0) }) }).selectOption('CLOSED');

      const { UUID } = await findingOf(page, rig, refOf(1));
      const other = await browser.newContext();
      try {
        const phone = await other.newPage();
        await spoken.speakOn(phone);
        await actAs(phone, PEOPLE.halcyonClient, `/finding/show/${UUID}`);
        await named(phone, spoken, 'findings.answer.ready').button.click();
        await named(phone, spoken, 'findings.answer.text').textbox.fill('Welded and tested.');
        await named(phone, spoken, 'findings.answer.send').button.click();
        await turnAway(phone);
        await expect(phone.getByRole('region', { name: say('findings.events') })).toContainText('Welded and tested.');
      } finally {
        await other.close();
      }

      await saveClosing(page, spoken);
      expect((await findingOf(page, rig, refOf(0))).state).toBe('closed');
      const answered = await findingOf(page, rig, refOf(1));
      expect([answered.state, answered.action_taken]).toEqual(['ready', 'Welded and tested.']);
      await page.goto(`/closing/edit/${closing}?sheet=${SHEET}`);
      await expect(page.getByRole('img', { name: say('findings.event.ready') })).toBeVisible();
      await page.getByRole('button', { name: say('findings.answers', { n: 1 }) }).click();
      await expect(page.getByRole('dialog')).toContainText('Welded and tested.');
    });

    sweep('where the provider verifies, what a company closes waits for the provider', async ({ page }) => {
      const editor = await aCompanyWhoseProviderVerifies(page);
      const { rig } = await aSurveyedRig(page, editor, 2);
      const closing = await newestReport(page, 'closing/summaries', rig);
      await page.goto(`/closing/edit/${closing}?sheet=${SHEET}`);
      await page.getByRole('combobox', { name: say('reports.statusOfRow', { row: refOf(0) }) }).selectOption('CLOSED');
      await saveClosing(page, spoken);
      const { UUID, state } = await findingOf(page, rig, refOf(0));
      expect(state).toBe('ready');
      await page.goto(`/finding/show/${UUID}`);
      await expect(headline(page, refOf(0))).toBeVisible();
      await expect(named(page, spoken, 'findings.verify.closed').button).toHaveCount(0);

      await actAs(page, PEOPLE.ownerEditor, `/finding/show/${UUID}`);
      await named(page, spoken, 'findings.verify.closed').button.click();
      await expect.poll(() => countOf(page, rig, 'closed'), { timeout: 30_000 }).toBe(1);
      await page.goto(`/closing/show/${closing}?sheet=${SHEET}`);
      await expect(page.getByRole('table').last()).toContainText('CLOSED');
    });

    test('a wrong word is corrected where it is seen, and the workbook stays as it came', async ({ page }) => {
      const { rig, survey } = await aSurveyedRig(page, PEOPLE.halcyonEditor, 2);
      const { UUID } = await findingOf(page, rig, refOf(0));
      const workbook = async () =>
        (await page.request.get(`/api/reports/inspection/download/${survey}?token=${await tokenOf(page)}`)).body();
      const before = await workbook();
      await page.goto(`/finding/show/${UUID}`);
      await named(page, spoken, 'findings.correct').button.click();
      const dialog = page.getByRole('dialog', { name: say('findings.correct.title') });
      await named(dialog, spoken, 'findings.deficiency').textbox.fill('Diagonal brace is bent');
      await named(dialog, spoken, 'findings.correct.save').button.click();
      await expect(page.getByRole('heading', { level: 2, name: 'Diagonal brace is bent' })).toBeVisible();

      const closing = await newestReport(page, 'closing/summaries', rig);
      for (const path of [`/inspection/show/${survey}`, `/closing/show/${closing}`]) {
        await page.goto(`${path}?sheet=${SHEET}`);
        await expect(page.getByRole('table').last()).toContainText('Diagonal brace is bent');
      }
      expect((await workbook()).equals(before)).toBe(true);
    });
  });
}

async function saveClosing(page: Page, { say }: Spoken) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('reports.save'), exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: say('reports.update.title') });
  await dialog.getByRole('button', { name: say('reports.save'), exact: true }).click();
  await page.waitForURL('**/rig/show/**');
}

/** The editor of a company of its own, whose findings only the provider closes. */
async function aCompanyWhoseProviderVerifies(page: Page): Promise<Credentials> {
  await actAs(page, PEOPLE.ownerAdmin);
  const door = doorOf(page);
  const [uuid, mark] = [randomUUID(), randomUUID().slice(0, 8)];
  const name = `Zulu Wells ${mark}`;
  await door.post('clients/save', { name, code: `ZULU${mark}`, active: 1, uuid });
  await door.post(`clients/follow-up/${uuid}`, { verification: 'provider' });
  const clients = (await ask(page, 'clients/all')) as { id: number; name: string }[];
  const editor = { email: `editor@${mark}.example`, password: PEOPLE.ownerEditor.password };
  await door.post('users/save', {
    ...editor,
    uuid: randomUUID(),
    name: `Zulu ${mark}`,
    passwordConfirmation: editor.password,
    permission_id: 2,
    client_id: clients.find((client) => client.name === name)?.id,
  });
  return editor;
}
