export type WorkbookErrorCode =
  | 'empty_file'
  | 'not_a_workbook'
  | 'unsupported_format'
  | 'encrypted'
  | 'damaged'
  | 'too_large'
  | 'no_sheets';

/** Why a file can't be read. `message` is a sentence for a person that says what to do; `cause` is for a log. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly code: WorkbookErrorCode;

  constructor(code: WorkbookErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** `cause` tells a developer which check failed; the person only needs to know what to do. */
export function damaged(cause: unknown): WorkbookError {
  return new WorkbookError(
    'damaged',
    'This file is damaged or incomplete. Open it in a spreadsheet program, save it again and upload the new copy.',
    cause,
  );
}

export function encrypted(): WorkbookError {
  return new WorkbookError('encrypted', 'This file is protected by a password. Remove it and upload again.');
}

/** `what` completes the sentence "This workbook is too large: …". */
export function tooLarge(what: string): WorkbookError {
  return new WorkbookError(
    'too_large',
    `This workbook is too large: ${what}. Remove what is not needed or split it, and upload it again.`,
  );
}

/** `what` completes the sentence "This is …, which can't be read." */
export function unsupported(what: string): WorkbookError {
  return new WorkbookError(
    'unsupported_format',
    `This is ${what}, which can't be read. Open it in a spreadsheet program, save it as .xlsx and upload that.`,
  );
}

export function notAWorkbook(): WorkbookError {
  return new WorkbookError('not_a_workbook', 'This file is not an Excel workbook. Upload an .xlsx or .xls file.');
}

export function noSheets(): WorkbookError {
  return new WorkbookError('no_sheets', 'This workbook has no worksheets. Add a sheet with cells and upload it again.');
}
