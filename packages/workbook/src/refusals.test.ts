import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildCompoundFile, records, text, workbookStream } from '../test/build-xls.ts';
import { buildXlsx, inline, xlsxParts } from '../test/build-xlsx.ts';
import { testFile } from '../test/cells-of.ts';
import { encryptAgile } from '../test/writers/encrypt.ts';
import type { Limits, WorkbookErrorCode } from './index.ts';
import { readWorkbook, WorkbookError } from './index.ts';

const SAVE_AS_XLSX = 'Open it in a spreadsheet program, save it as .xlsx and upload that.';
const NOT_A_WORKBOOK = 'This file is not an Excel workbook. Upload an .xlsx or .xls file.';
const DAMAGED =
  'This file is damaged or incomplete. Open it in a spreadsheet program, save it again and upload the new copy.';
const PASSWORD =
  'This file is protected by a password. Enter it to read the file, or remove it in Excel under File, Info, Protect Workbook, and upload the file again.';
const WRONG_PASSWORD =
  'This password does not open the file. Check capital letters and the language of the keyboard, and enter it again.';
const OLD = `This is a workbook of Excel 4 or older, which can't be read. ${SAVE_AS_XLSX}`;
const WEB_PAGE = `This is a web page with the name of a workbook, which can't be read. ${SAVE_AS_XLSX}`;
const XML = `This is an XML file with the name of a workbook, which can't be read. ${SAVE_AS_XLSX}`;
const TEXT = `This is a text file (such as CSV) with the name of a workbook, which can't be read. ${SAVE_AS_XLSX}`;

const plain = (text: string): Uint8Array => strToU8(text);
const zip = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const binaryBook =
  '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
const wordRels =
  '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
const sample = testFile('sample-findings-marlin-crest.xlsx');
const sampleXls = testFile('sample-findings-marlin-crest.xls');
const sharedStringsXls = (count: number): Uint8Array => {
  const texts = Array.from({ length: count }, () => text('same'));
  return buildCompoundFile({ Workbook: workbookStream([[0xfc, 0, 0, 0xffff, 0xffff, ...texts]], []) });
};
const bof = [0x809, 0x600, 0x05, 0, 0] as [number, ...number[]];

test.each<[file: string, bytes: Uint8Array, code: WorkbookErrorCode, sentence: string]>([
  ['an empty file', new Uint8Array(0), 'empty_file', 'This file is empty. Choose the workbook again and upload it.'],
  ['a CSV file', plain('No.,Ref.,Deficiency\r\n1,DM-01,"Bent brace, aft"\r\n'), 'unsupported_format', TEXT],
  ['a CSV file with a byte order mark', plain('\uFEFFÄ;Ö\r\n1;2\r\n'), 'unsupported_format', TEXT],
  ['Unicode text of Excel', Uint8Array.from(Buffer.from('\uFEFFNo.\tRef.\r\n', 'utf16le')), 'unsupported_format', TEXT],
  [
    'an HTML table',
    plain('<html><body><table><tr><td>1</td></tr></table></body></html>'),
    'unsupported_format',
    WEB_PAGE,
  ],
  [
    'an HTML page that begins as XML',
    plain('<?xml version="1.0"?>\n<!DOCTYPE html><html>'),
    'unsupported_format',
    WEB_PAGE,
  ],
  [
    'an XML spreadsheet',
    plain('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    'unsupported_format',
    XML,
  ],
  ['a PDF', plain('%PDF-1.7\n1 0 obj'), 'not_a_workbook', NOT_A_WORKBOOK],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'not_a_workbook', NOT_A_WORKBOOK],
  ['nothing but zeros', new Uint8Array(4096), 'not_a_workbook', NOT_A_WORKBOOK],
  ['a zip of other files', zip({ 'report.csv': '1,2' }), 'not_a_workbook', NOT_A_WORKBOOK],
  ['an empty zip', zip({}), 'not_a_workbook', NOT_A_WORKBOOK],
  [
    'a text document',
    zip({ '_rels/.rels': wordRels, 'word/document.xml': '<w:document/>' }),
    'not_a_workbook',
    NOT_A_WORKBOOK,
  ],
  [
    'a binary workbook',
    zip({ '_rels/.rels': binaryBook, 'xl/workbook.bin': '' }),
    'unsupported_format',
    `This is a binary workbook (.xlsb), which can't be read. ${SAVE_AS_XLSX}`,
  ],
  [
    'an OpenDocument spreadsheet',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'META-INF/manifest.xml': '<m/>' }),
    'unsupported_format',
    `This is an OpenDocument file (.ods), which can't be read. ${SAVE_AS_XLSX}`,
  ],
  [
    'a Numbers document',
    zip({ 'Index/Document.iwa': '' }),
    'unsupported_format',
    `This is a Numbers document, which can't be read. ${SAVE_AS_XLSX}`,
  ],
  ['a bare Excel 2 worksheet', Uint8Array.of(9, 0, 4, 0, 2, 0, 16, 0), 'unsupported_format', OLD],
  ['an Excel 4 workbook', buildCompoundFile({ Book: records([0x409, 0x400, 0x100]) }), 'unsupported_format', OLD],
  ['an encrypted .xlsx', encryptAgile(sample, 'secret'), 'encrypted', PASSWORD],
  ['an encrypted .xls', testFile('corpus/test_files/password_2002_128_strong.xls'), 'encrypted', PASSWORD],
  [
    'a workbook whose rights a server manages',
    buildCompoundFile({ EncryptedPackage: plain('x') }),
    'unsupported_format',
    `This is a workbook protected in another way than by a password, which can't be read. ${SAVE_AS_XLSX}`,
  ],
  ['an old text document', buildCompoundFile({ WordDocument: plain('x') }), 'not_a_workbook', NOT_A_WORKBOOK],
  ['half an .xlsx', sample.subarray(0, sample.length / 2), 'damaged', DAMAGED],
  ['half an .xls', sampleXls.subarray(0, sampleXls.length / 2), 'damaged', DAMAGED],
  ['the beginning of an .xls', sampleXls.subarray(0, 100), 'damaged', DAMAGED],
  ['a worksheet part without sheet data', buildXlsx({ sheets: [{ part: '<worksheet/>' }] }), 'damaged', DAMAGED],
  [
    'a worksheet cut off',
    buildXlsx({ sheets: [{ part: '<worksheet><sheetData><row><c><v>1</v>' }] }),
    'damaged',
    DAMAGED,
  ],
  [
    'a worksheet missing',
    zip({
      ...(xlsxParts({ sheets: [{}] }) as Record<string, string>),
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="gone.xml"/></Relationships>',
    }),
    'damaged',
    DAMAGED,
  ],
  [
    'an .xls whose sheet is elsewhere',
    buildCompoundFile({ Workbook: records(bof, [0x85, 9, 0, 0, Uint8Array.of(1, 0, 65)], [0x0a]) }),
    'damaged',
    DAMAGED,
  ],
  [
    'a workbook of charts',
    buildXlsx({ sheets: [{ type: 'chartsheet' }] }),
    'no_sheets',
    'This workbook has no worksheets. Add a sheet with cells and upload it again.',
  ],
  [
    'an .xls of charts',
    buildCompoundFile({ Workbook: workbookStream([], [{ name: 'Chart', type: 2, body: [] }]) }),
    'no_sheets',
    'This workbook has no worksheets. Add a sheet with cells and upload it again.',
  ],
])('%s is refused with a code and a sentence that says what to do', (_, bytes, code, sentence) => {
  const error = refusal(bytes);
  expect({ code: error?.code, sentence: error?.message }).toEqual({ code, sentence });
});

test.each<[what: string, limits: Partial<Limits>, bytes: Uint8Array]>([
  ['the file has too many bytes', { fileBytes: 1000 }, sample],
  ['it has too many parts', { entries: 5 }, sample],
  ['a part of it unpacks to more than can be read', { partBytes: 2000 }, sample],
  ['a part of it unpacks to more than can be read', { totalBytes: 20_000 }, sample],
  ['it has too many sheets', { sheets: 8 }, sample],
  ['it has too many sheets', { sheets: 8 }, sampleXls],
  ['it has too many different texts', { sharedStrings: 2 }, buildXlsx({ sheets: [{}], strings: '<si/><si/><si/>' })],
  ['it has too many different texts', { sharedStrings: 2 }, sharedStringsXls(3)],
  ['it has too many cells', { cells: 1330 }, sample],
  ['it has too many cells', { cells: 1330 }, sampleXls],
  ['it has too much text', { characters: 10_000 }, sample],
  [
    'it has too many merged cells',
    { merges: 0 },
    buildXlsx({ sheets: [{ rows: `<row>${inline('A1', 'a')}</row>`, tail: '<mergeCell ref="A1:B1"/>' }] }),
  ],
])('over a limit the sentence says which: %s', (what, limits, bytes) => {
  const error = refusal(bytes, limits);
  expect(error?.code).toBe('too_large');
  expect(error?.message).toBe(
    `This workbook is too large: ${what}. Remove what is not needed or split it, and upload it again.`,
  );
});

test('another password than that of the workbook is refused with a sentence of its own', () => {
  const error = refusal(encryptAgile(sample, 'secret'), {}, 'Secret');
  expect({ code: error?.code, sentence: error?.message }).toEqual({ code: 'wrong_password', sentence: WRONG_PASSWORD });
});

test('a workbook exactly at a limit is read', () => {
  expect(refusal(sample, { cells: 1331, sheets: 9 })).toBeUndefined();
});

function refusal(bytes: Uint8Array, limits: Partial<Limits> = {}, password?: string): WorkbookError | undefined {
  try {
    readWorkbook(bytes, { limits, password });
    return undefined;
  } catch (error) {
    if (error instanceof WorkbookError) return error;
    throw error;
  }
}
