import { useMatches } from 'react-router';
import type { PageId } from '../../lib/navigation/paths.ts';
import { PAGES } from '../pages.ts';

/** The page that is open, by the route that matched; null while there is none. */
export function useOpenPage(): PageId | null {
  const last = useMatches().at(-1)?.id;
  return PAGES.find(({ id }) => id === last)?.id ?? null;
}
