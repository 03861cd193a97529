import type { NativeZip } from './containers/zip.ts';
import type { Limits } from './limits.ts';
import { tooLarge } from './workbook-error.ts';

// performance.now() exists in every engine; the package is compiled without the types of any of them.
const clock = (globalThis as unknown as { performance: { now: () => number } }).performance;

/** Asking the clock costs more than reading a row: it is done once in so many checks. */
const CHECKS = 256;

/**
 * The course of one reading: its limits, the time it may take, and how far it has come. One step for the parts that all
 * sheets share, one for each sheet.
 */
export class ReadingCourse {
  readonly limits: Limits;
  readonly native: NativeZip | undefined;
  readonly #report: (done: number, of: number) => void;
  readonly #until: number;
  #checks = 0;
  #steps = 1;

  constructor(limits: Limits, report: (done: number, of: number) => void, native?: NativeZip) {
    this.limits = limits;
    this.native = native;
    this.#report = report;
    this.#until = clock.now() + limits.milliseconds;
  }

  begin(sheets: number): void {
    this.#steps = sheets + 1;
    this.done(0);
  }

  /** So many steps are done. Also where a reading is cancelled: what the listener throws is passed on. */
  done(steps: number): void {
    this.#checkClock();
    this.#report(steps, this.#steps);
  }

  /** To be called wherever work can pile up. Throws 'too_large' when the time is over. */
  check(): void {
    if (++this.#checks % CHECKS === 0) this.#checkClock();
  }

  #checkClock(): void {
    if (clock.now() > this.#until) throw tooLarge('it takes too long to read');
  }
}
