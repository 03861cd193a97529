import type { NotPossibleReason } from '@rigbook/workbook';

/** The texts and pictures to write for a finding. */
export type Entry = {
  sheet: string;
  row: number;
  texts: { column: string; text: string }[];
  /** All that it says, for a row in which the workbook has nothing: a finding that was added in the portal. */
  whole: { column: string; text: string }[];
  pictureColumn: string;
  pictures: { file: string; name: string }[];
  /** Of such a row. */
  initialPictures: { file: string; name: string }[];
};

/** Files of the folder of a making. */
export const ORIGINAL = 'original';
export const PATCHED = 'document.xlsx';

/** A value that does not fit because of a merged cell. */
export type LeftOut = { sheet: string; cell: string };

export type PatchAnswer =
  | { outcome: 'written'; hasMacros: boolean; leftOut: LeftOut[] }
  | { outcome: 'not_possible'; reason: NotPossibleReason; sheet: string; cell: string }
  | { outcome: 'unreadable' };
