import { join } from 'node:path';
import { inOwnThread } from '../threads.ts';
import { type MadeFile, type Making, reading } from '../making.ts';
import { registerMaterial } from '../extract-material.ts';
import { reportAsked, reportMaterial } from '../material-view.ts';
import { pictureFiles } from '../pictures.ts';
import { requireMayMake } from '../rights.ts';
import type { PlannedSheet, PlannedWorkbook } from './plan.ts';
import { plannedRegister, picturesOfRegister } from './register-sheet.ts';
import { plannedSheets, picturesOfReport } from './report-sheets.ts';

const SCRIPT = new URL('write-thread.ts', import.meta.url);

/** Writes the sheets of a report, or an extract of the register, as an Excel workbook. */
export async function makeXlsx(making: Making): Promise<MadeFile> {
  requireMayMake(making.scope, making.asked);
  const sheets = await (making.asked.of === 'report' ? sheetsOfReport(making) : sheetsOfRegister(making));
  const file = join(making.folder, 'document.xlsx');
  const planned: PlannedWorkbook = { sheets, rightToLeft: making.asked.language === 'ar', file };
  await inOwnThread(SCRIPT, planned, making.job.signal);
  return { file, extension: 'xlsx' };
}

async function sheetsOfReport(making: Making): Promise<PlannedSheet[]> {
  const { services, scope, asked } = making;
  const material = await reading(making, async (db) =>
    reportMaterial(services, db, scope, await reportAsked(db, scope, asked)),
  );
  const pictures = await pictureFiles(making, picturesOfReport(asked, material));
  return plannedSheets(asked, material, pictures);
}

async function sheetsOfRegister(making: Making): Promise<PlannedSheet[]> {
  const { services, scope, asked } = making;
  const material = await reading(making, (db) => registerMaterial(services, db, scope, asked));
  const pictures = await pictureFiles(making, picturesOfRegister(material));
  return [plannedRegister(asked, material, pictures)];
}
