import { cellText } from '../cells/contents.ts';
import type { Grid } from '../cells/grid.ts';
import type { Range } from '../containers/pieces.ts';
import { Pieces } from '../containers/pieces.ts';
import type { CellFormat } from '../number-formats/cell-format.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged } from '../workbook-error.ts';
import type { Globals } from './biff-globals.ts';
import { RecordReader } from './biff-records.ts';
import { ContinuedText, plainText, recordText } from './biff-text.ts';
import * as RECORD from './record-types.ts';
import { BiffRowHeights } from './row-heights.ts';

const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);

const IS_DIALOG = 0x10;
const TEXT_BOX_LEAST = 14;

type Place = { row: number; column: number; format: CellFormat };

/** What reading a sheet needs. */
export type SheetReading = { globals: Globals; grid: Grid; course: ReadingCourse };

/** What a sheet has besides its cells. */
export type SheetRecords = {
  /** Its length in bytes. */
  length: number;
  dialog: boolean;
  /** Its shapes. */
  drawing: Pieces;
  heights: BiffRowHeights;
};

/** Reads the records of one sheet into `grid`. Throws 'damaged'. */
export function readSheetRecords(
  stream: Uint8Array,
  position: number,
  { globals, grid, course }: SheetReading,
): SheetRecords {
  const record = new RecordReader(stream, position);
  if (!record.next() || record.type !== RECORD.BOF) throw damaged('worksheet cut off');
  // A chart in the sheet is its own stream between two marks; its cells don't belong to the sheet.
  let depth = 1;
  let awaitingText: Place | undefined;
  let dialog = false;
  const drawing: Range[] = [];
  const heights = new BiffRowHeights();
  while (record.next()) {
    course.reached(record.start - position);
    if (record.type === RECORD.BOF) depth++;
    else if (record.type === RECORD.EOF) {
      if (--depth === 0)
        return { length: record.end - position, dialog, heights, drawing: new Pieces(stream, drawing) };
    } else if (depth === 1) {
      if (record.type === RECORD.DRAWING) drawing.push(...record.continued());
      // Shapes continue after the record of the object or the text that belongs to one of them.
      else if (record.type === RECORD.OBJECT) drawing.push(...record.continued().slice(1));
      else if (record.type === RECORD.TEXT_BOX) drawing.push(...shapesAfterText(record));
      else if (record.type === RECORD.DEFAULT_ROW_HEIGHT) heights.usual = record.uint16(2);
      else if (record.type === RECORD.SHEET_OPTIONS) dialog = (record.uint16(0) & IS_DIALOG) !== 0;
      else if (record.type === RECORD.STRING) {
        if (awaitingText) putText(grid, awaitingText, formulaText(record, globals));
        awaitingText = undefined;
      } else {
        if (record.type === RECORD.ROW) heights.set(record.uint16(0), record.uint16(6));
        awaitingText = readCellRecord(record, globals, grid) ?? awaitingText;
      }
    }
  }
  throw damaged('worksheet cut off');
}

/**
 * The shapes that continue after the text of a box, which has CONTINUE records of its own: some with characters, each
 * after a byte that says how wide they are, and some with their formatting ([MS-XLS] 2.4.329).
 */
function shapesAfterText(record: RecordReader): Range[] {
  const known = record.end - record.start >= TEXT_BOX_LEAST;
  let characters = known ? record.uint16(10) : 0;
  let formatting = known && characters > 0 ? record.uint16(12) : 0;
  return record.continued().filter(({ start, end }, index) => {
    if (index === 0) return false;
    const bytes = end - start;
    if (characters > 0) characters -= (bytes - 1) >> ((record.bytes[start] ?? 0) & 1);
    else if (formatting > 0) formatting -= bytes;
    else return true;
    return false;
  });
}

/** Puts the record's cells; returns the place of a formula whose text follows in a STRING record. */
function readCellRecord(record: RecordReader, globals: Globals, grid: Grid): Place | undefined {
  switch (record.type) {
    case RECORD.LABEL_SST:
      record.cell(10);
      putShared(record, globals, grid);
      return undefined;
    case RECORD.LABEL:
    case RECORD.RSTRING:
      record.cell(8);
      putText(grid, placeOf(record, globals), recordText(record, 6, 2, globals.coding));
      return undefined;
    case RECORD.NUMBER:
      record.cell(14);
      putNumber(record, globals, grid, record.float64(6));
      return undefined;
    case RECORD.RK:
      record.cell(10);
      putNumber(record, globals, grid, record.rk(6));
      return undefined;
    case RECORD.MUL_RK:
      putNumbers(record, globals, grid);
      return undefined;
    case RECORD.BOOL_ERR:
      record.cell(8);
      putSpecial(record, grid, record.uint8(6), record.uint8(7) === 1);
      return undefined;
    case RECORD.FORMULA:
    case RECORD.FORMULA_3:
    case RECORD.FORMULA_4:
      record.cell(14);
      return putFormula(record, globals, grid);
    case RECORD.ROW:
      if ((record.uint16(12) & 0x20) !== 0) grid.hide(record.uint16(0) + 1);
      return undefined;
    case RECORD.MERGE_CELLS:
      mergeCells(record, grid);
      return undefined;
    default:
      return undefined;
  }
}

function placeOf(record: RecordReader, globals: Globals): Place {
  return { row: record.row, column: record.column, format: formatOf(record, globals) };
}

function formatOf({ style }: RecordReader, { styles, general }: Globals): CellFormat {
  return styles[style] ?? general;
}

function putShared(record: RecordReader, globals: Globals, grid: Grid): void {
  const { row, column } = record;
  const index = record.uint32(6);
  const format = formatOf(record, globals);
  if (format.keepsText) grid.putShared(row, column, index);
  else putText(grid, { row, column, format }, globals.strings.get(index));
}

function putText(grid: Grid, { row, column, format }: Place, text: string): void {
  grid.putText(row, column, cellText(format.text(text)));
}

function putNumber(record: RecordReader, globals: Globals, grid: Grid, value: number): void {
  grid.putNumber(record.row, record.column, value, formatOf(record, globals));
}

function putSpecial({ row, column }: RecordReader, grid: Grid, value: number, error: boolean): void {
  const truth = value === 0 ? 'FALSE' : 'TRUE';
  grid.putText(row, column, error ? (ERRORS.get(value) ?? '#ERROR!') : truth);
}

// Numbers of adjacent cells in one record: row, first column, then style and number of each, last column.
function putNumbers(record: RecordReader, globals: Globals, grid: Grid): void {
  const row = record.uint16(0) + 1;
  const first = record.uint16(2);
  const length = record.end - record.start;
  for (let at = 4; at + 6 <= length - 2; at += 6) {
    const column = first + (at - 4) / 6;
    const format = globals.styles[record.uint16(at)] ?? globals.general;
    grid.putNumber(row, column, record.rk(at + 2), format);
  }
}

// The result of a formula is a number unless its last two bytes are set; then its first byte gives its type.
function putFormula(record: RecordReader, globals: Globals, grid: Grid): Place | undefined {
  if (record.uint16(12) !== 0xffff) {
    putNumber(record, globals, grid, record.float64(6));
    return undefined;
  }
  const kind = record.uint8(6);
  if (kind === 0) return placeOf(record, globals);
  if (kind === 1 || kind === 2) putSpecial(record, grid, record.uint8(8), kind === 2);
  return undefined;
}

function formulaText(record: RecordReader, globals: Globals): string {
  if (!globals.coding.biff8) return recordText(record, 0, 2, globals.coding);
  const plain = plainText(record, record.start + 2, record.uint16(0));
  if (plain !== undefined) return plain;
  const text = new ContinuedText(record.bytes, record.continued());
  return text.unicode(text.uint16());
}

function mergeCells(record: RecordReader, grid: Grid): void {
  const count = record.uint16(0);
  for (let index = 0; index < count; index++) {
    const at = 2 + index * 8;
    grid.merge({
      top: record.uint16(at) + 1,
      bottom: record.uint16(at + 2) + 1,
      left: record.uint16(at + 4),
      right: record.uint16(at + 6),
    });
  }
}
