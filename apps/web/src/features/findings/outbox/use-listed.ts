import { useSession } from '../../../lib/session/session.ts';
import { shownStates, type FindingView } from '../model/finding-view.ts';
import { useFindings } from '../queries.ts';
import { rowsAsDecided } from './given-act.model.ts';
import { useDecided } from './use-decided.ts';

/**
 * A page of the register with the decisions and answers of this device.
 * @returns the query, the `rows` that are shown, and those that have `left` the page though the server still counts them
 */
export function useListed(view: FindingView) {
  const { owner } = useSession();
  const list = useFindings(view, owner);
  const decided = useDecided();
  const rows = list.data && rowsAsDecided(list.data.data, decided, shownStates(view.filter));
  const shown = new Set(rows?.map(({ UUID }) => UUID));
  // Rows of the view before say nothing about this one.
  const left = list.isPlaceholderData ? [] : (list.data?.data ?? []).filter(({ UUID }) => !shown.has(UUID));
  return { list, rows, left };
}
