import type { Page } from '@playwright/test';

/** Milliseconds without a request after which a page has what it asked for. */
const QUIET = 150;
/**
 * Milliseconds for which an answer is waited for. On a very busy machine it was once never said that a request had ended, and
 * the wait for it lasted as long as its test may.
 */
const PATIENCE = 20_000;

/**
 * Watches what a page asks from now on. Playwright's own wait for an idle network takes half a second on every page.
 * @returns a function that waits until all of it is answered and nothing more was asked for a moment
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Map<unknown, NodeJS.Timeout>();
  let resolved = () => {};
  page.on('request', (request) => {
    // A stream of events is never answered.
    if (request.resourceType() === 'eventsource') return;
    open.set(
      request,
      setTimeout(() => done(request), PATIENCE),
    );
    resolved();
  });
  const done = (request: unknown) => {
    clearTimeout(open.get(request));
    open.delete(request);
    resolved();
  };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return () =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      resolved = () => {
        clearTimeout(timer);
        if (open.size === 0) timer = setTimeout(resolve, QUIET);
      };
      resolved();
    });
}
