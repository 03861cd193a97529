import { LANGUAGES } from '@rigbook/texts';
import { placeKey } from '@rigbook/domain';
import { requestPictures } from '../in-thread.ts';
import { pairFindings } from '../material/followed.ts';
import type { Gathered } from '../material/gathered.ts';
import { GatheredEvents, GatheredRows, readSheets } from '../material/read-gathered.ts';
import { planLog } from './log-sheet.ts';
import type { PlannedWorkbook } from './plan.ts';
import { picturesOfRegister, planRegister } from './register-sheet.ts';
import { picturesOfReport, planSheets } from './report-sheets.ts';

/** Plans the workbook for the data in a folder. */
export async function planWorkbook(
  folder: string,
  about: Exclude<Gathered, { of: 'workbook' }>,
): Promise<PlannedWorkbook> {
  const rightToLeft = LANGUAGES[about.asked.language].direction === 'rtl';
  if (about.of === 'log') return { sheets: [planLog(about.asked, new GatheredEvents(folder).all())], rightToLeft };
  const { asked } = about;
  const rows = new GatheredRows(folder);
  if (about.of === 'findings') {
    const pictures = await requestPictures(picturesOfRegister(rows.all()));
    return { sheets: [planRegister(asked, rows.all(), pictures)], rightToLeft };
  }
  const sheets = readSheets(folder, 'sheets');
  const followed = [...pairFindings(sheets, rows, about.places)];
  const material = { sheets, findings: new Map(followed.map((one) => [placeKey(one.finding), one])) };
  const pictures = await requestPictures(picturesOfReport(asked, material));
  return { sheets: planSheets(asked, material, pictures), rightToLeft };
}
