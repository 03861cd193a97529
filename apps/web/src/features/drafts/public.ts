export { DraftList } from './list/draft-list.tsx';
export { DraftsToWorkOn } from './list/drafts-to-work-on.tsx';
export { StartDraft } from './start/start-draft.tsx';
