import { late } from '../../ui/feedback/late.tsx';

export { ActivityMark } from './list/activity-mark.tsx';
export { useClientChoices } from './queries.ts';
/** Only where something is undecided: the home page does not load it otherwise. */
export const UndecidedCompanies = late(() => import('./follow-up/undecided-companies.tsx'));
