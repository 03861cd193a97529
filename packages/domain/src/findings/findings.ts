import { type Row, textAt } from '../sheets/cells.ts';
import { pictureAt, type PictureColumns, pictureColumns } from '../pictures/pictures.ts';
import { furtherPictureColumns, picturesIn } from '../pictures/further-pictures.ts';
import type { Priority } from './priority.ts';
import { countedSheets, type Sheet } from '../sheets/sheets.ts';
import type { Status } from './status.ts';

/** One finding of a report: its place (sheet and row of the spreadsheet), priority and status, and the texts of its columns. */
export type Finding = {
  sheet: string;
  row: number;
  priority: Priority;
  status: Status | null;
  ref: string;
  deficiency: string;
  recommendation: string;
  reference: string;
  actionBy: string;
  closingDate: string;
  targetDate: string;
  location: string;
  actionTaken: string;
  verifiedBy: string;
  remarks: string;
  /** Stored paths, '' without a picture. */
  initialPicture: string;
  finalPicture: string;
  /** The paths of its initial pictures after the first. */
  furtherPictures: string[];
};

/** Every finding of classified sheets, by sheet and row; the Summary sheet has none. */
export function findingsOf(sheets: readonly Sheet[]): Finding[] {
  return countedSheets(sheets).flatMap((sheet) => {
    const columns = { ...pictureColumns(sheet), further: furtherPictureColumns(sheet) };
    return sheet.rowsPriority.flatMap((priority, row) =>
      priority === null ? [] : [findingAt(sheet, row, priority, columns)],
    );
  });
}

function findingAt(
  sheet: Sheet,
  number: number,
  priority: Priority,
  columns: PictureColumns & { further: string[] },
): Finding {
  const row: Row = sheet.rows[number] ?? null;
  return {
    sheet: sheet.name,
    row: number,
    priority,
    status: sheet.rowsStatus[number] ?? null,
    ref: textAt(row, 'B'),
    deficiency: textAt(row, 'C'),
    recommendation: textAt(row, 'D'),
    reference: textAt(row, 'F'),
    actionBy: textAt(row, 'H'),
    closingDate: textAt(row, 'I'),
    targetDate: textAt(row, 'J'),
    location: textAt(row, 'K'),
    actionTaken: textAt(row, 'L'),
    verifiedBy: textAt(row, 'M'),
    remarks: textAt(row, 'N'),
    initialPicture: pictureAt(row, columns.initial),
    finalPicture: pictureAt(row, columns.final),
    furtherPictures: picturesIn(row, columns.further),
  };
}
