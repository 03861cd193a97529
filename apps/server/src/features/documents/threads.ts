import { Worker } from 'node:worker_threads';
import { compileCache } from '../../platform/threads/compile-cache.ts';
import type { Said } from './in-thread.ts';
import type { Making } from './making.ts';
import { copyPictures } from './pictures.ts';

/** Memory of a thread that writes a workbook. */
const HEAP_MEBIBYTES = 700;
/** Milliseconds after which one counts as hung. */
const DEADLINE = 300_000;

/**
 * Has a script do its one task for a making in a thread of its own, so that the server keeps answering, and returns what it
 * answers. The pictures that it asks for on the way are put into the folder. The thread ends with its answer, with the
 * deadline, or when the making does.
 */
export async function runInThread<Answer>(script: URL, making: Making): Promise<Answer> {
  const { folder, job } = making;
  const { signal } = job;
  signal.throwIfAborted();
  const thread = new Worker(script, {
    workerData: folder,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES },
    // It needs none of the server's settings, which include secrets.
    env: compileCache(),
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onAbort = () => reject(signal.reason as Error);
  const onSaid = (said: Said<Answer>) => {
    if ('answer' in said) resolve(said.answer);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    else copyPictures(making, said.pictures).then((files) => thread.postMessage(files), reject);
  };
  const deadline = setTimeout(() => reject(new Error('Writing a workbook took too long.')), DEADLINE);
  thread.on('message', onSaid).once('error', reject);
  thread.once('exit', () => reject(new Error('The thread that writes a workbook ended.')));
  signal.addEventListener('abort', onAbort);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', onAbort);
    await thread.terminate();
  }
}
