export { ActivityMark } from './components/activity-mark.tsx';
export { useClientChoices } from './queries.ts';
