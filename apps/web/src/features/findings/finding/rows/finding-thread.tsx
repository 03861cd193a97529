import { late } from '../../../../ui/feedback/late.tsx';

/** The dialog with the events of a finding; loaded when it is first opened. */
export const FindingThread = late(() => import('./thread-dialog.tsx'));
