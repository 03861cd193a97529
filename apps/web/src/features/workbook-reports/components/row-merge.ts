import { alignedTo, classifySheet, type Row, type Sheet } from '@rigbook/domain';

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

const rowsOf = (sheets: readonly Sheet[], name: string): readonly Row[] =>
  sheets.find((sheet) => sheet.name === name)?.rows ?? [];

/**
 * Brings one's own changes into a report that somebody else changed meanwhile, finding by finding: each row of theirs is
 * compared with the row that has the same finding in one's own version.
 */
export function mergeRows(loaded: readonly Sheet[], mine: readonly Sheet[], theirs: readonly Sheet[]): RowMerge {
  const { before, now } = alignedTo(mine, { before: loaded, now: theirs });
  const merge: RowMerge = { sheets: [], theirs: [], conflicts: [] };
  const names = [...new Set([...now, ...mine].map(({ name }) => name))];
  for (const name of names) {
    const [old, own, other] = [rowsOf(before, name), rowsOf(mine, name), rowsOf(now, name)];
    const rows = Array.from({ length: Math.max(own.length, other.length) }, (_, row): Row => {
      const versions = { old: old[row] ?? null, mine: own[row] ?? null, theirs: other[row] ?? null };
      if (same(versions.theirs, versions.old) || same(versions.mine, versions.theirs)) return versions.mine;
      if (same(versions.mine, versions.old)) {
        merge.theirs.push({ sheet: name, row });
        return versions.theirs;
      }
      merge.conflicts.push({ sheet: name, row, mine: versions.mine, theirs: versions.theirs });
      return versions.mine;
    });
    // A sheet that one of both took out stays out, unless the other changed something on it.
    const isInBoth = [mine, now].every((sheets) => sheets.some((sheet) => sheet.name === name));
    const isAskedAbout = merge.conflicts.some(({ sheet }) => sheet === name);
    if (isInBoth || isAskedAbout || rows.some((row) => row !== null)) merge.sheets.push(classifySheet({ name, rows }));
  }
  return merge;
}

/** The merged sheets with the other's version in these of the rows that both changed. */
export function withTheirs({ sheets, conflicts }: RowMerge, places: readonly RowPlace[]): Sheet[] {
  const chosen = conflicts.filter(({ sheet, row }) =>
    places.some((place) => place.sheet === sheet && place.row === row),
  );
  const filled = sheets.map((sheet) => {
    const own = new Map(chosen.filter((one) => one.sheet === sheet.name).map(({ row, theirs }) => [row, theirs]));
    if (own.size === 0) return sheet;
    const rows = sheet.rows.map((row, number) => (own.has(number) ? (own.get(number) ?? null) : row));
    return classifySheet({ name: sheet.name, rows });
  });
  // Taken out by one of both, and left out by the choice.
  const isLeftOut = ({ name, rows }: Sheet) =>
    rows.every((row) => row === null) && conflicts.some(({ sheet }) => sheet === name);
  return filled.filter((sheet) => !isLeftOut(sheet));
}

const same = (left: Row, right: Row) => JSON.stringify(left) === JSON.stringify(right);
