import { Worker } from 'node:worker_threads';

/** Memory of a thread that writes a workbook. */
const HEAP_MEBIBYTES = 768;
/** Milliseconds after which one counts as hung. */
const DEADLINE = 300_000;

/**
 * Has a script do its one task in a thread of its own, so that the server keeps answering, and returns what it answers. The
 * thread ends with its answer, with the deadline, or when the signal says so.
 */
export async function inOwnThread<Answer>(script: URL, task: object, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const thread = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES },
    // It needs none of the server's settings, which include secrets.
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onAbort = () => reject(signal.reason as Error);
  const deadline = setTimeout(() => reject(new Error('Writing a workbook took too long.')), DEADLINE);
  thread.once('message', resolve).once('error', reject);
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
