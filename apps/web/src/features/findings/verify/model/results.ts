import type { FindingRow } from '@rigbook/contract';
import type { Result } from '../../outbox/model/given-act.ts';

/** What may be decided about a finding: one that is ready is closed or returned, a closed one is opened again. */
const RESULTS: Record<FindingRow['state'], readonly Result[]> = {
  open: ['closed'],
  progress: ['closed'],
  unclear: ['closed'],
  ready: ['closed', 'returned'],
  closed: ['reopened'],
  superseded: [],
};

export const resultsOf = ({ gone, state }: Pick<FindingRow, 'gone' | 'state'>): readonly Result[] =>
  gone ? [] : RESULTS[state];

/** Whether a decision must say why: the crew that gets the finding back must know. */
export const needsReason = (result: Result): boolean => result !== 'closed';
