import { placeKey } from '@rigbook/domain';
import { picturesAt } from '../in-thread.ts';
import { followedFindings } from '../material/followed.ts';
import type { Gathered } from '../material/gathered.ts';
import { GatheredRows, readSheets } from '../material/read-gathered.ts';
import type { PlannedWorkbook } from './plan.ts';
import { picturesOfRegister, plannedRegister } from './register-sheet.ts';
import { picturesOfReport, plannedSheets } from './report-sheets.ts';

/** The workbook of what was gathered in a folder. */
export async function plannedWorkbook(
  folder: string,
  about: Exclude<Gathered, { of: 'workbook' }>,
): Promise<PlannedWorkbook> {
  const { asked } = about;
  const rows = new GatheredRows(folder);
  const rightToLeft = asked.language === 'ar';
  if (about.of === 'findings') {
    const pictures = await picturesAt(picturesOfRegister(rows.all()));
    return { sheets: [plannedRegister(asked, rows.all(), pictures)], rightToLeft };
  }
  const sheets = readSheets(folder, 'sheets');
  const followed = [...followedFindings(sheets, rows, about.places)];
  const material = { sheets, findings: new Map(followed.map((one) => [placeKey(one.finding), one])) };
  const pictures = await picturesAt(picturesOfReport(asked, material));
  return { sheets: plannedSheets(asked, material, pictures), rightToLeft };
}
