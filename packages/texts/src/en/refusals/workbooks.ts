/**
 * The original workbook of a report. The ids are the codes of the workbook reader, which has its own copy of the English:
 * a page reads a workbook without the server.
 */
export const workbooks = {
  'workbook.empty_file': 'This file is empty. Choose the workbook again and upload it.',
  'workbook.damaged':
    'This file is damaged or incomplete. Open it in a spreadsheet program, save it again and upload the new copy.',
  'workbook.hostile':
    'No spreadsheet program writes a workbook like this: {what, select, document_type {a part of it declares a document type} other {a part of it has another size than it says}}. Open it in a spreadsheet program, save it again and upload the new copy.',
  'workbook.encrypted':
    'This file is protected by a password. Enter it to read the file, or remove it in Excel under File, Info, Protect Workbook, and upload the file again.',
  'workbook.wrong_password':
    'This password does not open the file. Check capital letters and the language of the keyboard, and enter it again.',
  'workbook.not_a_workbook': 'This file is not an Excel workbook. Upload an .xlsx or .xls file.',
  'workbook.no_sheets': 'This workbook has no worksheets. Add a sheet with cells and upload it again.',
  'workbook.file_too_large': 'This file is larger than {most} MB. Remove pictures from it or split it.',
  'workbook.too_large':
    'This workbook is too large: {what, select, all_pictures {its pictures are too large} parts {it has too many parts} part {a part of it unpacks to more than can be read} pictures {it has too many pictures} time {it takes too long to read} cells {it has too many cells} text {it has too much text} merges {it has too many merged cells} sheets {it has too many sheets} texts {it has too many different texts} picture {a picture in it has too many bytes} other {the file has too many bytes}}. Remove what is not needed or split it, and upload it again.',
  'workbook.unsupported_format':
    "This is {what, select, excel4 {a workbook of Excel 4 or older} html {a web page with the name of a workbook} xml {an XML file with the name of a workbook} zip {a zip file packed in an unusual way} xlsb {a binary workbook (.xlsb)} ods {an OpenDocument file (.ods)} numbers {a Numbers document} protection {a workbook protected in another way than by a password} other {a text file (such as CSV) with the name of a workbook}}, which can't be read. Open it in a spreadsheet program, save it as .xlsx and upload that.",
  'workbook.no_zip': 'The workbook must be sent in a zip.',
  'workbook.damaged_zip': 'The zip with the workbook is damaged.',
  'workbook.not_alone': 'The zip must contain exactly one .xls, .xlsx or .xlsm file.',
  'workbook.none_in_zip': 'The file in the zip is not a workbook.',
} as const;
