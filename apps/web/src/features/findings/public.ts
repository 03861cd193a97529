import { withTexts } from '../../lib/i18n/i18n.ts';
import { late } from '../../ui/feedback/late.tsx';

export { ViewsInNavigation } from './list/views/views-in-navigation.tsx';
export { AcceptanceLine } from './list/acceptance-line.tsx';
export { AddFinding, AddToRig } from './act/add/add-button.tsx';
export { RedraftFinding } from './act/redraft/redraft-button.tsx';
export { KeptForReport } from './list/kept-additions.tsx';
export { OpenFindings } from './list/open-findings.tsx';
export { useSendingKept } from './outbox/use-outbox.ts';
export { findingsPath } from './model/finding-view.ts';
export { CorrectRow } from './finding/rows/correct-row.tsx';
export { FindingThread } from './finding/rows/finding-thread.tsx';
export { RowMarks } from './finding/rows/row-marks.tsx';
export { PriorityMark, StateMark } from './finding/marks.tsx';
export { useMayFollowUp } from './act/use-may-follow-up.ts';
export const OutboxPanel = late(
  withTexts(['findings', 'away'], () => import('./outbox/outbox-panel.tsx')),
  'kept',
);
export const ClosingCards = late(
  withTexts(['findings', 'away'], () => import('./cards/closing-cards.tsx')),
  'kept',
);
export { offerLost } from './outbox/sent-acts.ts';
export { useWaitingWork, type WaitingWork } from './outbox/use-waiting-work.ts';
