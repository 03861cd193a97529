import { sheetKind, type Sheet } from '@rigbook/domain';

/** How many findings a sheet has above a row; null if the row itself is none: the Summary sheet has none. */
export function findingsBefore(
  { name, rowsPriority }: Pick<Sheet, 'name' | 'rowsPriority'>,
  row: number,
): number | null {
  if (sheetKind(name) === 'summary' || (rowsPriority[row] ?? null) === null) return null;
  let count = 0;
  for (let above = 0; above < row; above += 1) if ((rowsPriority[above] ?? null) !== null) count += 1;
  return count;
}
