export { ActivityMark } from './list/activity-mark.tsx';
export { useClientChoices } from './queries.ts';
