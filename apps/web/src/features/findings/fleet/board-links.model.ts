import type { BoardRow } from '@rigbook/contract';
import { earlierCount } from '../figures/earlier.model.ts';
import { findingsPath, type FindingFilter } from '../model/finding-view.ts';

/** The states that the board counts as open; unclear ones are counted separately. */
const OPEN = 'open,progress,ready';

type Counted = Omit<BoardRow, 'rig' | 'client' | 'last_survey' | 'next_visit'>;
export type BoardFigure =
  | 'critical'
  | 'major'
  | 'minor'
  | 'overdue'
  | 'accepted'
  | 'oldest'
  | 'ready'
  | 'unclear'
  | 'earlier'
  | 'closed30';

/**
 * A figure of the board with the address of the findings it counts.
 * @param of a rig, a client, or '' for all
 * @returns null for the oldest finding if there is none
 */
export function boardFigure(
  row: Counted,
  figure: BoardFigure,
  of: Partial<FindingFilter>,
): { n: number | null; to: string } {
  if (figure === 'overdue') return { n: row.overdue, to: findingsPath({ ...of, overdue: '1' }) };
  if (figure === 'accepted') return { n: row.accepted ?? 0, to: findingsPath({ ...of, accepted: '1' }) };
  if (figure === 'oldest') return { n: row.oldest_days, to: findingsPath(of, 'age') };
  if (figure === 'earlier') return { n: earlierCount(row.earlier), to: findingsPath({ ...of, scope: 'earlier' }) };
  if (figure === 'closed30')
    return { n: row.closed_30_days, to: findingsPath({ ...of, state: 'closed', closed_days: '30' }) };
  if (figure === 'ready' || figure === 'unclear') return { n: row[figure], to: findingsPath({ ...of, state: figure }) };
  return { n: row.open[figure], to: findingsPath({ ...of, priority: figure, state: OPEN }) };
}
