export { OpenFindings } from './open/open-findings.tsx';
export { useSendingKept } from './outbox/use-outbox.ts';
export { findingsPath } from './model/finding-view.ts';
export { CorrectRow } from './correct/correct-row.tsx';
export { FindingThread } from './rows/finding-thread.tsx';
export { RowMarks } from './rows/row-marks.tsx';
