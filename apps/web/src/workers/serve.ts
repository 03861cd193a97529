import type { Work, WorkerMessage } from './messages.ts';

/** Makes the worker that this runs in do one kind of work: a request comes in, progress and an ending go out. */
export function serve<Request, Step extends string, Result>(work: Work<Request, Step, Result>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its own page alone
  const post = (message: WorkerMessage<Step, Result>) => self.postMessage(message);
  self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    void work(data, (progress) => post({ say: 'progress', progress })).then(post);
  });
  // The page tells by it a script that could not be loaded from a worker that died at its work.
  post({ say: 'started' });
}
