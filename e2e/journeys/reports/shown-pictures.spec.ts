import { PEOPLE } from '../../../demo/people.ts';
import { actAs, expect, sweep } from '../../support/journey.ts';
import { confirmSave, newestReport, readWorkbook, savedPictures, saveRig } from '../../support/report-making.ts';
import { quartersOf, surveyWorkbook, type Quarters } from '../../support/survey-workbook.ts';

const [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT] = [5, 30, 180, 215];
const QUARTERS: Quarters = [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT];

sweep('pictures that a workbook shows turned, mirrored or cut are saved as it shows them', async ({ page }) => {
  const looks = [{}, { turn: 90 }, { mirrored: true }, { cutLeft: 0.5 }, { turn: 180, cutLeft: 0.5 }];
  const sheet = {
    name: 'Mast',
    findings: looks.map((_, index) => ({ row: 11 + index, ref: `DM-${index}` })),
    pictures: looks.map((look, index) => ({ row: 11 + index, colour: QUARTERS, look })),
  };
  await actAs(page, PEOPLE.halcyonEditor);
  const rig = await saveRig(page);
  await page.goto(`/rig/show/${rig}`);
  await page.goto(`/inspection/add/${rig}`);
  await readWorkbook(page, {
    name: 'survey.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await surveyWorkbook([sheet]),
  });
  await confirmSave(page);
  await page.waitForURL(`**/rig/show/${rig}*`);
  const uuid = await newestReport(page, 'inspection/summaries', rig);
  const saved = await savedPictures(page, { kind: 'inspection', uuid }, quartersOf);
  expect([...saved]).toEqual([
    ['DM-0', [{ size: '320 x 240', quarters: [...QUARTERS] }]],
    ['DM-1', [{ size: '240 x 320', quarters: [BOTTOM_LEFT, TOP_LEFT, BOTTOM_RIGHT, TOP_RIGHT] }]],
    ['DM-2', [{ size: '320 x 240', quarters: [TOP_RIGHT, TOP_LEFT, BOTTOM_RIGHT, BOTTOM_LEFT] }]],
    // The left half is gone, not only out of sight.
    ['DM-3', [{ size: '160 x 240', quarters: [TOP_RIGHT, TOP_RIGHT, BOTTOM_RIGHT, BOTTOM_RIGHT] }]],
    ['DM-4', [{ size: '160 x 240', quarters: [BOTTOM_RIGHT, BOTTOM_RIGHT, TOP_RIGHT, TOP_RIGHT] }]],
  ]);
});
