import { late } from '../../ui/loading/late.tsx';

/** Only where the portal sends mail, below what is there anyway. */
export const RemindersCard = late(() => import('./account/reminders-card.tsx'));
export { PreviewPanel } from './preview/preview-panel.tsx';
