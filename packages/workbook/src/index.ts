export { loadWorkbook, NotLoadedError } from './load-workbook.ts';
export type { ReadOptions } from './reading.ts';
export { openPictures } from './open-pictures.ts';
export { readWorkbook } from './read-workbook.ts';
export type {
  CellDate,
  CellList,
  DrawnArea,
  MergedCell,
  PictureLook,
  Workbook,
  WorkbookPicture,
  WorkbookRow,
  WorkbookSheet,
} from './workbook.ts';
export type { WorkbookErrorCode, WorkbookErrorParams } from './workbook-error.ts';
export { WorkbookError } from './workbook-error.ts';
export type { Limits } from './limits.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export type { NativeZip } from './containers/zip.ts';
export type { PatchedWorkbook, PatchOptions } from './patch/patch-workbook.ts';
export { patchWorkbook } from './patch/patch-workbook.ts';
export type { CellChange, CellValue, NewPicture, PictureChange, WorkbookChange } from './patch/changes.ts';
export type { ChangePlace, NotPossibleReason } from './patch/not-possible.ts';
export { NotPossibleError } from './patch/not-possible.ts';
export { literalText } from './patch/xml/xml-text.ts';
export type { NativePacking } from './patch/packages/packing.ts';
