import { findAddedFindings } from './added-store.ts';
import { catchUpReports } from './catching-up.ts';
import { placeFindings, trackParent, trackFollowUps } from './finding-places.ts';
import { writeFindings } from './findings-store.ts';
import { showSavedReport, renewReport, saveReport, updateReport } from './save-report.ts';
import { saveRows } from './save-rows.ts';
import { searchTextOf } from './search-text.ts';
import { lockReport, readReport, reportToExamine, reportWithData, loadSheetsOfReport } from './store.ts';
import { keepWorkbookPictures, type StoredReport as Report } from './stored.ts';

/** A report with what is stored with it: its sheets, its base and the places of its findings. */
export type StoredReport = Report;

/** How such a report is loaded, changed and saved. */
export const StoredReport = {
  lock: lockReport,
  read: readReport,
  readText: reportWithData,
  readSheets: loadSheetsOfReport,
  readPlaces: placeFindings,
  readAdded: findAddedFindings,
  examine: reportToExamine,
  save: saveReport,
  answerOf: showSavedReport,
  update: updateReport,
  renew: renewReport,
  saveRows,
  track: trackParent,
  trackFollowUps,
  keepPictures: keepWorkbookPictures,
  catchUp: catchUpReports,
  writeFindings,
  searchText: searchTextOf,
} as const;
