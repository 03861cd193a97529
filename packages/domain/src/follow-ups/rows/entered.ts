import { countedSheets, type FindingPlace, type Sheet } from '../../sheets/sheets.ts';
import { isEmptyRow } from '../../sheets/row-kinds.ts';
import { rowsEqual } from '../../sheets/sheets-equal.ts';
import type { Status } from '../../sheets/status.ts';
import { byName } from '../relocation.ts';

/** The findings of a closing in which something was entered, with their current status. */
export function enteredFindings(
  current: readonly Sheet[],
  base: readonly Sheet[],
): (FindingPlace & { status: Status | null })[] {
  const derived = byName(base);
  return countedSheets(current).flatMap(({ name, rows, rowsPriority, rowsStatus }) =>
    rows.flatMap((row, number) => {
      const isFinding = (rowsPriority[number] ?? null) !== null && !isEmptyRow(row);
      return isFinding && !rowsEqual(row, derived.get(name)?.rows[number])
        ? [{ sheet: name, row: number, status: rowsStatus[number] ?? null }]
        : [];
    }),
  );
}
