export { lockSelectableClientAgainstDeletion } from './service.ts';
export { lockClientAgainstDeletion } from './store.ts';
