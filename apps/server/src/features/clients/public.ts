export { lockSelectableClientAgainstDeletion } from './service.ts';
export { findClient, loadClientName, lockClient, lockClientAgainstDeletion, renameClient } from './store.ts';
