import { late } from '../../../../ui/feedback/late.tsx';

/** The dialog to correct the finding of a row; loaded when it is first opened. */
export const CorrectRow = late(() => import('./correct-row-dialog.tsx'));
