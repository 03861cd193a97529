export { ActivityMark } from './components/activity-mark.tsx';
export { useClientChoices, type ClientChoice } from './queries.ts';
