import type { Worker } from 'node:worker_threads';
import type { WorkbookErrorCode, WorkbookErrorParams } from '@rigbook/workbook';
import type { PlacedPart } from '../../sheets/public.ts';
import { observed } from '../../../platform/telemetry/observing.ts';
import { askThread, isOutOfMemory, startThread } from '../../../platform/threads/asking.ts';
import { Turns } from '../../../platform/threads/turns.ts';

/** The result of checking a workbook. */
export type WorkbookLook =
  | { outcome: 'read'; rows: number; pictures: number; ref: string; names: string[] }
  /** `code` and `params` are those of the reader. */
  | { outcome: 'refused'; code: WorkbookErrorCode; params: WorkbookErrorParams }
  /** Reading took all the memory or time allowed. */
  | { outcome: 'exhausts' }
  /** It was not read to the end, perhaps for a reason outside the file. */
  | { outcome: 'unknown' };

/** The pictures to take out of the workbook at a path, by the names of their parts, into an empty folder; `most`: bytes of one. */
export type PicturesToTake = { path: string; parts: readonly string[]; folder: string; most: number };
/** `file`: null if the workbook has no such picture, or a damaged one. */
export type TakenPicture = { part: string; file: { localPath: string; sha256: string } | null };
export type TakenPictures =
  | { outcome: 'taken'; pictures: TakenPicture[] }
  | { outcome: 'refused' | 'exhausts' | 'unknown' };

/** The workbook at a path, and the names of the picture parts whose cells are wanted. */
export type PicturesToFind = { path: string; lacking: readonly string[] };
export type FoundPictures =
  | { outcome: 'found'; placed: PlacedPart[] }
  | { outcome: 'refused' | 'exhausts' | 'unknown' };

/** `milliseconds`: the deadline of a check. `heapMebibytes`: the largest heap of the thread. */
export type LookLimits = { milliseconds: number; heapMebibytes: number };

const LIMITS: LookLimits = { milliseconds: 5000, heapMebibytes: 256 };
/** Taking out many pictures takes as long as writing them: so many times as long as a look. */
const TAKING = 6;
/** A thread that used this share of the time as processor time hangs in the file; one that used less waited for the machine. */
const HUNG = 0.8;

/** What comes of a thread that did not answer. */
type Failed = { outcome: 'exhausts' | 'unknown' };

/**
 * Reads workbooks in threads that are started when they are needed, one at a time, and takes pictures out of them in
 * another: who waits for a look never waits for the pictures of others.
 */
export class WorkbookLooks {
  readonly #limits: LookLimits;
  readonly #looking: LookThread;
  readonly #taking: LookThread;

  /** `script` answers a path with a WorkbookLook. */
  constructor(script = new URL('workbook-look-thread.ts', import.meta.url), limits = LIMITS) {
    this.#limits = limits;
    this.#looking = new LookThread(script, limits);
    this.#taking = new LookThread(script, limits);
  }

  /**
   * Checks whether the workbook in a local file can be read. Whatever the file contains, the server keeps answering, and
   * the check ends by the deadline. Never rejects: what would wait too long is not read.
   */
  look(path: string): Promise<WorkbookLook> {
    return this.#looking.ask<WorkbookLook>('look', path, this.#limits.milliseconds);
  }

  /** Takes pictures out of the workbook in a local file, under the same conditions. */
  take(pictures: PicturesToTake): Promise<TakenPictures> {
    return this.#taking.ask<TakenPictures>('take pictures', pictures, TAKING * this.#limits.milliseconds);
  }

  /** The cells of pictures, under the same conditions; of a workbook that can't be read none. */
  async find(pictures: PicturesToFind): Promise<PlacedPart[]> {
    const found = await this.#looking.ask<FoundPictures>('find pictures', pictures, this.#limits.milliseconds);
    return found.outcome === 'found' ? found.placed : [];
  }
}

/** A thread that answers one question at a time, and is restarted after one that it did not answer. */
class LookThread {
  readonly #script: URL;
  readonly #heapMebibytes: number;
  readonly #oneAtATime = new Turns(1);
  #thread: Worker | null = null;

  constructor(script: URL, { heapMebibytes }: LookLimits) {
    this.#script = script;
    this.#heapMebibytes = heapMebibytes;
  }

  /** Asks when it is the caller's turn; what would wait too long is unknown. */
  ask<Answer extends { outcome: string }>(
    name: string,
    asked: unknown,
    milliseconds: number,
  ): Promise<Answer | Failed> {
    return observed({ kind: 'workbook look', name }, () =>
      this.#oneAtATime
        .take(0, () => this.#ask<Answer>(asked, milliseconds))
        .catch((): Failed => ({ outcome: 'unknown' })),
    );
  }

  async #ask<Answer extends { outcome: string }>(question: unknown, milliseconds: number): Promise<Answer | Failed> {
    const thread = (this.#thread ??= this.#start());
    const used = await usedBy(thread);
    const late = async (): Promise<Failed> => {
      const hangs = (await usedBy(thread)) - used > milliseconds * HUNG;
      return { outcome: hangs ? 'exhausts' : 'unknown' };
    };
    const answer = await askThread<Answer | Failed>(thread, { question, milliseconds, late }).catch(
      (error: unknown): Failed => ({ outcome: isOutOfMemory(error) ? 'exhausts' : 'unknown' }),
    );
    if (answer.outcome === 'exhausts' || answer.outcome === 'unknown') await this.#end(thread);
    return answer;
  }

  #start(): Worker {
    const thread = startThread(this.#script, { heapMebibytes: this.#heapMebibytes });
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
