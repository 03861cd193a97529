import { cellIn, type Row, withCell, withoutCell } from './cells.ts';
import { classifySheet } from './classify.ts';
import { finalPictureColumn, imageCell, pictureAt, type PictureColumns, pictureColumns } from './pictures.ts';
import { isFinding, isHeaderRow } from './row-kinds.ts';
import { qsheSheet, type Sheet } from './sheets.ts';
import { CLOSING_DATE_COLUMN, STATUS_COLUMN } from './status.ts';

/**
 * `qshe` is the QSHE report as it is, `closing` the closing of the same parent (already merged; empty where its save had
 * failed), `incoming` the QSHE copy of the edited parent (null where the parent no longer has such a sheet).
 */
export type QsheVersions = { qshe: Sheet; closing: readonly Sheet[]; incoming: Sheet | null };

/**
 * The QSHE report after an edit of its parent or of the closing (contract §1 row 4.5): rows as the incoming copy has
 * them, with the status (G), the closing date (I) and the final picture of the closing's same row, and besides the rows
 * that only the closing still has. The closing's sheet is the one of the same name, else its QSHE sheet.
 *
 * - A row that the closing lacks is the incoming one; a final picture that the QSHE report holds for it stays.
 * - A header row is the incoming one: its G and I are column titles.
 * - Without an incoming copy the rows of the closing are all there is, under the report's present name.
 */
export function mergeQshe({ qshe, closing, incoming }: QsheVersions): Sheet {
  const derived = incoming ?? { name: qshe.name, rows: [] };
  const followed = closing.find((sheet) => sheet.name === derived.name) ?? qsheSheet(closing);
  const from = followed && { rows: followed.rows, columns: pictureColumns(followed) };
  const fallback = { rows: qshe.rows, columns: pictureColumns(qshe) };
  const column = finalPictureColumn(pictureColumns(incoming ?? followed ?? qshe));
  const length = Math.max(derived.rows.length, followed?.rows.length ?? 0);
  const rows = Array.from({ length }, (_, number) => {
    const row = derived.rows[number] ?? null;
    const source = from?.rows[number] ?? null;
    if (row === null) return source;
    if (isHeaderRow(row)) return row;
    return source && from
      ? withFinalPicture(withFollowUp(row, source), number, column, pictureAt(source, from.columns.final))
      : withEarlierPicture(row, number, column, fallback);
  });
  return classifySheet({ name: derived.name, rows });
}

function withFollowUp(row: Row, source: Row): Row {
  return [STATUS_COLUMN, CLOSING_DATE_COLUMN].reduce((merged: Row, column) => {
    const cell = cellIn(source, column);
    const present = cellIn(merged, column);
    if (cell) return withCell(merged, cell);
    return present ? withoutCell(merged, present.position) : merged;
  }, row);
}

function withFinalPicture(row: Row, number: number, column: string, path: string): Row {
  return isFinding(row) || path !== '' ? withCell(row, imageCell(column, number, path)) : row;
}

function withEarlierPicture(
  row: Row,
  number: number,
  column: string,
  from: { rows: readonly Row[]; columns: PictureColumns },
): Row {
  const path = pictureAt(from.rows[number], from.columns.final);
  return path === '' ? row : withFinalPicture(row, number, column, path);
}
