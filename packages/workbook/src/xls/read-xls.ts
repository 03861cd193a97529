import { Budget, Grid, restOf } from '../cells/grid.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { Workbook, WorkbookSheet } from '../workbook.ts';
import { damaged, noSheets } from '../workbook-error.ts';
import { readGlobals } from './biff-globals.ts';
import { readSheetRecords } from './biff-sheet.ts';
import { openDrawingGroup } from './drawings.ts';
import { sheetBegins } from './sheet-begin.ts';
import { drawingPictures } from './sheet-pictures.ts';

/** Reads the records of a workbook of Excel 5 to 2003 (BIFF5, BIFF8). Throws WorkbookError. */
export function readXls(records: Uint8Array, course: ReadingCourse): Workbook {
  const globals = readGlobals(records, course);
  const { stream } = globals;
  const worksheets = globals.sheets.filter((sheet) => sheet.worksheet);

  course.begin(stream.length);
  const budget = new Budget(course);
  const media = openDrawingGroup(globals.drawingGroup, course);
  const sheets: WorkbookSheet[] = [];
  const beginOf = sheetBegins(stream, globals.sheets, course);
  let scanned = 0;
  for (const { name, hidden, position } of worksheets) {
    const grid = new Grid(budget, globals);
    const { length, dialog, drawing, heights } = readSheetRecords(stream, beginOf(position), { globals, grid, course });
    scanned += length;
    course.finishPart(length);
    // If sheets could share their bytes, the work would grow with their number, not with the file.
    if (scanned > stream.length) throw damaged('worksheets overlap');
    if (dialog) continue;
    const pictures = drawingPictures(drawing, media, heights);
    sheets.push({ name, hidden, rows: grid.rows(), pictures, drawn: [], ...restOf(grid), lists: [], names: new Map() });
  }
  if (sheets.length === 0) throw noSheets();
  course.end();
  return { format: 'xls', sheets, hasMacros: false, names: new Map() };
}
