export { readWorkbook } from './read-workbook.ts';
export type { CellDate, Workbook, WorkbookPicture, WorkbookRow, WorkbookSheet } from './workbook.ts';
export type { WorkbookErrorCode } from './workbook-error.ts';
export { WorkbookError } from './workbook-error.ts';
export type { Limits } from './limits.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export type { NativeZip } from './containers/zip.ts';
