/** Calls `onPaper` right before the browser prints the page and `onScreen` after it; returns the unsubscribe function. */
export function whilePrinting(onPaper: () => void, onScreen: () => void): () => void {
  addEventListener('beforeprint', onPaper);
  addEventListener('afterprint', onScreen);
  return () => {
    removeEventListener('beforeprint', onPaper);
    removeEventListener('afterprint', onScreen);
  };
}
