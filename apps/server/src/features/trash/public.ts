export { moveToTrash, reportLabel, sweepTrash } from './service.ts';
export { countDeletionImpact, hasDeletedReports, insertDeletion } from './store.ts';
