import { cellIn, positionOf, type Row, textAt, withCell } from '../../sheets/cells.ts';
import { classifySheet } from '../../sheets/classify.ts';
import { FINAL_PICTURE, finalPictureColumn, imageCell, pictureColumns } from '../../pictures/pictures.ts';
import { isFinding, isHeaderRow } from '../../sheets/row-kinds.ts';
import { qsheSheet, type Sheet, sheetKind } from '../../sheets/sheets.ts';
import { STATUS_COLUMN, statusOf } from '../../sheets/status.ts';

/**
 * Makes the sheets of a closing report from those of its parent (rules.md#closing-copy): rows whose column G is empty or
 * contains CLOSED are dropped; header rows and rows with content in column A stay whatever G says. Every kept finding
 * gets an empty image cell in the column after 'Initial Picture', every header row the text 'Final Picture' there. Rows
 * keep their numbers. The Summary sheet is copied unchanged, because closings show its chart too
 * (rules.md#summary-in-closings). Copying a copy changes nothing.
 */
export function closingCopy(sheets: readonly Sheet[]): Sheet[] {
  return sheets.map((sheet) => (sheetKind(sheet.name) === 'summary' ? sheet : copyOfSheet(sheet)));
}

/** The copy of the QSHE sheet by the same rule, or null if the workbook has none (rules.md#names-of-sheets). */
export function qsheCopy(sheets: readonly Sheet[]): Sheet | null {
  const sheet = qsheSheet(sheets);
  return sheet ? copyOfSheet(sheet) : null;
}

function copyOfSheet(sheet: Sheet): Sheet {
  const column = finalPictureColumn(pictureColumns(sheet));
  const rows = sheet.rows.map((row, number) => (isKeptInClosing(row) ? withFinalPicture(sheet, number, column) : null));
  return classifySheet({ name: sheet.name, rows });
}

/** Whether a closing has a copy of a row. */
export function isKeptInClosing(row: Row): boolean {
  if (textAt(row, 'A') !== '') return true;
  const status = textAt(row, STATUS_COLUMN);
  return status !== '' && statusOf(status) !== 'closed';
}

function withFinalPicture({ rows }: Sheet, number: number, column: string): Row {
  const row = rows[number] ?? null;
  if (cellIn(row, column)) return row;
  if (isHeaderRow(row, rows)) return withCell(row, { position: positionOf(column, number), content: FINAL_PICTURE });
  return isFinding(row, rows) ? withCell(row, imageCell(column, number)) : row;
}
