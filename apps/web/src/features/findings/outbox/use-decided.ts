import { decidedIn, type Decisions } from './model/given-act.ts';
import { useKept, useTaken } from './use-kept.ts';

/** What was done on this device and what is shown may not have yet. */
export function useDecided(): Decisions {
  const { kept } = useKept();
  return { waiting: decidedIn(kept.map(({ act }) => act)), taken: useTaken() };
}
