export {
  deleteReport,
  holdPlace,
  reportFolder,
  saveReport,
  updateReport,
  uploadRowPicture,
  type ReportToSave,
  type StoredWorkbook,
} from './service.ts';
export {
  baseOf,
  derivedFindings,
  followUpFindings,
  newFindingId,
  storedSheets,
  trackedParent,
  trackFollowUps,
} from './finding-places.ts';
export {
  insertFindings,
  lockFollowUp,
  lockReport,
  lockReportById,
  reportHead,
  reportHeadById,
  reportWithData,
  type LockedReport,
  type ReportHead,
} from './store.ts';
export { followUpSummary, reportsPage, searchTextOf, workbookSummary } from './view.ts';
export { findingRow } from './finding-row.ts';
export { readOptionalSheetInput, readSheetInput, readSheetsInput } from './sheets-input.ts';
