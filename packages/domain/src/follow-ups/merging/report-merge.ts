import type { FindingPlace, Sheet } from '../../sheets/sheets.ts';
import { placeKey } from '../../findings/matching/described.ts';
import { alignedTo } from '../aligned.ts';
import type { Row } from '../../sheets/cells.ts';
import { classifySheet, withRows } from '../../sheets/classify.ts';

/** A row that both changed, each in another way. */
export type RowConflict = FindingPlace & { mine: Row; theirs: Row };

export type ReportMerge = {
  /** The report as it is now with one's own changes in it; where both changed a row, one's own. */
  sheets: Sheet[];
  /** Rows that only the other changed. */
  theirs: FindingPlace[];
  conflicts: RowConflict[];
};

const rowsOf = (sheets: readonly Sheet[], name: string): readonly Row[] =>
  sheets.find((sheet) => sheet.name === name)?.rows ?? [];

/**
 * Brings one's own changes into a report that another user changed meanwhile, finding by finding: each row of theirs is
 * compared with the row that has the same finding in one's own version.
 */
export function mergeReports(loaded: readonly Sheet[], mine: readonly Sheet[], theirs: readonly Sheet[]): ReportMerge {
  const { before, now } = alignedTo(mine, { before: loaded, now: theirs });
  const merge: ReportMerge = { sheets: [], theirs: [], conflicts: [] };
  const names = [...new Set([...now, ...mine].map(({ name }) => name))];
  for (const name of names) {
    const conflicts = merge.conflicts.length;
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
    const isAskedAbout = merge.conflicts.length > conflicts;
    if (isInBoth || isAskedAbout || rows.some((row) => row !== null)) merge.sheets.push(classifySheet({ name, rows }));
  }
  return merge;
}

/** The merged sheets with the other's version in these of the rows that both changed. */
export function withTheirs({ sheets, conflicts }: ReportMerge, places: readonly FindingPlace[]): Sheet[] {
  const isChosen = new Set(places.map(placeKey));
  const chosen = Map.groupBy(
    conflicts.filter((one) => isChosen.has(placeKey(one))),
    ({ sheet }) => sheet,
  );
  const isInConflict = new Set(conflicts.map(({ sheet }) => sheet));
  const filled = sheets.map((sheet) => {
    const own = chosen.get(sheet.name) ?? [];
    return withRows(sheet, new Map(own.map(({ row, theirs }) => [row, theirs])));
  });
  // Taken out by one of both, and left out by the choice.
  const isLeftOut = ({ name, rows }: Sheet) => rows.every((row) => row === null) && isInConflict.has(name);
  return filled.filter((sheet) => !isLeftOut(sheet));
}

const same = (left: Row, right: Row) => JSON.stringify(left) === JSON.stringify(right);
