import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { message } from '@rigbook/contract/messages';
import { mapFields } from '@rigbook/domain';
import { AppError, type Refusal } from '../errors/errors.ts';
import { askThread, isOutOfMemory, startThread } from './asking.ts';
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

/** The same functions, to be awaited. */
type Threaded<Tasks> = { readonly [Name in keyof Tasks]: (input: Input<Tasks[Name]>) => Promise<Result<Tasks[Name]>> };

/**
 * Functions that a module exports, done here for few bytes and in a thread for many, with the same result and the same
 * refusals. Input and result are copied, so either should be flat: numbers, texts and bytes.
 * @param module where a thread finds them: `import.meta.resolve('./checked-sheets.ts')`
 */
export function inThreads<Tasks extends Functions<Tasks>>(module: string, tasks: Tasks): Threaded<Tasks> {
  const threaded = (name: keyof Tasks & string) => async (input: never) => {
    const bytes = bytesIn(input);
    if (bytes < LARGE) return tasks[name](input);
    const outcome = await turns.take(bytes, () => inThread({ module, name, input }));
    if (outcome.refused) throw new AppError(outcome.refused.code, outcome.refused.said, outcome.refused);
    if ('failed' in outcome) throw outcome.failed;
    return outcome.done;
  };
  return mapFields(Object.keys(tasks) as (keyof Tasks & string)[], threaded) as Threaded<Tasks>;
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

const writes = new Turns({ all: 3, company: 2, beside: 1, person: 1, small: { places: 1, bytes: SMALL } });

/**
 * Writes at once only few large things, so that the rest of the database's connections and of its processors stay with
 * other requests. The work may do tasks in threads, but must not take another turn.
 */
export const writeInTurn = <T>(bytes: number, write: () => Promise<T>): Promise<T> =>
  bytes < LARGE ? write() : writes.take(bytes, write);

const SCRIPT = new URL('thread.ts', import.meta.url);

async function inThread(task: Task): Promise<Outcome> {
  const thread = idle.pop() ?? start();
  const late = () => Promise.reject(new AppError('busy', message('portal.busy'), { retryAfter: 5 }));
  try {
    const outcome = await askThread<Outcome>(thread, { question: task, milliseconds: DEADLINE, late });
    idle.push(thread);
    return outcome;
  } catch (error) {
    throw isOutOfMemory(error) ? new AppError('too_large', message('request.too_large')) : error;
  }
}

function start(): Worker {
  const thread = startThread(SCRIPT, { heapMebibytes: HEAP_MEBIBYTES });
  thread.once('exit', () => {
    const at = idle.indexOf(thread);
    if (at !== -1) idle.splice(at, 1);
  });
  return thread;
}
