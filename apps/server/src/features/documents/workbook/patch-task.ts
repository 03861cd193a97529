import type { NotPossibleReason } from '@rigbook/workbook';

/** What a finding of a workbook is to have: the texts of some cells, and pictures. */
export type Entry = {
  sheet: string;
  row: number;
  texts: { column: string; text: string }[];
  pictureColumn: string;
  pictures: { file: string; name: string }[];
};

/** Files of the folder of a making. */
export const ORIGINAL = 'original';
export const PATCHED = 'document.xlsx';

/** A value that a merged cell leaves no place for. */
export type LeftOut = { sheet: string; cell: string };

export type PatchAnswer =
  | { outcome: 'written'; hasMacros: boolean; leftOut: LeftOut[] }
  | { outcome: 'not_possible'; reason: NotPossibleReason; sheet: string; cell: string }
  | { outcome: 'unreadable' };
