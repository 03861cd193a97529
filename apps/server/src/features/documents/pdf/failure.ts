/** Why there is no PDF: it took too much memory or time, the process ended, or this machine has no typesetter. */
export type FailureReason = 'memory' | 'time' | 'broken' | 'not_here';

/** A document could not be made. It failed in its own process, so the server is not affected. */
export class PdfFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, details = '') {
    super(`The PDF could not be made (${reason}).${details ? ` ${details}` : ''}`);
    this.name = 'PdfFailure';
    this.reason = reason;
  }
}

/** The exit code of a program on a machine without a typesetter. */
export const NOT_HERE = 3;
