import { ByteWriter } from './byte-writer.ts';
import type { SourceCell, SourceSheet, SourceWorkbook } from './source.ts';
import { Numbering } from './source.ts';
import { writeCompoundFile } from './write-compound-file.ts';
import { drawingGroup, sheetDrawing } from './write-xls-drawings.ts';

const FIRST_FORMAT = 164;
const LONGEST_RECORD = 8224;

/** The bytes of an .xls (BIFF8) as Excel lays it out: shared strings, formats, a substream per sheet, pictures. */
export function writeXls({ sheets, date1904 }: SourceWorkbook): Uint8Array {
  const strings = new Numbering();
  const formats = new Numbering();
  const bodies = sheets.map((sheet, index) => sheetRecords(sheet, firstPicture(sheets, index), strings, formats));
  const out = new ByteWriter();
  record(out, 0x809, (content) => content.uint16(0x600, 0x05, 0, 0).uint32(0, 0));
  record(out, 0x22, (content) => content.uint16(date1904 ? 1 : 0));
  for (const [index, code] of formats.keys.entries()) {
    record(out, 0x41e, (content) => text(content.uint16(FIRST_FORMAT + index), code));
  }
  record(out, 0xe0, (content) => content.uint16(0, 0).zeros(16));
  for (const index of formats.keys.keys())
    record(out, 0xe0, (content) => content.uint16(0, FIRST_FORMAT + index).zeros(16));
  const positions = sheets.map(({ name, hidden }) => {
    const at = out.length + 4;
    record(out, 0x85, (content) =>
      content
        .uint32(0)
        .uint8(hidden ? 1 : 0)
        .uint8(0)
        .uint8(name.length)
        .uint8(1)
        .utf16(name),
    );
    return at;
  });
  const pictures = sheets.flatMap((sheet) => sheet.pictures ?? []);
  if (pictures.length > 0) continued(out, 0xeb, drawingGroup(pictures.map(({ bytes }) => bytes)));
  sharedStrings(out, strings.keys);
  record(out, 0x0a, (content) => content);
  for (const [index, body] of bodies.entries()) {
    out.patch32(positions[index] ?? 0, out.length);
    out.bytes(body);
  }
  return writeCompoundFile('Workbook', out.done());
}

function firstPicture(sheets: SourceSheet[], until: number): number {
  return sheets.slice(0, until).reduce((count, { pictures = [] }) => count + pictures.length, 0);
}

function sheetRecords(sheet: SourceSheet, pictureBase: number, strings: Numbering, formats: Numbering): Uint8Array {
  const out = new ByteWriter();
  record(out, 0x809, (content) => content.uint16(0x600, 0x10, 0, 0).uint32(0, 0));
  for (const row of sheet.hiddenRows ?? []) {
    record(out, 0x208, (content) => content.uint16(row - 1, 0, 14, 255, 0, 0).uint32(0x20));
  }
  for (const cell of sheet.cells) cellRecord(out, cell, strings, formats);
  const { merges = [], pictures = [] } = sheet;
  if (merges.length > 0) {
    record(out, 0xe5, (content) => {
      content.uint16(merges.length);
      for (const { top, bottom, left, right } of merges) content.uint16(top - 1, bottom - 1, left, right);
      return content;
    });
  }
  if (pictures.length > 0) continued(out, 0xec, sheetDrawing(pictures, pictureBase));
  record(out, 0x0a, (content) => content);
  return out.done();
}

function cellRecord(out: ByteWriter, cell: SourceCell, strings: Numbering, formats: Numbering): void {
  const { row, column, value, format, formula } = cell;
  const style = format === undefined ? 0 : formats.of(format) + 1;
  const start = (content: ByteWriter): ByteWriter => content.uint16(row - 1, column, style);
  if (formula) {
    record(out, 0x06, (content) => {
      start(content);
      if (typeof value === 'number') content.float64(value);
      else if (typeof value === 'boolean') content.bytes([1, 0, value ? 1 : 0, 0, 0, 0, 0xff, 0xff]);
      else content.bytes([0, 0, 0, 0, 0, 0, 0xff, 0xff]);
      return content.uint16(0).uint32(0).uint16(0);
    });
    if (typeof value === 'string') record(out, 0x207, (content) => text(content, value));
  } else if (typeof value === 'string') record(out, 0xfd, (content) => start(content).uint32(strings.of(value)));
  else if (typeof value === 'boolean')
    record(out, 0x205, (content) =>
      start(content)
        .uint8(value ? 1 : 0)
        .uint8(0),
    );
  else if (Number.isInteger(value) && Math.abs(value) < 2 ** 29) {
    record(out, 0x27e, (content) => start(content).uint32(((value << 2) | 2) >>> 0));
  } else record(out, 0x203, (content) => start(content).float64(value));
}

/** A length in 16 bits, flags, and the characters: one byte each if all of them fit. */
function text(out: ByteWriter, value: string): ByteWriter {
  const narrow = isNarrow(value);
  out.uint16(value.length).uint8(narrow ? 0 : 1);
  return narrow ? out.bytes(Array.from(value, (char) => char.charCodeAt(0))) : out.utf16(value);
}

function isNarrow(value: string): boolean {
  for (let at = 0; at < value.length; at++) if (value.charCodeAt(at) > 0xff) return false;
  return true;
}

function record(out: ByteWriter, type: number, write: (content: ByteWriter) => ByteWriter): void {
  out.uint16(type, 0);
  const at = out.length;
  write(out);
  out.patch16(at - 2, out.length - at);
}

/** Content over as many records as it takes; the first has the type, the others are CONTINUE records. */
function continued(out: ByteWriter, type: number, content: Uint8Array): void {
  for (let at = 0; at < content.length; at += LONGEST_RECORD) {
    const part = content.subarray(at, at + LONGEST_RECORD);
    out.uint16(at === 0 ? type : 0x3c, part.length).bytes(part);
  }
}

// A text that does not fit continues in the next record, which says again how wide its characters are.
function sharedStrings(out: ByteWriter, texts: string[]): void {
  let part = new ByteWriter().uint32(texts.length, texts.length);
  let type = 0xfc;
  const flush = (): void => {
    out.uint16(type, part.length).bytes(part.done());
    part = new ByteWriter();
    type = 0x3c;
  };
  for (const value of texts) {
    const narrow = isNarrow(value);
    const width = narrow ? 1 : 2;
    if (part.length + 3 + width > LONGEST_RECORD) flush();
    part.uint16(value.length).uint8(narrow ? 0 : 1);
    for (let at = 0; at < value.length;) {
      const count = Math.min(value.length - at, Math.floor((LONGEST_RECORD - part.length) / width));
      const piece = value.slice(at, at + count);
      if (narrow) for (let index = 0; index < piece.length; index++) part.uint8(piece.charCodeAt(index));
      else part.utf16(piece);
      at += count;
      if (at < value.length) {
        flush();
        part.uint8(narrow ? 0 : 1);
      }
    }
  }
  flush();
}
