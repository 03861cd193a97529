import { classifySheet, type Row, type Sheet } from '@rigbook/domain';

export type RowPlace = { sheet: string; row: number };

/** A row that both changed, each in another way. */
export type RowConflict = RowPlace & { mine: Row; theirs: Row };

export type RowMerge = {
  /** The report as it is now with one's own changes in it; where both changed a row, one's own. */
  sheets: Sheet[];
  /** Rows that only the other changed. */
  theirs: RowPlace[];
  conflicts: RowConflict[];
};

/** Brings one's own changes into a report that somebody else changed meanwhile, row by row. */
export function mergeRows(before: readonly Sheet[], mine: readonly Sheet[], now: readonly Sheet[]): RowMerge {
  const merge: RowMerge = { sheets: [], theirs: [], conflicts: [] };
  const names = [...new Set([...now, ...mine].map(({ name }) => name))];
  for (const name of names) {
    const [old, own, other] = [before, mine, now].map(
      (sheets) => sheets.find((sheet) => sheet.name === name)?.rows ?? [],
    );
    const length = Math.max(own?.length ?? 0, other?.length ?? 0);
    const rows = Array.from({ length }, (_, row): Row => {
      const versions = { old: old?.[row] ?? null, mine: own?.[row] ?? null, theirs: other?.[row] ?? null };
      if (same(versions.theirs, versions.old)) return versions.mine;
      if (same(versions.mine, versions.theirs)) return versions.mine;
      if (same(versions.mine, versions.old)) {
        merge.theirs.push({ sheet: name, row });
        return versions.theirs;
      }
      merge.conflicts.push({ sheet: name, row, mine: versions.mine, theirs: versions.theirs });
      return versions.mine;
    });
    merge.sheets.push(classifySheet({ name, rows }));
  }
  return merge;
}

const same = (left: Row, right: Row) => JSON.stringify(left) === JSON.stringify(right);
