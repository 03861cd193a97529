import { Budget, Grid } from '../cells/grid.ts';
import { openCompoundFile } from '../containers/compound-file.ts';
import type { Limits } from '../limits.ts';
import type { Workbook, WorkbookSheet } from '../workbook.ts';
import { damaged, encrypted, noSheets, notAWorkbook } from '../workbook-error.ts';
import { readGlobals } from './biff-globals.ts';
import { readSheetRecords } from './biff-sheet.ts';

type Progress = (done: number, of: number) => void;

/** Reads a workbook of Excel 5 to 2003 (BIFF5, BIFF8) out of a compound file. Throws WorkbookError. */
export function readXls(bytes: Uint8Array, limits: Limits, onProgress: Progress): Workbook {
  const file = openCompoundFile(bytes);
  // Files saved for Excel 5 and 97 at once hold both streams; 'Workbook' is the newer one.
  const stream = file.read('Workbook') ?? file.read('Book');
  if (!stream) throw file.has('EncryptedPackage') ? encrypted() : notAWorkbook();
  const globals = readGlobals(stream, limits);
  const worksheets = globals.sheets.filter((sheet) => sheet.worksheet);
  if (worksheets.length === 0) throw noSheets();

  const steps = worksheets.length + 1;
  onProgress(0, steps);
  const budget = new Budget(limits);
  const sheets: WorkbookSheet[] = [];
  let scanned = 0;
  for (const { name, hidden, position } of worksheets) {
    onProgress(sheets.length + 1, steps);
    const grid = new Grid(budget);
    scanned += readSheetRecords(stream, position, globals, grid);
    // Sheets that share their bytes would make the work grow with their number, not with the file.
    if (scanned > stream.length) throw damaged('worksheets overlap');
    sheets.push({ name, hidden, rows: grid.rows(), pictures: [] });
  }
  onProgress(steps, steps);
  return { format: 'xls', sheets };
}
