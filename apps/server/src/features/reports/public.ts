export { deleteReport, lockPlaceAgainstDeletion, reportFolder, loadReportImpact, storeRowPictures } from './service.ts';
export { refuseSameSurvey, findSameSurvey } from './same-surveys.ts';
export { reportHead, reportHeadById, type ReportHead } from './store.ts';
export { loadReportRows, surveyOf } from './view.ts';
export { registerReports } from './stored/registering.ts';
export type { ReportToSave } from './stored/save-report.ts';
export { StoredReport } from './stored/stored-report.ts';
