import { FINDING_FIELDS } from '../../finding-fields.ts';
import type { StatusChoice } from '../../sheets/status.ts';
import { imageCell, pictureAt } from '../../pictures/pictures.ts';
import { cellIn, type Cell, positionOf, type Row, textAt, withCell, withoutCell } from '../../sheets/cells.ts';

/** What the follow-up of a finding writes into its row, besides a final picture. */
const ENTERED = ['status', 'closing_date', 'action_taken', 'verified_by'] as const;

/** The columns that an entry may change, besides that of the final picture. */
export const ENTERED_COLUMNS = ENTERED.map((field) => FINDING_FIELDS[field].column);

export const ACTION_COLUMN = FINDING_FIELDS.action_taken.column;

/** Texts of cells; what is left out stays as it is, '' empties the cell. */
export type FollowUpEntry = Partial<Record<(typeof ENTERED)[number], string>> & {
  status?: StatusChoice;
  /** Only for a row that has none yet. */
  finalPicture?: string;
};

/** The cells of a row with an entry; those that say the same already stay as they are. */
export function enteredRow(row: Row, number: number, entry: FollowUpEntry, finalColumn: string | null): Cell[] {
  const cells = ENTERED.reduce<Row>((next, field) => {
    const text = entry[field];
    return text === undefined ? next : withText(next, FINDING_FIELDS[field].column, number, text);
  }, row);
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
