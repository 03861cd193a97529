import type { NativeZip } from './containers/zip.ts';
import type { Limits } from './limits.ts';
import { tooLarge } from './workbook-error.ts';

// performance.now() exists in every engine; the package is compiled without the types of any of them.
const clock = (globalThis as unknown as { performance: { now: () => number } }).performance;

/** Asking the clock costs more than reading a row: it is done once in so many checks. */
const CHECKS = 256;

/** How often progress is reported from beginning to end, at most. */
const REPORTS = 100;

/** The course of one reading: its limits, the time it may take, and how far it has come, counted in bytes of content. */
export class ReadingCourse {
  readonly limits: Limits;
  readonly native: NativeZip | undefined;
  readonly #report: (done: number, of: number) => void;
  readonly #until: number;
  #checks = 0;
  #of = 1;
  /** Bytes of the parts that are done, and from how many on to report again. */
  #done = 0;
  #next = 0;

  constructor(limits: Limits, report: (done: number, of: number) => void, native?: NativeZip) {
    this.limits = limits;
    this.native = native;
    this.#report = report;
    this.#until = clock.now() + limits.milliseconds;
  }

  /** There are so many bytes to read, as far as the file tells. */
  begin(bytes: number): void {
    this.#of = Math.max(1, bytes);
    this.reached(0);
  }

  /** So many bytes of the part at hand are read. Where a reading is cancelled: what the listener throws is passed on. */
  reached(position: number): void {
    if (this.#done + position >= this.#next) this.#tell(this.#done + position);
  }

  /** The part at hand, of so many bytes, is read. */
  finishPart(bytes: number): void {
    this.#done += bytes;
    this.reached(0);
  }

  end(): void {
    this.#tell(this.#of);
  }

  /** To be called wherever work can pile up. Throws 'too_large' when the time is over. */
  check(): void {
    if (++this.#checks % CHECKS === 0) this.#checkClock();
  }

  #tell(done: number): void {
    this.#checkClock();
    this.#next = done + this.#of / REPORTS;
    this.#report(Math.min(done, this.#of), this.#of);
  }

  #checkClock(): void {
    if (clock.now() > this.#until) throw tooLarge('it takes too long to read');
  }
}
