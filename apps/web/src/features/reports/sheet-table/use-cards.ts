import { useSyncExternalStore } from 'react';
import type { RowEditing } from '../saving/row-editing.ts';

const NARROW = '(width < 768px)';

const isNarrow = () => matchMedia(NARROW).matches;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether what is entered in the rows of a closing is entered in cards: a table of all its columns is too wide. */
export function useCards(editing: RowEditing | undefined): boolean {
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  return narrow && editing?.chooseStatus !== undefined;
}
