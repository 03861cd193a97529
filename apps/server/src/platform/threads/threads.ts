import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { message } from '@rigbook/contract/messages';
import { AppError, type Refusal } from '../errors/errors.ts';
import { compileCache } from './compile-cache.ts';
import { Turns } from './turns.ts';

/** What a thread is sent: the name of a function that a module exports, and what to call it with. */
export type Task = { module: string; name: string; input: unknown };
/** What came of a task. */
export type Outcome = { done?: unknown; refused?: Refusal; failed?: unknown };

/** From so many bytes on work is done in a thread: with fewer, handing it over takes longer than doing it. */
const LARGE = 100_000;
/** One processor stays with the requests; more than two threads would take too much memory. */
const WIDTH = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Memory of a thread: to check sheets of 25 MB takes less than half of it. */
const HEAP_MEBIBYTES = 1024;
/** Milliseconds after which a task counts as hung. */
const DEADLINE = 120_000;

type Functions<Tasks> = { [Name in keyof Tasks]: (input: never) => unknown };
type Input<Task> = Task extends (input: infer Given) => unknown ? Given : never;
type Result<Task> = Task extends (input: never) => infer Given ? Given : never;

/** Tasks of fewer bytes take well under a second. */
const SMALL = 1_000_000;

/** Besides those for large tasks a thread for small ones, which would wait for seconds behind one that unpacks 25 MB. */
const turns = new Turns({ all: WIDTH + 1, small: { places: 1, bytes: SMALL } });
const idle: Worker[] = [];

/**
 * Returns a function that calls those which a module exports: here for few bytes, in a thread for many, with the same
 * result and the same refusals. Input and result are copied, so either should be flat: numbers, texts and bytes.
 */
export function tasksOf<Tasks extends Functions<Tasks>>(module: string, tasks: Tasks) {
  return async <Name extends keyof Tasks & string>(
    name: Name,
    input: Input<Tasks[Name]>,
  ): Promise<Result<Tasks[Name]>> => {
    const bytes = bytesIn(input);
    if (bytes < LARGE) return tasks[name](input as never) as Result<Tasks[Name]>;
    const outcome = await turns.take(bytes, () => inThread({ module, name, input }));
    if (outcome.refused) throw new AppError(outcome.refused.code, outcome.refused.said, outcome.refused);
    if ('failed' in outcome) throw outcome.failed;
    return outcome.done as Result<Tasks[Name]>;
  };
}

/** About how much a value is. */
function bytesIn(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  // What is compressed is as much work as what it is unpacked.
  if ('unpacked' in value && typeof value.unpacked === 'number') return value.unpacked;
  return Object.values(value).reduce((sum: number, inner) => sum + bytesIn(inner), 0);
}

const writes = new Turns({ all: 3, company: 2, person: 1, small: { places: 1, bytes: SMALL } });

/**
 * Writes at once only few large things, so that the rest of the database's connections and of its processors stay with
 * other requests. The work may do tasks in threads, but must not take another turn.
 */
export const writeInTurn = <T>(bytes: number, write: () => Promise<T>): Promise<T> =>
  bytes < LARGE ? write() : writes.take(bytes, write);

async function inThread(task: Task): Promise<Outcome> {
  const thread = idle.pop() ?? start();
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const deadline = setTimeout(() => {
    reject(new AppError('busy', message('portal.busy'), { retryAfter: 5 }));
    void thread.terminate();
  }, DEADLINE);
  const failed = (error: unknown) => reject(isOutOfMemory(error) ? tooMuch() : error);
  const ended = () => reject(new Error(`The thread ended during ${task.name}.`));
  thread.once('message', resolve).once('error', failed).once('exit', ended);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(task);
    const outcome = await promise;
    // An idle thread does not keep the process alive.
    thread.unref();
    idle.push(thread);
    return outcome;
  } finally {
    clearTimeout(deadline);
    thread.off('message', resolve).off('error', failed).off('exit', ended);
  }
}

function start(): Worker {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES },
    // It needs none of the server's settings, which include secrets.
    env: compileCache(),
  });
  // Each task has its own listener; an error after it must not end the server.
  thread.on('error', () => {});
  thread.once('exit', () => {
    const at = idle.indexOf(thread);
    if (at !== -1) idle.splice(at, 1);
  });
  return thread;
}

const tooMuch = () => new AppError('too_large', message('request.too_large'));

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
