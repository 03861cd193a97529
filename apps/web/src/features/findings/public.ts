export { OpenFindings } from './list/open-findings.tsx';
export { useSendingKept } from './outbox/use-outbox.ts';
export { findingsPath } from './model/finding-view.ts';
export { CorrectRow } from './finding/rows/correct-row.tsx';
export { FindingThread } from './finding/rows/finding-thread.tsx';
export { RowMarks } from './finding/rows/row-marks.tsx';
export { PriorityMark, StateMark } from './finding/marks.tsx';
export { useMayFollowUp } from './act/use-may-follow-up.ts';
