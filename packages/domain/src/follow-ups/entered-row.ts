import { CLOSING_DATE_COLUMN, STATUS_COLUMN, type StatusChoice } from '../findings/status.ts';
import { imageCell, pictureAt } from '../pictures/pictures.ts';
import { cellIn, type Cell, positionOf, type Row, textAt, withCell, withoutCell } from '../sheets/cells.ts';

/** The columns 'Action taken' and 'Verified by' (rules.md#columns-kept). */
export const ACTION_COLUMN = 'L';
const VERIFIED_COLUMN = 'M';

/** What the follow-up of a finding writes into its row; what is left out stays as it is, '' empties the cell. */
export type FollowUpEntry = {
  status?: StatusChoice;
  closingDate?: string;
  actionTaken?: string;
  verifiedBy?: string;
  /** Only for a row that has none yet. */
  finalPicture?: string;
};

/** The columns that an entry may change, besides that of the final picture. */
export const ENTERED_COLUMNS = [STATUS_COLUMN, CLOSING_DATE_COLUMN, ACTION_COLUMN, VERIFIED_COLUMN] as const;

/** The cells of a row with an entry; those that say the same already stay as they are. */
export function enteredRow(row: Row, number: number, entry: FollowUpEntry, finalColumn: string | null): Cell[] {
  const texts: [column: string, text: string | undefined][] = [
    [STATUS_COLUMN, entry.status],
    [CLOSING_DATE_COLUMN, entry.closingDate],
    [ACTION_COLUMN, entry.actionTaken],
    [VERIFIED_COLUMN, entry.verifiedBy],
  ];
  const cells = texts.reduce<Row>(
    (next, [column, text]) => (text === undefined ? next : withText(next, column, number, text)),
    row,
  );
  const { finalPicture: path } = entry;
  if (!path || finalColumn === null || pictureAt(cells, finalColumn) !== '') return cells ?? [];
  return withCell(cells, imageCell(finalColumn, number, path));
}

/** The row with this text in a column. */
export function withText(row: Row, column: string, number: number, text: string): Row {
  if (textAt(row, column) === text) return row;
  const position = positionOf(column, number);
  return text === '' ? withoutCell(row, position) : withCell(row, { position, content: text });
}

/** A finding's row as it is added to a closing that does not have it: with a cell for the final picture. */
export const rowForClosing = (row: Row, number: number, finalColumn: string): Cell[] =>
  cellIn(row, finalColumn) ? (row ?? []) : withCell(row, imageCell(finalColumn, number));
