import { askThread, startThread } from '../../../platform/threads/asking.ts';
import type { Said } from './in-thread.ts';
import type { AnyMaking } from './making.ts';
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
export async function runInThread<Answer>(script: URL, making: AnyMaking): Promise<Answer> {
  const { folder, job } = making;
  const { signal } = job;
  signal.throwIfAborted();
  const thread = startThread(script, { heapMebibytes: HEAP_MEBIBYTES, data: folder });
  const failed = Promise.withResolvers<never>();
  thread.on('message', (said: Said<Answer>) => {
    if ('answer' in said) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    copyPictures(making, said.pictures).then((files) => thread.postMessage(files), failed.reject);
  });
  const asked = askThread<{ answer: Answer }>(thread, {
    milliseconds: DEADLINE,
    late: () => Promise.reject(new Error('Writing a workbook took too long.')),
    signal,
    isAnswer: (said) => 'answer' in (said as Said<Answer>),
  });
  try {
    return (await Promise.race([asked, failed.promise])).answer;
  } finally {
    await thread.terminate();
  }
}
