import { late } from '../../../ui/loading/late.tsx';

/** What happened to a finding, in front of the page; loaded when it is first asked for. */
export const FindingThread = late(() => import('./thread-dialog.tsx'));
