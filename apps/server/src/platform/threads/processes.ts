import { Worker } from 'node:worker_threads';

/** `milliseconds`: it is killed after so long, counted from the line that it waits for, if it waits for one. */
export type ProcessTask = {
  program: string;
  given: readonly string[];
  env: Record<string, string>;
  folder: string;
  milliseconds: number;
};

/** `failure`: null if it ended with 0; otherwise its exit code (or that of an error of the system) or the signal that ended it. */
export type ProcessEnd = {
  failure: { code: number | string | null; signal: string | null; isTooLate: boolean } | null;
  stdout: string;
  stderr: string;
};

export type HostTask = ProcessTask & { id: number; waits: boolean };

/** What is said to the thread that starts processes. */
export type ToHost = HostTask | { id: number; line: string } | { end: number };

const ended = new Map<number, (end: ProcessEnd) => void>();
let host: Worker | null = null;
let started = 0;

/**
 * Runs a program in a process of its own, which a thread starts so that the server goes on answering meanwhile. Its standard
 * input ends when this process does. With a `line` it can be started before it is known what it has to do: that is written to
 * its standard input; if it never comes, the process is killed.
 * @throws the signal's reason once it is aborted; the process is killed then
 */
export async function runProcess(task: ProcessTask, signal: AbortSignal, line?: Promise<string>): Promise<ProcessEnd> {
  signal.throwIfAborted();
  const id = (started += 1);
  const thread = (host ??= startHost());
  const { promise, resolve } = Promise.withResolvers<ProcessEnd>();
  ended.set(id, resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const say = (said: ToHost) => thread.postMessage(said);
  const kill = () => say({ end: id });
  signal.addEventListener('abort', kill);
  thread.ref();
  try {
    say({ id, ...task, waits: line !== undefined });
    line?.then((text) => say({ id, line: text }), kill);
    const end = await promise;
    signal.throwIfAborted();
    return end;
  } finally {
    signal.removeEventListener('abort', kill);
    ended.delete(id);
    // An idle thread does not keep this process alive.
    if (ended.size === 0) thread.unref();
  }
}

function startHost(): Worker {
  const thread = new Worker(new URL('process-host.ts', import.meta.url), { env: {} });
  thread.on('message', ({ id, end }: { id: number; end: ProcessEnd }) => ended.get(id)?.(end));
  return thread;
}
