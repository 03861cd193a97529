import { LANGUAGES } from '@rigbook/texts';
import { placeKey } from '@rigbook/domain';
import { requestPictures } from '../making/in-thread.ts';
import { pairFindings } from '../material/followed.ts';
import type { Gathered } from '../material/gathered.ts';
import { GatheredEvents, GatheredRows, readSheets } from '../material/read-gathered.ts';
import { TABLE_WORDS } from '../texts/table-words.ts';
import { titleOf, titleOfKind } from '../titles.ts';
import { planYearly } from './yearly-sheets.ts';
import { planLog } from './log-sheet.ts';
import type { PlannedSheet, PlannedWorkbook } from './plan.ts';
import { picturesOfRegister, planRegister } from './register-sheet.ts';
import { picturesOfReport, planSheets } from './report-sheets.ts';
import { fitHeading } from './row-heights.ts';

/** Plans the workbook for the data in a folder. */
export async function planWorkbook(
  folder: string,
  about: Exclude<Gathered, { of: 'workbook' }>,
): Promise<PlannedWorkbook> {
  const { language } = about.asked;
  const rightToLeft = LANGUAGES[language].direction === 'rtl';
  const withSheets = (sheets: PlannedSheet[], head: string[], foot: string): PlannedWorkbook => ({
    sheets: sheets.map(reduceEmptyColumns),
    rightToLeft,
    running: { head: head.filter((part) => part !== '').join(' · '), foot },
  });
  if (about.of === 'log') {
    const sheet = planLog(about.asked, new GatheredEvents(folder).all());
    return withSheets([sheet], [TABLE_WORDS[language].log], '');
  }
  if (about.of === 'yearly') {
    const { rig, client } = about.yearly;
    const head = [rig?.name ?? client.name, titleOfKind(language, 'yearly')];
    return withSheets(planYearly(about.asked, about.yearly), head, about.provider.name);
  }
  const { asked, provider, rig } = about;
  const rows = new GatheredRows(folder);
  const head = [rig?.name ?? '', titleOf(asked)];
  if (about.of === 'findings') {
    const pictures = await requestPictures(picturesOfRegister(rows.all()));
    return withSheets([planRegister(asked, rows.all(), pictures)], head, provider.name);
  }
  const sheets = readSheets(folder, 'sheets');
  const followed = [...pairFindings(sheets, rows, about.places)];
  const material = { sheets, findings: new Map(followed.map((one) => [placeKey(one.finding), one])) };
  const pictures = await requestPictures(picturesOfReport(asked, material));
  return withSheets(planSheets(asked, material, pictures), head, provider.name);
}

/** Digits of a column in which nothing is. */
const EMPTY = 8;

/** Leaves the room of columns in which nothing is to the others: a page is only so wide. Their headings stay whole. */
export function reduceEmptyColumns(sheet: PlannedSheet): PlannedSheet {
  const { rows, header, pictures, widths } = sheet;
  const isEmpty = (column: number) =>
    rows.every((cells, row) => row === header || (cells[column] ?? null) === null) &&
    pictures.every((picture) => picture.column !== column);
  const headingOf = (column: number) => {
    const cell = header === null ? null : rows[header]?.[column];
    return cell && 'text' in cell ? cell.text : '';
  };
  const narrow = (column: number) => Math.max(EMPTY, fitHeading(headingOf(column)));
  return {
    ...sheet,
    widths: widths.map((width, column) => (isEmpty(column) ? Math.min(width, narrow(column)) : width)),
  };
}
