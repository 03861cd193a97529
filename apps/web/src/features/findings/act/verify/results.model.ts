import type { FindingRow } from '@rigbook/contract';
import type { Result } from '../../outbox/given-act.model.ts';

/** The possible decisions by state: a ready finding is closed or returned, a closed one reopened. */
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

/** Whether a decision needs a reason: the crew that gets the finding back must know it. */
export const needsReason = (result: Result): boolean => result !== 'closed';
