import { Budget, Grid } from '../cells/grid.ts';
import { openCompoundFile } from '../containers/compound-file.ts';
import type { ReadingCourse } from '../reading-course.ts';
import type { Workbook, WorkbookSheet } from '../workbook.ts';
import { damaged, encrypted, noSheets, notAWorkbook } from '../workbook-error.ts';
import { readGlobals } from './biff-globals.ts';
import { readSheetRecords } from './biff-sheet.ts';
import { drawingPictures, openDrawingGroup } from './drawings.ts';

/** Reads a workbook of Excel 5 to 2003 (BIFF5, BIFF8) out of a compound file. Throws WorkbookError. */
export function readXls(bytes: Uint8Array, course: ReadingCourse): Workbook {
  const file = openCompoundFile(bytes);
  // Files saved for Excel 5 and 97 at once hold both streams; 'Workbook' is the newer one.
  const stream = file.read('Workbook') ?? file.read('Book');
  if (!stream) throw file.has('EncryptedPackage') ? encrypted() : notAWorkbook();
  const globals = readGlobals(stream, course);
  const worksheets = globals.sheets.filter((sheet) => sheet.worksheet);

  course.begin(stream.length);
  const budget = new Budget(course);
  const media = openDrawingGroup(globals.drawingGroup, course);
  const sheets: WorkbookSheet[] = [];
  let scanned = 0;
  for (const { name, hidden, position } of worksheets) {
    const grid = new Grid(budget, globals);
    const { length, dialog, drawing } = readSheetRecords(stream, position, { globals, grid, course });
    scanned += length;
    course.finishPart(length);
    // Sheets that share their bytes would make the work grow with their number, not with the file.
    if (scanned > stream.length) throw damaged('worksheets overlap');
    if (!dialog) sheets.push({ name, hidden, rows: grid.rows(), pictures: drawingPictures(drawing, media) });
  }
  if (sheets.length === 0) throw noSheets();
  course.end();
  return { format: 'xls', sheets };
}
