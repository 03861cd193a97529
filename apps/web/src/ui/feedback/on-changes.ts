/** Milliseconds in which the changes of a page are taken together. */
const PAUSE = 100;

const DOES_SOMETHING = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls `listener` at once when the `state` of the page is another, such as an open dialog, and after that whenever
 * something appears or goes, until the person does something: what they look at then stays where it is.
 * @returns the unsubscribe function
 */
export function onChanges(state: () => string, listener: () => void): () => void {
  let known = state();
  let settled = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    waiting = undefined;
    if (!settled) listener();
  };
  const observer = new MutationObserver(() => {
    const now = state();
    if (now !== known) {
      [known, settled] = [now, false];
      listener();
    }
    if (!settled) waiting ??= setTimeout(later, PAUSE);
  });
  const settle = () => void (settled = true);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of DOES_SOMETHING) addEventListener(event, settle, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    for (const event of DOES_SOMETHING) removeEventListener(event, settle, { capture: true });
  };
}
