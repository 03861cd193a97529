/** The content of a workbook file, as far as this package reads it: cells of columns A to N as displayed, and pictures. */
export type Workbook = {
  format: 'xlsx' | 'xls';
  sheets: WorkbookSheet[];
  /** Whether it is of the kind that may have macros, which has an extension of its own. */
  hasMacros: boolean;
  /** What the names of the whole workbook stand for, by name in lower case; of an .xls none. */
  names: Map<string, string>;
};

/** One worksheet, in the order of the file. Chart, dialog and macro sheets are left out. */
export type WorkbookSheet = {
  name: string;
  hidden: boolean;
  rows: WorkbookRow[];
  pictures: WorkbookPicture[];
  /** What pictures, charts and other shapes of an .xlsx cover. */
  drawn: DrawnArea[];
  /** In the order of the file; only the first row of one has its text. */
  tallCells: TallCell[];
  /** All merged ranges; made on each call. */
  mergedCells: () => MergedCell[];
  /** The last column (1 for A) with a text or a number, also right of N; 0 if there is none. */
  lastColumn: number;
  /** Short texts right of N, in the order of the file: entries of lists may be there. Of a large workbook only the first. */
  textsBeyond: PlacedText[];
  /** The lists of which cells are filled in. */
  lists: CellList[];
  /** What the names of this sheet alone stand for; see those of the workbook. */
  names: Map<string, string>;
};

/** Rows from `top` to `bottom`, and the last column of what lies over them; all 1-based. */
export type DrawnArea = { top: number; bottom: number; right: number };

/** Both 1-based. */
export type PlacedText = { row: number; column: number; text: string };

/** The ends of a merged range (1-based, inclusive). */
export type MergedCell = { top: number; left: number; bottom: number; right: number };

/**
 * A list that some cells are filled in from: their ranges as in 'G11:G60 G70', and a formula with its entries, as in
 * '"Open,Closed"', or where they are.
 */
export type CellList = { cells: string; source: string };

/** A cell merged over several rows, by their numbers (1-based), and perhaps columns, the first of which is `column` (1 for A). */
export type TallCell = { column: number; top: number; bottom: number };

/**
 * A row that has at least one cell with text. `number` is the row number as the user sees it (1-based); rows ascend.
 * `forEachCell` visits its cells with text from left to right: a large workbook has millions, and as objects they would
 * take most of the time and memory. So a row can't be posted to another thread.
 */
export type WorkbookRow = {
  readonly number: number;
  readonly hidden: boolean;
  forEachCell: (visit: VisitCell) => void;
};

/** `column` from 1 for A; `text` as the spreadsheet shows it, trimmed and never ''; `date` if the cell shows one. */
export type VisitCell = (column: number, text: string, date?: CellDate) => void;

/** The day of a cell's serial number; `hour` and `minute` only if the cell's format shows a time too. */
export type CellDate = { year: number; month: number; day: number; hour?: number; minute?: number };

/**
 * How a sheet shows a picture: cut at its edges by these shares of its size, then mirrored, then turned by so many degrees
 * clockwise.
 */
export type PictureLook = {
  turn: number;
  flipH: boolean;
  flipV: boolean;
  crop: { left: number; top: number; right: number; bottom: number };
};

/**
 * A picture, with the row that it belongs to and the column of its top-left corner (both 1-based). `otherRow` is the one
 * above or below if that may be meant as well. `look` is missing if the picture is shown as it is stored. `name` is the same whenever the file is
 * read: that of its part, in an .xls its number; openPictures() finds it by that. `type` is a media type detected from the
 * content, or 'linked' and 'missing' for what is not in the
 * file; `showable` says whether browsers show it (not EMF, WMF, TIFF, SVG). `bytes()` unpacks on each call and throws
 * WorkbookError; `load()` does the same without blocking, with the platform's own code where there is some, as in
 * browsers. Both keep the bytes of the file in memory.
 */
export type WorkbookPicture = {
  row: number;
  otherRow?: number;
  column: number;
  look?: PictureLook;
  name: string;
  type: string;
  showable: boolean;
  bytes: () => Uint8Array;
  load: () => Promise<Uint8Array>;
};
