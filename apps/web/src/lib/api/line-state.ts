import { useSyncExternalStore } from 'react';

/** Milliseconds between looks whether the server can be reached again: some lines go without a word. */
const AGAIN = 10_000;

let isDown = false;
const listeners = new Set<() => void>();

/** Notes whether a call has reached the server: an answer of any kind is a line. */
export function noteLine(isReached: boolean): void {
  if (isDown === !isReached) return;
  isDown = !isReached;
  for (const listener of listeners) listener();
}

/** Whether there is a connection, as far as the browser and the last call know. */
export const isOnLine = (): boolean => navigator.onLine && !isDown;

async function look(): Promise<void> {
  if (!isDown || !navigator.onLine) return;
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    noteLine(true);
  } catch {
    // Still down.
  }
}

function subscribe(listener: () => void): () => void {
  const looking = setInterval(() => void look(), AGAIN);
  const back = () => {
    noteLine(true);
    listener();
  };
  addEventListener('online', back);
  addEventListener('offline', listener);
  listeners.add(listener);
  return () => {
    clearInterval(looking);
    removeEventListener('online', back);
    removeEventListener('offline', listener);
    listeners.delete(listener);
  };
}

/** Whether there is a connection, as a hook. */
export const useIsOnLine = (): boolean => useSyncExternalStore(subscribe, isOnLine);
