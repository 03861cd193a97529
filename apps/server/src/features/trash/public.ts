export { moveToTrash, sweepTrash } from './service.ts';
