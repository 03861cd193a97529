import { DROPPED_ROWS } from './import-workbook.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';

/** How many rows below the last finding a picture still belongs to it; further down it is part of an appendix. */
const REACH_BELOW = 5;

/**
 * Returns the row of the finding that a picture in a workbook belongs to, by the row of its top-left corner: that finding
 * or, if the picture floats between findings, the nearest one (the upper of two equally near, because pictures are placed
 * beside or below the text). Null for what belongs to no finding: a logo above the header row, an appendix below the last
 * finding, a picture on the Summary or on a sheet without findings.
 */
export function pictureRows(sheet: Sheet): (anchor: number) => number | null {
  const findings = sheet.rowsPriority.flatMap((priority, row) => (priority === null ? [] : [row]));
  const last = findings.at(-1);
  if (sheetKind(sheet.name) === 'summary' || last === undefined) return () => null;
  const nearest = nearestOf(findings, last + REACH_BELOW);
  // Findings above the header row are there because a person has kept them.
  const first = Math.min(firstRow(sheet), findings[0] ?? Infinity);
  return (anchor) => (anchor < first ? null : (nearest[anchor] ?? null));
}

/** For each row up to the end, the nearest of these ascending rows, the upper of two. */
function nearestOf(rows: readonly number[], end: number): number[] {
  let at = 0;
  return Array.from({ length: end + 1 }, (_, row) => {
    const distance = (index: number) => Math.abs((rows[index] ?? Infinity) - row);
    if (distance(at + 1) < distance(at)) at += 1;
    return rows[at] ?? 0;
  });
}

function firstRow({ rows }: Sheet): number {
  const header = rows.findIndex((row) => isHeaderRow(row, rows));
  return header === -1 ? DROPPED_ROWS.section + 1 : header;
}
