export { moveToTrash, reportLabel, sweepTrash } from './service.ts';
export { countDeletionImpact } from './store.ts';
