import { positionOf, type Row, withCell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { isWithoutStatus } from './finding-warnings.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';
import { STATUS_COLUMN } from '../findings/status.ts';

/**
 * The sheets with OPEN written into every finding whose status cell is empty: what the import offers, because such a
 * finding would silently leave the closing report (rules.md#findings-without-status). Other words in column G stay as
 * they are.
 */
export function setMissingStatusesOpen(sheets: readonly Sheet[]): Sheet[] {
  return sheets.map((sheet) => {
    if (sheetKind(sheet.name) === 'summary') return sheet;
    const rows = sheet.rows.map((row, number): Row =>
      isWithoutStatus(row, sheet, number)
        ? withCell(row, { position: positionOf(STATUS_COLUMN, number), content: 'OPEN' })
        : row,
    );
    return classifySheet({ name: sheet.name, rows });
  });
}
