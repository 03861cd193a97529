import { late } from '../../ui/feedback/late.tsx';

/** Loaded separately: it is only shown if the portal sends mail. */
export const RemindersCard = late(() => import('./account/reminders-card.tsx'));
export { PreviewPanel } from './preview/preview-panel.tsx';
