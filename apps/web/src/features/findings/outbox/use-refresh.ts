import { findingsBoard, findingsFigures, listFindings, showFinding, showHome } from '@rigbook/contract';
import { useQueryClient } from '@tanstack/react-query';

/** What changes with a finding. */
const CHANGED = [listFindings, findingsFigures, findingsBoard, showFinding, showHome];

/** Loads again what shows findings and their figures. */
export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(CHANGED.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}
