import { late } from '../../../ui/loading/late.tsx';

/** The form that puts right the finding of a row, in front of the page; loaded when it is first asked for. */
export const CorrectRow = late(() => import('./correct-row-dialog.tsx'));
