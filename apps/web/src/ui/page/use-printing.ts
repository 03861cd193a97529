import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { whilePrinting } from './while-printing.ts';

/** Milliseconds. */
const LONGEST_WAIT = 15_000;

let printing = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  printing = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A page that was left is not printed any more, and the next one draws only what is in view.
    if (listeners.size === 0) printing = false;
  };
}

/**
 * Prints the page completely: parts that are only rendered when they are in view are rendered first, and their pictures
 * are waited for.
 */
export async function printPage(): Promise<void> {
  flushSync(() => set(true));
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  // One that can't be loaded, or takes too long, is printed as it is shown.
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
  window.print();
}

/** Whether the page is being printed: true before the browser captures it. */
export function usePrinting(): boolean {
  useEffect(() => {
    // The browser prints as soon as the handler returns, so the rows must be there by then.
    const start = () => flushSync(() => set(true));
    const end = () => set(false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      void printPage();
    };
    const heedNoMore = whilePrinting(start, end);
    addEventListener('keydown', onKeyDown);
    return () => {
      heedNoMore();
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => printing);
}
