import type { SharedTexts } from '../cells/contents.ts';
import { TextStore } from '../cells/text-store.ts';
import type { Pieces } from '../containers/pieces.ts';
import { builtinFormat } from '../number-formats/builtin-formats.ts';
import type { CellFormat } from '../number-formats/cell-format.ts';
import { CellFormats } from '../number-formats/cell-format.ts';
import type { ReadingCourse } from '../reading-course.ts';
import { damaged, encrypted, tooLarge, unsupported } from '../workbook-error.ts';
import { RecordReader } from './biff-records.ts';
import type { TextCoding } from './biff-text.ts';
import { recordText } from './biff-text.ts';
import { codePageDecoder, codePageOfCharset } from './code-pages.ts';
import * as RECORD from './record-types.ts';
import { readStringTable } from './string-table.ts';

export type BoundSheet = { name: string; hidden: boolean; worksheet: boolean; position: number };

/** The first part of a workbook stream, which applies to all sheets. */
export type Globals = {
  /** The workbook stream, decrypted if it was encrypted. */
  stream: Uint8Array;
  sheets: BoundSheet[];
  strings: SharedTexts;
  formats: CellFormats;
  coding: TextCoding;
  /** The number format of each cell style, by the index that cells use. */
  styles: CellFormat[];
  general: CellFormat;
  /** The pictures of all sheets, undefined if there are none. */
  drawingGroup: Pieces | undefined;
};

const BIFF8 = 0x600;
const BIFF5 = 0x500;
const WESTERN = 1252;
/** Where a FONT record has its character set. */
const FONT_CHARSET = 12;

/** Reads the globals of a workbook stream. Throws 'encrypted', 'unsupported_format' (before Excel 5), 'damaged'. */
export function readGlobals(stream: Uint8Array, course: ReadingCourse): Globals {
  let record = new RecordReader(stream);
  const coding: TextCoding = { biff8: readVersion(record) === BIFF8, decode: codePageDecoder(WESTERN) };
  const sheets: BoundSheet[] = [];
  const codes = new Map<number, string>();
  const styleFormats: number[] = [];
  let strings: SharedTexts = new TextStore(0);
  let drawingGroup: Pieces | undefined;
  let date1904 = false;
  let codePage: number | undefined;
  while (record.next() && record.type !== RECORD.EOF) {
    course.check();
    switch (record.type) {
      case RECORD.FILE_PASS:
        if (!course.decryption) throw encrypted();
        if (record.bytes !== stream) throw damaged('encrypted twice');
        record = new RecordReader(course.decryption.records(stream, record.range, coding.biff8, course), record.end);
        break;
      case RECORD.DATE_1904:
        date1904 = record.uint16(0) === 1;
        break;
      case RECORD.CODE_PAGE:
      case RECORD.FONT:
        codePage = readCodePage(record, coding, codePage);
        break;
      case RECORD.FORMAT:
        codes.set(record.uint16(0), recordText(record, 2, coding.biff8 ? 2 : 1, coding));
        break;
      case RECORD.XF:
        styleFormats.push(record.uint16(2));
        break;
      case RECORD.BOUND_SHEET:
        if (sheets.length >= course.limits.sheets) throw tooLarge('sheets');
        sheets.push(readBoundSheet(record, coding));
        break;
      case RECORD.SST:
        strings = readStringTable(record.bytes, record.continued(), course);
        break;
      case RECORD.DRAWING_GROUP:
        drawingGroup = record.continuedPieces();
        break;
    }
  }
  if (record.type !== RECORD.EOF) throw damaged('workbook stream');
  const formats = new CellFormats(date1904);
  const styles = styleFormats.map((id) => formats.of(codes.get(id) ?? builtinFormat(id)));
  const general = formats.of('General');
  return { stream: record.bytes, sheets, strings, formats, coding, styles, general, drawingGroup };
}

function readVersion(record: RecordReader): number {
  if (!record.next()) throw damaged('workbook stream');
  // Until Excel 4 the first record of a stream had other numbers, and a file had one sheet.
  if ([0x009, 0x209, 0x409].includes(record.type)) throw unsupported('excel4');
  if (record.type !== RECORD.BOF) throw damaged('workbook stream');
  return record.uint16(0) === BIFF5 ? BIFF5 : BIFF8;
}

/** Some editions of Excel 5 leave out the code page: there the first character set of a font that says one counts. */
function readCodePage(record: RecordReader, coding: TextCoding, known: number | undefined): number | undefined {
  const isFont = record.type === RECORD.FONT;
  if (isFont && (known !== undefined || record.end - record.start <= FONT_CHARSET)) return known;
  const codePage = isFont ? codePageOfCharset(record.uint8(FONT_CHARSET)) : record.uint16(0);
  if (codePage !== undefined) coding.decode = codePageDecoder(codePage);
  return codePage;
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
