import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../demo/people.ts';
import { expectAccessible, expectGoodInBothLooks } from '../../support/accessibility.ts';
import { actAs, expect, expectNoSidewaysScroll, onEveryScreen, remember, test, sweep } from '../../support/journey.ts';
import { saveReport, saveRig } from '../../support/report-making.ts';
import { surveyWorkbook, type SurveyFinding } from '../../support/survey-workbook.ts';

type Found = Pick<SurveyFinding, 'ref' | 'text' | 'status'>;

const BRACES = 'Two diagonal braces on the aft face are bent by 38 mm';
const LADDER = 'Surface rust has started on the stringers of the derrick ladder';

const workbook = async (name: string, findings: readonly Found[]) => ({
  name,
  bytes: await surveyWorkbook([
    { name: 'Derrick & Mast', findings: findings.map((one, index) => ({ row: 11 + index, ...one })) },
  ]),
});

/** A rig with two surveys that were compared: two of its findings were found again, and one of these is closed. */
async function onARigSurveyedTwice(page: Page) {
  await actAs(page, PEOPLE.halcyonAdmin);
  const rig = await saveRig(page);
  const first = [
    { ref: 'DM-01', text: BRACES },
    { ref: 'DM-02', text: LADDER },
    { ref: 'DM-03', text: 'Nipple of the fast line sheave is blocked with old grease' },
  ];
  const second = [
    { ref: 'DM-01', text: BRACES },
    { ref: 'DM-02', text: LADDER, status: 'CLOSED' },
  ];
  await saveReport(page, 'inspection', rig, await workbook('first.xlsx', first));
  await saveReport(page, 'inspection', rig, await workbook('second.xlsx', second));
  await page.goto(`/rig/compare/${rig}`);
  await page.getByRole('region', { name: 'Confirm' }).getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Compare surveys' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 findings are the same')).toBeVisible();
  await page.goto(`/rig/show/${rig}`);
  return rig;
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');

sweep('for the yearly meeting a rig says what its surveys found, closed and found again', async ({ page }) => {
  const rig = await onARigSurveyedTwice(page);
  await page.getByRole('link', { name: 'Yearly review' }).click();
  await expect(page).toHaveURL(`/rig/yearly/${rig}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('yearly review');
  await expect(page.getByRole('region', { name: 'Figures of all surveys' })).toContainText('Found3Closed1Repeated2');
  // Two of the first survey's findings count in the second one.
  await expect(rowsOf(page, 'By survey').nth(1)).toContainText(/Inspection of .+2120/);
  await expect(rowsOf(page, 'By survey').nth(2)).toContainText(/Inspection of .+100–2/);
  const texts = page.getByRole('list', { name: 'What comes back most' }).getByRole('listitem');
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toContainText('found again once');
  await expectGoodInBothLooks(page);
  await rowsOf(page, 'By section').getByRole('link', { name: 'Derrick & Mast' }).click();
  await expect(page).toHaveURL(/\/findings\?.*scope=all/);
  await expect(page.getByRole('main').getByText(BRACES)).toHaveCount(1);
});

test('a company sees what comes back most in its fleet', async ({ page }) => {
  await onARigSurveyedTwice(page);
  await page.goto('/fleet');
  await page.getByRole('link', { name: 'Yearly review' }).click();
  await expect(page).toHaveURL('/fleet/yearly');
  const texts = page.getByRole('list', { name: 'What comes back most' }).getByRole('listitem');
  await expect(texts.filter({ hasText: BRACES })).toHaveCount(1);
  await expect(rowsOf(page, 'By section').filter({ hasText: 'Derrick & Mast' }).first()).toBeVisible();
  await expectGoodInBothLooks(page);
  await actAs(page, PEOPLE.ownerAdmin, '/fleet/yearly');
  await page.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Halcyon Reach Offshore' });
  await expect(page).toHaveURL(/\/fleet\/yearly\?client=\d+/);
  await expect(texts.filter({ hasText: BRACES })).toHaveCount(1);
});

sweep('the yearly review speaks Arabic, from right to left, on every screen', async ({ page }) => {
  const rig = await onARigSurveyedTwice(page);
  await remember(page, { language: 'ar', direction: 'rtl' });
  for (const address of [`/rig/yearly/${rig}`, '/fleet/yearly']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('المراجعة السنوية');
    await expect(page.getByRole('list', { name: 'أكثر ما يتكرر' }).getByRole('listitem').first()).toContainText(
      'لوحظت مجددًا',
    );
    await onEveryScreen(page, () => expectNoSidewaysScroll(page));
    await expectAccessible(page);
  }
});
