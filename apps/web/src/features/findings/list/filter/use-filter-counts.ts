import { COUNTED_STATES, type Priority } from '@rigbook/domain';
import { useSession } from '../../../../lib/session/session.ts';
import type { FindingFilter } from '../../model/finding-view.ts';
import { useFigures } from '../../queries.ts';

type State = (typeof COUNTED_STATES)[number];

/** How many findings there are of each choice beside what else is filtered; undefined until that is known. */
export type FilterCounts = {
  priority: (one: Priority) => number | undefined;
  state: (one: State) => number | undefined;
  overdue: number | undefined;
  returned: number | undefined;
  asked: number | undefined;
  proposed: number | undefined;
};

const ALL_STATES = COUNTED_STATES.join(',');

/** Counts what each choice of the menu would show. */
export function useFilterCounts(filter: FindingFilter): FilterCounts {
  const { owner } = useSession();
  const figuresOf = (change: Partial<FindingFilter>) => ({ ...filter, ...change });
  const ofAnyPriority = useFigures(figuresOf({ priority: '' }), owner).data;
  const ofAnyState = useFigures(figuresOf({ state: ALL_STATES }), owner).data;
  const ofAnyDue = useFigures(figuresOf({ overdue: '' }), owner).data;
  const returned = useFigures(figuresOf({ returned: '1' }), owner).data;
  const asked = useFigures(figuresOf({ asked: '1' }), owner).data;
  const proposed = useFigures(figuresOf({ proposed: '1' }), owner).data;
  return {
    priority: (one) => ofAnyPriority?.by_priority[one],
    state: (one) => ofAnyState?.by_state[one],
    overdue: ofAnyDue?.overdue,
    returned: returned?.total,
    asked: asked?.total,
    proposed: proposed?.total,
  };
}
