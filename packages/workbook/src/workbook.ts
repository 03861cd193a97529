/** What a workbook file holds, as far as this package reads it: the cells of columns A to N as displayed, and pictures. */
export type Workbook = { format: 'xlsx' | 'xls'; sheets: WorkbookSheet[] };

/** One worksheet, in the order of the file. Chart, dialog and macro sheets are left out. */
export type WorkbookSheet = { name: string; hidden: boolean; rows: WorkbookRow[]; pictures: WorkbookPicture[] };

/**
 * A row that has at least one cell with text. `number` is the row number as the user sees it (1-based); rows ascend.
 * `forEachCell` shows its cells with text from left to right, one after the other: a large workbook has millions, and
 * as objects they would take most of the time and memory. So a row can't be posted to another thread.
 */
export type WorkbookRow = {
  readonly number: number;
  readonly hidden: boolean;
  forEachCell: (visit: VisitCell) => void;
};

/** `column` from 1 for A; `text` what the spreadsheet shows, trimmed and never ''; `date` if the cell shows one. */
export type VisitCell = (column: number, text: string, date?: CellDate) => void;

/** The day a cell's serial number stands for; `hour` and `minute` only when the cell's format shows a time too. */
export type CellDate = { year: number; month: number; day: number; hour?: number; minute?: number };

/**
 * A picture, with the cell (`row` and `column` 1-based) in which its top-left corner lies. `type` is a media type found
 * from the content; `showable` tells whether browsers show it (not EMF, WMF, TIFF, SVG). `bytes()` unpacks on each call
 * and throws WorkbookError; `load()` does the same without blocking, with the platform's own code where it has some, as
 * browsers do. Both keep the bytes of the file alive.
 */
export type WorkbookPicture = {
  row: number;
  column: number;
  type: string;
  showable: boolean;
  bytes: () => Uint8Array;
  load: () => Promise<Uint8Array>;
};
