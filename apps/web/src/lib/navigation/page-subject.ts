import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let subject: string | null = null;

function tell(next: string | null): void {
  subject = next;
  for (const listener of listeners) listener();
}

/** Sets the subject of the open page, such as 'Marlin Crest', for the browser tab and the star. */
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

/** The subject set by the open page; null for a page without one. */
export const usePageSubject = (): string | null => useSyncExternalStore(subscribe, () => subject);
