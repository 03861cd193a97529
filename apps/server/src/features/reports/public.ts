export { readSheetInput, readSheetsInput, saveReport, type ReportToSave } from './service.ts';
export { filesOfReports, reportHead, reportWithData, type ReportHead } from './store.ts';
export { fileReportsPage, fileRow, followUpSummary, reportsPage, workbookSummary } from './view.ts';
