export { moveToTrash, reportLabel, sweepTrash } from './service.ts';
export { countDeletionImpact, hasDeletedReports } from './store.ts';
