import { decidedIn, type Result } from './model/given-act.ts';
import { useOutbox } from './use-outbox.ts';

/** What was decided on this device and the server doesn't have yet, by the UUIDs of the findings. */
export function useDecided(): ReadonlyMap<string, Result> {
  const { kept } = useOutbox();
  return decidedIn(kept.map(({ act }) => act));
}
