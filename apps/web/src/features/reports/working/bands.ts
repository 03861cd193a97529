import type { RowKind, Sheet } from '@rigbook/domain';

/** The findings below a title row, up to the next one. */
export type Band = { open: number; total: number };

type Row = { id: number; kind: RowKind };

/** What is open below each title row of a sheet, by the number of its row; only of those with findings. */
export function bandsOf(rows: readonly Row[], { rowsPriority, rowsStatus }: Sheet): Map<number, Band> {
  const bands = new Map<number, Band>();
  let title: number | null = null;
  for (const { id, kind } of rows) {
    if (kind === 'title') title = id;
    if (title === null || (rowsPriority[id] ?? null) === null) continue;
    const { open, total } = bands.get(title) ?? { open: 0, total: 0 };
    bands.set(title, { open: open + (rowsStatus[id] === 'closed' ? 0 : 1), total: total + 1 });
  }
  return bands;
}
