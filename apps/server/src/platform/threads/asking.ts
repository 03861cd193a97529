import { Worker } from 'node:worker_threads';
import { compileCache } from './compile-cache.ts';

/** `data`: what the script has as its `workerData`. */
type ThreadOptions = { heapMebibytes: number; data?: unknown };

/** Starts a thread to be asked something. An error of it is one of the question that it was asked, and ends nothing else. */
export function startThread(script: URL, { heapMebibytes, data }: ThreadOptions): Worker {
  const thread = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes },
    // It needs none of the server's settings, which include secrets.
    env: compileCache(),
  });
  thread.on('error', () => {});
  return thread;
}

type Asked<Answer> = {
  /** Left out if the thread begins by itself. */
  question?: unknown;
  milliseconds: number;
  /** What comes of it if the thread has not answered by then. */
  late: () => Promise<Answer>;
  signal?: AbortSignal;
  /** Whether something that the thread says is its answer, or is for another caller on the way. */
  isAnswer?: (said: unknown) => boolean;
};

/**
 * What a thread answers. While it is asked it keeps the process alive. One that fails, ends, is late or is not needed any more
 * is terminated: a thread that has answered can be asked again.
 * @throws what the thread could not catch, such as its lack of memory (`isOutOfMemory`)
 */
export async function askThread<Answer>(thread: Worker, asked: Asked<Answer>): Promise<Answer> {
  const { question, milliseconds, late, signal, isAnswer = () => true } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let isSpent = false;
  const deadline = setTimeout(() => {
    isSpent = true;
    late().then(resolve, reject);
  }, milliseconds);
  const onSaid = (said: Answer) => isAnswer(said) && resolve(said);
  const onEnd = () => reject(new Error('The thread ended without an answer.'));
  const onAbort = () => reject(signal?.reason);
  thread.on('message', onSaid).once('error', reject).once('exit', onEnd);
  signal?.addEventListener('abort', onAbort);
  thread.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (question !== undefined) thread.postMessage(question);
    const answer = await promise;
    thread.unref();
    return answer;
  } catch (error) {
    isSpent = true;
    throw error;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onAbort);
    thread.off('message', onSaid).off('error', reject).off('exit', onEnd);
    if (isSpent) void thread.terminate();
  }
}

/** Whether a thread failed because it needed more memory than it may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
