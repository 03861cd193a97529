import { SECOND } from '@rigbook/domain';
/** Pauses between tries: a line may be back without an event of the browser. */
const PAUSES = [1, 2, 4, 8, 15, 30];

/** Milliseconds until the next try, by how many have failed. */
export const pauseAfter = (failures: number): number =>
  (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? PAUSES[0] ?? 1) * SECOND;

/**
 * Waits until it is worth trying again: a while, or until the browser has a connection again, or someone asks for it.
 * @param failures how many tries have failed, one after the other
 * @param sooner aborted to try at once
 */
export function lineBack(failures: number, ...sooner: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, pauseAfter(failures));
    const { signal } = ended;
    addEventListener('online', end, { signal });
    for (const one of sooner) {
      if (one.aborted) end();
      else one.addEventListener('abort', end, { signal });
    }
  });
}
