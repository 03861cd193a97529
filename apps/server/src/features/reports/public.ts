export {
  deleteReport,
  lockPlaceAgainstDeletion,
  reportFolder,
  loadReportImpact,
  savedReport,
  saveReport,
  updateReport,
  uploadRowPicture,
  type ReportToSave,
} from './service.ts';
export { refuseSameSurvey, sameSurvey, type Asked } from './same-surveys.ts';
export { findingsPlaced, followUpTexts, NO_PLACES, trackedParent, trackFollowUps } from './finding-places.ts';
export { catchUpReports } from './catching-up.ts';
export { registerReports } from './registering.ts';
export { copiedSheets, isStored, reportWithData, sheetsOfReport, storedSheets } from './stored-sheets.ts';
export { type PackedSheets, type StoredSheets, unpackedPieces } from './sheet-blocks.ts';
export { changedCells } from './changed-cells.ts';
export { sheetTask } from './sheet-tasks.ts';
export {
  derivedFindings,
  followUpFindings,
  newFindingId,
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
export { openBaseRows, openRows, presentSheets, saveRows } from './edit-rows.ts';
export type { OpenRows } from './open-rows.ts';
export { arePlacesCurrent } from './finding-places.ts';
export { writeFindings } from './findings-store.ts';
export {
  lockFollowUp,
  lockReport,
  lockReportById,
  reportHead,
  reportHeadById,
  reportWithSheets,
  type LockedReport,
  type ReportHead,
  type StoredWorkbook,
  type WorkbookSaid,
} from './store.ts';
export { followUpSummary, reportsPage, searchTextOf, surveyOf, workbookSummary } from './view.ts';
export { findingRow, findingsText } from './finding-row.ts';
export { readOptionalSheetInput, readSheetInput, readSheetsInput } from './sheets-input.ts';
export {
  partsIn,
  type PlacedPart,
  type WorkbookPictures,
  withWorkbookPictures,
  workbookPicturesIn,
} from './workbook-pictures.ts';
export { noteWorkbookRead, type StoredOriginal, unreadWorkbooks } from './unread-workbooks-store.ts';
export { notedCorrections, noteCorrections, type NotedCorrections } from './corrections-store.ts';
export { keepWorkbookPictures } from './workbook-pictures-store.ts';
