import { Worker } from 'node:worker_threads';

/**
 * From now on this process ends as soon as its portal has, however that ended. The thread that sets pages notices nothing
 * until they are set, so a small one beside it waits for the end of the standard input.
 */
export function endWithPortal(): void {
  const watch = new Worker(new URL('portal-watch.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 8 },
    env: {},
  });
  watch.unref();
}
