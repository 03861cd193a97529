import { positionOf, type Row, withCell } from '../sheets/cells.ts';
import { classifySheet } from '../sheets/classify.ts';
import { isWithoutStatus } from './finding-warnings.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';
import { STATUS_COLUMN } from '../sheets/status.ts';

/**
 * The sheets with OPEN in every finding whose status cell is empty: offered by the import, because such a finding would
 * silently be left out of the closing report (rules.md#findings-without-status). Other words in column G stay unchanged.
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
