import { useSyncExternalStore } from 'react';

let epoch: string | null = null;
const listeners = new Set<() => void>();

/** Notes of which epoch the database of an answer is (rules.md#epoch): another one means that it was restored. */
export function noteEpoch(named: string | null): void {
  if (named === null || named === epoch) return;
  epoch = named;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The epoch of the last answer; null before there was one. */
export const presentEpoch = (): string | null => epoch;

/** The same for a component, which is drawn again when an answer is of another one. */
export const usePresentEpoch = (): string | null => useSyncExternalStore(subscribe, presentEpoch);
