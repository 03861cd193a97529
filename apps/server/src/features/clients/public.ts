export { countUndecided, proofOf, storedRules, type StoredRules } from './follow-up-rules-store.ts';
export { lockSelectableClientAgainstDeletion } from './service.ts';
export { clientName, lockClientAgainstDeletion } from './store.ts';
