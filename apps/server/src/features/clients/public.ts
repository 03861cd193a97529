export { lockSelectableClientAgainstDeletion } from './service.ts';
export { findClient, loadClientName, lockClient, lockClientAgainstDeletion } from './store.ts';
