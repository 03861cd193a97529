export type WorkbookErrorCode =
  | 'empty_file'
  | 'not_a_workbook'
  | 'unsupported_format'
  | 'encrypted'
  | 'wrong_password'
  | 'damaged'
  | 'too_large'
  | 'no_sheets';

/** Which part of a workbook is 'too_large'; each completes the sentence "This workbook is too large: …". */
export const TOO_LARGE = {
  file: 'the file has too many bytes',
  parts: 'it has too many parts',
  part: 'a part of it unpacks to more than can be read',
  sheets: 'it has too many sheets',
  cells: 'it has too many cells',
  text: 'it has too much text',
  texts: 'it has too many different texts',
  merges: 'it has too many merged cells',
  picture: 'a picture in it has too many bytes',
  pictures: 'it has too many pictures',
  all_pictures: 'its pictures are too large',
  time: 'it takes too long to read',
} as const;

/** What has an 'unsupported_format'; each completes the sentence "This is …, which can't be read." */
export const UNSUPPORTED = {
  excel4: 'a workbook of Excel 4 or older',
  html: 'a web page with the name of a workbook',
  xml: 'an XML file with the name of a workbook',
  csv: 'a text file (such as CSV) with the name of a workbook',
  zip: 'a zip file packed in an unusual way',
  xlsb: 'a binary workbook (.xlsb)',
  ods: 'an OpenDocument file (.ods)',
  numbers: 'a Numbers document',
  protection: 'a workbook protected in another way than by a password',
} as const;

/** What no spreadsheet program writes, and what only harms who opens it: such a file is 'damaged' with one of these. */
export const HOSTILE = {
  document_type: 'an XML part declares a document type',
  size: 'a part has another size than it says, or lies in another one',
} as const;

/** `what` is there for the codes 'too_large' and 'unsupported_format', and for what is 'damaged' on purpose. */
export type WorkbookErrorParams = { what?: keyof typeof TOO_LARGE | keyof typeof UNSUPPORTED | keyof typeof HOSTILE };

/**
 * Why a file can't be read: `code` and `params` for a program that has words of its own, `message` an English sentence
 * for a person that says what to do, `cause` for a log.
 */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly code: WorkbookErrorCode;
  readonly params: WorkbookErrorParams;

  constructor(
    code: WorkbookErrorCode,
    message: string,
    { params = {}, cause }: { params?: WorkbookErrorParams; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.params = params;
  }
}

/** `cause` says which check failed, for a developer; the user only needs to know what to do. */
export function damaged(cause: unknown, params: WorkbookErrorParams = {}): WorkbookError {
  return new WorkbookError(
    'damaged',
    'This file is damaged or incomplete. Open it in a spreadsheet program, save it again and upload the new copy.',
    { cause, params },
  );
}

export const hostile = (what: keyof typeof HOSTILE): WorkbookError => damaged(HOSTILE[what], { what });

export function emptyFile(): WorkbookError {
  return new WorkbookError('empty_file', 'This file is empty. Choose the workbook again and upload it.');
}

export function encrypted(): WorkbookError {
  return new WorkbookError(
    'encrypted',
    'This file is protected by a password. Enter it to read the file, or remove it in Excel under File, Info, Protect Workbook, and upload the file again.',
  );
}

export function wrongPassword(): WorkbookError {
  return new WorkbookError(
    'wrong_password',
    'This password does not open the file. Check capital letters and the language of the keyboard, and enter it again.',
  );
}

export function tooLarge(what: keyof typeof TOO_LARGE): WorkbookError {
  return new WorkbookError(
    'too_large',
    `This workbook is too large: ${TOO_LARGE[what]}. Remove what is not needed or split it, and upload it again.`,
    { params: { what } },
  );
}

export function unsupported(what: keyof typeof UNSUPPORTED): WorkbookError {
  return new WorkbookError(
    'unsupported_format',
    `This is ${UNSUPPORTED[what]}, which can't be read. Open it in a spreadsheet program, save it as .xlsx and upload that.`,
    { params: { what } },
  );
}

export function notAWorkbook(): WorkbookError {
  return new WorkbookError('not_a_workbook', 'This file is not an Excel workbook. Upload an .xlsx or .xls file.');
}

export function noSheets(): WorkbookError {
  return new WorkbookError('no_sheets', 'This workbook has no worksheets. Add a sheet with cells and upload it again.');
}
