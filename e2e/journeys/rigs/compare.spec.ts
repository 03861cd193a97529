import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, remember, sweep, test } from '../../support/journey.ts';
import { saveReport, saveRig } from '../../support/report-making.ts';
import { surveyWorkbook, type SurveyFinding } from '../../support/survey-workbook.ts';

type Found = Pick<SurveyFinding, 'ref' | 'text' | 'status'>;

const BRACES = 'Two diagonal braces on the aft face are bent by 38 mm';
const LADDER = 'Surface rust has started on the stringers of the derrick ladder';

const FIRST: Found[] = [
  { ref: 'DM-01', text: BRACES },
  { ref: 'DM-02', text: LADDER },
  { ref: 'DM-03', text: 'Floodlight no. 4 above the V-door has no safety sling' },
  { ref: 'DM-04', text: 'Nipple of the fast line sheave is blocked with old grease' },
];
const SECOND: Found[] = [
  { ref: 'DM-01', text: 'Wind wall panels rattle loose at the monkey board' },
  { ref: 'DM-02', text: BRACES },
  { ref: 'DM-03', text: LADDER, status: 'CLOSED' },
  { ref: 'DM-04', text: 'Floodlight no. 7 above the V-door has no safety sling' },
];

const workbook = async (name: string, findings: readonly Found[]) => ({
  name,
  bytes: await surveyWorkbook([
    { name: 'Derrick & Mast', findings: findings.map((one, index) => ({ row: 11 + index, ...one })) },
  ]),
});

/** A rig with two surveys, on its page. */
async function onARigWithTwoSurveys(page: Page) {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  await saveReport(page, 'inspection', rig, await workbook('first.xlsx', FIRST));
  await saveReport(page, 'inspection', rig, await workbook('second.xlsx', SECOND));
  await page.goto(`/rig/show/${rig}`);
  return rig;
}

const offer = (page: Page) => page.getByRole('region', { name: 'Compare surveys' });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const list = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What became of findings' }).getByRole('button', { name });

test('two surveys are compared by keyboard, and confirmed findings count once', async ({ page }) => {
  const rig = await onARigWithTwoSurveys(page);
  await expect(offer(page)).toContainText('2 pairs, 1 doubtful');
  await offer(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/rig/compare/${rig}\\?from=.+&to=.+`));
  const doubt = rows(page, 'To decide').first();
  await expect(doubt.locator('del')).toHaveText('4 ');
  await expect(doubt.locator('ins')).toHaveText('7 ');
  await expectGoodInBothLooks(page);
  await page.keyboard.press('n');
  await expect(doubt.getByRole('button', { name: 'Two findings' })).toHaveAttribute('aria-pressed', 'true');
  await list(page, 'Still open').click();
  await expect(rows(page, 'Still open')).toHaveCount(1);
  await list(page, 'Not found again').click();
  await expect(rows(page, 'Not found again')).toContainText(['Nipple of the fast line sheave']);
  const bar = page.getByRole('region', { name: 'Confirm' });
  await expect(bar).toContainText('2 pairs are the same, 1 is two findings');
  await bar.getByRole('checkbox', { name: 'Close the 2 findings not found again' }).check();
  await bar.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: 'Compare surveys' });
  await expect(question).toContainText('2 findings of the earlier survey will no longer count');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 findings are the same, 2 closed')).toBeVisible();
  await expect(list(page, 'To decide')).toHaveText('To decide 0');
  await list(page, 'Still open').click();
  await expect(rows(page, 'Still open').first()).toContainText('Confirmed');
  // Done: the rig offers it no more, and what is open is open once.
  await page.goto(`/rig/show/${rig}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`/findings?rig=${rig}&scope=all`);
  await expect(page.getByRole('main').getByText(BRACES)).toHaveCount(1);
});

sweep(
  'J and K walk through a list, and what was decided stays until it is confirmed or discarded',
  async ({ page }) => {
    const rig = await onARigWithTwoSurveys(page);
    await page.goto(`/rig/compare/${rig}`);
    await expect(rows(page, 'To decide')).toHaveCount(1);
    await page.keyboard.press('y');
    const bar = page.getByRole('region', { name: 'Confirm' });
    await expect(bar).toContainText('3 pairs are the same');
    await page.getByRole('button', { name: 'Back' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: /stay/i }).click();
    await expect(bar).toContainText('3 pairs are the same');
    await bar.getByRole('button', { name: 'Discard' }).click();
    await expect(bar).toContainText('2 pairs are the same');
    await list(page, 'New').click();
    await page.keyboard.press('j');
    await expect(rows(page, 'New').first().getByRole('link')).toBeFocused();
  },
);

sweep('the comparison speaks Arabic, from right to left, on every screen', async ({ page }) => {
  const rig = await onARigWithTwoSurveys(page);
  await remember(page, { language: 'ar', direction: 'rtl' });
  await page.goto(`/rig/compare/${rig}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مقارنة المسوح');
  await expect(rows(page, 'للبتّ فيها')).toHaveCount(1);
  await onEveryScreen(page, () => expectNoSidewaysScroll(page));
  await expectAccessible(page);
});

sweep('who may not verify sees the comparison and decides nothing', async ({ page }) => {
  const rig = await onARigWithTwoSurveys(page);
  await page.goto(`/rig/compare/${rig}`);
  await expect(rows(page, 'To decide')).toHaveCount(1);
  const address = page.url();
  await actAs(page, PEOPLE.halcyonViewer, `/rig/show/${rig}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(address);
  await expect(rows(page, 'To decide')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'The same' })).toHaveCount(0);
});
