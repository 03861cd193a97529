import { useEffect } from 'react';

/** Sentences that the page shows where they belong, with how many times. */
const inPlace = new Map<string, number>();
const listeners = new Set<(text: string) => void>();

export const isSaidInPlace = (text: string): boolean => inPlace.has(text);

/** Calls `listener` with each sentence that is shown in its place from now on. */
export function onSaidInPlace(listener: (text: string) => void): void {
  listeners.add(listener);
}

/** A sentence is said once: what is shown in its place is not a notice as well. */
export function useSaidInPlace(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    inPlace.set(text, (inPlace.get(text) ?? 0) + 1);
    for (const listener of listeners) listener(text);
    return () => {
      const left = (inPlace.get(text) ?? 1) - 1;
      if (left > 0) inPlace.set(text, left);
      else inPlace.delete(text);
    };
  }, [text]);
}
