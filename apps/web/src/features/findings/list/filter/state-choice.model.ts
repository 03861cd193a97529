import { COUNTED_STATES, OPEN_STATES, type FindingState } from '@rigbook/domain';
import { shownStates, toggled, type FindingFilter } from '../../model/finding-view.ts';

/** The states that a filter shows, '' being all that are not closed. */
const statesOf = (filter: FindingFilter): string => shownStates(filter) || OPEN_STATES.join(',');

const isAllOpen = (states: readonly string[]): boolean =>
  states.length === OPEN_STATES.length && OPEN_STATES.every((state) => states.includes(state));

/**
 * The filter with a state more, or without it if it is shown. All that are not closed are no restriction, nor are none. When
 * something was closed restricts only what is closed.
 */
export function statesWith(filter: FindingFilter, state: FindingState): Partial<FindingFilter> {
  const chosen = toggled(statesOf(filter), state).split(',');
  const states = isAllOpen(chosen) ? [] : COUNTED_STATES.filter((one) => chosen.includes(one));
  const isOnlyClosed = states.length === 1 && states[0] === 'closed';
  return { state: states.join(','), ...(!isOnlyClosed && { closed_days: '', closed_from: '', closed_to: '' }) };
}
