import type { Picture, StatusChoice } from '@rigbook/domain';
import type { ReactNode } from 'react';

/** What can be entered in the rows of a table (rules.md#report-form, rules.md#closing-edit). */
export type RowEditing = {
  /** Which pictures can be added and changed. */
  picture: Picture;
  isUploading: (sheetName: string, row: number) => boolean;
  /** Why the last upload for that row failed, as a sentence. */
  problem: (sheetName: string, row: number) => string | null;
  upload: (sheetName: string, row: number, file: File) => void;
  /** Opens the other actions on a row's pictures: move, drop, choose the first. */
  arrange?: (sheetName: string, row: number) => void;
  /** Makes column G of rows with an image cell a dropdown. */
  chooseStatus?: (sheetName: string, row: number, status: StatusChoice) => void;
  /** Makes column L of rows with an image cell a field for what was done. */
  enterAction?: (sheetName: string, row: number, action: string) => void;
  /** Whether something in the row is not saved. */
  isChanged?: (sheetName: string, row: number) => boolean;
  /** What is shown below the status of a row. */
  belowStatus?: (sheetName: string, row: number) => ReactNode;
};
