import { checksumOf } from '../../../../lib/browser/checksum.ts';
import { countKnown } from '../../saving/model/known-pictures.ts';
import type { ChainStep } from '../../saving/model/save-chain.ts';

type Run = ChainStep<string>['run'];

/** How often the server is asked how far it is, in milliseconds; an object, so that tests need not wait. */
export const askingPause = { milliseconds: 1000 };

/**
 * Tells, once a workbook is sent, how many of its pictures the server has taken out of it: the rig has those
 * (rules.md#pictures-sent-once).
 */
export const tellingTaken =
  (rigUUID: string, pictures: readonly Blob[], run: Run): Run =>
  async (onProgress, signal) => {
    if (pictures.length === 0) return run(onProgress, signal);
    const over = new AbortController();
    let isSent = false;
    const sending: typeof onProgress = (share, sent) => {
      isSent = share >= 1;
      onProgress(share, sent);
    };
    const tellAll = async () => {
      const checksums = [...new Set(await Promise.all(pictures.map((picture) => checksumOf(picture))))];
      // Where the page can't tell, it says what it said before.
      if (checksums.includes('')) return;
      const of = checksums.length;
      while (!over.signal.aborted) {
        await pause(askingPause.milliseconds, over.signal);
        if (!isSent || over.signal.aborted) continue;
        const done = await countKnown(rigUUID, checksums, over.signal);
        if (done > 0 && !over.signal.aborted) onProgress(done / of, { done, of, unit: 'taken' });
      }
    };
    const telling = tellAll().catch(() => undefined);
    try {
      return await run(sending, signal);
    } finally {
      over.abort();
      await telling;
    }
  };

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  signal.addEventListener('abort', end, { once: true });
  return promise;
}
