import type { Grid } from '../cells/grid.ts';
import { damaged } from '../workbook-error.ts';
import { rangeReference } from './references.ts';
import type { WorkbookPicture } from '../workbook.ts';
import type { WorksheetContext } from './sheet-rows.ts';
import { SheetRows } from './sheet-rows.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const SHEET_DATA = nameCode('sheetData');
const MERGE = nameCode('mergeCell');
const DRAWING = nameCode('drawing');
const RANGE = nameCode('ref');
const NOTES = nameCode('legacyDrawing');
const ID = nameCode('id');

/** The pictures of a worksheet: the relationship ids of its drawing and of its notes, and those placed in cells. */
export type SheetPictures = { drawing: string | undefined; notes: string | undefined; inCells: WorkbookPicture[] };

/**
 * Reads a worksheet part into `grid`. Declared dimensions, spans, hyperlinks, conditional formats and the rest are
 * ignored.
 */
export function readWorksheetPart(bytes: Uint8Array, context: WorksheetContext, grid: Grid): SheetPictures {
  const tags = new TagScanner(bytes);
  const inCells: WorkbookPicture[] = [];
  let drawing: string | undefined;
  let notes: string | undefined;
  let complete = false;
  let prefix: number | undefined;
  while (tags.next()) {
    if (prefix === undefined && !tags.selfClosing) ({ prefix } = tags);
    if (tags.closing || tags.prefix !== prefix) continue;
    if (tags.code === SHEET_DATA) {
      if (!tags.selfClosing) {
        const rows = new SheetRows(tags, context, grid);
        rows.read();
        inCells.push(...rows.pictures);
      }
      complete = true;
    } else if (tags.code === MERGE) {
      const range = rangeReference(tags.attribute(RANGE) ?? '');
      if (range) grid.merge(range);
    } else if (tags.code === DRAWING) drawing ??= tags.attribute(ID);
    else if (tags.code === NOTES) notes ??= tags.attribute(ID);
  }
  if (!complete) throw damaged('sheet data');
  return { drawing, notes, inCells };
}
