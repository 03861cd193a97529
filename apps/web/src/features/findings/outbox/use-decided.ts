import { decidedIn, type Decisions } from './given-act.model.ts';
import { useKept, useTaken } from './use-kept.ts';

/** Decisions on this device that the page may not show yet. */
export function useDecided(): Decisions {
  const { kept } = useKept();
  return { waiting: decidedIn(kept.map(({ act }) => act)), taken: useTaken() };
}
