import type { FindingPlace } from '../picture-refs.ts';
import { isEmptyRow } from '../row-kinds.ts';
import { rowsEqual } from '../sheets-equal.ts';
import { countedSheets, type Sheet } from '../sheets.ts';
import type { Status } from '../status.ts';
import { byName } from './relocation.ts';

/** The findings of a closing in which something was entered, with the status they have now. */
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
