import { DROPPED_ROWS } from '../imports/import-workbook.ts';
import { isHeaderRow } from '../sheets/row-kinds.ts';
import { type Sheet, sheetKind } from '../sheets/sheets.ts';

/** So far below the last finding a picture still belongs to it; further down stands an appendix. */
const REACH_BELOW = 5;

/**
 * The row of the finding that a picture in a workbook belongs to, by the row of its top-left corner: that finding, or
 * the nearest one when the picture floats between findings (of two as near, the one above it: pictures are laid beside
 * or below the text). Null for what belongs to none: a logo above the header row, an appendix below the last finding, a
 * picture on the Summary or on a sheet without findings.
 */
export function pictureRow(sheet: Sheet, anchor: number): number | null {
  if (sheetKind(sheet.name) === 'summary' || anchor < firstRow(sheet)) return null;
  let nearest: number | null = null;
  let last = 0;
  for (const [row, priority] of sheet.rowsPriority.entries()) {
    if (priority === null) continue;
    last = row;
    // Rows ascend: only a nearer one takes the place of one above.
    if (nearest === null || Math.abs(row - anchor) < Math.abs(nearest - anchor)) nearest = row;
  }
  return anchor > last + REACH_BELOW ? null : nearest;
}

function firstRow({ rows }: Sheet): number {
  const header = rows.findIndex((row) => isHeaderRow(row));
  return header === -1 ? DROPPED_ROWS.section + 1 : header;
}
