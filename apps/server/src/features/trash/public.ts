export { moveToTrash, reportLabel, sweepTrash } from './service.ts';
export { countTakenAlong } from './store.ts';
