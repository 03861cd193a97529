import { answeredIn, decidedIn, type Decisions } from './given-act.model.ts';
import { useKept, useTaken } from './use-kept.ts';

/** Decisions and answers on this device that the page may not show yet. */
export function useDecided(): Decisions {
  const acts = useKept().kept.map(({ act }) => act);
  return { waiting: decidedIn(acts), answered: answeredIn(acts), taken: useTaken() };
}
