import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let subject: string | null = null;

function tell(next: string | null): void {
  subject = next;
  for (const listener of listeners) listener();
}

/** What the open page is about, beside what it is: 'Marlin Crest'. Names its tab, and its star. */
export function useSubject(name: string): void {
  useEffect(() => {
    tell(name);
    return () => tell(null);
  }, [name]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The subject that the open page has told, null for a page without one. */
export const usePageSubject = (): string | null => useSyncExternalStore(subscribe, () => subject);
