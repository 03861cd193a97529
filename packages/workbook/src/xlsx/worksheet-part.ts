import type { Grid } from '../cells/grid.ts';
import { damaged } from '../workbook-error.ts';
import { rangeReference } from './references.ts';
import type { CellList, WorkbookPicture } from '../workbook.ts';
import type { WorksheetContext } from './sheet-rows.ts';
import { SheetRows } from './sheet-rows.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

const SHEET_DATA = nameCode('sheetData');
const MERGE = nameCode('mergeCell');
const DRAWING = nameCode('drawing');
const RANGE = nameCode('ref');
const NOTES = nameCode('legacyDrawing');
const ID = nameCode('id');
const VALIDATION = nameCode('dataValidation');
const KIND = nameCode('type');
const CELLS = nameCode('sqref');
const ENTRIES = nameCode('formula1');

/** More than any sheet has. */
const MOST_LISTS = 1000;

/**
 * The pictures of a worksheet: the relationship ids of its drawing and of its notes, and those placed in cells; and the lists
 * that its cells are filled in from.
 */
export type SheetFeatures = {
  drawing: string | undefined;
  notes: string | undefined;
  inCells: WorkbookPicture[];
  lists: CellList[];
};

/**
 * Reads a worksheet part into `grid`. Declared dimensions, spans, hyperlinks, conditional formats and the rest are
 * ignored.
 */
export function readWorksheetPart(bytes: Uint8Array, context: WorksheetContext, grid: Grid): SheetFeatures {
  const tags = new TagScanner(bytes);
  const inCells: WorkbookPicture[] = [];
  let drawing: string | undefined;
  let notes: string | undefined;
  const lists: CellList[] = [];
  let complete = false;
  let prefix: number | undefined;
  while (tags.next()) {
    if (prefix === undefined && !tags.selfClosing) ({ prefix } = tags);
    // Lists on other sheets are in an extension, under another prefix.
    if (tags.code === VALIDATION && !tags.closing && lists.length < MOST_LISTS) {
      const list = readList(tags);
      if (list) lists.push(list);
    }
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
  return { drawing, notes, inCells, lists };
}

/** What the current element allows in cells, if it is a list. */
function readList(tags: TagScanner): CellList | undefined {
  const isList = tags.attribute(KIND) === 'list';
  let cells = tags.attribute(CELLS) ?? '';
  let source = '';
  if (tags.selfClosing) return undefined;
  while (tags.next()) {
    if (tags.closing && tags.code === VALIDATION) break;
    if (tags.closing) continue;
    if (tags.code === ENTRIES) source = tags.elementText();
    else if (tags.code === CELLS) cells = tags.elementText();
  }
  return isList && source !== '' && cells !== '' ? { cells, source } : undefined;
}
