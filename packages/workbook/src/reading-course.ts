import type { Range } from './containers/pieces.ts';
import type { NativeZip } from './containers/zip.ts';
import type { Limits } from './limits.ts';
import { tooLarge } from './workbook-error.ts';

// performance.now() exists in every engine, but the package is compiled without any platform's types.
const clock = (globalThis as unknown as { performance: { now: () => number } }).performance;

/** Reading the clock costs more than reading a row: it is read once in this many checks. */
const CHECKS = 256;

/** How many times progress is reported, at most. */
const REPORTS = 100;

/** Opens what is encrypted with a password. Throws 'encrypted', 'wrong_password', 'unsupported_format', 'damaged'. */
export type Decryption = {
  /** The .xlsx in a compound file; `info` says how it is encrypted. */
  package: (info: Uint8Array, bytes: Uint8Array, course: ReadingCourse) => Uint8Array;
  /** The stream of an .xls; `pass` is the record in it that says how those after it are encrypted. */
  records: (stream: Uint8Array, pass: Range, biff8: boolean, course: ReadingCourse) => Uint8Array;
};

/** One reading: its limits, its deadline, and its progress in bytes of content. */
export class ReadingCourse {
  readonly limits: Limits;
  readonly native: NativeZip | undefined;
  /** Undefined where it was not loaded. */
  readonly decryption: Decryption | undefined;
  readonly #report: (done: number, of: number) => void;
  readonly #until: number;
  #checks = 0;
  #of = 1;
  /** Bytes of the finished parts, and the byte at which to report next. */
  #done = 0;
  #next = 0;

  constructor(
    limits: Limits,
    report: (done: number, of: number) => void,
    { native, decryption }: { native?: NativeZip | undefined; decryption?: Decryption | undefined } = {},
  ) {
    this.limits = limits;
    this.native = native;
    this.decryption = decryption;
    this.#report = report;
    this.#until = clock.now() + limits.milliseconds;
  }

  /** Starts a reading of that many bytes, as the file declares. */
  begin(bytes: number): void {
    this.#of = Math.max(1, bytes);
    this.reached(0);
  }

  /** Reports progress within the current part. What the listener throws cancels the reading and is passed on. */
  reached(position: number): void {
    if (this.#done + position >= this.#next) this.#reportNow(this.#done + position);
  }

  /** The current part, of that many bytes, is done. */
  finishPart(bytes: number): void {
    this.#done += bytes;
    this.reached(0);
  }

  end(): void {
    this.#reportNow(this.#of);
  }

  /** Call wherever work can pile up. Throws 'too_large' when time is up. */
  check(): void {
    if (++this.#checks % CHECKS === 0) this.#checkClock();
  }

  #reportNow(done: number): void {
    this.#checkClock();
    this.#next = done + this.#of / REPORTS;
    this.#report(Math.min(done, this.#of), this.#of);
  }

  #checkClock(): void {
    if (clock.now() > this.#until) throw tooLarge('time');
  }
}
