export { changedCells } from './changed-cells.ts';
export {
  derivedFindings,
  followUpFindings,
  newFindingId,
  packText,
  parentIn,
  picturesIn,
  placesText,
  saveHashOf,
  sheetsIn,
  toStore,
  type CheckedSheets,
  type FollowUpTexts,
  type TrackedTexts,
} from './checked-sheets.ts';
export { findingRow, findingsText } from './finding-row.ts';
export { blocksFor, blocksOfSheet, OpenRows, type RowChange } from './open-rows.ts';
export {
  hashesIn,
  headsIn,
  readText,
  textIn,
  unpackedBytes,
  unpackedPieces,
  type PackedSheets,
  type StoredSheets,
} from './sheet-blocks.ts';
export { sheetTasks } from './sheet-tasks.ts';
export { readOptionalSheetInput, readSheetInput, readSheetsInput } from './sheets-input.ts';
export {
  partsIn,
  type PlacedPart,
  type WorkbookPictures,
  withWorkbookPictures,
  workbookPicturesIn,
} from './workbook-pictures.ts';
