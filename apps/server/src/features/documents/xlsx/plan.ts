import type { Coloured } from '@rigbook/domain';

/** A cell to write; a day becomes a real date. The name of a priority or a state has its colour. */
export type PlannedCell =
  | null
  | { text: string; look?: 'header' | 'title' | Coloured }
  | { day: string }
  | { number: number };

/** A picture file with its shown size, and the cell (from 0) where it begins. */
export type PlannedPicture = { file: string; width: number; height: number; row: number; column: number; name: string };

/** A sheet to write. */
export type PlannedSheet = {
  name: string;
  rows: PlannedCell[][];
  /** The row (from 0) with the headings, which is frozen and has the filter; null for none. */
  header: number | null;
  /** In characters. */
  widths: number[];
  pictures: PlannedPicture[];
};

/** `running`: what is printed at the head and the foot of each page. */
export type PlannedWorkbook = { sheets: PlannedSheet[]; rightToLeft: boolean; running: { head: string; foot: string } };

/** The name of the file in the folder of its making. */
export const XLSX_FILE = 'document.xlsx';
