export { countUndecided, proofOf, loadRules, type StoredRules } from './follow-up-rules-store.ts';
export { lockSelectableClientAgainstDeletion } from './service.ts';
export { loadClientName, lockClientAgainstDeletion } from './store.ts';
