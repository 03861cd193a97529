import { Worker } from 'node:worker_threads';
import type { WorkbookErrorCode, WorkbookErrorParams } from '@rigbook/workbook';
import { observed } from '../../platform/telemetry/observing.ts';
import { Turns } from '../../platform/threads/turns.ts';

/** The result of checking a workbook. */
export type WorkbookLook =
  | { outcome: 'read'; sheets: number; rows: number; pictures: number }
  /** `code` and `params` are those of the reader. */
  | { outcome: 'refused'; code: WorkbookErrorCode; params: WorkbookErrorParams }
  /** Reading took all the memory or time allowed. */
  | { outcome: 'exhausts' }
  /** It was not read to the end, perhaps for a reason outside the file. */
  | { outcome: 'unknown' };

/** `milliseconds`: the deadline of a check. `heapMebibytes`: the largest heap of the thread. */
export type LookLimits = { milliseconds: number; heapMebibytes: number };

const LIMITS: LookLimits = { milliseconds: 5000, heapMebibytes: 256 };
/** A thread that used this share of the time as processor time hangs in the file; one that used less waited for the machine. */
const HUNG = 0.8;

/** Reads workbooks one at a time in a thread, which is started when it is needed. */
export class WorkbookLooks {
  readonly #script: URL;
  readonly #limits: LookLimits;
  #thread: Worker | null = null;
  readonly #oneAtATime = new Turns(1);

  /** `script` answers a path with a WorkbookLook. */
  constructor(script = new URL('workbook-look-thread.ts', import.meta.url), limits = LIMITS) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * Checks whether the workbook in a local file can be read. Whatever the file contains, the server keeps answering, and
   * the check ends by the deadline. Never rejects: what would wait too long is not read.
   */
  look(path: string): Promise<WorkbookLook> {
    return observed({ kind: 'workbook look', name: 'look' }, () =>
      this.#oneAtATime.take(0, () => this.#lookNow(path)).catch((): WorkbookLook => ({ outcome: 'unknown' })),
    );
  }

  async #lookNow(path: string): Promise<WorkbookLook> {
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    const used = await usedBy(thread);
    const look = await this.#answer(thread, path, used);
    // An idle thread does not keep the process alive.
    if (look.outcome === 'exhausts' || look.outcome === 'unknown') await this.#end(thread);
    else thread.unref();
    return look;
  }

  #answer(thread: Worker, path: string, used: number): Promise<WorkbookLook> {
    const { milliseconds } = this.#limits;
    const { promise, resolve } = Promise.withResolvers<WorkbookLook>();
    const onError = (error: unknown) => resolve({ outcome: isOutOfMemory(error) ? 'exhausts' : 'unknown' });
    const onExit = () => resolve({ outcome: 'unknown' });
    const deadline = setTimeout(() => {
      const verdict = usedBy(thread).then((now): WorkbookLook => {
        return { outcome: now - used > milliseconds * HUNG ? 'exhausts' : 'unknown' };
      });
      resolve(verdict);
    }, milliseconds);
    thread.once('message', resolve).once('error', onError).once('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(path);
    return promise.finally(() => {
      clearTimeout(deadline);
      thread.off('message', resolve).off('error', onError).off('exit', onExit);
    });
  }

  #start(): Worker {
    const thread = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMebibytes },
      // It needs none of the server's settings, which include secrets.
      env: {},
    });
    // Each check has its own listener; an error after it must not end the server.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }

  async #end(thread: Worker): Promise<void> {
    this.#thread = null;
    await thread.terminate();
  }
}

/** Milliseconds of processor time that a thread has used; 0 if it is gone. */
async function usedBy(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
