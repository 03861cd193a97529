import { Worker } from 'node:worker_threads';

/**
 * Ends this process as soon as its portal has ended, in whatever way. The main thread is busy until all pages are set, so a
 * small thread waits for the end of standard input.
 */
export function endWithPortal(): void {
  const watch = new Worker(new URL('portal-watch.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 8 },
    env: {},
  });
  watch.unref();
}
