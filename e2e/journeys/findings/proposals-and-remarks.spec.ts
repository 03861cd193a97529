import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FindingPage } from '../../../packages/contract/src/index.ts';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, test, sweep } from '../../support/journey.ts';
import { ask, doorOf, newestReport, PICTURE, saveFinding } from '../../support/report-making.ts';
import type { Credentials } from '../../support/sessions.ts';
import { LANGUAGES } from '../../support/spoken.ts';
import { turnAway } from '../../support/turning-away.ts';

test.describe.configure({ mode: 'parallel' });

const CERTIFICATE = {
  name: 'Load test 114.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
};

type Company = { editor: Credentials; manager: Credentials; managerName: string };

/** People of a company of its own, whose findings only the provider closes. */
async function aCompanyThatProposes(page: Page): Promise<Company> {
  await actAs(page, PEOPLE.ownerAdmin);
  const door = doorOf(page);
  const [uuid, mark] = [randomUUID(), randomUUID().slice(0, 8)];
  const name = `Zulu Wells ${mark}`;
  await door.post('clients/save', { name, code: `ZULU${mark}`, active: 1, uuid });
  await door.post(`clients/follow-up/${uuid}`, { verification: 'provider', answers: 1 });
  const clients = (await ask(page, 'clients/all')) as { id: number; name: string }[];
  const { password } = PEOPLE.ownerEditor;
  const add = async (role: string, permission_id: number, named: string) => {
    const who = { email: `${role}@${mark}.example`, password };
    const client_id = clients.find((client) => client.name === name)?.id;
    const user = { ...who, uuid: randomUUID(), name: named, passwordConfirmation: password };
    await door.post('users/save', { ...user, permission_id, client_id });
    return who;
  };
  const managerName = `Bilal ${mark}`;
  const editor = await add('editor', 2, `Zulu ${mark}`);
  return { editor, manager: await add('client', 4, managerName), managerName };
}

const shownTo = async (page: Page, uuid: string): Promise<FindingPage> =>
  (await ask(page, `findings/show/${uuid}`)) as FindingPage;

const noticesOf = async (page: Page): Promise<string[]> =>
  ((await ask(page, 'notices/list')) as { data: { kind: string }[] }).data.map(({ kind }) => kind);

for (const spoken of LANGUAGES) {
  const { say } = spoken;
  const button = (page: Page, key: Parameters<typeof say>[0]) =>
    page.getByRole('main').getByRole('button', { name: say(key), exact: true });
  const textbox = (page: Page, key: Parameters<typeof say>[0]) =>
    page.getByRole('textbox', { name: say(key), exact: true });

  test.describe(`in ${spoken.name}`, spoken.details, () => {
    test.beforeEach(({ page }) => spoken.speakOn(page));

    test('what a company’s editor changes is proposed, and decided by the provider', async ({ page }) => {
      const { editor } = await aCompanyThatProposes(page);
      await actAs(page, editor);
      const { rig, uuid } = await saveFinding(page);
      await page.goto(`/finding/show/${uuid}`);
      await button(page, 'findings.correct').click();
      const dialog = page.getByRole('dialog', { name: say('findings.correct.title') });
      await expect(dialog).toContainText(say('findings.proposal.hint'));
      await dialog.getByRole('combobox', { name: say('findings.priority') }).selectOption('major');
      await dialog.getByRole('textbox', { name: say('findings.proposal.reason') }).fill('The wire is out of use.');
      await dialog.getByRole('button', { name: say('findings.correct.save') }).click();
      const proposal = page.getByRole('region', { name: say('findings.proposal'), exact: true }).first();
      await expect(proposal).toContainText('The wire is out of use.');
      await expect(proposal).toContainText(say('findings.proposal.own'));
      expect((await shownTo(page, uuid)).proposed?.fields).toEqual({ priority: 'major' });
      await expectAccessible(page, 'all');

      await actAs(page, PEOPLE.ownerEditor, `/findings?rig=${rig}&proposed=1`);
      await expect(page.getByRole('region', { name: say('findings.queue.finding') })).toContainText(
        'The wire is out of use.',
      );
      await expectAccessible(page, 'all');
      await expect(button(page, 'findings.proposal.refuse')).toBeDisabled();
      await textbox(page, 'findings.proposal.why').fill('It is still rigged up.');
      await button(page, 'findings.proposal.refuse').click();
      await expect(page.getByText(say('findings.noneMatch'))).toBeVisible();
      const refused = await shownTo(page, uuid);
      expect([refused.proposed, refused.priority]).toEqual([null, 'minor']);

      await actAs(page, editor, `/finding/show/${uuid}`);
      await expect(page.getByRole('region', { name: say('findings.events') })).toContainText('It is still rigged up.');
      expect(await noticesOf(page)).toContain('decided');
      await doorOf(page).post(`findings/correct/${uuid}`, { event: randomUUID(), fields: { priority: 'major' } });
      await actAs(page, PEOPLE.ownerEditor, `/finding/show/${uuid}`);
      await button(page, 'findings.proposal.accept').click();
      await expect(button(page, 'findings.proposal.accept')).toHaveCount(0);
      expect((await shownTo(page, uuid)).priority).toBe('major');
    });

    sweep('a save of a closing says how many changes it proposes', async ({ page }) => {
      const { editor } = await aCompanyThatProposes(page);
      await actAs(page, editor);
      const { rig } = await saveFinding(page);
      const closing = await newestReport(page, 'closing/summaries', rig);
      await page.goto(`/closing/edit/${closing}?sheet=Mast`);
      await page.getByRole('combobox', { name: say('reports.statusOfRow', { row: 'DM-01' }) }).selectOption('PROGRESS');
      // As a server that holds a priority back answers; its own tests make it do so.
      await page.route('**/api/reports/closing/update-self*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), proposed: 1 } });
      });
      await page
        .getByRole('main')
        .getByRole('button', { name: say('reports.save'), exact: true })
        .last()
        .click();
      const dialog = page.getByRole('dialog', { name: say('reports.update.title') });
      await dialog.getByRole('button', { name: say('reports.save'), exact: true }).click();
      await expect(page.getByText(say('reports.update.proposed', { n: 1 }))).toBeVisible();
    });

    sweep(
      'a rig proves what it did with a certificate, also when the connection is down',
      async ({ page, tolerate }) => {
        tolerate(/ERR_INTERNET_DISCONNECTED/);
        await actAs(page, PEOPLE.halcyonEditor);
        const { rig, uuid } = await saveFinding(page);
        await actAs(page, PEOPLE.halcyonClient, `/finding/show/${uuid}`);
        await button(page, 'findings.answer.ready').click();
        await textbox(page, 'findings.answer.text').fill('Load tested.');
        await page.getByLabel(say('findings.answer.addFile')).last().setInputFiles([CERTIFICATE, PICTURE]);
        const files = page.getByRole('list', { name: say('findings.files') });
        await expect(files).toContainText(CERTIFICATE.name);
        await expect(page.getByRole('img', { name: say('findings.answer.picture', { n: 1 }) })).toBeVisible();
        await expectAccessible(page, 'all');
        // It stays with the draft.
        await page.reload();
        await expect(files).toContainText(CERTIFICATE.name);
        await page.context().setOffline(true);
        await button(page, 'findings.answer.send').click();
        await expect(page.getByText(say('findings.answer.files', { n: 1 }))).toBeVisible();
        await page.context().setOffline(false);
        await turnAway(page);
        const events = page.getByRole('region', { name: say('findings.events') });
        const link = events.getByRole('link', { name: CERTIFICATE.name });
        await expect(link).toBeVisible();
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        expect(download.suggestedFilename()).toBe(CERTIFICATE.name);
        expect((await shownTo(page, uuid)).files?.map(({ name }) => name)).toEqual([CERTIFICATE.name]);

        await page.goto(`/findings?rig=${rig}`);
        await expect(page.getByRole('table')).toContainText(say('findings.answer.files', { n: 1 }));
        await page.goto(`/findings/log?rig=${rig}`);
        await expect(page.getByRole('main')).toContainText(CERTIFICATE.name);
      },
    );

    test('people talk about a finding, and the provider’s people among themselves', async ({ page }) => {
      const { editor, manager, managerName } = await aCompanyThatProposes(page);
      await actAs(page, editor);
      const { uuid } = await saveFinding(page);
      await page.goto(`/finding/show/${uuid}`);
      await button(page, 'findings.remark.offer').click();
      await expect(page.getByRole('switch')).toHaveCount(0);
      await textbox(page, 'findings.remark').pressSequentially(`Please look, @${managerName.slice(0, 9)}`);
      await page.getByRole('option', { name: managerName }).waitFor();
      await page.keyboard.press('Enter');
      await expect(textbox(page, 'findings.remark')).toHaveValue(`Please look, @${managerName} `);
      await expectAccessible(page, 'all');
      await button(page, 'findings.remark.add').click();
      const events = page.getByRole('region', { name: say('findings.events') });
      await expect(events).toContainText(`Please look, @${managerName}`);
      // It is shown before it is sent, and leaving the page would keep it here.
      await expect.poll(async () => (await shownTo(page, uuid)).events).toHaveLength(1);
      expect((await shownTo(page, uuid)).state).toBe('open');

      await actAs(page, PEOPLE.ownerEditor, `/finding/show/${uuid}`);
      await button(page, 'findings.remark.offer').click();
      await page.getByRole('switch', { name: say('findings.remark.onlyOurs') }).check();
      await textbox(page, 'findings.remark.internal').fill('They said the same last year.');
      await page.getByLabel(say('findings.remark.addPictures')).last().setInputFiles([PICTURE]);
      const picture = page.getByRole('img', { name: say('findings.remark.picture', { n: 1 }) });
      await expect(picture).toBeVisible();
      // Both stay with the draft.
      await page.reload();
      await expect(picture).toBeVisible();
      await expectAccessible(page, 'all');
      await button(page, 'findings.remark.addInternal').click();
      const internal = events.getByRole('listitem').filter({ hasText: 'They said the same last year.' });
      await expect(internal).toContainText(say('findings.internal'));
      await internal
        .getByRole('button', { name: say('ui.openPicture', { title: 'They said the same last year.' }) })
        .click();
      await expect(page.getByRole('dialog', { name: 'They said the same last year.' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await shownTo(page, uuid)).events).toHaveLength(2);
      const [path = ''] = (await shownTo(page, uuid)).events.flatMap(({ pictures }) => pictures);
      expect((await page.request.get(`/${path}`)).status()).toBe(200);

      await actAs(page, manager, `/finding/show/${uuid}`);
      await expect(events).toContainText(`Please look, @${managerName}`);
      await expect(page.getByText('They said the same last year.')).toHaveCount(0);
      expect((await page.request.get(`/${path}`)).status()).toBe(404);
      expect(await noticesOf(page)).toContain('mentioned');
      await expectNoSidewaysScroll(page);
    });
  });
}
