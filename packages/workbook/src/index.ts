export type { ReadOptions } from './read-workbook.ts';
export { readWorkbook } from './read-workbook.ts';
export type { CellDate, VisitCell, Workbook, WorkbookPicture, WorkbookRow, WorkbookSheet } from './workbook.ts';
export type { WorkbookErrorCode } from './workbook-error.ts';
export { WorkbookError } from './workbook-error.ts';
export type { Limits } from './limits.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export type { NativeZip, ZipArchive, ZipLimits } from './containers/zip.ts';
export { openZip } from './containers/zip.ts';
