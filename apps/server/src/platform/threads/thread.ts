// Runs in its own thread: does the tasks it is sent, one after the other, and answers with what came of each.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '../errors/errors.ts';
import type { Outcome, Task } from './threads.ts';

async function outcomeOf({ module, name, input }: Task): Promise<Outcome> {
  try {
    const tasks = (await import(module)) as Record<string, (given: unknown) => unknown>;
    return { done: tasks[name]?.(input) };
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: error };
    const { code, said, at, fields, changedBy, retryAfter } = error;
    return { refused: { code, said, at, fields, changedBy, retryAfter } };
  }
}

/** The bytes in a result change hands instead of being copied. */
const handedOver = ({ done }: Outcome): ArrayBuffer[] =>
  Object.values(typeof done === 'object' ? { ...done } : {}).flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );

// Requests go first where processors are few. Elsewhere than on Linux it would be the whole process that steps back.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (task: Task) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome, handedOver(outcome)));
});
