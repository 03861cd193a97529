import { finalPictureColumn, imageColumns, pictureColumns } from '../pictures/pictures.ts';
import { cellIn, columnName, positionOf, type Row, withCell, withoutCell } from '../sheets/cells.ts';
import { withRows } from '../sheets/classify.ts';
import { ACTION_COLUMN } from './rows/entered-row.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { CLOSING_DATE_COLUMN, STATUS_COLUMN } from '../sheets/status.ts';

const ANSWERED = [STATUS_COLUMN, CLOSING_DATE_COLUMN, ACTION_COLUMN];

/**
 * The stored sheets of a closing with the answers of those that were sent: status, closing date, action taken and pictures of
 * findings. Every other cell, row and sheet stays as it is (rules.md#issuing).
 */
export function withAnswersOnly(stored: readonly Sheet[], sent: readonly Sheet[]): Sheet[] {
  const byName = new Map(sent.map((sheet) => [sheet.name, sheet]));
  return stored.map((sheet) => {
    const given = byName.get(sheet.name);
    return given ? withAnswersOf(sheet, given) : sheet;
  });
}

function withAnswersOf(sheet: Sheet, given: Sheet): Sheet {
  const final = finalPictureColumn(pictureColumns(sheet));
  const pictures = new Set([...[...imageColumns(sheet)].map((column) => columnName(column)), final]);
  const rows = sheet.rows.flatMap((row, number): [number, Row][] => {
    const isFinding = row !== null && (sheet.rowsPriority[number] ?? null) !== null;
    return isFinding ? [[number, answered(row, given.rows[number] ?? null, { number, pictures })]] : [];
  });
  return withRows(sheet, new Map(rows));
}

function answered(row: Row, sent: Row, { number, pictures }: { number: number; pictures: ReadonlySet<string> }): Row {
  if (sent === null) return row;
  let next = row;
  for (const column of [...ANSWERED, ...pictures]) {
    const cell = cellIn(sent, column);
    // Beside pictures there may be a text, which is no answer.
    if (pictures.has(column) && cell?.type !== 'image') continue;
    next = cell ? withCell(next, cell) : withoutCell(next, positionOf(column, number));
  }
  return next;
}
