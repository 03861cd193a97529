import type { SharedTexts } from '../cells/contents.ts';
import { TextStore } from '../cells/text-store.ts';
import type { Pieces } from '../containers/pieces.ts';
import { builtinFormat } from '../number-formats/builtin-formats.ts';
import type { CellFormat } from '../number-formats/cell-format.ts';
import { CellFormats } from '../number-formats/cell-format.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { codePageDecoder } from '../text-decoding.ts';
import { damaged, encrypted, tooLarge, unsupported } from '../workbook-error.ts';
import { RecordReader } from './biff-records.ts';
import type { TextCoding } from './biff-text.ts';
import { recordText } from './biff-text.ts';
import * as RECORD from './record-types.ts';
import { readStringTable } from './string-table.ts';

export type BoundSheet = { name: string; hidden: boolean; worksheet: boolean; position: number };

/** What the first part of a workbook stream says for all sheets. */
export type Globals = {
  sheets: BoundSheet[];
  strings: SharedTexts;
  formats: CellFormats;
  coding: TextCoding;
  /** The number format of each cell style, by the index that cells name. */
  styles: CellFormat[];
  general: CellFormat;
  /** The pictures of all sheets, undefined if there are none. */
  drawingGroup: Pieces | undefined;
};

const BIFF8 = 0x600;
const BIFF5 = 0x500;
const WESTERN = 1252;

/** Reads the globals of a workbook stream. Throws 'encrypted', 'unsupported_format' (before Excel 5), 'damaged'. */
export function readGlobals(stream: Uint8Array, course: ReadingCourse): Globals {
  const record = new RecordReader(stream);
  const coding: TextCoding = { biff8: readVersion(record) === BIFF8, decode: codePageDecoder(WESTERN) };
  const sheets: BoundSheet[] = [];
  const codes = new Map<number, string>();
  const styleFormats: number[] = [];
  let strings: SharedTexts = new TextStore(0);
  let drawingGroup: Pieces | undefined;
  let date1904 = false;
  while (record.next() && record.type !== RECORD.EOF) {
    course.check();
    switch (record.type) {
      case RECORD.FILE_PASS:
        throw encrypted();
      case RECORD.DATE_1904:
        date1904 = record.uint16(0) === 1;
        break;
      case RECORD.CODE_PAGE:
        coding.decode = codePageDecoder(record.uint16(0));
        break;
      case RECORD.FORMAT:
        codes.set(record.uint16(0), recordText(record, 2, coding.biff8 ? 2 : 1, coding));
        break;
      case RECORD.XF:
        styleFormats.push(record.uint16(2));
        break;
      case RECORD.BOUND_SHEET:
        if (sheets.length >= course.limits.sheets) throw tooLarge('it has too many sheets');
        sheets.push(readBoundSheet(record, coding));
        break;
      case RECORD.SST:
        strings = readStringTable(stream, record.continued(), course);
        break;
      case RECORD.DRAWING_GROUP:
        drawingGroup = record.continuedPieces();
        break;
    }
  }
  if (record.type !== RECORD.EOF) throw damaged('workbook stream');
  const formats = new CellFormats(date1904);
  const styles = styleFormats.map((id) => formats.of(codes.get(id) ?? builtinFormat(id)));
  return { sheets, strings, formats, coding, styles, general: formats.of('General'), drawingGroup };
}

function readVersion(record: RecordReader): number {
  if (!record.next()) throw damaged('workbook stream');
  // Until Excel 4 the record that begins a stream had other numbers, and there was one sheet in a file.
  if ([0x009, 0x209, 0x409].includes(record.type)) throw unsupported('a workbook of Excel 4 or older');
  if (record.type !== RECORD.BOF) throw damaged('workbook stream');
  return record.uint16(0) === BIFF5 ? BIFF5 : BIFF8;
}

function readBoundSheet(record: RecordReader, coding: TextCoding): BoundSheet {
  return {
    position: record.uint32(0),
    hidden: (record.uint8(4) & 3) !== 0,
    // 1 is a macro sheet, 2 a chart, 6 a Visual Basic module.
    worksheet: record.uint8(5) === 0,
    name: recordText(record, 6, 1, coding),
  };
}
