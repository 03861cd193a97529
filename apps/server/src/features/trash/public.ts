export { moveToTrash, sweepTrash } from './service.ts';
export { countTakenAlong } from './store.ts';
