/** Milliseconds: a page that is busy for longer than 50 at once feels stuck, and other work comes on top. */
const BUSY = 12;

/**
 * Returns a function to call between the pieces of long work: now and then it lets the page do something else.
 * @param until what the page waits for then; by default just its next task
 */
export function pauses(): (until?: Promise<unknown>) => Promise<void> {
  let since = performance.now();
  return async (until) => {
    if (performance.now() - since < BUSY) return;
    await (until ?? new Promise((resolve) => setTimeout(resolve)));
    since = performance.now();
  };
}
