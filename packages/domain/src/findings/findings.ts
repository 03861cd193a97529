import { type Row, textAt } from '../sheets/cells.ts';
import { pictureAt, type PictureColumns, pictureColumns } from '../pictures/pictures.ts';
import { furtherColumns, picturesIn } from '../pictures/further-pictures.ts';
import { FINDING_FIELDS, mapFields, SHEET_TEXTS, type SheetText } from '../finding-fields.ts';
import type { Priority } from '../sheets/priority.ts';
import { classifySheet } from '../sheets/classify.ts';
import { countedSheets, type FindingPlace, type Sheet } from '../sheets/sheets.ts';
import type { Status } from '../sheets/status.ts';

/**
 * One finding of a report: its place (sheet and row of the spreadsheet), priority and status, and the texts of its columns as
 * they are written.
 */
export type Finding = FindingPlace & {
  priority: Priority;
  status: Status | null;
  /** Stored paths, '' without a picture. */
  initialPicture: string;
  finalPicture: string;
  /** The paths of its initial pictures after the first. */
  furtherPictures: string[];
} & Record<SheetText, string>;

/** Every finding of classified sheets, by sheet and row; the Summary sheet has none. */
export function findingsOf(sheets: readonly Sheet[]): Finding[] {
  return countedSheets(sheets).flatMap(({ name, rows, rowsPriority, rowsStatus }) => {
    const columns = pictureColumns({ rows });
    const further = furtherColumns(columns);
    return rowsPriority.flatMap((priority, row) => {
      const said = { priority, status: rowsStatus[row] ?? null };
      return findingAt({ sheet: name, row }, rows[row] ?? null, said, { ...columns, further }) ?? [];
    });
  });
}

/** The finding of one row of a sheet with these picture columns; null if the row is none. */
export function findingOfRow(place: FindingPlace, row: Row, columns: PictureColumns): Finding | null {
  const { rowsPriority, rowsStatus } = classifySheet({ name: place.sheet, rows: [row] });
  const said = { priority: rowsPriority[0] ?? null, status: rowsStatus[0] ?? null };
  return findingAt(place, row, said, { ...columns, further: furtherColumns(columns) });
}

function findingAt(
  place: FindingPlace,
  row: Row,
  { priority, status }: { priority: Priority | null; status: Status | null },
  columns: PictureColumns & { further: string[] },
): Finding | null {
  if (priority === null) return null;
  return {
    sheet: place.sheet,
    row: place.row,
    priority,
    status,
    ...mapFields(SHEET_TEXTS, (field) => textAt(row, FINDING_FIELDS[field].column)),
    initialPicture: pictureAt(row, columns.initial),
    finalPicture: pictureAt(row, columns.final),
    furtherPictures: picturesIn(row, columns.further),
  };
}
