export { discardDraft, mayDiscard } from './discarding.ts';
export {
  changeDraft,
  clientOfDraft,
  lockDraftOfRig,
  placesOf,
  refuseDraft,
  revisionOfRow,
  rigOf,
  sheetsOf,
} from './draft.ts';
export {
  changeDraftFinding,
  findDraftFinding,
  insertDraftFinding,
  isEventTaken,
  listDraftFindings,
  markRemovedFromDraft,
  type NewDraftFinding,
  noteOf,
} from './draft-findings-store.ts';
export {
  type Draft,
  type DraftHead,
  findDraft,
  findStarted,
  insertDraft,
  markFinished,
  readDraft,
} from './drafts-store.ts';
export { loadDrafts } from './view.ts';
