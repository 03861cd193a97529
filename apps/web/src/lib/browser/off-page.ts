import { fromParts, inParts, type Part } from '@rigbook/domain';
import { pauses } from './pauses.ts';
import type { Failure, PageMessage, Progress, Work, WorkerMessage } from '../../workers/messages.ts';

/** A piece of work and the two ways to run it. */
export type OffPageWork<Request, Step extends string, Result> = {
  /** `new Worker(new URL('…', import.meta.url), { type: 'module' })`, written out: the build looks for it. */
  start: () => Worker;
  /** The same work for a page without workers; left out if no page can do it. */
  load?: () => Promise<Work<Request, Step, Result>>;
};

export type OffPageOptions<Step extends string> = {
  onProgress?: (progress: Progress<Step>) => void;
  signal?: AbortSignal;
  /** Milliseconds without a message after which the worker counts as hung. */
  patience?: number;
};

/** There is no result, and why: 'hung' means that the worker stopped responding and was terminated. */
export class OffPageError extends Error {
  override readonly name = 'OffPageError';
  readonly failure: Failure | { code: 'hung' };

  constructor(failure: Failure | { code: 'hung' }) {
    super(failure.code === 'refused' ? failure.sentence : failure.code);
    this.failure = failure;
  }
}

const PATIENCE = 60_000;

/** The worker's script never ran: none of the work is done, so the page may do it. */
class NotStarted extends Error {}

/**
 * Does the work in a worker, or on the page where workers are unavailable (rules.md#reading-a-file).
 * @throws OffPageError when there is no result, the signal's reason when it was aborted
 */
export async function runOffPage<Request, Step extends string, Result>(
  work: OffPageWork<Request, Step, Result>,
  request: Request,
  options: OffPageOptions<Step> = {},
): Promise<Result> {
  options.signal?.throwIfAborted();
  const worker = startedWorker(work.start);
  if (worker) {
    try {
      return await inWorker<Step, Result>(worker, request, options);
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error;
    } finally {
      worker.terminate();
    }
  }
  if (!work.load) throw new OffPageError({ code: 'not_loaded' });
  const run = await work.load();
  const ending = await run(request, options.onProgress ?? (() => {}));
  options.signal?.throwIfAborted();
  if (ending.say === 'failed') throw new OffPageError(ending.failure);
  return ending.result;
}

function startedWorker(start: () => Worker): Worker | null {
  try {
    return typeof Worker === 'undefined' ? null : start();
  } catch {
    return null; // Forbidden by a policy of the browser or of a proxy.
  }
}

function inWorker<Step extends string, Result>(
  worker: Worker,
  request: unknown,
  { onProgress, signal, patience = PATIENCE }: OffPageOptions<Step>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let started = false;
    const parts: Part[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const abort = () => end(() => reject(signal?.reason));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(() => reject(new OffPageError({ code: 'hung' }))), patience);
    };
    const crash = (event: Event) => {
      event.preventDefault();
      end(() => reject(started ? new OffPageError({ code: 'crashed' }) : new NotStarted()));
    };
    worker.addEventListener('error', crash);
    worker.addEventListener('messageerror', crash);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Step, Result>>) => {
      started = true;
      wait();
      if (data.say === 'progress') onProgress?.(data.progress);
      else if (data.say === 'part') parts.push(data.part);
      else if (data.say === 'done') end(() => resolve(fromParts({ head: data, parts }).result));
      else if (data.say === 'failed') end(() => reject(new OffPageError(data.failure)));
    });
    signal?.addEventListener('abort', abort);
    wait();
    void postInParts(worker, request, signal).catch(() => end(() => reject(new OffPageError({ code: 'crashed' }))));
  });
}

async function postInParts(worker: Worker, request: unknown, signal?: AbortSignal): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const post = (message: PageMessage<unknown>) => worker.postMessage(message);
  const { head, parts } = inParts(request);
  const pause = pauses();
  for (const part of parts) {
    await pause();
    if (signal?.aborted) return;
    post({ part });
  }
  post({ request: head });
}
