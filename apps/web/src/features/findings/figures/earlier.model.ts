import type { FindingFigures } from '@rigbook/contract';
import type { FindingFilter } from '../model/finding-view.ts';

/** Counts the open findings of earlier surveys. */
export const earlierCount = ({
  critical,
  major,
  minor,
}: Pick<FindingFigures['earlier'], 'critical' | 'major' | 'minor'>): number => critical + major + minor;

/** The age of the oldest finding that is not closed, and which surveys it is in. */
export type Oldest = { days: number | null; scope: FindingFilter['scope'] };

/** The oldest of what a filter shows; where that is of the newest surveys, of earlier ones if it is older there. */
export function oldestOf(
  { oldest_days: days, earlier }: Pick<FindingFigures, 'oldest_days' | 'earlier'>,
  { scope, state, report, closed_days: closedDays }: Pick<FindingFilter, 'scope' | 'state' | 'report' | 'closed_days'>,
): Oldest {
  const isOfNewest = scope === '' && report === '' && state === '' && closedDays === '';
  const isEarlier = isOfNewest && (earlier.oldest_days ?? -1) > (days ?? -1);
  return isEarlier ? { days: earlier.oldest_days, scope: 'earlier' } : { days, scope };
}
