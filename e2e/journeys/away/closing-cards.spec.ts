import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import type { FindingPage } from '../../../packages/contract/src/index.ts';
import { alongPanel, aSurveyedRig, findingsOf, NO_LINE, takeAlong } from '../../support/away.ts';
import { actAs, expect, SCREENS, test, sweep } from '../../support/journey.ts';
import { ask, PICTURE } from '../../support/report-making.ts';

test.use({ serviceWorkers: 'allow', viewport: SCREENS['a phone'] });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const cardOf = (page: Page, ref: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(ref) }) });
const closingOf = async (page: Page, rig: string) => (await findingsOf(page, rig))[0]?.closing?.UUID ?? '';
const show = async (page: Page, uuid: string) => (await ask(page, `findings/show/${uuid}`)) as FindingPage;

/** Enters on a card what was done, with a final picture. */
async function enter(page: Page, ref: string, { state, text }: { state: string; text: string }) {
  const card = cardOf(page, ref);
  await card.getByText('Status and final picture').click();
  await card.getByRole('button', { name: state, exact: true }).click();
  await card.getByRole('textbox', { name: 'What was done' }).fill(text);
  await card.locator('input[type=file]').first().setInputFiles(PICTURE);
  await expect(card.getByRole('img', { name: 'Picture 1 of the answer' })).toBeVisible();
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(card.getByText('Waiting to be sent', { exact: true })).toBeVisible();
}

sweep(
  'a closing report opens without a connection as cards, and what is entered on them reaches it once',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    const closing = await closingOf(page, rig);
    const findings = await findingsOf(page, rig);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto(`/rig/show/${rig}`);
    await alongPanel(page).getByRole('link', { name: 'Closing report' }).click();
    await page.waitForURL(`**/closing/show/${closing}`);
    await expect(page.getByRole('article')).toHaveCount(3);
    await enter(page, 'DM-01', { state: 'In progress', text: 'The steel is ordered.' });
    await page.goto(`/closing/edit/${closing}`);
    await enter(page, 'DM-02', { state: 'Ready', text: 'Replaced the wire and tested it.' });
    await page.reload();
    await expect(page.getByText('2 answers, 2 pictures waiting')).toBeVisible();
    await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(2);
    await expect(cardOf(page, 'DM-02')).toContainText('Ready');
    await context.setOffline(false);
    for (const [ref, state, text] of [
      ['DM-01', 'progress', 'The steel is ordered.'],
      ['DM-02', 'ready', 'Replaced the wire and tested it.'],
    ] as const) {
      const uuid = findings.find((one) => one.ref === ref)?.UUID ?? '';
      await expect.poll(async () => (await show(page, uuid)).answers, { timeout: 40_000 }).toBe(1);
      expect(await show(page, uuid)).toMatchObject({
        state,
        action_taken: text,
        pictures: { after: [expect.any(String)] },
        events: expect.arrayContaining([expect.objectContaining({ text })]),
      });
    }
    await page.getByRole('button', { name: 'Open the sheets' }).click();
    await expect(page.getByRole('combobox', { name: 'Status of DM-01' })).toHaveValue('PROGRESS');
    await expect(page.getByText('The steel is ordered.').first()).toBeVisible();
  },
);

sweep(
  'a finding that is answered and closed on its card without a connection is closed once there is one',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    const closing = await closingOf(page, rig);
    const uuid = (await findingsOf(page, rig)).find(({ ref }) => ref === 'DM-01')?.UUID ?? '';
    await actAs(page, PEOPLE.ownerEditor);
    await takeAlong(page, rig);
    await context.setOffline(true);
    await page.goto(`/closing/show/${closing}`);
    await enter(page, 'DM-01', { state: 'In progress', text: 'Welded while we were on board.' });
    const card = cardOf(page, 'DM-01');
    const verifying = card.getByRole('region', { name: 'Verify' });
    await verifying.getByRole('textbox', { name: 'Remark' }).fill('Seen and measured.');
    await verifying.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(card).toContainText('Closed');
    await expect(page.getByText('2 answers, 1 picture waiting')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 answers, 1 picture waiting')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await show(page, uuid)).state, { timeout: 60_000 }).toBe('closed');
    const { events, pictures } = await show(page, uuid);
    expect(events.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
    expect(pictures.after).toHaveLength(1);
    await expect(page.getByText('Not accepted')).toHaveCount(0);
  },
);

sweep(
  'what was entered in the sheets before the connection was lost is not forgotten, and the cards say so',
  async ({ page, context, tolerate }) => {
    tolerate(NO_LINE);
    const rig = await aSurveyedRig(page);
    const closing = await closingOf(page, rig);
    await takeAlong(page, rig);
    await page.goto(`/closing/edit/${closing}?sheet=Mast`);
    const status = page.getByRole('combobox', { name: 'Status of DM-01' });
    await status.selectOption('PROGRESS');
    await expect(page.getByRole('button', { name: 'Discard' }).first()).toBeVisible();
    await context.setOffline(true);
    // The page stays as it is.
    await expect(page.getByText('No connection')).toBeVisible();
    await expect(status).toHaveValue('PROGRESS');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Entered in the sheets before and not saved: 1 change.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Open the sheets' }).click();
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await expect(status).toHaveValue('PROGRESS');
  },
);
