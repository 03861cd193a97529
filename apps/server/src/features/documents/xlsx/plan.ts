/** A cell of a workbook to be written; a day is a real date. */
export type PlannedCell = null | { text: string; look?: 'header' | 'title' } | { day: string } | { number: number };

/** A picture as a file, as large as it is shown, with the cell (from 0) in which it begins. */
export type PlannedPicture = { file: string; width: number; height: number; row: number; column: number; name: string };

/** A sheet of a workbook to be written. */
export type PlannedSheet = {
  name: string;
  rows: PlannedCell[][];
  /** The row (from 0) with the headings, which stays in sight and has the filter; null for none. */
  header: number | null;
  /** In characters. */
  widths: number[];
  pictures: PlannedPicture[];
};

export type PlannedWorkbook = { sheets: PlannedSheet[]; rightToLeft: boolean };

/** In the folder of its making. */
export const XLSX_FILE = 'document.xlsx';
