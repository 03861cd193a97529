export { loadWorkbook, NotLoadedError } from './load-workbook.ts';
export type { ReadOptions } from './reading.ts';
export { readWorkbook } from './read-workbook.ts';
export type { CellDate, Workbook, WorkbookPicture, WorkbookRow, WorkbookSheet } from './workbook.ts';
export type { WorkbookErrorCode, WorkbookErrorParams } from './workbook-error.ts';
export { WorkbookError } from './workbook-error.ts';
export type { Limits } from './limits.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export type { NativeZip } from './containers/zip.ts';
