import { fromParts, inParts, type Part } from '@rigbook/domain';
import type { PageMessage, Work, WorkerMessage } from './messages.ts';

/** Makes the worker that this runs in do one kind of work: a request comes in, progress and an ending go out. */
export function serve<Request, Step extends string, Result>(work: Work<Request, Step, Result>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker only posts to its own page
  const post = (message: WorkerMessage<Step, Result>) => self.postMessage(message);
  const parts: Part[] = [];
  const answer = async (head: Request) => {
    const ending = await work(fromParts({ head, parts }), (progress) => post({ say: 'progress', progress }));
    const { head: ended, parts: found } = inParts(ending);
    for (const part of found) post({ say: 'part', part });
    post(ended);
  };
  self.addEventListener('message', ({ data }: MessageEvent<PageMessage<Request>>) => {
    if ('part' in data) parts.push(data.part);
    else void answer(data.request);
  });
  // Lets the page distinguish a script that could not be loaded from a worker that died while working.
  post({ say: 'started' });
}
