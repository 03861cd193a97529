import { Worker } from 'node:worker_threads';
import type { WorkbookErrorCode } from '@rigbook/workbook';
import { observed } from '../../platform/telemetry/observing.ts';

/** What a look into a workbook brought. */
export type WorkbookLook =
  | { outcome: 'read'; sheets: number; rows: number; pictures: number }
  /** `sentence` is that of the reader, for a person. */
  | { outcome: 'refused'; code: WorkbookErrorCode; sentence: string }
  /** It took all the memory, or the time, that it was given. */
  | { outcome: 'exhausts' }
  /** It was not read to the end, for a reason that need not lie in the file. */
  | { outcome: 'unknown' };

/** `milliseconds`: after so long the look ends. `heapMebibytes`: what the thread may keep in its heap. */
export type LookLimits = { milliseconds: number; heapMebibytes: number };

const LIMITS: LookLimits = { milliseconds: 5000, heapMebibytes: 256 };
/** A thread that had so much of the time for itself hangs in the file; one that had less waited for the machine. */
const HUNG = 0.8;

/** Reads workbooks one after the other in a thread, which is started when it is first needed, or needed again. */
export class WorkbookLooks {
  readonly #script: URL;
  readonly #limits: LookLimits;
  #thread: Worker | null = null;
  #before: Promise<unknown> = Promise.resolve();

  /** `script` answers a path with a WorkbookLook. */
  constructor(script = new URL('workbook-look-thread.ts', import.meta.url), limits = LIMITS) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * Reads the workbook in a local file to know whether it can be read. Whatever the file is, the server goes on
   * answering, and within the deadline the look is over. Never rejects.
   */
  look(path: string): Promise<WorkbookLook> {
    return observed({ kind: 'workbook look', name: 'look' }, () => {
      const look = this.#before.then(() => this.#lookNow(path));
      this.#before = look;
      return look;
    });
  }

  async #lookNow(path: string): Promise<WorkbookLook> {
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    const used = await usedBy(thread);
    const look = await this.#answer(thread, path, used);
    // An idle thread keeps no process alive.
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
      // Nothing of the server's settings, secrets among them, is of use to it.
      env: {},
    });
    // Looks listen for themselves; an error after them must not end the server.
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

/** Milliseconds of processor time that a thread has had; 0 when it is gone. */
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
